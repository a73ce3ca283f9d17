import { describe, expect, it } from 'vitest';
import { suggestUnit } from './suggest-unit.ts';

describe('the unit of numbers without one', () => {
  it.each([
    ['inches, where there are fractions or feet', ['18 1/2', '7'], 'in'],
    ['inches, where there are fractions or feet', ['12½'], 'in'],
    ['inches, where there are fractions or feet', ["5' 3"], 'in'],
    ['centimetres, where sheets of paper have their size in them', ['21 x 29.7'], 'cm'],
    ['centimetres, where decimals have a comma', ['12,5', '30'], 'cm'],
    ['millimetres, where sheets of paper have their size in them', ['297 x 210'], 'mm'],
    ['millimetres, where most numbers are large', ['450', '620', '38', '1200'], 'mm'],
  ])('may be %s', (_, cells, unit) => expect(suggestUnit(cells)).toBe(unit));

  it('is not known where nothing tells', () => {
    expect(suggestUnit(['12', '30', '18.5'])).toBeUndefined();
    expect(suggestUnit([])).toBeUndefined();
  });
});

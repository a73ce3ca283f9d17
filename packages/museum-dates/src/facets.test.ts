import { describe, expect, it } from 'vitest';
import { centuriesOf, centuryOf, decadeOf, sortKeyOf, yearsOf } from './facets.ts';
import { readDate } from './index.ts';

const date = (text: string) => readDate(text).date ?? expect.fail(text);

describe('the facets of a date', () => {
  it.each([
    [1, 1],
    [99, 1],
    [100, 2],
    [1640, 17],
    [1800, 19],
    [2000, 21],
    [-1, -1],
    [-100, -1],
    [-101, -2],
    [-600, -6],
    [-501, -6],
  ])('the century of %i is %i', (year, century) => expect(centuryOf(year)).toBe(century));

  it.each([
    [1847, 1840],
    [1850, 1850],
    [-594, -590],
  ])('the decade of %i is %i', (year, decade) => expect(decadeOf(year)).toBe(decade));

  it('are the centuries that it touches, without a century 0', () => {
    expect(centuriesOf(date('18th century'))).toEqual([18]);
    expect(centuriesOf(date('1795–1805'))).toEqual([18, 19]);
    expect(centuriesOf(date('150 BC–AD 50'))).toEqual([-2, -1, 1]);
    expect(centuriesOf(date('40,000–3000 BC'))).toEqual([]);
    expect(centuriesOf(date('Edo period'))).toEqual([17, 18, 19]);
    expect(centuriesOf(date('3rd millennium BC'))).toEqual([]);
  });

  it('give years as people say them', () =>
    expect(yearsOf(date('600–550 B.C.'))).toEqual({ from: -600, to: -550 }));

  it('sort across the era and beyond four digits', () => {
    const texts = [
      '66 million years ago',
      '40,000 BC',
      '600 BC',
      '599 BC',
      '1 BC',
      'AD 1',
      '1850',
      '2 January 1850',
      '1970',
    ];
    const keys = texts.map((text) => sortKeyOf(date(text)));
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    expect(new Set(keys).size).toBe(texts.length);
    expect(keys.at(-1)).toBe(0);
    expect(keys.every(Number.isSafeInteger)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { centuriesOf, yearOfDay } from './years.ts';

describe('the year of a day', () => {
  it.each([
    ['1640-05-12', 1640],
    ['0001-01-01', 1],
    ['0000-12-31', -1],
    ['-0599-01-01', -600],
    ['Y-12000', -12001],
    ['-12000-01-01', -12001],
  ])('%s is %i', (day, year) => expect(yearOfDay(day)).toBe(year));

  it('is none where there is no day', () =>
    expect(['', 'soon'].map(yearOfDay)).toEqual([undefined, undefined]));
});

describe('a century', () => {
  it.each([
    [1, '1'],
    [99, '1'],
    [100, '2'],
    [1640, '17'],
    [1700, '18'],
    [1799, '18'],
    [1800, '19'],
    [2000, '21'],
    [-1, '-1'],
    [-100, '-1'],
    [-101, '-2'],
    [-600, '-6'],
  ])('of the year %i is %s, as the catalogue counts it', (year, century) =>
    expect(centuriesOf(year, year)).toEqual([century]),
  );

  it('is one of those that a span touches', () => {
    expect(centuriesOf(1890, 1910)).toEqual(['19', '20']);
    expect(centuriesOf(-150, 50)).toEqual(['-2', '-1', '1']);
    expect(centuriesOf(1640, 1640)).toEqual(['17']);
  });

  it('is not told of a span that is as long as an age', () =>
    expect(centuriesOf(-3000, 1900)).toEqual([]));
});

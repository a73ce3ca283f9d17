import { describe, expect, it } from 'vitest';
import {
  astronomicalYear,
  compareDays,
  dayNumber,
  dayText,
  isDay,
  lastDayOf,
  readDay,
  displayYear,
  yearText,
} from './calendar.ts';

describe('a year', () => {
  it('before Christ is one less inside than people say', () => {
    expect([-600, -1, 1, 1640].map(astronomicalYear)).toEqual([-599, 0, 1, 1640]);
    expect([-599, 0, 1, 1640].map(displayYear)).toEqual([-600, -1, 1, 1640]);
  });

  it('is written with four digits, and with a Y beyond', () =>
    expect([79, 0, -599, 12_000, -39_999].map(yearText)).toEqual([
      '0079',
      '0000',
      '-0599',
      'Y12000',
      'Y-39999',
    ]));
});

describe('a day', () => {
  it.each([
    [{ year: 1640, month: 5, day: 12 }, '1640-05-12'],
    [{ year: -599, month: 1, day: 1 }, '-0599-01-01'],
    [{ year: -39_999, month: 12, day: 31 }, 'Y-39999-12-31'],
  ])('%o is written %s and read again', (day, text) => {
    expect(dayText(day)).toBe(text);
    expect(readDay(text)).toEqual(day);
  });

  it.each(['1640', '1640-13-01', '1900-02-29', '12000-01-01', 'Y1640-01-01', ''])(
    'is not “%s”',
    (text) => expect(readDay(text)).toBeUndefined(),
  );

  it('is in the calendar or not, leap years before Christ included', () => {
    expect([
      isDay({ year: 0, month: 2, day: 29 }),
      isDay({ year: -4, month: 2, day: 29 }),
      isDay({ year: -100, month: 2, day: 29 }),
      isDay({ year: 2000, month: 2, day: 29 }),
    ]).toEqual([true, true, false, true]);
    expect([lastDayOf(1900, 2), lastDayOf(2000, 2), lastDayOf(1901, 4)]).toEqual([28, 29, 30]);
  });

  it('has a number that counts from 1970', () => {
    expect(dayNumber({ year: 1970, month: 1, day: 1 })).toBe(0);
    expect(dayNumber({ year: 2000, month: 3, day: 1 })).toBe(Date.UTC(2000, 2, 1) / 86_400_000);
    expect(dayNumber({ year: -599, month: 1, day: 1 })).toBe(Date.UTC(-599, 0, 1) / 86_400_000);
  });

  it('is earlier or later than another', () =>
    expect(
      compareDays({ year: -1, month: 12, day: 31 }, { year: 1, month: 1, day: 1 }),
    ).toBeLessThan(0));
});

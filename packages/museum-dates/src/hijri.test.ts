import { expect, it } from 'vitest';
import { dayText } from './calendar.ts';
import { hijriYear } from './hijri.ts';

const dayIn = (year: number, month: number, day: number) =>
  Temporal.PlainDate.from({ calendar: 'islamic-civil', year, month, day }).withCalendar('iso8601');

it('a year of the Hijra has the days that Temporal gives it', () => {
  for (let year = 1; year <= 1700; year++) {
    const { first, last } = hijriYear(year);
    expect(dayText(first), String(year)).toBe(dayIn(year, 1, 1).toString().padStart(10, '0'));
    expect(dayText(last), String(year)).toBe(dayIn(year, 12, 29).toString().padStart(10, '0'));
  }
});

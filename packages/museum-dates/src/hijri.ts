// Years of the Hijra in days of our calendar, by the civil (tabular) reckoning, whose months have
// 30 and 29 days in turn.
import type { Day } from './calendar.ts';

const DAY_MS = 86_400_000;

/** The first day of the year 1: 16 July 622 of the Julian calendar. */
const FIRST_DAY_MS = Date.UTC(622, 6, 19);

/** Eleven years in thirty have a day more, which is left out at their end. */
const DAYS = 354;

/** The first and the last day of a year; the moon's own may be a day or two away. */
export function hijriYear(year: number): { first: Day; last: Day } {
  const days = DAYS * (year - 1) + Math.floor((11 * year + 3) / 30);
  return { first: dayAfter(days), last: dayAfter(days + DAYS - 1) };
}

function dayAfter(days: number): Day {
  const date = new Date(FIRST_DAY_MS + days * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

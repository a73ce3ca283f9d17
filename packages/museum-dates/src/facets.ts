// Where a date falls for sorting and for facets.
import { dayNumber, readDay, displayYear } from './calendar.ts';
import type { DatedSpan } from './dated.ts';

/**
 * An integer that sorts as time does: days of the first day since 1 January 1970, negative before.
 */
export function sortKeyOf(date: Pick<DatedSpan, 'earliest'>): number {
  const day = readDay(date.earliest);
  return day ? dayNumber(day) : 0;
}

/**
 * The century of a year as people say it (−600 is 600 B.C.): 1640 → 17, 1800 → 19, −600 → −6,
 * 1 → 1. There is no century 0.
 * A century begins with its round year, as EDTF's `17XX`, ISO 8601 and most catalogues count it, so
 * that decades lie within centuries.
 */
export function centuryOf(year: number): number {
  return year > 0 ? Math.floor(year / 100) + 1 : -(Math.floor((-year - 1) / 100) + 1);
}

/** The decade of a year as people say it: 1847 → 1840, −594 → −590 (the 590s B.C.). */
export function decadeOf(year: number): number {
  return Math.trunc(year / 10) * 10;
}

/** The first and last year of a date as people say them: −600 is 600 B.C. */
export function yearsOf(
  date: Pick<DatedSpan, 'earliest' | 'latest'>,
): { from: number; to: number } | undefined {
  const [from, to] = [readDay(date.earliest), readDay(date.latest)];
  return from && to ? { from: displayYear(from.year), to: displayYear(to.year) } : undefined;
}

/**
 * The centuries that a date touches, oldest first; none for one of more than `max`: an age or a
 * millennium says too little to be found under each.
 */
export function centuriesOf(date: Pick<DatedSpan, 'earliest' | 'latest'>, max = 4): number[] {
  const years = yearsOf(date);
  if (!years) return [];
  const [first, last] = [centuryOf(years.from), centuryOf(years.to)];
  const all = Array.from(
    { length: Math.max(0, Math.min(last - first + 1, max + 2)) },
    (_, step) => first + step,
  ).filter((century) => century !== 0);
  return all.length > max ? [] : all;
}

// A period between two days, with what is said about how sure and how exact it is. Everything that
// the reader understands becomes one; EDTF and the words for people are made from it.
import { compareDays, firstOfYear, lastDayOf, lastOfYear, type Day } from './calendar.ts';

/**
 * How finely an end of a span is known. A `part` is an early, middle or late period whose limits
 * are a convention.
 */
type Precision =
  | 'day'
  | 'month'
  | 'season'
  | 'year'
  | 'decade'
  | 'century'
  | 'millennium'
  | 'part'
  | 'years'
  | 'named';

/** One named period: a day, a year, a century, the second half of one. */
export type Period = {
  first: Day;
  last: Day;
  precision: Precision;
  approximate?: boolean;
  uncertain?: boolean;
};

/**
 * From the first day of `from` to the last day of `to`; an open end has no limit that anyone wrote
 * down.
 */
export type Span = { from: Period; to: Period; open?: 'start' | 'end' };

/**
 * What an early, middle or late part and a half, third or quarter cut out of a longer period, as
 * shares of its years.
 */
export type Share = { from: number; to: number; exact: boolean };

export const single = (period: Period): Span => ({ from: period, to: period });

export const dayPeriod = (day: Day): Period => ({ first: day, last: day, precision: 'day' });

export function monthPeriod(year: number, month: number): Period {
  return {
    first: { year, month, day: 1 },
    last: { year, month, day: lastDayOf(year, month) },
    precision: 'month',
  };
}

/**
 * Seasons of the north by whole months: spring (1) is March to May; winter (4) begins in December
 * and ends the year after.
 */
export function seasonPeriod(year: number, season: number): Period {
  const month = season * 3;
  const [endYear, endMonth] = season === 4 ? [year + 1, 2] : [year, month + 2];
  return {
    first: { year, month, day: 1 },
    last: { year: endYear, month: endMonth, day: lastDayOf(endYear, endMonth) },
    precision: 'season',
  };
}

export function yearsPeriod(from: number, to: number, precision: Precision): Period {
  return { first: firstOfYear(from), last: lastOfYear(to), precision };
}

/** The ten years that begin with a round one, astronomical: 1840 → 1840–1849. */
export const decadePeriod = (year: number): Period => yearsPeriod(year, year + 9, 'decade');

/**
 * A century by its number, −6 for the sixth before Christ. The 18th is 1700–1799, as ISO 8601, EDTF
 * (`17XX`) and most catalogues count, so that decades are within centuries; the first is A.D. 1–99,
 * the first before Christ 100–1 B.C.
 */
export function centuryPeriod(number: number): Period {
  const start = number > 0 ? (number - 1) * 100 : number * 100 + 1;
  return yearsPeriod(number === 1 ? 1 : start, start + 99, 'century');
}

export function millenniumPeriod(number: number): Period {
  const start = number > 0 ? (number - 1) * 1000 : number * 1000 + 1;
  return yearsPeriod(number === 1 ? 1 : start, start + 999, 'millennium');
}

/** The share of a period of years: the second half of 1700–1799 is 1750–1799. */
export function shareOf(period: Period, { from, to, exact }: Share): Period {
  const start = period.first.year;
  const years = period.last.year - start + 1;
  return yearsPeriod(
    start + Math.round(years * from),
    start + Math.round(years * to) - 1,
    exact ? 'years' : 'part',
  );
}

/** From the earlier begin to the later end of all; at least one is needed. */
export function spanOver(spans: readonly [Span, ...Span[]]): Span {
  const [head, ...tail] = spans;
  return tail.reduce<Span>((whole, next) => {
    const from = compareDays(next.from.first, whole.from.first) < 0 ? next : whole;
    const to = compareDays(next.to.last, whole.to.last) > 0 ? next : whole;
    const openEnd = to.open === 'end' ? 'end' : undefined;
    const open = from.open === 'start' ? 'start' : openEnd;
    return { from: from.from, to: to.to, ...(open ? { open } : {}) };
  }, head);
}

/** The same span, less sure. */
export function qualified(
  span: Span,
  { approximate, uncertain }: { approximate?: boolean; uncertain?: boolean },
): Span {
  const qualify = (period: Period): Period => ({
    ...period,
    ...(approximate || period.approximate ? { approximate: true } : {}),
    ...(uncertain || period.uncertain ? { uncertain: true } : {}),
  });
  const from = qualify(span.from);
  return { ...span, from, to: span.from === span.to ? from : qualify(span.to) };
}

/**
 * Years that an open end is taken to reach for searching, by the size of what limits it: one
 * generation from a year, one more of its kind from a century.
 */
export function reachOf({ precision }: Period): number {
  if (precision === 'century') return 100;
  return precision === 'millennium' ? 1000 : 25;
}

/** The first and last day of a span; an open end reaches as far as `reachOf` says. */
export function limitsOf({ from, to, open }: Span): { earliest: Day; latest: Day } {
  return {
    earliest: open === 'start' ? firstOfYear(from.first.year - reachOf(from)) : from.first,
    latest: open === 'end' ? lastOfYear(to.last.year + reachOf(to)) : to.last,
  };
}

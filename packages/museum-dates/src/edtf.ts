// The Extended Date/Time Format, levels 0 and 1, to and from spans
// (https://www.loc.gov/standards/datetime/).
// Written: what level 1 can say. Read: dates, intervals, seasons, unspecified digits, qualifiers,
// long years, open ends.
import { isDay, LATEST_YEAR, EARLIEST_YEAR, yearText, type Day } from './calendar.ts';
import {
  centuryPeriod,
  dayPeriod,
  decadePeriod,
  monthPeriod,
  seasonPeriod,
  single,
  yearsPeriod,
  type Span,
  type Period,
} from './span.ts';

/** A span in EDTF level 1: `1640~`, `-0599/-0549`, `17XX`, `../1899`, `1890-21`. */
export function writeEdtf(span: Span): string {
  const { from, to, open } = span;
  if (open === 'start') return `../${endOf(to)}`;
  if (open === 'end') return `${startOf(from)}/..`;
  if (from === to || samePeriod(from, to))
    return wholeOf(from) ?? `${startOf(from)}/${endOf(from)}`;
  return `${startOf(from)}/${endOf(to)}`;
}

function samePeriod(a: Period, b: Period): boolean {
  return wholeOf(a) !== undefined && wholeOf(a) === wholeOf(b);
}

/**
 * ~ for about, ? for doubt, % for both. A conventional part of a century is about, whatever else is
 * said.
 */
function qualifier({ approximate, uncertain, precision }: Period): string {
  const about = approximate || precision === 'part';
  if (about) return uncertain ? '%' : '~';
  return uncertain ? '?' : '';
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The period as one EDTF date, where level 1 has one for it. */
function wholeOf(period: Period): string | undefined {
  const { first, last, precision } = period;
  const suffix = qualifier(period);
  const year = yearText(first.year);
  if (precision === 'day')
    return `${year}-${twoDigits(first.month)}-${twoDigits(first.day)}${suffix}`;
  if (precision === 'month') return `${year}-${twoDigits(first.month)}${suffix}`;
  if (precision === 'season') return `${year}-${20 + first.month / 3}${suffix}`;
  if (first.year === last.year) return year + suffix;
  // −0599…−0500 is written -05XX: the digits count away from the year 0, so it is the last year
  // that carries them.
  const digits = yearText(first.year < 0 ? last.year : first.year);
  if (digits.startsWith('Y')) return undefined;
  if (precision === 'decade' && first.year >= 0) return `${digits.slice(0, -1)}X${suffix}`;
  if (precision === 'century' && first.year < -1 && last.year < 0)
    return `${digits.slice(0, -2)}XX${suffix}`;
  if (precision === 'century' && first.year > 1) return `${digits.slice(0, -2)}XX${suffix}`;
  return undefined;
}

function startOf(period: Period): string {
  return fine(period) ? (wholeOf(period) ?? '') : yearText(period.first.year) + qualifier(period);
}

function endOf(period: Period): string {
  return fine(period) ? (wholeOf(period) ?? '') : yearText(period.last.year) + qualifier(period);
}

const fine = ({ precision }: Period): boolean =>
  precision === 'day' || precision === 'month' || precision === 'season';

/**
 * Reads EDTF of level 0 or 1; nothing for anything else, and for days and years that do not exist.
 */
export function readEdtf(text: string): Span | undefined {
  const [start = '', end, ...rest] = text.trim().split('/');
  if (rest.length > 0) return undefined;
  if (end === undefined) {
    const whole = readOne(start);
    return whole && single(whole);
  }
  const [from, to] = [readOne(start), readOne(end)];
  if (from && to) return from.first.year > to.last.year ? undefined : { from, to };
  // “..” is an end without limit, nothing at all an end that is not known; both are open to us.
  if (from && (end === '..' || end === '')) return { from, to: from, open: 'end' };
  if (to && (start === '..' || start === '')) return { from: to, to, open: 'start' };
  return undefined;
}

const simple = /^(-?\d{4})(?:-(\d\d))?(?:-(\d\d))?$/;
const unspecified = /^(-?\d\d)(\d|X)X$|^(-?\d{4})-XX(?:-XX)?$|^(-?\d{4})-(\d\d)-XX$/;

function readOne(text: string): Period | undefined {
  const found = /^(.*?)([?~%]?)$/.exec(text);
  const period = readPeriod(found?.[1] ?? '');
  if (!period || period.first.year < EARLIEST_YEAR || period.last.year > LATEST_YEAR)
    return undefined;
  const mark = found?.[2];
  return {
    ...period,
    ...(mark === '~' || mark === '%' ? { approximate: true } : {}),
    ...(mark === '?' || mark === '%' ? { uncertain: true } : {}),
  };
}

function readPeriod(text: string): Period | undefined {
  const long = /^Y(-?\d{5,11})$/.exec(text);
  if (long) return yearsPeriod(Number(long[1]), Number(long[1]), 'year');
  const vague = unspecified.exec(text);
  if (vague) return readUnspecified(vague);
  const found = simple.exec(text);
  if (!found) return undefined;
  const year = Number(found[1]);
  if (Object.is(year, -0)) return undefined;
  const month = Number(found[2] ?? 0);
  if (found[3] !== undefined) return wholeDay({ year, month, day: Number(found[3]) });
  if (found[2] === undefined) return yearsPeriod(year, year, 'year');
  if (month >= 21 && month <= 24) return seasonPeriod(year, month - 20);
  return month >= 1 && month <= 12 ? monthPeriod(year, month) : undefined;
}

function wholeDay(day: Day): Period | undefined {
  return isDay(day) ? dayPeriod(day) : undefined;
}

function readUnspecified(found: RegExpExecArray): Period | undefined {
  const [, hundreds, tens, year, monthYear, month] = found;
  if (year !== undefined) return yearsPeriod(Number(year), Number(year), 'year');
  if (monthYear !== undefined)
    return Number(month) >= 1 && Number(month) <= 12
      ? monthPeriod(Number(monthYear), Number(month))
      : undefined;
  const negative = hundreds?.startsWith('-') ?? false;
  const size = Math.abs(Number(hundreds));
  if (tens !== 'X') {
    const round = size * 100 + Number(tens) * 10;
    return negative ? { ...decadePeriod(-round - 9), precision: 'years' } : decadePeriod(round);
  }
  return centuryPeriod(negative ? -(size + 1) : size + 1);
}

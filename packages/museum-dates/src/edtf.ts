// The Extended Date/Time Format, levels 0 and 1, to and from spans. https://www.loc.gov/standards/datetime/
// Written: what level 1 can say. Read: dates, intervals, seasons, unspecified digits, qualifiers,
// long years, open ends.
import { isDay, LATEST_YEAR, OLDEST_YEAR, yearText, type Day } from './calendar.ts';
import {
  centuryStretch,
  dayStretch,
  decadeStretch,
  monthStretch,
  seasonStretch,
  single,
  yearsStretch,
  type Span,
  type Stretch,
} from './span.ts';

/** A span in EDTF level 1: `1640~`, `-0599/-0549`, `17XX`, `../1899`, `1890-21`. */
export function writeEdtf(span: Span): string {
  const { from, to, open } = span;
  if (open === 'start') return `../${endOf(to)}`;
  if (open === 'end') return `${startOf(from)}/..`;
  if (from === to || sameStretch(from, to))
    return wholeOf(from) ?? `${startOf(from)}/${endOf(from)}`;
  return `${startOf(from)}/${endOf(to)}`;
}

function sameStretch(a: Stretch, b: Stretch): boolean {
  return wholeOf(a) !== undefined && wholeOf(a) === wholeOf(b);
}

/**
 * ~ for about, ? for doubt, % for both. A conventional part of a century is about, whatever else is
 * said.
 */
function qualifier({ approximate, uncertain, precision }: Stretch): string {
  const about = approximate || precision === 'part';
  return about && uncertain ? '%' : about ? '~' : uncertain ? '?' : '';
}

const two = (value: number) => String(value).padStart(2, '0');

/** The stretch as one EDTF date, where level 1 has one for it. */
function wholeOf(stretch: Stretch): string | undefined {
  const { first, last, precision } = stretch;
  const suffix = qualifier(stretch);
  const year = yearText(first.year);
  if (precision === 'day') return `${year}-${two(first.month)}-${two(first.day)}${suffix}`;
  if (precision === 'month') return `${year}-${two(first.month)}${suffix}`;
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

function startOf(stretch: Stretch): string {
  return fine(stretch)
    ? (wholeOf(stretch) ?? '')
    : yearText(stretch.first.year) + qualifier(stretch);
}

function endOf(stretch: Stretch): string {
  return fine(stretch)
    ? (wholeOf(stretch) ?? '')
    : yearText(stretch.last.year) + qualifier(stretch);
}

const fine = ({ precision }: Stretch): boolean =>
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

function readOne(text: string): Stretch | undefined {
  const found = /^(.*?)([?~%]?)$/.exec(text);
  const stretch = readStretch(found?.[1] ?? '');
  if (!stretch || stretch.first.year < OLDEST_YEAR || stretch.last.year > LATEST_YEAR)
    return undefined;
  const mark = found?.[2];
  return {
    ...stretch,
    ...(mark === '~' || mark === '%' ? { approximate: true } : {}),
    ...(mark === '?' || mark === '%' ? { uncertain: true } : {}),
  };
}

function readStretch(text: string): Stretch | undefined {
  const long = /^Y(-?\d{5,11})$/.exec(text);
  if (long) return yearsStretch(Number(long[1]), Number(long[1]), 'year');
  const vague = unspecified.exec(text);
  if (vague) return readUnspecified(vague);
  const found = simple.exec(text);
  if (!found) return undefined;
  const year = Number(found[1]);
  if (Object.is(year, -0)) return undefined;
  const month = Number(found[2] ?? 0);
  if (found[3] !== undefined) return wholeDay({ year, month, day: Number(found[3]) });
  if (found[2] === undefined) return yearsStretch(year, year, 'year');
  if (month >= 21 && month <= 24) return seasonStretch(year, month - 20);
  return month >= 1 && month <= 12 ? monthStretch(year, month) : undefined;
}

function wholeDay(day: Day): Stretch | undefined {
  return isDay(day) ? dayStretch(day) : undefined;
}

function readUnspecified(found: RegExpExecArray): Stretch | undefined {
  const [, hundreds, tens, year, monthYear, month] = found;
  if (year !== undefined) return yearsStretch(Number(year), Number(year), 'year');
  if (monthYear !== undefined)
    return Number(month) >= 1 && Number(month) <= 12
      ? monthStretch(Number(monthYear), Number(month))
      : undefined;
  const negative = hundreds?.startsWith('-') ?? false;
  const size = Math.abs(Number(hundreds));
  if (tens !== 'X') {
    const round = size * 100 + Number(tens) * 10;
    return negative ? { ...decadeStretch(-round - 9), precision: 'years' } : decadeStretch(round);
  }
  return centuryStretch(negative ? -(size + 1) : size + 1);
}

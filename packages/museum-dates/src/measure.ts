// A complete point becomes a span of days; nothing if it names no time that there is.
import { astronomicalYear, isDay, LATEST_YEAR, EARLIEST_YEAR, type Day } from './calendar.ts';
import { hijriYear } from './hijri.ts';
import type { Oddity } from './oddity.ts';
import type { Body, Point } from './body.ts';
import {
  centuryPeriod,
  dayPeriod,
  decadePeriod,
  millenniumPeriod,
  monthPeriod,
  qualified,
  seasonPeriod,
  shareOf,
  single,
  yearsPeriod,
  type Share,
  type Span,
  type Period,
} from './span.ts';
import type { Era } from './terms.ts';

export type DayOrder = 'day-first' | 'month-first' | undefined;

/** What measuring needs, and where it reports oddities. */
export type Measuring = { dayOrder: DayOrder; notify: (oddity: Oddity) => void };

export function measurePoint(
  { body, share, era, about, perhaps }: Point,
  measuring: Measuring,
): Span | undefined {
  const whole = body && spanOfBody(body, era, measuring);
  if (!whole) return undefined;
  const cut = share ? cutShare(whole, share) : whole;
  const isAbout = about || body.is === 'ago' || ('about' in body && body.about === true);
  return qualified(cut, { approximate: isAbout, uncertain: perhaps });
}

/** Early 1850 is its first four months; a share of a month or a day says no more than “about”. */
function cutShare(whole: Span, share: Share): Span {
  const { from } = whole;
  if (
    from.precision === 'decade' ||
    from.precision === 'century' ||
    from.precision === 'millennium' ||
    from.precision === 'named'
  )
    return single(shareOf(from, share));
  if (from.precision !== 'year' || !hasCalendar(from.first.year))
    return qualified(whole, { approximate: true });
  const year = from.first.year;
  const [first, last] = [
    monthPeriod(year, Math.round(share.from * 12) + 1),
    monthPeriod(year, Math.round(share.to * 12)),
  ];
  return qualified({ from: first, to: last }, { approximate: !share.exact });
}

function spanOfBody(body: Body, era: Era | undefined, measuring: Measuring): Span | undefined {
  switch (body.is) {
    case 'bare':
      if (body.suffix && !era && body.value <= 21) return wrap(centuryOf(body.value, era));
      return era || (!body.ordinal && body.digits.length >= 3)
        ? wrap(yearOf(body.value, era, measuring.notify))
        : undefined;
    case 'decade':
      return decadeSpan(body, era, measuring.notify);
    case 'hijri':
      return hijriSpan(body);
    case 'named':
      return single(yearsPeriod(astronomicalYear(body.from), astronomicalYear(body.to), 'named'));
    case 'years':
      return single(yearsPeriod(body.from, body.to, 'years'));
    case 'season':
      return inCalendarYear(body.year, era, (year) => seasonPeriod(year, body.season));
    case 'month':
      return inCalendarYear(body.year, era, (year) => monthPeriod(year, body.month));
    case 'day':
      return daySpan(body, era, measuring);
    default:
      return wrap(roundPeriod(body, era));
  }
}

function inCalendarYear(
  year: number | undefined,
  era: Era | undefined,
  periodIn: (year: number) => Period,
): Span | undefined {
  return hasCalendar(year) ? single(periodIn(yearIn(year, era))) : undefined;
}

/** What is told in decades, centuries and thousands of years. */
function roundPeriod(
  body: Extract<Body, { is: 'vague' | 'century' | 'millennium' | 'turn' | 'ago' }>,
  era: Era | undefined,
): Period | undefined {
  switch (body.is) {
    case 'vague':
      return body.places === 1 ? decadeOf(body.value * 10, era) : centuryOf(body.value + 1, era);
    case 'century':
      return centuryOf(body.value, era);
    case 'millennium':
      return millenniumOf(body.value, era);
    case 'turn':
      return body.value >= 2 && body.value <= 21
        ? yearsPeriod((body.value - 1) * 100 - 10, (body.value - 1) * 100 + 9, 'part')
        : undefined;
    case 'ago':
      // Before present counts back from 1950, as radiocarbon dating does. Hundreds of years ago
      // would depend on today.
      return body.years >= 1000
        ? yearWithin((body.years < 1_000_000 ? 1950 : 1) - body.years)
        : undefined;
  }
}

function millenniumOf(value: number, era: Era | undefined): Period | undefined {
  const isBefore = era === 'bc';
  if (value < 1 || value > (isBefore ? 5000 : 3)) return undefined;
  return millenniumPeriod(isBefore ? -value : value);
}

const wrap = (period: Period | undefined): Span | undefined => period && single(period);

/**
 * Months and days are stated only of years that people counted; EDTF has none for years of five
 * digits.
 */
const hasCalendar = (year: number | undefined): year is number =>
  year !== undefined && year >= 1 && year <= LATEST_YEAR;

const yearIn = (year: number, era: Era | undefined): number =>
  era === 'bc' ? astronomicalYear(-year) : year;

function yearOf(
  value: number,
  era: Era | undefined,
  notify: Measuring['notify'],
): Period | undefined {
  if (value === 0) return undefined;
  if (era !== 'bc' && value > LATEST_YEAR) {
    notify({ code: 'year-to-come', detail: String(value) });
    return undefined;
  }
  return yearWithin(yearIn(value, era));
}

const yearWithin = (year: number): Period | undefined =>
  year >= EARLIEST_YEAR ? yearsPeriod(year, year, 'year') : undefined;

function decadeOf(value: number, era: Era | undefined): Period | undefined {
  if (value % 10 !== 0 || value < 100 || value > LATEST_YEAR) return undefined;
  // The 590s B.C. are 599–590 B.C.
  return era === 'bc'
    ? yearsPeriod(astronomicalYear(-value - 9), astronomicalYear(-value), 'years')
    : decadePeriod(value);
}

function decadeSpan(
  { value, digits }: { value: number; digits: string },
  era: Era | undefined,
  notify: Measuring['notify'],
): Span | undefined {
  const decade = digits.length >= 3 ? decadeOf(value, era) : undefined;
  if (!decade || value % 100 !== 0) return wrap(decade);
  notify({ code: 'hundreds-unclear', detail: digits });
  return wrap(centuryOf(era === 'bc' ? value / 100 + 1 : value / 100 + 1, era));
}

function centuryOf(value: number, era: Era | undefined): Period | undefined {
  if (value < 1 || value > (era === 'bc' ? 10_000 : 22)) return undefined;
  return centuryPeriod(era === 'bc' ? -value : value);
}

function daySpan(
  { year, month, day, otherDay }: Extract<Body, { is: 'day' | 'month' }>,
  era: Era | undefined,
  { dayOrder, notify }: Measuring,
): Span | undefined {
  if (!hasCalendar(year) || day === undefined) return undefined;
  const first: Day = { year: yearIn(year, era), month, day };
  const other = otherDay && { year: first.year, ...otherDay };
  const chosen = other && dayOrder === 'month-first' ? other : first;
  if (!isDay(chosen)) {
    notify({ code: 'no-such-day', detail: '' });
    return undefined;
  }
  if (!other || dayOrder || !isDay(other)) return single(dayPeriod(chosen));
  notify({ code: 'day-month-unclear', detail: '' });
  return single(yearsPeriod(first.year, first.year, 'year'));
}

/** Years of the Hijra by the civil calendar of the astronomers; good to a day or two. */
function hijriSpan({ year: from, to, rough }: Extract<Body, { is: 'hijri' }>): Span | undefined {
  if (from < 1 || to > 1700) return undefined;
  const [{ first }, { last }] = [hijriYear(from), hijriYear(to)];
  return rough
    ? single(yearsPeriod(first.year, last.year, 'years'))
    : { from: dayPeriod(first), to: dayPeriod(last) };
}

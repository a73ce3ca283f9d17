// A record may have its date twice: in words and as two numbers. The words win; where the numbers
// cannot mean the same, that is a problem to report.
import { astronomicalYear, readDay } from './calendar.ts';
import { dateFromYears } from './date-from-years.ts';
import { datedSpan, type DatedSpan, type MuseumDate } from './dated.ts';
import { problemOf } from './oddity.ts';
import type { DateReading } from './read-date.ts';
import { yearsPeriod } from './span.ts';

/** Years as people say them: −600 is 600 B.C. */
export type Years = { start?: number | undefined; end?: number | undefined };

/** Years apart that are no disagreement: the 14th century is 1300–1399 here and 1301–1400 there. */
const TOLERANCE = 1;

/**
 * The date of a record that has words, years, both or neither.
 * @returns the words' reading, with the years' disagreement among its problems; the years' own date
 *   where the words give none
 */
export function reconcile(reading: DateReading, years: Years, language = 'en'): DateReading {
  if (years.start === undefined && years.end === undefined) return reading;
  const counted = dateFromYears(years.start, years.end, language);
  const stated = [years.start, years.end].filter((year) => year !== undefined).join(' and ');
  const display = reading.date?.display ?? stated;
  if (!counted)
    return {
      ...reading,
      problems: [
        ...reading.problems,
        problemOf({ code: 'years-unreadable', detail: stated }, display),
      ],
    };
  if (!reading.date) {
    // Words that could not be read stay on display: they may say more than the years.
    const written = reading.problems[0]?.text;
    return { ...reading, date: written === undefined ? counted : { ...counted, display: written } };
  }
  if (agrees(reading.date, years)) return { ...reading, date: limitedBy(reading.date, years) };
  return {
    ...reading,
    problems: [...reading.problems, problemOf({ code: 'years-disagree', detail: stated }, display)],
  };
}

/** “1870s”, “c. 1890”, “昭和10年”: the words have limits of their own. */
const NAMES_YEAR = /\p{N}{3}|年/u;

/**
 * “Late 19th century” beside 1870 and 1899: where a part of a century begins is a convention of
 * ours, and the museum's numbers say what it means.
 */
function limitedBy(date: MuseumDate, { start, end }: Years): MuseumDate {
  if (start === undefined || end === undefined || date.open || date.certainty !== 'circa')
    return date;
  if (NAMES_YEAR.test(date.display)) return date;
  const [from, to] = [Math.min(start, end), Math.max(start, end)].map((year) => ({
    ...yearsPeriod(astronomicalYear(year), astronomicalYear(year), 'year'),
    approximate: true,
  }));
  return from && to && from.first.year < to.first.year
    ? { ...date, ...datedSpan({ from, to }) }
    : date;
}

function agrees(date: MuseumDate, { start, end }: Years): boolean {
  const [first, last] = [astronomicalYear(start ?? end ?? 0), astronomicalYear(end ?? start ?? 0)];
  const events = (date.later ?? []).flatMap(({ when }) => (when ? [when] : []));
  // Some museums count to the making, some to the last printing.
  return [date, ...events.map((event) => union(date, event))].some((span) =>
    spanAgrees(span, first, last),
  );
}

type Limits = { first: number; last: number; loose: boolean };

function union(date: DatedSpan, event: DatedSpan): DatedSpan {
  const [a, b] = [limits(date), limits(event)];
  return a.last >= b.last
    ? date
    : { ...date, latest: event.latest, ...(event.open === 'end' ? { open: 'end' } : {}) };
}

function spanAgrees(span: DatedSpan, first: number, last: number): boolean {
  const own = limits(span);
  const [from, to] = [Math.min(first, last), Math.max(first, last)];
  if (own.loose) return to >= own.first - TOLERANCE && from <= own.last + TOLERANCE;
  // Years within “1850s” or “4e quart 19e siècle” say the same more exactly.
  return from >= own.first - TOLERANCE && to <= own.last + TOLERANCE;
}

/**
 * About and open: the numbers beside such words are somebody's estimate, so it is enough that they
 * meet.
 */
function limits(span: DatedSpan): Limits {
  const loose = span.open !== undefined || span.certainty !== 'exact';
  return { first: readDay(span.earliest)?.year ?? 0, last: readDay(span.latest)?.year ?? 0, loose };
}

// A date from two numbers, as spreadsheets and databases have it beside or instead of words.
import { astronomicalYear, LATEST_YEAR, OLDEST_YEAR } from './calendar.ts';
import { datedSpan, type MuseumDate } from './dated.ts';
import { sayDate } from './say-date.ts';
import { single, yearsStretch } from './span.ts';

/**
 * The date between two years as a spreadsheet has them: −600 is 600 B.C. One of the two may be
 * missing; the order does not matter.
 * @param language in which the date's display text is written: there are no words of the museum's
 *   own
 * @returns nothing for no year at all, for a year 0 and for what is no whole number
 */
export function dateFromYears(
  startYear: number | undefined,
  endYear: number | undefined,
  language = 'en',
): MuseumDate | undefined {
  const [start, end] = [startYear ?? endYear, endYear ?? startYear];
  if (start === undefined || end === undefined || !isYear(start) || !isYear(end)) return undefined;
  const [from, to] = [Math.min(start, end), Math.max(start, end)].map(yearStretch) as [
    ReturnType<typeof yearStretch>,
    ReturnType<typeof yearStretch>,
  ];
  const dated = datedSpan(start === end ? single(from) : { from, to });
  return { display: sayDate(dated, language), ...dated };
}

const yearStretch = (said: number) =>
  yearsStretch(astronomicalYear(said), astronomicalYear(said), 'year');

const isYear = (year: number): boolean =>
  Number.isInteger(year) && year !== 0 && year >= OLDEST_YEAR && year <= LATEST_YEAR;

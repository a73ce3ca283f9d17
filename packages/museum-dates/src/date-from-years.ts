// A date from two numbers, as spreadsheets and databases have it beside or instead of words.
import { astronomicalYear, LATEST_YEAR, EARLIEST_YEAR } from './calendar.ts';
import { datedSpan, type MuseumDate } from './dated.ts';
import { formatDate } from './format-date.ts';
import { single, yearsPeriod } from './span.ts';

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
  const [from, to] = [Math.min(start, end), Math.max(start, end)].map(yearRangeOf) as [
    ReturnType<typeof yearRangeOf>,
    ReturnType<typeof yearRangeOf>,
  ];
  const dated = datedSpan(start === end ? single(from) : { from, to });
  return { display: formatDate(dated, language), ...dated };
}

const yearRangeOf = (stated: number) =>
  yearsPeriod(astronomicalYear(stated), astronomicalYear(stated), 'year');

const isYear = (year: number): boolean =>
  Number.isInteger(year) && year !== 0 && year >= EARLIEST_YEAR && year <= LATEST_YEAR;

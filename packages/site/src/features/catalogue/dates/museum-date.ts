// The public face of the dates module: a date as a museum has it, word for word, with what it means
// in days.
// Inside: text → tokens.ts → point.ts → complete.ts → measure.ts → span.ts, joined by range.ts and clauses.ts.
import type { MuseumDate } from './dated.ts';
import { sayEdtf } from './say-date.ts';

export type { Certainty, DatedSpan, LaterEvent, MuseumDate } from './dated.ts';
export type { DateProblem } from './oddity.ts';
export { readDate, LONGEST_DATE, type DateReading } from './read-date.ts';
export { dateFromYears } from './date-from-years.ts';
export { reconcile, type Years } from './reconcile.ts';
export { centuriesOf, centuryOf, decadeOf, sortKeyOf, yearsOf } from './facets.ts';

/**
 * What people say of a date in `language` (en, fr, de, ar): for dates without a text of their own,
 * and beside a text in another language.
 */
export function sayDate(date: Pick<MuseumDate, 'edtf'>, language: string): string {
  return sayEdtf(date.edtf, language);
}

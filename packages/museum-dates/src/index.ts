// The public face of the package: a date as a museum has it, word for word, with what it means in
// days. Inside: text → tokens.ts → point.ts → complete.ts → measure.ts → span.ts, joined by
// range.ts and clauses.ts.
export type { Certainty, DatedSpan, LaterEvent, MuseumDate } from './dated.ts';
export type { DateProblem } from './oddity.ts';
export { readDate, MAX_DATE_LENGTH, type DateReading } from './read-date.ts';
export { dateFromYears } from './date-from-years.ts';
export { reconcile, type Years } from './reconcile.ts';
export { centuriesOf, centuryOf, decadeOf, sortKeyOf, yearsOf } from './facets.ts';
export { formatDate } from './format-date.ts';

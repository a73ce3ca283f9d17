// Headings that mean what they say in most tables: where the values or the columns beside them say
// otherwise, nobody but a person knows.
import { MIN_PART, partOf, questionOfValues } from './fitting-values.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

/** “300 m”, “1,200 ft”. */
const HEIGHT = /^(?:c\.? ?|ca\.? ?)?\d[\d.,]*(?: ?[-–] ?\d[\d.,]*)? ?\p{L}{0,4}\.?$/u;

/** “Alt.” is a text about a picture, or how high something was found. */
export function notAltTexts(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  const { samples } = survey;
  if (samples.length === 0 || partOf(samples, (text) => HEIGHT.test(text)) < MIN_PART)
    return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are numbers`,
      text: `“${name}” suggests what is said of a picture, but its values are numbers. What is it?`,
      proposals: ['notes', 'imageAlt'].map((field) => ({ column: name, field })),
    },
  );
}

/** “a/4”, “1/3”, “4”: a few letters beside a number. */
const SHORT_CODE = /^(?:\p{L}{0,2}[-/. ]?\d{1,4}(?:[-/.]\d{1,4})?\p{L}?)$/u;

/** “Set mark”, “Marke”: what is written on the object, or a number that tells its parts apart. */
export function notMarks(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  const { samples } = survey;
  const areCodes = samples.length > 1 && samples.every((text) => SHORT_CODE.test(text));
  if (!areCodes || table.nesting.isNested) return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are short numbers`,
      text: `“${name}” may be written on the object, or be a number of it. What is it?`,
      proposals: ['otherNumber', 'inscription'].map((field) => ({ column: name, field })),
    },
  );
}

/** The verbs of photographers: of anything else it says who had it first. */
const TAKEN = /(?:^| )(?:taken|took|taker|shot|snapped)(?: |$)/;
const MADE = /(?:^| )(?:made|make|maker|painted|built)(?: |$)/;
const OF_PHOTOGRAPHS =
  /photo|foto|fotó|cliché|negati|daguerr|albumen|gelatin|film|slide|postcard|snap|写真|صور/iu;

/** “Taken by” in a cabinet of eggs is who robbed the nest. */
export function notTakers(verdict: Verdict, { heading, name }: Column, table: Table): Verdict {
  if (!TAKEN.test(heading.words) || MADE.test(heading.words)) return verdict;
  const isOfPhotographs = table.columns.some(
    (one) =>
      OF_PHOTOGRAPHS.test(one.name) ||
      (one.means.meaning?.field.id !== 'image' &&
        one.survey.samples.some((text) => OF_PHOTOGRAPHS.test(text))),
  );
  if (isOfPhotographs) return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but nothing else speaks of photographs`,
      text: `“${name}” suggests a photographer, but nothing else speaks of photographs. Is it the maker?`,
      proposals: [verdict.mapping],
    },
  );
}

/** One word with a digit. */
const CODE = /^(?=.*\d)[\p{L}\d./_-]{2,40}$/u;
const MIN_CODES = 3;

/** A tag is a word that others share, or the label with the number of the object. */
export function notTags(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  const { samples, distinct, filled } = survey;
  const areCodes =
    distinct === true &&
    filled >= table.rows &&
    samples.length >= MIN_CODES &&
    samples.every((text) => CODE.test(text));
  if (!areCodes) return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but every row has a different number`,
      text: `“${name}” suggests subjects, but every row has a different number. What is it?`,
      proposals: ['accessionNumber', 'identifier', 'otherNumber'].map((field) => ({
        column: name,
        field,
      })),
    },
  );
}

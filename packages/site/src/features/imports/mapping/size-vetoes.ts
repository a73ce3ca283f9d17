// What values say against headings of sizes, units and counts.
import { unitOf } from '../../catalogue/fields/cells/units.ts';
import { MIN_PART, partOf, questionOfValues } from './fitting-values.ts';
import type { Column, Table, Verdict } from './table-columns.ts';

/** “T/m”, “D m”: a letter before what may be a unit. */
const LETTERS_ONLY = /^[a-z](?: [a-z])?$/;
const YEAR = /^1[4-9]\d\d$|^20\d\d$/;

/** A letter is a size beside other sizes, where its numbers are not years. */
export function notLetters(
  verdict: Verdict,
  { survey, name, heading }: Column,
  table: Table,
): Verdict {
  if (!LETTERS_ONLY.test(heading.words) || heading.parent.length > 0) return verdict;
  const hasOthers = table.columns.some(
    (one) => one.name !== name && one.means.meaning?.field.id.startsWith('dimensions.'),
  );
  const areYears = survey.samples.length > 0 && survey.samples.every((text) => YEAR.test(text));
  if ((hasOthers || !heading.words.includes(' ')) && !areYears) return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but nothing beside it is a size`,
      text: `“${name}” may be a size, or something else. What is it?`,
      proposals: [verdict.mapping],
    },
  );
}

const COUNTED =
  /\p{N}|^(?:an?|one|two|three|pair|un[eo]?|deux|ein|zwei|paar|uno|due|dos|een|twee)\b/iu;

/** “RA-4065”, “22C/165”: the number of a part. */
const CODE = /^(?:\p{Lu}+[-./ ]?\d|\d+\p{Lu}*[-./]\p{Lu}*\d)[\p{Lu}\d./-]*$/u;

/** “Pièce” and “Stück” count, or say what it is. */
export function notCounts(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  const isCount = (text: string) => COUNTED.test(text) && !CODE.test(text);
  if (partOf(survey.samples, isCount) >= MIN_PART) return verdict;
  const areCodes = partOf(survey.samples, (text) => CODE.test(text)) >= MIN_PART;
  const fields = areCodes ? ['otherNumber'] : ['title', 'objectType', 'pieces'];
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are not numbers`,
      text: areCodes
        ? `“${name}” may say how many pieces it has, but its values are numbers with letters. What is it?`
        : `“${name}” may say how many pieces it has, or what it is. What is it?`,
      proposals: fields.map((field) => ({ column: name, field })),
    },
  );
}

/** “4”, “12”: neither two sides, nor what they are measured in. */
const BARE = /^\d{1,3}$/;

/** A size of one bare number may be a count, or the number of a size of clothes. */
export function notBareNumbers(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  const isMeasured = verdict.mapping.unit !== undefined || table.nesting.isNested;
  if (isMeasured || partOf(survey.samples, (text) => BARE.test(text)) < 1) return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are bare numbers`,
      text: `“${name}” may be a size, or how many there are. What is it?`,
      proposals: [{ column: name, field: 'pieces' }, verdict.mapping],
    },
  );
}

/** So long is a unit in short. In characters. */
const MAX_UNIT = 4;

/** A unit of a university is no unit of length. */
export function notUnits(verdict: Verdict, { survey, name }: Column, table: Table): Verdict {
  if (
    partOf(survey.samples, (text) => text.length <= MAX_UNIT || unitOf(text) !== undefined) >=
    MIN_PART
  )
    return verdict;
  return questionOfValues(
    { name, table },
    {
      reason: `${verdict.reason}, but the values are no units`,
      text: `“${name}” may be a unit of measurement, or a part of the museum. What is it?`,
      proposals: ['collection', 'holdingInstitution'].map((field) => ({ column: name, field })),
    },
  );
}

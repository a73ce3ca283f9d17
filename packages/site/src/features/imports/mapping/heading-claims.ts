// What a heading means by itself: one of the ambiguous ones, a synonym of a field, or words that
// contain one.
import { likeness, shapeNames, type Shape } from '../../catalogue/fields/cells/value-shapes.ts';
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import { IGNORE, isForStaff } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import { isOfLots } from './museum-numbers.ts';
import type { AmbiguousHeading } from './data/ambiguous-headings.ts';
import { asWrittenIn } from './as-written.ts';
import { isConfirmed } from './confirmed-headings.ts';
import { isMostlyYesOrNo } from './flags.ts';
import { looksLikePeople } from './people-values.ts';
import { untilAnswered } from './private-claims.ts';
import { privateHeading } from './private-words.ts';
import { nameHabit } from '../../catalogue/fields/cells/name-habit.ts';
import { separatorOf } from './separators.ts';
import { phraseIn, plainWord, type Meaning } from './synonyms.ts';
import type { Column, Table, Verdict } from './table-columns.ts';
import type { ClaimRule } from './understanding.ts';

/** Below this part of fitting values a heading is not believed. */
const MIN_LIKENESS = 0.5;

/** Headings that museums use for quite different things. */
export function ambiguousVerdict(column: Column, table: Table): Verdict | undefined {
  const entry = column.means.ambiguous;
  if (!entry) return undefined;
  const { name } = column;
  const proposals = entry.fields
    .flatMap((id) => table.dictionary.byId.get(id) ?? [])
    .filter(({ shape }) => fits(shape, column))
    .map((field) => mappingTo(field, column));
  const found: Verdict = {
    column: name,
    mapping: untilAnswered(table, name),
    rule: 'synonym',
    reason: `“${name}” may be ${entry.mayBe}`,
  };
  // The values speak against all that it could be in public.
  if (proposals.every(({ field }) => isForStaff(field)) || areFileTypes(column)) return found;
  const number = loneNumber(column, table);
  if (number)
    return believed(column, table, {
      field: number,
      rule: 'synonym',
      reason: 'no other column has a number of its own in every row',
    });
  if (entry.settledBy === 'staff') return found;
  const settled = settledField(entry, column, table);
  if (settled)
    return believed(column, table, {
      field: settled,
      rule: 'synonym',
      reason: `“${name}” can only be “${plainWord(settled)}” here`,
    });
  return {
    ...found,
    ask: {
      code: 'ambiguous-heading',
      text: `What is “${name}”? It may be ${entry.mayBe}.`,
      proposals,
    },
  };
}

type Settling = readonly [fits: (column: Column, table: Table) => boolean, field?: string];

/** What decides for a field: for the first of the heading where none is named. */
const SETTLED_BY: Readonly<Partial<Record<NonNullable<AmbiguousHeading['settledBy']>, Settling>>> =
  {
    people: [({ survey }) => looksLikePeople(survey.samples)],
    texts: [({ survey }) => areTexts(survey.samples)],
    sizes: [({ survey }) => areSizes(survey.samples), 'dimensions'],
    things: [(column, table) => saysWhatThingsAre(column, table)],
    sides: [(column, table) => isWrittenElsewhere(column, table), 'description'],
    alone: [
      ({ means }, { columns }) =>
        !columns.some((one) => one.means.meaning?.field.id === means.ambiguous?.fields[0]),
    ],
  };

/** The one field that a heading of several meanings can be in this table. */
function settledField(
  { settledBy, fields }: AmbiguousHeading,
  column: Column,
  table: Table,
): ImportColumn | undefined {
  const field = (id: string) => table.dictionary.byId.get(id);
  const { samples } = column.survey;
  // “Name (EN)”: people are called the same in every language.
  if (column.heading.language && fields[0] === 'title') return field('title');
  if (settledBy === 'values') {
    if (likeness('date', samples) >= SURELY) return isOfToday(samples) ? undefined : field('date');
    return likeness('date', samples) === 0 ? field('maker') : undefined;
  }
  const fits = SETTLED_BY[settledBy ?? 'staff'];
  if (fits) return fits[0](column, table) ? field(fits[1] ?? fields[0] ?? '') : undefined;
  return settledBy === 'number' ? numberField(column, table) : undefined;
}

/** “Vs.” beside “Vs.-Umschrift”. */
const isWrittenElsewhere = ({ heading: { words } }: Column, { columns }: Table): boolean =>
  columns.some(
    ({ heading, means }) =>
      heading.words.startsWith(`${words} `) && means.meaning?.field.id === 'inscription',
  );

/** Words in most rows, in a table of which no other column says what its things are. */
function saysWhatThingsAre({ name, survey }: Column, { columns, rows }: Table): boolean {
  const worded = survey.samples.filter((text) =>
    /\p{L}{2}|[\p{scx=Han}\p{scx=Katakana}]/u.test(text),
  );
  const isOther = ({ name: other, survey: { filled }, means: { meaning } }: Column): boolean =>
    other !== name && filled > 0 && /^(?:title|objectType)$/.test(meaning?.field.id ?? '');
  return (
    survey.filled >= rows * SURELY &&
    worded.length >= survey.samples.length * SURELY &&
    likeness('file', survey.samples) === 0 &&
    !columns.some(isOther)
  );
}

const SURELY = 0.8;

/** So long is a sentence, in characters on the average. */
const MIN_TEXT = 30;
const areTexts = (samples: readonly string[]): boolean =>
  samples.reduce((sum, text) => sum + text.length, 0) > samples.length * MIN_TEXT;

/** “20 x 30 cm”, and not “A4” or “image/jpeg”. */
const areSizes = (samples: readonly string[]): boolean =>
  samples.length > 0 && samples.filter((text) => SIZE.test(text)).length >= samples.length * SURELY;
const SIZE = /\d\s*(?:[x×]\s*\d|(?:mm|cm|in|in\.|")(?:\s|$|[^\p{L}]))/iu;

/** Days of our time are those of records, not of objects. */
const isOfToday = (samples: readonly string[]): boolean =>
  samples.every((text) => /(?<!\d)(?:19[89]\d|20\d\d)(?!\d)/.test(text) && text.length >= 8);

/** “Nr.”, “lfd. Nr.”: the one column of a list that tells its objects apart. */
function loneNumber(column: Column, table: Table): ImportColumn | undefined {
  const { ambiguous } = column.means;
  const isNumber = ambiguous?.fields.every((id) => NUMBERS.has(id));
  if (!isNumber || !isDistinct(column, table)) return undefined;
  const isRival = (one: Column) =>
    one.name !== column.name &&
    one.survey.filled > 0 &&
    (NUMBERS.has(one.means.meaning?.field.id ?? '') ||
      (isDistinct(one, table) && one.survey.samples.every((text) => /^\S{1,24}$/.test(text))));
  if (table.columns.some(isRival)) return undefined;
  // The number of a line is that of the record, and not of the object.
  const id = ambiguous?.settledBy === 'staff' ? 'identifier' : 'accessionNumber';
  return table.dictionary.byId.get(id);
}

const NUMBERS = new Set(['accessionNumber', 'identifier', 'otherNumber']);

const isDistinct = ({ survey }: Column, { rows }: Table): boolean =>
  survey.distinct === true &&
  survey.filled >= rows &&
  survey.samples.length > 1 &&
  survey.samples.every((text) => /\d/.test(text) && text.length <= MAX_NUMBER);

const MAX_NUMBER = 40;

/** A number beside others: the museum’s own where no other column has it. */
function numberField(column: Column, table: Table): ImportColumn | undefined {
  const { samples, distinct, filled } = column.survey;
  if (!distinct || filled < table.rows || samples.length < 2) return undefined;
  const isNamed = (id: string) => table.columns.some(({ means }) => means.meaning?.field.id === id);
  const isCounted = samples.every((text, i) => Number(text) === Number(samples[0]) + i);
  return isCounted ||
    samples.some((text) => !/\d/.test(text)) ||
    (isNamed('identifier') && !hasLots(table)) ||
    hasOwnNumber(table)
    ? undefined
    : table.dictionary.byId.get('accessionNumber');
}

const isOwnNumber = ({ means }: Column): boolean => means.meaning?.field.id === 'accessionNumber';

const hasOwnNumber = ({ columns }: Table): boolean =>
  columns.some((one) => isOwnNumber(one) && !isOfLots(one.survey));

/** A number of the museum that comes again and again is that of a lot or of a deposit. */
const hasLots = ({ columns }: Table): boolean =>
  columns.some((one) => isOwnNumber(one) && isOfLots(one.survey));

/** Whether all values are types of files, as in “image/jpeg” and “IMAGE”. */
const areFileTypes = ({ survey: { samples } }: Column): boolean =>
  samples.length > 0 &&
  samples.every((text) => /^(?:[\w.+-]+\/[\w.+-]+|IMAGE|SOUND|TEXT|VIDEO|3D)$/.test(text));

/** The whole heading is a synonym of a field; values that contradict it make it a question. */
export function synonymVerdict(column: Column, table: Table): Verdict | undefined {
  const { meaning } = column.means;
  if (!meaning) return undefined;
  const { rank, unit, by } = meaning;
  // “Date is approximate”: what it says is about the date.
  if (by === 'words' && isYesOrNo(column)) return undefined;
  const field = periodInYears(meaning, column, table) ?? fittingField(meaning, column, table);
  return {
    ...believed(column, table, {
      field,
      rule: 'synonym',
      reason: `the ${by === 'words' ? 'words of the heading mean' : 'heading means'} “${plainWord(field)}”`,
      ...(unit ? { unit } : {}),
    }),
    rank,
  };
}

/** “Époque: 1910, vers 1900”: a period that is told in years is the date. */
function periodInYears({ field }: Meaning, { survey }: Column, table: Table) {
  const isInYears =
    field.id === 'period' &&
    !table.columns.some(
      ({ means, heading }) =>
        means.meaning?.field.id === 'date' && privateHeading(heading.words) === undefined,
    ) &&
    survey.samples.filter((text) => /\d{3,4}/.test(text)).length >= survey.samples.length / 2 &&
    likeness('date', survey.samples) >= SURELY;
  return isInYears ? table.dictionary.byId.get('date') : undefined;
}

/** “Autres photos” may be what is written about pictures, unless its values are their files. */
const BESIDE_PICTURES = /^(?:medium|imageAlt|imageCaption)$/;

/** Of fields with one synonym the first that the values allow. */
function fittingField(
  { field, others = [] }: Meaning,
  column: Column,
  { dictionary }: Table,
): ImportColumn {
  // “media”, of pictures.
  if (BESIDE_PICTURES.test(field.id) && holdsFiles(column))
    return dictionary.byId.get('image') ?? field;
  if (fits(field.shape, column)) return field;
  return others.find(({ shape }) => fits(shape, column)) ?? field;
}

/** A synonym is only a part of the heading: a suggestion. */
export function phraseVerdict(column: Column, table: Table): Verdict | undefined {
  const { words, parent } = column.heading;
  if (parent.length > 0 || isYesOrNo(column)) return undefined;
  const found = phraseIn(words, table.dictionary);
  // What values show is surer than a word beside others.
  if (found && found.field.id !== 'image' && holdsFiles(column)) return undefined;
  if (!found || !fits(found.field.shape, column)) return undefined;
  const { name } = column;
  const written = asWrittenIn(name, found.phrase);
  if (isConfirmed(found, column, table))
    return {
      ...believed(column, table, {
        field: found.field,
        rule: 'synonym',
        reason: `the heading contains “${written}”, and the values are so`,
      }),
      rank: LAST,
    };
  if (found.field.id === 'image' && /\b(thumb|thumbnail|small|preview)s?\b/.test(words))
    return {
      column: name,
      mapping: { column: name, field: IGNORE },
      rule: 'phrase',
      reason: 'it names smaller copies of pictures',
    };
  return {
    column: name,
    mapping: untilAnswered(table, name),
    rule: 'phrase',
    reason: `the heading contains “${written}”`,
    ask: {
      code: 'heading-contains',
      text:
        written === name
          ? `Is “${name}” “${plainWord(found.field)}”?`
          : `“${name}” contains “${written}”. Is it “${plainWord(found.field)}”?`,
      proposals: [mappingTo(found.field, column)],
    },
  };
}

/** A part of a heading comes after every heading that is known as a whole. */
const LAST = 2000;

type Belief = { field: ImportColumn; rule: ClaimRule; reason: string; unit?: string };

/** What a heading or a group says, unless the values contradict it: then it is asked. */
export function believed(
  column: Column,
  table: Table,
  { field, rule, reason, unit }: Belief,
): Verdict {
  const mapping = { ...mappingTo(field, column), ...(unit ? { unit } : {}) };
  if (fits(field.shape, column))
    return { column: column.name, mapping, rule, reason: reason + severalIn(mapping) };
  return {
    column: column.name,
    mapping: untilAnswered(table, column.name),
    rule: 'values',
    reason: `${reason}, but the values are not ${shapeNames[field.shape]}`,
    ask: {
      code: 'values-differ',
      text: `The heading of “${column.name}” suggests “${plainWord(field)}”, but its values are not ${shapeNames[field.shape]}. What is it?`,
      proposals: [mapping],
    },
  };
}

/** The mapping of a column to a field, with the language and separator that it shows. */
export function mappingTo(field: ImportColumn, { name, heading, survey }: Column): ColumnMapping {
  const habit = field.id === 'maker' && !survey.isList ? nameHabit(survey.samples) : undefined;
  const separator = separatorOf(field, survey) ?? habit?.separator;
  return {
    column: name,
    field: field.id,
    ...(heading.language && field.inLanguages ? { language: heading.language } : {}),
    ...(separator ? { separator } : {}),
    ...(habit?.inverted ? { names: 'inverted' as const } : {}),
  };
}

const severalIn = ({ separator }: ColumnMapping): string =>
  separator === undefined
    ? ''
    : `; several values separated by “${separator === '\n' ? 'line breaks' : separator}”`;

/** Whether enough values look as the field's do; dates may be written in words not read here. */
export function fits(shape: Shape, { survey }: Column): boolean {
  const { samples } = survey;
  if (likeness(shape, samples) >= MIN_LIKENESS) return true;
  if (shape !== 'date') return false;
  const dated = samples.filter((sample) => /\p{N}{2}|世紀|時代|年|\b[IVX]{2,}\b/u.test(sample));
  return dated.length >= samples.length * MIN_LIKENESS;
}

const holdsFiles = ({ survey: { samples } }: Column): boolean =>
  samples.length > 0 && likeness('file', samples) >= MIN_LIKENESS;

const isYesOrNo = ({ survey }: Column): boolean => isMostlyYesOrNo(survey);

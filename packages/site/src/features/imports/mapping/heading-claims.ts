// What a heading means by itself: one of the ambiguous ones, a synonym of a field, or words that
// contain one.
import { likeness, shapeNames, type Shape } from '../../catalogue/fields/cells/value-shapes.ts';
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import { ambiguousHeadings, type AmbiguousHeading } from './data/ambiguous-headings.ts';
import { singular, wordsOf } from './header-words.ts';
import { IGNORE, isForStaff } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import { untilAnswered } from './private-claims.ts';
import { nameHabit } from '../../catalogue/fields/cells/name-habit.ts';
import { separatorOf } from './separators.ts';
import { meaningOf, phraseIn, plainWord } from './synonyms.ts';
import type { Column, Table, Verdict } from './table-columns.ts';
import type { ClaimRule } from './understanding.ts';

const ambiguous = new Map<string, AmbiguousHeading>(
  ambiguousHeadings.flatMap((entry) =>
    entry.headings.map((heading): [string, AmbiguousHeading] => [wordsOf(heading), entry]),
  ),
);

/** Below this part of fitting values a heading is not believed. */
const MIN_LIKENESS = 0.5;

/** Headings that museums use for quite different things. */
export function ambiguousVerdict(column: Column, table: Table): Verdict | undefined {
  const { words, parent } = column.heading;
  if (table.kind === 'person' || parent.length > 0) return undefined;
  const entry = ambiguous.get(words) ?? ambiguous.get(singular(words));
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
  if (proposals.every(({ field }) => isForStaff(field))) return found;
  return {
    ...found,
    ask: {
      code: 'ambiguous-heading',
      text: `What is “${name}”? It may be ${entry.mayBe}.`,
      proposals,
    },
  };
}

/** The whole heading is a synonym of a field; values that contradict it make it a question. */
export function synonymVerdict(column: Column, table: Table): Verdict | undefined {
  const { words, parent } = column.heading;
  const whole = [...parent, words].join(' ');
  const meaning = meaningOf(whole, table.dictionary, table.language);
  if (!meaning) return undefined;
  const { field, rank, unit } = meaning;
  return {
    ...believed(column, table, {
      field,
      rule: 'synonym',
      reason: `the heading means “${plainWord(field)}”`,
      ...(unit ? { unit } : {}),
    }),
    rank,
  };
}

/** A synonym is only a part of the heading: a suggestion. */
export function phraseVerdict(column: Column, table: Table): Verdict | undefined {
  const { words, parent } = column.heading;
  if (parent.length > 0 || isYesOrNo(column)) return undefined;
  const found = phraseIn(words, table.dictionary);
  if (!found || !fits(found.field.shape, column)) return undefined;
  const { name } = column;
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
    reason: `the heading contains “${found.phrase}”`,
    ask: {
      code: 'heading-contains',
      text: `“${name}” contains “${found.phrase}”. Is it “${plainWord(found.field)}”?`,
      proposals: [mappingTo(found.field, column)],
    },
  };
}

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

function isYesOrNo({ survey }: Column): boolean {
  return (
    survey.samples.length > 0 &&
    survey.samples.every((sample) => /^(true|false|yes|no|y|n|0|1|oui|non|ja|nein)$/i.test(sample))
  );
}

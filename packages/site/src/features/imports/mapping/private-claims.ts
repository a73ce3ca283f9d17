// Columns that are not for the public by their headings, and flags that say what is.
import { flagKind, readFlag, type FlagKind, type ReadFlag } from './flags.ts';
import { isForStaff, IGNORE, PUBLICATION } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import { privateHeading } from './private-words.ts';
import { meaningOf } from './synonyms.ts';
import type { Column, Table, Verdict } from './table-columns.ts';
import type { Answer } from './understanding.ts';

/** A column for staff: in the field that keeps such things, or nowhere in a table of people. */
export function staffMapping(
  { kind, dictionary }: Pick<Table, 'kind' | 'dictionary'>,
  column: string,
  target = 'internalNotes',
): ColumnMapping {
  if (kind === 'person') return { column, field: IGNORE };
  return { column, field: dictionary.byId.has(target) ? target : 'internalNotes' };
}

/**
 * Where a column goes until somebody says what it is: to staff; nested data are full of keys for
 * machines, and there it goes nowhere.
 */
export function untilAnswered(table: Table, column: string): ColumnMapping {
  return table.nesting.isNested ? { column, field: IGNORE } : staffMapping(table, column);
}

/** What the heading says that is not for the public, or that says what is. */
export function privateVerdict(column: Column, table: Table): Verdict | undefined {
  const { words, parent } = column.heading;
  const flag = table.kind === 'item' ? flagKind(words, column.survey) : undefined;
  if (flag && parent.length === 0) return flagVerdict(column, table, { kind: flag });
  const found = privateHeading([...parent, words].join(' '));
  if (!found) return undefined;
  const { name } = column;
  if ('concept' in found)
    return {
      column: name,
      mapping: staffMapping(table, name, found.concept.target),
      rule: 'private',
      reason: `the heading speaks of ${found.concept.name}`,
    };
  const meaning = meaningOf(words, table.dictionary, table.language);
  if (meaning && isForStaff(meaning.field.id) && !table.nesting.isNested && words !== found.word)
    return {
      column: name,
      mapping: staffMapping(table, name, meaning.field.id),
      rule: 'private',
      reason: 'the heading speaks of what is for staff',
    };
  return {
    column: name,
    mapping: staffMapping(table, name),
    rule: 'private',
    reason: `“${found.word}” may be private`,
    ask: {
      code: 'private-word',
      text: `“${name}” may hold what is not for the public. Is it for staff only?`,
      proposals: [{ column: name, field: found.publicField }],
    },
  };
}

/** `known`: what a profile says about the flag's words. */
type FlagOfColumn = { kind: FlagKind; known?: Readonly<Record<string, string>> | undefined };

/** What a flag makes of its rows; words that nobody knows, or a flag of one word, are asked. */
export function flagVerdict(column: Column, table: Table, { kind, known }: FlagOfColumn): Verdict {
  const { name, survey } = column;
  const read = readFlag(survey, kind, { rows: table.rows, known });
  const mapping: ColumnMapping = { column: name, field: PUBLICATION, values: read.values };
  const isUnclear = read.unknown.length > 0 || (read.isConstant && kind === 'public');
  return {
    column: name,
    mapping,
    rule: 'private',
    reason:
      kind === 'public'
        ? 'the heading says which rows are public'
        : 'the heading says which rows are sensitive',
    ...(isUnclear
      ? {
          ask: {
            code: 'flag-unread',
            text: flagText(name, read),
            proposals: [],
            answers: flagAnswers(mapping, read),
          },
        }
      : {}),
  };
}

function flagText(name: string, { unknown, isConstant }: ReadFlag): string {
  if (unknown.length > 0)
    return `“${name}” says which rows may be published, but these values are not known: ${quoted(unknown)}. Are they public?`;
  return isConstant
    ? `“${name}” says the same in every row. Does it mean that all rows may be published?`
    : `“${name}” says which rows may be published.`;
}

const quoted = (words: readonly string[]): string =>
  words
    .slice(0, 5)
    .map((word) => (word === '' ? '(empty)' : `“${word}”`))
    .join(', ');

function flagAnswers(mapping: ColumnMapping, { values, unknown }: ReadFlag): Answer[] {
  const all = (result: string, words: readonly string[]) =>
    Object.fromEntries(words.map((word) => [word, result]));
  const constant = unknown.length === 0 ? Object.keys(values) : unknown;
  return [
    {
      id: 'drafts',
      label: 'No: import those rows as drafts',
      columns: [{ ...mapping, values: { ...values, ...all('draft', constant) } }],
      publication: 'drafts',
    },
    {
      id: 'publish',
      label: 'Yes: those rows are public',
      columns: [{ ...mapping, values: { ...values, ...all('published', constant) } }],
    },
    {
      id: 'no-flag',
      label: 'It is no flag: leave it out',
      columns: [{ column: mapping.column, field: IGNORE }],
      publication: 'allow',
    },
  ];
}

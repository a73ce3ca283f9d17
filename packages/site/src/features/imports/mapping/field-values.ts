// The cells of a row, gathered under the fields that their columns are mapped to.
import type { Cell, SourceRow } from '@vitrine/table-reader';
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import type {
  ColumnValue,
  ColumnValues,
  RowNotes,
} from '../../catalogue/fields/cells/row-reading.ts';
import type { LanguageMap } from '../../records/language-map.ts';
import { IGNORE, isForStaff } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import {
  firstPrivateKind,
  heldKinds,
  privateKindNames,
  type PrivateKind,
} from './private-values.ts';
import { valueTable, type ValueTable } from '../derived/value-table.ts';
import { splitAt } from './separators.ts';

/** A mapping made ready for many rows: its columns, and the fields that they are mapped to. */
export type ReadyColumns = { columns: readonly ReadyColumn[]; fields: ReadonlySet<string> };

type ReadyColumn = ColumnMapping & {
  isAligned: boolean;
  /** What is between several values in one cell. */
  between: string | undefined;
  /** What the mapping states about all its values, if anything. */
  stated: Pick<ColumnValue, 'unit' | 'names' | 'role'> | undefined;
  longest: number;
  /** What is held back in its cells. */
  holds: readonly PrivateKind[];
  /** What its words stand for. */
  words?: ValueTable;
};

/** What the item's own form allows, in characters. */
const MAX_IDENTIFIER_LENGTH = 400;
const MAX_TEXT_LENGTH = 20_000;
const MAX_VISITOR_TEXT_LENGTH = 200_000;
/** More values than that in one cell are no list that a person wrote. */
const MAX_VALUES = 1000;

/** Prepares the columns of a mapping once, for all rows. */
export function readyColumns(
  columns: readonly ColumnMapping[],
  fields: ReadonlyMap<string, ImportColumn>,
): ReadyColumns {
  const ready = columns.flatMap((column): ReadyColumn[] => {
    const field = fields.get(column.field);
    if (!field || column.field === IGNORE) return [];
    const holds =
      column.privateValues === 'publish' || isForStaff(field.id) ? [] : heldKinds(field.id);
    const words = column.values && { words: valueTable(column.values) };
    return [
      {
        ...column,
        isAligned: field.aligned === true,
        // A list of JSON that came by way of a table (a file of problems) is cut as it was joined.
        between: column.separator ?? (column.column.includes('[]') ? '|' : undefined),
        stated: statedIn(column),
        longest: maxLengthOf(field),
        holds,
        ...words,
      },
    ];
  });
  return { columns: ready, fields: new Set(ready.map(({ field }) => field)) };
}

function statedIn({ unit, names, role }: ColumnMapping): ReadyColumn['stated'] {
  if (!unit && !names && !role) return undefined;
  return { ...(unit ? { unit } : {}), ...(names ? { names } : {}), ...(role ? { role } : {}) };
}

function maxLengthOf({ inLanguages, shape }: ImportColumn): number {
  if (inLanguages) return MAX_VISITOR_TEXT_LENGTH;
  return shape === 'identifier' ? MAX_IDENTIFIER_LENGTH : MAX_TEXT_LENGTH;
}

/** Gathers the values of `row`. What is too long for any field is kept in the notes instead. */
export function valuesOf(
  row: SourceRow,
  { columns, fields }: ReadyColumns,
  language: string,
  notes: RowNotes,
): ColumnValues {
  const byField = new Map<string, ColumnValue[]>();
  for (const mapped of columns) {
    const cell = row.cells.get(mapped.column) ?? '';
    if (cell === '' && !mapped.words?.find('')) continue;
    const texts = publicTexts(meanings(textsIn(cell, mapped, notes), mapped, notes), mapped, notes);
    if (texts.length > 0) addValues(byField, texts, mapped, language);
  }
  const aligned = (field: string) => byField.get(field) ?? NONE;
  const all = (field: string) => {
    const values = aligned(field);
    return values.every(isFilled) ? values : values.filter(isFilled);
  };
  return {
    isMapped: (field) => fields.has(field),
    all,
    aligned,
    text: (field) => aligned(field).find(isFilled)?.text ?? '',
    column: (field) =>
      aligned(field)[0]?.column ??
      columns.find((column) => column.field === field)?.column ??
      field,
    inLanguages(field) {
      const map: LanguageMap = {};
      for (const value of all(field))
        map[value.language] =
          map[value.language] === undefined
            ? value.text
            : `${map[value.language]}\n\n${value.text}`;
      return map;
    },
  };
}

/** What a row says about most fields. */
const NONE: readonly ColumnValue[] = [];

const isFilled = ({ text }: ColumnValue): boolean => text !== '';

function addValues(
  byField: Map<string, ColumnValue[]>,
  texts: readonly string[],
  mapped: ReadyColumn,
  ofRow: string,
): void {
  let values = byField.get(mapped.field);
  if (!values) byField.set(mapped.field, (values = []));
  const { column, language = ofRow, stated } = mapped;
  for (const text of texts)
    values.push(stated ? { column, text, language, ...stated } : { column, text, language });
}

/** What the words stand for; a word that its table does not list is kept as it is written. */
function meanings(texts: string[], { column, words, isAligned }: ReadyColumn, notes: RowNotes) {
  if (!words) return texts;
  const meant = (texts.length === 0 ? [''] : texts).map((text) => {
    const meaning = words.find(text);
    if (meaning === undefined && text !== '' && words.isVocabulary)
      notes.tally('value-not-listed', column, text);
    return meaning ?? text;
  });
  return isAligned ? meant : meant.filter((text) => text !== '');
}

/** A value that gives away what is not for the public is kept for staff; its place stays. */
function publicTexts(texts: string[], mapped: ReadyColumn, notes: RowNotes): string[] {
  const { column, holds, isAligned } = mapped;
  if (holds.length === 0) return texts;
  if (texts.every((text) => firstPrivateKind(text, holds) === undefined)) return texts;
  return texts.flatMap((text) => {
    const kind = firstPrivateKind(text, holds);
    if (!kind) return [text];
    notes.keep({
      column,
      value: text,
      code: 'private-value',
      reason: `It contains ${privateKindNames[kind]}, so it was kept for staff and not published.`,
      whatToDo:
        'Remove it from the cell, or allow such values in the mapping with private-values = "publish".',
    });
    return isAligned ? [''] : [];
  });
}

/** Twice the same is something that somebody wrote. */
function withoutEnding(text: string, ending: string): string {
  const rest = text.endsWith(ending) ? text.slice(0, -ending.length) : text;
  return rest.endsWith(ending) ? text : rest.trimEnd();
}

function textsIn(cell: Cell, mapped: ReadyColumn, notes: RowNotes): string[] {
  const { column, between, isAligned, longest, ending } = mapped;
  if (typeof cell === 'string' && between === undefined && ending === undefined) {
    const text = cell.trim();
    // Most cells have one value.
    if (text !== '' && text.length <= longest) return [text];
  }
  const written =
    typeof cell === 'string' ? splitAt(cell, between) : cell.map((text) => text.trim());
  const cut = ending === undefined ? written : written.map((text) => withoutEnding(text, ending));
  const texts = isAligned ? cut : cut.filter((text) => text !== '');
  const whole = typeof cell === 'string' ? cell : cell.join('|');
  const tooMany =
    texts.length > MAX_VALUES &&
    `The cell has ${texts.length} values; only the first ${MAX_VALUES} were imported.`;
  const tooLong =
    texts.some((text) => text.length > longest) &&
    `The text has ${whole.length} characters; the maximum is ${longest}.`;
  const reason = tooMany || tooLong;
  if (!reason) return texts;
  notes.keep({
    column,
    value: whole,
    code: 'too-long',
    reason,
    whatToDo:
      'Shorten it, or map the column to a field for long texts, such as “notes”. The full text is saved for staff.',
  });
  return [];
}

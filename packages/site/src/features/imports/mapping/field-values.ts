// The cells of a row, gathered under the fields that their columns are mapped to.
import type { Cell, SourceRow } from '@vitrine/table-reader';
import type { ImportColumn } from '../../catalogue/fields/cells/import-column.ts';
import type {
  ColumnValue,
  ColumnValues,
  RowNotes,
} from '../../catalogue/fields/cells/row-reading.ts';
import { isEmptyMark } from '../../catalogue/fields/cells/empty-marks.ts';
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
export type ReadyColumns = {
  columns: readonly ReadyColumn[];
  /** The fields, each with its place among them. */
  fields: ReadonlyMap<string, number>;
  /** The values of a row that says nothing. */
  unfilled: Gathered;
};

type ReadyColumn = ColumnMapping & {
  /** That of its field. */
  place: number;
  isAligned: boolean;
  /** What is between several values in one cell. */
  between: string | undefined;
  /** What the mapping states about all its values, if anything. */
  stated: Pick<ColumnValue, 'unit' | 'names' | 'role'> | undefined;
  longest: number;
  /** What is held back in its cells. */
  holds: readonly PrivateKind[];
  /**
   * Whether “-” and “n/a” say nothing here: of makers they say that nobody knows, and a work may be
   * called “[blank]”.
   */
  hasMarks: boolean;
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
  const places = new Map<string, number>();
  const ready = columns.flatMap((column): ReadyColumn[] => {
    const field = fields.get(column.field);
    if (!field || column.field === IGNORE) return [];
    const holds =
      column.privateValues === 'publish' || isForStaff(field.id) ? [] : heldKinds(field.id);
    const words = column.values && { words: valueTable(column.values) };
    const place = places.get(column.field) ?? places.size;
    places.set(column.field, place);
    return [
      {
        ...column,
        place,
        isAligned: field.aligned === true,
        // A list of JSON that came by way of a table (a file of problems) is cut as it was joined.
        between: column.separator ?? (column.column.includes('[]') ? '|' : undefined),
        stated: statedIn(column),
        longest: maxLengthOf(field),
        holds,
        hasMarks: !column.values && field.id !== 'maker' && field.id !== 'title',
        ...words,
      },
    ];
  });
  return { columns: ready, fields: places, unfilled: Array.from({ length: places.size }) };
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
  { columns, fields, unfilled }: ReadyColumns,
  language: string,
  notes: RowNotes,
): ColumnValues {
  const gathered = [...unfilled];
  for (const mapped of columns) {
    const cell = withoutMarks(row.cells.get(mapped.column) ?? '', mapped);
    if (cell === '' && !mapped.words?.find('')) continue;
    const plain = plainText(cell, mapped);
    if (plain !== undefined) {
      addValue(gathered, plain, mapped, language);
      continue;
    }
    const texts = publicTexts(meanings(textsIn(cell, mapped, notes), mapped, notes), mapped, notes);
    for (const text of texts) addValue(gathered, text, mapped, language);
  }
  const aligned = (field: string) => {
    const place = fields.get(field);
    return place === undefined ? NONE : (gathered[place] ?? NONE);
  };
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

/** The values of each field, at its place. */
type Filling = (ColumnValue[] | undefined)[];
type Gathered = Readonly<Filling>;

/** What a row says about most fields. */
const NONE: readonly ColumnValue[] = [];

const isFilled = ({ text }: ColumnValue): boolean => text !== '';

function addValue(gathered: Filling, text: string, mapped: ReadyColumn, ofRow: string): void {
  const { column, place, language = ofRow, stated } = mapped;
  const value = stated ? { column, text, language, ...stated } : { column, text, language };
  const before = gathered[place];
  // Most fields have one value: a list of its own length takes a quarter of one that grows.
  if (before) before.push(value);
  else gathered[place] = [value];
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

/** A cell as it is, and empty where it says that there is nothing. */
function withoutMarks(cell: Cell, { hasMarks }: ReadyColumn): Cell {
  if (!hasMarks) return cell;
  if (typeof cell === 'string') return isEmptyMark(cell.trim()) ? '' : cell;
  return cell.some((text) => isEmptyMark(text.trim()))
    ? cell.map((text) => (isEmptyMark(text.trim()) ? '' : text))
    : cell;
}

/** The only value of a cell of which nothing is cut off, replaced or held back: of most cells. */
function plainText(cell: Cell, mapped: ReadyColumn): string | undefined {
  const { between, ending, words, holds, longest } = mapped;
  if (typeof cell !== 'string' || between !== undefined || ending !== undefined || words)
    return undefined;
  const text = cell.trim();
  if (text === '' || text.length > longest) return undefined;
  return holds.length > 0 && firstPrivateKind(text, holds) ? undefined : text;
}

function textsIn(cell: Cell, mapped: ReadyColumn, notes: RowNotes): string[] {
  const { column, between, isAligned, longest, ending } = mapped;
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

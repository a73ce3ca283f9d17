// What is known about a row before it is read: its key, its identifiers, the files it names, and
// the content that its hash covers.
import { cellText, textsOf, type SourceRow } from '@vitrine/table-reader';
import { numbersIn } from '../../catalogue/fields/cells/several-numbers.ts';
import { IGNORE } from './import-columns.ts';
import type { ColumnMapping } from './mapping.ts';
import { valueTable } from '../derived/value-table.ts';
import { splitAt } from './separators.ts';

export type RowReader = {
  /** The accession number, else the identifier of the source; nothing if the row has neither. */
  key(row: SourceRow): { scheme: string; value: string } | undefined;
  identifiers(row: SourceRow): string[];
  /** The names in its columns of pictures, with empty places. */
  pictureNames(row: SourceRow): string[];
  /** The first column of pictures, or “image”. */
  pictureColumn: string;
  /** The cells that are mapped, in the mapping's order, whatever order the source has today. */
  content(row: SourceRow): string[][];
};

/** Longer ones are no identifiers, and no key. */
const MAX_KEY_LENGTH = 400;

/**
 * Prepares what a mapping says about keys and pictures.
 * @param watched  columns of which nothing is read, but which decide what is left out
 */
export function rowReader(
  columns: readonly ColumnMapping[],
  watched: readonly string[] = [],
): RowReader {
  const used = columns.filter(({ field }) => field !== IGNORE);
  const columnsOf = (...fields: string[]) => used.filter(({ field }) => fields.includes(field));
  const [accession] = columnsOf('accessionNumber');
  const [identifier] = columnsOf('identifier');
  const identifying = columnsOf('accessionNumber', 'identifier', 'otherNumber');
  const pictures = columnsOf('image');
  const words = new Map(
    [accession, identifier].flatMap((column) =>
      column?.values ? [[column, valueTable(column.values)] as const] : [],
    ),
  );
  const textIn = (row: SourceRow, column: ColumnMapping | undefined) => {
    const text = column ? cellText(row.cells.get(column.column)).trim() : '';
    return (column && words.get(column)?.find(text)) ?? text;
  };
  const hashed = [...used.map(({ column }) => column), ...watched];
  return {
    key(row) {
      const [number = ''] = numbersIn(textIn(row, accession));
      if (number !== '' && number.length <= MAX_KEY_LENGTH)
        return { scheme: 'accession', value: number };
      const id = textIn(row, identifier);
      return id !== '' && id.length <= MAX_KEY_LENGTH && identifier
        ? { scheme: identifier.column, value: id }
        : undefined;
    },
    identifiers: (row) =>
      identifying.flatMap(({ column }) =>
        textsOf(row.cells.get(column)).flatMap((text) => numbersIn(text.trim())),
      ),
    pictureNames: (row) =>
      pictures.flatMap(({ column, separator }) => {
        const cell = row.cells.get(column);
        if (cell === undefined || cell === '') return [];
        return typeof cell === 'string'
          ? splitAt(cell, separator ?? (column.includes('[]') ? '|' : undefined))
          : cell.map((text) => text.trim());
      }),
    pictureColumn: pictures[0]?.column ?? 'image',
    content: (row) =>
      hashed.map((column) => {
        const cell = row.cells.get(column);
        return typeof cell === 'string' ? [cell] : [...(cell ?? [])];
      }),
  };
}

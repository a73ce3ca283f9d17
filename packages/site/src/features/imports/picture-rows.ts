// Rows that only name one more picture of the item in the row before: they are read as one row,
// whose cell of pictures is a list.
import { InPieces, ownRow, piecesOf, type Cell, type SourceRow } from '@vitrine/table-reader';
import { IGNORE } from './mapping/import-columns.ts';
import type { ColumnMapping } from './mapping/mapping.ts';
import { splitAt } from './mapping/separators.ts';

/** The picture, and what is said about it. */
const OF_PICTURE = /^image/;

type PictureRows = {
  rows(): AsyncIterable<SourceRow>;
  /** The numbers of rows that were joined to the one before, as far as they were read. */
  joined: ReadonlySet<number>;
};

/** The rows, with those that only name further pictures in the row before. */
export function withPictureRows(
  rows: () => AsyncIterable<SourceRow>,
  columns: readonly ColumnMapping[],
): PictureRows {
  const joined = new Set<number>();
  const isPicture = new Set(
    columns.filter(({ field }) => OF_PICTURE.test(field)).map(({ column }) => column),
  );
  const number =
    columns.find(({ field }) => field === 'accessionNumber') ??
    columns.find(({ field }) => field === 'identifier');
  if (number === undefined || isPicture.size === 0) return { rows, joined };
  const others = columns
    .filter(({ column, field }) => field !== IGNORE && !isPicture.has(column))
    .map(({ column }) => column);
  const pictures = columns.filter(({ field }) => OF_PICTURE.test(field));
  const files = columns.filter(({ field }) => field === 'image').map(({ column }) => column);
  const isFurther = (row: SourceRow, first: SourceRow): boolean =>
    isFilled(row.cells.get(number.column)) &&
    row.cells.get(number.column) === first.cells.get(number.column) &&
    files.some((column) => namesAnother(row.cells.get(column), first.cells.get(column))) &&
    others.every((column) => isSameOrEmpty(row.cells.get(column), first.cells.get(column)));
  return {
    joined,
    rows: () =>
      new InPieces(async function* () {
        let open: SourceRow | undefined;
        for await (const piece of piecesOf(rows())) {
          const ready: SourceRow[] = [];
          for (const row of piece) {
            if (open && isFurther(row, open)) {
              open = joinedRow(open, row, pictures);
              joined.add(row.number);
              continue;
            }
            if (open) ready.push(open);
            open = row;
          }
          yield ready;
          if (open) open = ownRow(open);
        }
        if (open) yield [open];
      }),
  };
}

const isFilled = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && cell.trim() !== '';

const namesAnother = (cell: Cell | undefined, first: Cell | undefined): boolean =>
  isFilled(cell) && cell !== first && !(Array.isArray(first) && first.includes(cell as string));

const isSameOrEmpty = (cell: Cell | undefined, first: Cell | undefined): boolean =>
  cell === undefined || cell === '' || (typeof cell === 'string' && cell === first);

function joinedRow(
  first: SourceRow,
  row: SourceRow,
  pictures: readonly ColumnMapping[],
): SourceRow {
  const cells = new Map(first.cells);
  for (const { column, separator } of pictures)
    cells.set(column, [
      ...textsIn(first.cells.get(column), separator),
      ...textsIn(row.cells.get(column), separator),
    ]);
  return { ...first, cells };
}

const textsIn = (cell: Cell | undefined, separator: string | undefined): readonly string[] =>
  typeof cell === 'string' || cell === undefined ? splitAt(cell ?? '', separator) : cell;

// Cells of whichever format with characters that cannot be stored: these are replaced, and the row
// says so.
import { RowCells, type SharedColumns } from './row-cells.ts';
import type { Cell, RowFault, SourceRow } from './source-row.ts';

/** Code of the fault of a cell in which characters that cannot be stored were replaced. */
export const REPLACED = 'character-replaced';

/**
 * The row as it can be stored; the very same row where nothing had to be replaced, as mostly.
 * @param checked  headings of which it is known; those of the row join them
 */
export function repairedRow(row: SourceRow, checked: Set<string>): SourceRow {
  const { cells: read } = row;
  if (read instanceof RowCells ? isWholeTable(read) : isWholeMap(read, checked)) return row;
  const cells = new Map<string, Cell>();
  const faults: RowFault[] = [...(row.faults ?? [])];
  for (const [name, cell] of row.cells) {
    const [column, text] = [
      repairedText(name),
      typeof cell === 'string' ? repairedText(cell) : cell.map(repairedText),
    ];
    if (column !== name || !isWholeCell(cell))
      faults.push(replaced(column, typeof text === 'string' ? text : text.join('|')));
    cells.set(column, text);
  }
  return { ...row, cells, faults };
}

/** Columns whose names were looked at: all rows of a table share them. */
const carried = new WeakSet<SharedColumns>();

function isWholeTable({ columns, texts }: RowCells): boolean {
  if (!carried.has(columns)) {
    if (!columns.names.every(isCarried)) return false;
    carried.add(columns);
  }
  for (const text of texts) if (text !== '' && !isCarried(text)) return false;
  return true;
}

function isWholeMap(cells: ReadonlyMap<string, Cell>, checked: Set<string>): boolean {
  let isWhole = true;
  cells.forEach((cell, name) => {
    if (!checked.has(name)) {
      if (isCarried(name)) checked.add(name);
      else isWhole = false;
    }
    if (!isWholeCell(cell)) isWhole = false;
  });
  return isWhole;
}

/** Databases take no NUL, and half of a surrogate pair has no bytes in UTF-8. */
const isCarried = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const repairedText = (text: string): string =>
  isCarried(text) ? text : text.toWellFormed().replaceAll('\0', '\uFFFD');

const isWholeCell = (cell: Cell): boolean =>
  typeof cell === 'string' ? isCarried(cell) : cell.every(isCarried);

const replaced = (column: string, value: string): RowFault => ({
  column,
  value: value.slice(0, 200),
  code: REPLACED,
  reason:
    'The cell contains characters that cannot be saved (NUL or an unpaired surrogate); each was replaced by �.',
  whatToDo: 'Correct the cell, and check the program that created the file.',
});

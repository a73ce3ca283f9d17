// Names for the columns of a table, each its own, and rows cut to them.
import { RowCells, type SharedColumns } from './row-cells.ts';
import type { RowFault, SourceRow } from './source-row.ts';

/** `mayEndEarly` where a row without its last cells is whole. */
type TableColumns = SharedColumns & { mayEndEarly: boolean };

/** The names that the heading gives; a repeated one gets a number, an empty one its place. */
export function namesOfColumns(heading: readonly string[]): SharedColumns {
  const names: string[] = [];
  const blank = new Set<number>();
  const used = new Set<string>();
  heading.forEach((cell, i) => {
    const written = cell.replaceAll(/[\0\s]+/g, ' ').trim();
    if (written === '') blank.add(i);
    let name = written || `column ${i + 1}`;
    for (let n = 2; used.has(name); n++) name = `${written || `column ${i + 1}`} (${n})`;
    used.add(name);
    names.push(name);
  });
  return { names, blank, places: new Map(names.map((name, place) => [name, place])) };
}

/**
 * A row under its columns. Cells beyond the heading are kept under their place and reported; so is
 * a row that is too short.
 */
export function rowOf(
  columns: TableColumns,
  number: number,
  cells: readonly string[],
  strayQuotes: readonly number[] = [],
): SourceRow {
  const { names } = columns;
  const shared = new RowCells(columns, cells);
  const own = cells.length > names.length ? withCellsBeyond(shared, names.length, cells) : shared;
  const faults = widthFaults(columns, cells);
  for (const cell of strayQuotes)
    faults.push(strayQuote(names[cell] ?? `column ${cell + 1}`, cells[cell] ?? ''));
  return faults.length > 0 ? { number, cells: own, faults } : { number, cells: own };
}

/** Cells without a heading are called by their places. */
function withCellsBeyond(
  shared: RowCells,
  width: number,
  cells: readonly string[],
): Map<string, string> {
  const map = new Map(shared);
  for (let i = width; i < cells.length; i++)
    if (cells[i]) map.set(`column ${i + 1}`, cells[i] ?? '');
  return map;
}

function widthFaults({ names, mayEndEarly }: TableColumns, cells: readonly string[]): RowFault[] {
  if (cells.length < names.length) return mayEndEarly ? [] : [tooShort(names.length, cells.length)];
  const beyond = cells.slice(names.length).filter((cell) => cell.trim() !== '');
  if (beyond.length === 0) return [];
  const advice = mayEndEarly ? CELLS_WITHOUT_HEADING : SEPARATOR_IN_CELL;
  return [tooLong(names.length, cells.length, { value: beyond.join(' '), whatToDo: advice })];
}

const CELLS_WITHOUT_HEADING = 'Add a heading above these cells, or clear them, then import again.';
const SEPARATOR_IN_CELL =
  'Put cells that contain the separator in quotation marks, then import the row again.';

const tooLong = (
  expected: number,
  found: number,
  { value, whatToDo }: { value: string; whatToDo: string },
): RowFault => ({
  column: '',
  value: value.slice(0, 200),
  code: 'row-too-long',
  reason: `The row has ${found} cells but there are ${expected} headings; the extra cells have no heading.`,
  whatToDo,
});

const tooShort = (expected: number, found: number): RowFault => ({
  column: '',
  value: '',
  code: 'row-too-short',
  reason: `The row has ${found} cells but there are ${expected} headings; the missing cells were treated as empty.`,
  whatToDo: 'Check that the row is complete and that no separator is missing.',
});

const strayQuote = (column: string, value: string): RowFault => ({
  column,
  value: value.slice(0, 200),
  code: 'stray-quote',
  reason: 'A quotation mark inside a quoted cell is not doubled; it was read as part of the text.',
  whatToDo: 'Check the cell, and double the quotation mark ("").',
});

// Sheets that have a record in each column and the headings in the first one.
import { filledColumns, isLabel } from './cell-shapes.ts';
import type { Finding } from '../findings.ts';
import type { Knows } from '../table-options.ts';
import type { Headings } from './find-headings.ts';
import type { Line } from './line.ts';

/** A table with more rows has its records in them. */
const MAX_ROWS_TO_TURN = 200;
const MIN_KNOWN = 3;

/**
 * Whether the first column holds known headings and the row of headings that was found does not.
 * @param lines  all rows of the table
 */
export function isTurned(lines: readonly Line[], headings: Headings, knows: Knows): boolean {
  if (lines.length < MIN_KNOWN || lines.length > MAX_ROWS_TO_TURN) return false;
  const column = firstColumn(lines);
  const names = lines.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
  const known = names.filter((name) => knows(name)).length;
  return (
    known >= MIN_KNOWN &&
    known >= names.length / 2 &&
    known > headings.known * 2 &&
    names.filter(isLabel).length >= names.length * 0.8 &&
    new Set(names).size >= names.length * 0.9
  );
}

/** The table with its columns as rows; the first of these are the headings. */
export function turnedLines(lines: readonly Line[]): Line[] {
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length));
  const turned: Line[] = [];
  for (let column = firstColumn(lines); column < width; column++) {
    const cells = lines.map((line) => line.cells[column] ?? '');
    const days = lines.flatMap((line, at) => (line.days?.includes(column) ? [at] : []));
    if (cells.some((cell) => cell.trim() !== ''))
      turned.push({ number: column + 1, cells, ...(days.length > 0 ? { days } : {}) });
  }
  return turned;
}

const firstColumn = (lines: readonly Line[]): number =>
  Math.min(...lines.map(({ cells }) => filledColumns(cells)[0] ?? 0));

export const turnedFinding = (records: number): Finding => ({
  code: 'turned',
  sentence: `Its headings are in the first column and its ${records} records are in the columns beside it, so the table is turned round. The numbers of its rows are those of the columns.`,
});

// A sheet of a workbook as every kind of workbook gives it: its rows as texts, and what else there
// is to know about them.
import { RowTally, type Tally } from '../findings.ts';
import type { Line, MergedCells } from '../layout/line.ts';

export type Grid = {
  name: string;
  /** Its rows that hold something. */
  lines: Line[];
  merged: MergedCells[];
  hiddenRows: Tally;
  /** From 0. */
  hiddenColumns: number[];
  /** Cells that hold an error, such as `#REF!`; they are read as empty. */
  errors: Tally;
  /** Formulas whose value was not saved; they are read as empty. */
  formulas: Tally;
  /** It has more columns than may be read: nothing beyond this row was. */
  tooWide?: { row: number; columns: number };
};

export type Workbook = {
  sheets: Grid[];
  /** Names of the hidden sheets, which are not read. */
  hidden: string[];
};

/** What may be read of a workbook at most. */
export type GridLimits = { maxColumns: number; maxCells: number };

/** More cells than are read: held as texts, they would need gigabytes. */
export class TooManyCells extends Error {}

/** No spreadsheet program has more rows. */
export const LAST_ROW = 1_048_576;

export const MAX_CELLS = 20_000_000;
const MAX_MERGED = 100_000;

/** Puts a sheet together, row by row from the top. */
export class GridBuilder {
  readonly grid: Grid;
  readonly #limits: GridLimits;
  #cells: string[] = [];
  #days: number[] = [];
  #number = 0;
  #isHidden = false;

  /** @param limits  `maxCells` is counted down: one budget for all sheets of a workbook */
  constructor(name: string, limits: GridLimits) {
    this.#limits = limits;
    this.grid = {
      name,
      lines: [],
      merged: [],
      hiddenRows: new RowTally(),
      hiddenColumns: [],
      errors: new RowTally(),
      formulas: new RowTally(),
    };
  }

  /** @throws Error where there can be no such row */
  startRow(number: number, { isHidden }: { isHidden: boolean }): void {
    if (!(number >= 1 && number <= LAST_ROW)) throw new Error(`it has a row ${number}`);
    this.#number = number;
    this.#isHidden = isHidden;
    this.#cells = [];
    this.#days = [];
  }

  /** @param column  from 0 */
  put(column: number, text: string): void {
    if (text === '') return;
    if (!(column >= 0)) throw new Error(`row ${this.#number} has a cell without a column`);
    if (column >= this.#limits.maxColumns) {
      this.grid.tooWide ??= { row: this.#number, columns: column + 1 };
      return;
    }
    if (--this.#limits.maxCells < 0) throw new TooManyCells();
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = text;
  }

  putDay(column: number, text: string): void {
    this.#days.push(column);
    this.put(column, text);
  }

  putError(column: number, code: string): void {
    (this.grid.errors as RowTally).add(this.#number, code);
    this.put(column, '');
  }

  putFormula(): void {
    (this.grid.formulas as RowTally).add(this.#number, '');
  }

  endRow(): void {
    if (this.#cells.every((cell) => cell.trim() === '')) return;
    if (this.#isHidden) (this.grid.hiddenRows as RowTally).add(this.#number, '');
    const days = this.#days.length > 0 ? { days: this.#days } : {};
    this.grid.lines.push({ number: this.#number, cells: this.#cells, ...days });
  }

  /**
   * Ends a row that a file writes once and counts `times`; all of them share their cells.
   * @throws TooManyCells where they would be too many to go through
   */
  endRows(times: number): void {
    const first = this.#number;
    this.endRow();
    if (this.#cells.length === 0) return;
    for (this.#number++; this.#number < first + times; this.#number++) {
      this.#limits.maxCells -= this.#cells.length;
      if (this.#limits.maxCells < 0) throw new TooManyCells();
      if (this.#number > LAST_ROW) return;
      this.endRow();
    }
  }

  hideColumns(first: number, last: number): void {
    for (let at = first; at <= Math.min(last, this.#limits.maxColumns - 1); at++)
      this.grid.hiddenColumns.push(at);
  }

  merge(cells: MergedCells): void {
    if (this.grid.merged.length < MAX_MERGED) this.grid.merged.push(cells);
  }
}

type OpenMerge = { bottom: number; text: string };

/**
 * Gives every row of vertically merged cells the text of the first one.
 * @param below  the last row of the headings
 * @returns the rows with a cell that was filled
 */
export function fillMergedCells(grid: Grid, below: number): RowTally {
  const tally = new RowTally();
  const vertical = new Map<number, MergedCells[]>();
  for (const cells of grid.merged) {
    if (cells.bottom <= cells.top || cells.top <= below) continue;
    const same = vertical.get(cells.top);
    if (same) same.push(cells);
    else vertical.set(cells.top, [cells]);
  }
  if (vertical.size === 0) return tally;
  const open = new Map<number, OpenMerge>();
  for (const [index, line] of grid.lines.entries()) {
    for (const { left, bottom } of vertical.get(line.number) ?? []) {
      const text = line.cells[left] ?? '';
      if (text.trim() !== '') open.set(left, { bottom, text });
    }
    const filled = filledDown(line, open);
    if (!filled) continue;
    grid.lines[index] = filled;
    tally.add(line.number, filled.cells.find((cell, at) => cell !== line.cells[at]) ?? '');
  }
  return tally;
}

function filledDown(line: Line, open: Map<number, OpenMerge>): Line | undefined {
  let cells: string[] | undefined;
  for (const [column, { bottom, text }] of open) {
    if (line.number > bottom) open.delete(column);
    else if ((line.cells[column] ?? '').trim() === '') {
      cells ??= [...line.cells];
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }
  return cells && { ...line, cells };
}

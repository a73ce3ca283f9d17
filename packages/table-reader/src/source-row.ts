// What every format gives: rows of named cells, counted as a person counts them, with what is odd
// about them beside.

/**
 * One text, or the texts of a list (nested JSON): lists of one parent have the same length and
 * belong together by position.
 */
export type Cell = string | readonly string[];

/** Something odd about how a row is written, which was read all the same. */
export type RowFault = {
  column: string;
  value: string;
  code: string;
  reason: string;
  whatToDo: string;
};

/** A row, with its cells by heading. */
export type SourceRow = {
  /**
   * The row of a spreadsheet (the header is row 1), the line of JSON lines, or the place in a JSON
   * list (from 1).
   */
  number: number;
  cells: ReadonlyMap<string, Cell>;
  faults?: RowFault[];
};

type Limit = 'maxColumns' | 'maxCellBytes' | 'maxRows';

/**
 * What is read at most. `names` is what the limits are called where people set them, for the
 * messages that advise to raise one.
 */
export type SourceLimits = Readonly<Record<Limit, number>> & {
  names?: Readonly<Record<Limit, string>>;
};

/** The limits where none are given: beyond them a file is rather broken than large. */
export const defaultLimits: SourceLimits = {
  maxColumns: 2000,
  maxCellBytes: 10_485_760,
  maxRows: 5_000_000,
};

/** What a limit is called where people set it. */
export const nameOfLimit = ({ names }: SourceLimits, limit: Limit): string =>
  names?.[limit] ?? limit;

/** The texts of a cell, without empty ones. */
export function textsOf(cell: Cell | undefined): string[] {
  if (cell === undefined) return [];
  const texts = typeof cell === 'string' ? [cell] : cell;
  return texts.filter((text) => text.trim() !== '');
}

/** A cell as one text, as a table writes it: lists are joined with “|”. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  return typeof cell === 'string' ? cell : cell.join('|');
}

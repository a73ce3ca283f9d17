// Rows as they stand in a file, before it is known which of them are records.

export type Line = {
  /** As a spreadsheet counts rows, from 1. */
  number: number;
  cells: readonly string[];
  /** The places of cells that the spreadsheet holds as days, from 0. */
  days?: readonly number[];
  /** The places of cells with a quotation mark that is not doubled, from 0. */
  strayQuotes?: readonly number[];
};

/** Cells that are merged into one: rows from 1, columns from 0, both ends included. */
export type MergedCells = { top: number; bottom: number; left: number; right: number };

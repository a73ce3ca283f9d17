// What the process that reads an old workbook and its owner say to one another.
import type { GridLimits, Workbook } from './grid.ts';

/** The file to read, and within which limits. */
export type XlsOrder = { path: string; limits: GridLimits };

export type XlsReport =
  /** In parts, since a message is held in memory on both sides. */
  | { kind: 'sheet'; sheet: Workbook['sheets'][number] }
  | { kind: 'lines'; lines: Workbook['sheets'][number]['lines'] }
  | { kind: 'done'; hidden: string[] }
  | { kind: 'failed'; reason: 'password' | 'too-many-cells' | 'damaged'; message: string };

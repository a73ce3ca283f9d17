// Texts and rows that are kept for longer than the piece of a file that they are in.
import { RowCells } from './row-cells.ts';
import type { Cell, SourceRow } from './source-row.ts';

/**
 * The same text in memory of its own: as a part of the text of a file, it would keep a whole piece
 * of that in memory.
 */
export const ownText = (text: string): string => ` ${text}`.slice(1);

const ownCell = (cell: Cell): Cell =>
  typeof cell === 'string' ? ownText(cell) : cell.map(ownText);

/** The same row in memory of its own. */
export function ownRow({ number, cells, faults }: SourceRow): SourceRow {
  const own =
    cells instanceof RowCells
      ? new RowCells(cells.columns, cells.texts.map(ownText))
      : new Map([...cells].map(([name, cell]) => [name, ownCell(cell)] as const));
  return faults ? { number, cells: own, faults: structuredClone(faults) } : { number, cells: own };
}

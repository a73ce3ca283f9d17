// Keeps the ledger of a source while its rows are read and their fate becomes known.
import type { Cell, SourceRow } from '@vitrine/table-reader';
import type { DraftRow, Outcome } from '../import-source.ts';
import type { Survey } from '../mapping/survey.ts';
import type { ColumnDecision } from '../mapping/understanding.ts';
import { newLedger, type LedgerLine } from './ledger.ts';

type CellAccount = {
  read(row: SourceRow, read: ReturnType<DraftRow['read']>): void;
  settle(outcome: Pick<Outcome, 'row' | 'action'>): void;
  lines(): LedgerLine[];
};

/** So many rows are remembered until it is known whether they are refused. */
const MAX_OPEN = 20_000;

export function cellAccount(survey: Survey, decisions: readonly ColumnDecision[]): CellAccount {
  const ledger = newLedger(survey, decisions);
  const open = new Map<number, { cells: SourceRow['cells']; unread: ReadonlySet<string> }>();
  return {
    read({ number, cells }, { draft, publication }) {
      if (open.has(number)) return;
      if (publication?.state === 'skip') {
        ledger.noteRefused(filledIn(cells), NONE);
        return;
      }
      const unread = unreadOf(draft.unread, cells);
      if (unread.size > 0) ledger.noteUnread(unread);
      open.set(number, { cells, unread });
      if (open.size <= MAX_OPEN) return;
      const [oldest] = open.keys();
      if (oldest !== undefined) open.delete(oldest);
    },
    settle({ row, action }) {
      const known = open.get(row);
      if (known && action === 'refuse') ledger.noteRefused(filledIn(known.cells), known.unread);
      open.delete(row);
    },
    lines: ledger.lines,
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The filled columns of which nothing was read. */
function unreadOf(
  unread: readonly { column: string }[] = [],
  cells: SourceRow['cells'],
): ReadonlySet<string> {
  if (unread.length === 0) return NONE;
  const columns = unread.map(({ column }) => column);
  return new Set(columns.filter((column) => isFilled(cells.get(column) ?? '')));
}

const filledIn = (cells: SourceRow['cells']): string[] =>
  [...cells].flatMap(([column, cell]) => (isFilled(cell) ? [column] : []));

/** As the survey counts it. */
const isFilled = (cell: Cell): boolean =>
  typeof cell === 'string' ? cell.trim() !== '' : cell.some((text) => text !== '');

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
  const open = new Map<number, { filled: string[]; unread: ReadonlySet<string> }>();
  return {
    read({ number, cells }, { draft, publication }) {
      if (open.has(number)) return;
      const filled = [...cells].flatMap(([column, cell]) => (isFilled(cell) ? [column] : []));
      const here = new Set(filled);
      const unread = new Set(
        (draft.unread ?? []).map(({ column }) => column).filter((column) => here.has(column)),
      );
      if (publication?.state === 'skip') {
        ledger.noteRefused(filled, new Set());
        return;
      }
      ledger.noteUnread(unread);
      open.set(number, { filled, unread });
      const [oldest] = open.keys();
      if (open.size > MAX_OPEN && oldest !== undefined) open.delete(oldest);
    },
    settle({ row, action }) {
      const known = open.get(row);
      if (known && action === 'refuse') ledger.noteRefused(known.filled, known.unread);
      open.delete(row);
    },
    lines: ledger.lines,
  };
}

/** As the survey counts it. */
const isFilled = (cell: Cell): boolean =>
  typeof cell === 'string' ? cell.trim() !== '' : cell.some((text) => text !== '');

// Keeps the ledger of a source while its rows are read and their fate becomes known.
import type { Cell, SourceRow } from '@vitrine/table-reader';
import type { DraftRow, Outcome } from '../import-source.ts';
import type { Survey } from '../mapping/survey.ts';
import type { Problem } from '../problem.ts';
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
  const open = new Map<number, OpenRow>();
  return {
    read({ number, cells }, { draft, problems, publication }) {
      if (open.has(number)) return;
      if (publication?.state === 'skip') {
        ledger.noteRefused(filledIn(cells), NONE);
        return;
      }
      const unread = unreadOf(draft.unread, cells);
      const held = unread.size > 0 ? heldIn(problems) : NONE;
      if (unread.size > 0) ledger.noteUnread(unread, held);
      open.set(number, { cells, unread, held });
      if (open.size <= MAX_OPEN) return;
      const [oldest] = open.keys();
      if (oldest !== undefined) open.delete(oldest);
    },
    settle({ row, action }) {
      const known = open.get(row);
      if (known && action === 'refuse')
        ledger.noteRefused(filledIn(known.cells), known.unread, known.held);
      open.delete(row);
    },
    lines: ledger.lines,
  };
}

type OpenRow = {
  cells: SourceRow['cells'];
  unread: ReadonlySet<string>;
  held: ReadonlySet<string>;
};

/** The columns whose cells look private. */
const heldIn = (problems: readonly Problem[]): ReadonlySet<string> =>
  new Set(problems.filter(({ code }) => code === 'private-value').map(({ column }) => column));

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

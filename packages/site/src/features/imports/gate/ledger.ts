// What becomes of every column and every filled cell of a source: shown, private, asked or unread.
// The four add up to the filled cells, whatever happens.
import type { ColumnSurvey } from '../mapping/survey.ts';
import type { ColumnDecision } from '../mapping/understanding.ts';
import { IGNORE, PUBLICATION, isForStaff } from '../mapping/import-columns.ts';

type Fate = 'shown' | 'private' | 'asked' | 'unread';

/** `fate` is what becomes of the column; some of its cells may go elsewhere. */
export type LedgerLine = { column: string; fate: Fate; filled: number } & Record<Fate, number>;

type Ledger = {
  /**
   * A row that was read: cells of these columns went nowhere, since nothing read them.
   * @param held  those of them that looked private, and are for staff
   */
  noteUnread(columns: ReadonlySet<string>, held?: ReadonlySet<string>): void;
  /** A row with these filled columns that was refused or left out. */
  noteRefused(
    filled: readonly string[],
    unread: ReadonlySet<string>,
    held?: ReadonlySet<string>,
  ): void;
  /** One line for each column of the source, in its order. */
  lines(): LedgerLine[];
};

const NONE: ReadonlySet<string> = new Set();

/** A ledger whose cells go where their columns go; rows that say otherwise are noted in it. */
export function newLedger(
  { columns }: { columns: readonly Pick<ColumnSurvey, 'name' | 'filled'>[] },
  decisions: readonly ColumnDecision[],
): Ledger {
  const fates = fatesOf(decisions);
  const [kept, lost] = [new Map<string, number>(), new Map<string, number>()];
  const fateOf = (column: string) => fates.get(column) ?? 'unread';
  const move = (to: Map<string, number>, column: string, cells = 1) => {
    if (fateOf(column) !== 'unread') to.set(column, (to.get(column) ?? 0) + cells);
  };
  return {
    noteUnread(unread, held = NONE) {
      for (const column of unread)
        if (fateOf(column) === 'shown') move(held.has(column) ? kept : lost, column);
    },
    noteRefused(filled, unread, held = NONE) {
      for (const column of filled) {
        const isNoted = unread.has(column) && fateOf(column) === 'shown';
        if (!isNoted || held.has(column)) move(lost, column);
        if (isNoted && held.has(column)) move(kept, column, -1);
      }
    },
    lines: () =>
      columns.map(({ name, filled }) => {
        const fate = fateOf(name);
        const unread = Math.min(lost.get(name) ?? 0, filled);
        const held = Math.min(kept.get(name) ?? 0, filled - unread);
        const line: LedgerLine = {
          column: name,
          fate,
          filled,
          shown: 0,
          private: held,
          asked: 0,
          unread,
        };
        line[fate] += filled - unread - held;
        return line;
      }),
  };
}

/** What becomes of each column: a column that two fields have goes where the public one is. */
function fatesOf(decisions: readonly ColumnDecision[]): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  for (const { column, outcome, mapping } of decisions) {
    if (fates.get(column) !== 'shown') fates.set(column, fateOf(outcome, mapping.field));
  }
  return fates;
}

function fateOf(outcome: ColumnDecision['outcome'], field: string): Fate {
  if (outcome !== 'mapped') return outcome;
  if (field === IGNORE) return 'unread';
  // A flag decides about its row, and is not shown.
  return isForStaff(field) || field === PUBLICATION ? 'private' : 'shown';
}

const names: readonly (readonly [Fate, string])[] = [
  ['shown', 'shown to visitors'],
  ['private', 'for staff only'],
  ['asked', 'waiting for an answer'],
  ['unread', 'not imported'],
];
const MAX_NAMED = 6;
const figures = new Intl.NumberFormat('en');

/** A compact table: for each fate its columns, its cells, and which columns they are. */
export function ledgerTable(lines: readonly LedgerLine[]): string[] {
  const rows = names.map(([fate, name]) => {
    const among = lines.filter((line) => line[fate] > 0);
    const own = lines.filter((line) => line.fate === fate && line.filled > 0).length;
    const cells = among.reduce((sum, line) => sum + line[fate], 0);
    const columns = among
      .toSorted((a, b) => b[fate] - a[fate])
      .slice(0, MAX_NAMED)
      .map(({ column }) => column);
    const more = among.length - columns.length;
    return [
      name,
      figures.format(own),
      figures.format(cells),
      [...columns, ...(more > 0 ? [`and ${more} more`] : [])].join(', '),
    ];
  });
  const filled = lines.filter((line) => line.filled > 0);
  const total = filled.reduce((sum, line) => sum + line.filled, 0);
  return aligned([
    ['', 'columns', 'cells', ''],
    ...rows,
    ['in the source', figures.format(filled.length), figures.format(total), ''],
  ]);
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2].map((place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  return rows.map(([name = '', columns = '', cells = '', which = '']) =>
    `  ${name.padEnd(widths[0] ?? 0)}  ${columns.padStart(widths[1] ?? 0)}  ${cells.padStart(widths[2] ?? 0)}  ${which}`.trimEnd(),
  );
}

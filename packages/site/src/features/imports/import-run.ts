// One import from beginning to end, as a record of its own: what was read, what became of it, and
// whether it can be undone.

export type RunState = 'running' | 'done' | 'stopped' | 'undoing' | 'undone';

export type RunCounts = {
  rowsRead: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  problems: number;
  /** Rows of which nothing is imported, since their flag says so. */
  skipped: number;
};

/** Stands for the column of what every row says: it is in every table. */
export const NO_COLUMN = '';

/** A column of a table, with the field of an item that it gives. */
export type TableColumn = { column: string; field?: string };

/** What later runs ask of one. `columns`: nothing where the run did not note them. */
export type PastRun = {
  source: string;
  sourceKey: string;
  columns: readonly TableColumn[] | undefined;
};

export type ImportRun = RunCounts & {
  id: string;
  state: RunState;
  /** The file or folder, as it was given. */
  source: string;
  /** What tells sources apart: identifiers are only compared within one. */
  sourceKey: string;
  actor: string;
  startedAt: string;
  finishedAt?: string;
  /** Sentences about how the source was understood. */
  notices: string[];
};

/** What a run does to one record. */
export type EntryAction = 'created' | 'changed';

export const noCounts = (): RunCounts => ({
  rowsRead: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  problems: 0,
  skipped: 0,
});

/** “1,234 of 69,202 rows · 1,020 a second · 1 min 6 s left”. `total` may be unknown. */
export function formatProgress(done: number, total: number | undefined, elapsedMs: number): string {
  const format = new Intl.NumberFormat('en');
  const rate = elapsedMs > 0 ? (done / elapsedMs) * 1000 : 0;
  const parts = [
    `${format.format(done)}${total === undefined ? '' : ` of ${format.format(total)}`} rows`,
  ];
  if (rate > 0) parts.push(`${format.format(Math.round(rate))} a second`);
  if (total !== undefined && rate > 0 && done < total)
    parts.push(`${formatDuration(((total - done) / rate) * 1000)} left`);
  return parts.join(' · ');
}

/** “45 s”, “1 min 6 s”, “2 h 5 min”. */
function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

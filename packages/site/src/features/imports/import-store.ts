// SQL of import runs: the run, what it did to which record, the last row seen for each record, the
// problems.
import type { Reader, Writer } from '../../platform/database/database.ts';
import { insertMany } from '../../platform/database/insert-many.ts';
import type { Row } from '../../platform/database/tables.ts';
import type {
  EntryAction,
  ImportRun,
  PastRun,
  RunCounts,
  RunState,
  TableColumn,
} from './import-run.ts';
import type { Problem } from './problem.ts';

type NewRun = {
  id: string;
  source: string;
  sourceKey: string;
  mapping: string;
  actor: string;
  options: string;
  startedAt: string;
  notices: string[];
  columns?: readonly TableColumn[];
};

export async function insertRun(writer: Writer, run: NewRun): Promise<void> {
  await writer
    .insertInto('import_run')
    .values({
      id: run.id,
      state: 'running',
      source: run.source,
      source_key: run.sourceKey,
      mapping: run.mapping,
      actor: run.actor,
      options: run.options,
      started_at: run.startedAt,
      finished_at: null,
      rows_read: 0,
      created: 0,
      changed: 0,
      unchanged: 0,
      refused: 0,
      problems: 0,
      told: JSON.stringify(run.notices),
      table_columns: run.columns ? JSON.stringify(run.columns) : null,
    })
    .execute();
}

export async function updateRun(
  writer: Writer,
  id: string,
  values: Partial<RunCounts> & { state?: RunState; finishedAt?: string | null; notices?: string[] },
): Promise<void> {
  const { state, finishedAt, rowsRead, notices, ...counts } = values;
  await writer
    .updateTable('import_run')
    .set({
      ...counts,
      ...(rowsRead === undefined ? {} : { rows_read: rowsRead }),
      ...(state === undefined ? {} : { state }),
      ...(finishedAt === undefined ? {} : { finished_at: finishedAt }),
      ...(notices === undefined ? {} : { told: JSON.stringify(notices) }),
    })
    .where('id', '=', id)
    .execute();
}

/** What later runs look up about one: its source, and the columns of its table. */
export async function findPastRun(
  reader: Reader | Writer,
  id: string,
): Promise<PastRun | undefined> {
  const row = await reader
    .selectFrom('import_run')
    .select(['source', 'source_key', 'table_columns'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      source: row.source,
      sourceKey: row.source_key,
      columns:
        row.table_columns === null ? undefined : (JSON.parse(row.table_columns) as TableColumn[]),
    }
  );
}

/** The columns of the newest run of a source that noted them and is not undone. */
export async function findLastColumns(
  reader: Reader | Writer,
  sourceKey: string,
): Promise<readonly TableColumn[] | undefined> {
  const row = await reader
    .selectFrom('import_run')
    .select('table_columns')
    .where('source_key', '=', sourceKey)
    .where('state', '!=', 'undone')
    .where('table_columns', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.table_columns ? (JSON.parse(row.table_columns) as TableColumn[]) : undefined;
}

export async function findRun(reader: Reader | Writer, id: string): Promise<ImportRun | undefined> {
  const row = await reader
    .selectFrom('import_run')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRun(row);
}

/** Every run, newest first. */
export async function findRuns(reader: Reader, limit: number): Promise<ImportRun[]> {
  const rows = await reader
    .selectFrom('import_run')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRun);
}

/** The newest run of the same source, mapping and options that was begun and not finished. */
export async function findUnfinished(
  reader: Reader,
  sourceKey: string,
  mapping: string,
  options: string,
): Promise<ImportRun | undefined> {
  const row = await reader
    .selectFrom('import_run')
    .selectAll()
    .where('source_key', '=', sourceKey)
    .where('mapping', '=', mapping)
    .where('options', '=', options)
    .where('state', 'in', ['running', 'stopped'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toRun(row);
}

export type Entry = {
  recordId: string;
  kind: string;
  action: EntryAction;
  beforeVersion: number | null;
  afterVersion: number;
};

/** Notes what a run did. A record that it touches twice keeps the version from before the run. */
export async function insertEntries(
  writer: Writer,
  runId: string,
  entries: readonly Entry[],
): Promise<void> {
  // One statement may meet a row only once.
  const byRecord = new Map<string, Entry>();
  for (const entry of entries)
    byRecord.set(entry.recordId, {
      ...(byRecord.get(entry.recordId) ?? entry),
      afterVersion: entry.afterVersion,
    });
  const rows = [...byRecord.values()].map((entry) => ({
    run_id: runId,
    record_id: entry.recordId,
    kind: entry.kind,
    action: entry.action,
    before_version: entry.beforeVersion,
    after_version: entry.afterVersion,
  }));
  await insertMany(writer, rows, (some) =>
    writer
      .insertInto('import_entry')
      .values(some)
      .onConflict((c) =>
        c
          .columns(['run_id', 'record_id'])
          .doUpdateSet((e) => ({ after_version: e.ref('excluded.after_version') })),
      ),
  );
}

/** Entries of a run of one kind, after a record's id, for walking through them. */
export async function findEntries(
  reader: Reader | Writer,
  runId: string,
  { kind, after, limit }: { kind: string; after: string; limit: number },
): Promise<Entry[]> {
  const rows = await reader
    .selectFrom('import_entry')
    .selectAll()
    .where('run_id', '=', runId)
    .where('kind', '=', kind)
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    recordId: row.record_id,
    kind: row.kind,
    action: row.action as EntryAction,
    beforeVersion: row.before_version,
    afterVersion: row.after_version,
  }));
}

/** How many records of a kind, or of all, a run made or changed. */
export async function countEntries(
  reader: Reader | Writer,
  runId: string,
  { kind, action }: { kind?: string; action: EntryAction },
): Promise<number> {
  let query = reader
    .selectFrom('import_entry')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('run_id', '=', runId)
    .where('action', '=', action);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

export async function deleteEntries(
  writer: Writer,
  runId: string,
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += 5000) {
    await writer
      .deleteFrom('import_entry')
      .where('run_id', '=', runId)
      .where('record_id', 'in', ids.slice(start, start + 5000))
      .execute();
  }
}

export async function insertProblems(
  writer: Writer,
  runId: string,
  first: number,
  problems: readonly Problem[],
): Promise<void> {
  for (let start = 0; start < problems.length; start += 2000) {
    const rows = problems.slice(start, start + 2000).map((problem, i) => ({
      run_id: runId,
      position: first + start + i,
      row_number: problem.row,
      column_name: problem.column,
      value: problem.value.slice(0, 4000),
      code: problem.code,
      reason: problem.reason,
      what_to_do: problem.whatToDo,
    }));
    await writer.insertInto('import_problem').values(rows).execute();
  }
}

export async function findProblems(
  reader: Reader,
  runId: string,
  limit: number,
): Promise<Problem[]> {
  const rows = await reader
    .selectFrom('import_problem')
    .selectAll()
    .where('run_id', '=', runId)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    row: row.row_number,
    column: row.column_name,
    value: row.value,
    code: row.code,
    reason: row.reason,
    whatToDo: row.what_to_do,
  }));
}

function toRun(row: Row<'import_run'>): ImportRun {
  return {
    id: row.id,
    state: row.state as RunState,
    source: row.source,
    sourceKey: row.source_key,
    actor: row.actor,
    startedAt: row.started_at,
    ...(row.finished_at === null ? {} : { finishedAt: row.finished_at }),
    notices: JSON.parse(row.told) as string[],
    rowsRead: row.rows_read,
    created: row.created,
    changed: row.changed,
    unchanged: row.unchanged,
    refused: row.refused,
    problems: row.problems,
    skipped: row.skipped,
  };
}

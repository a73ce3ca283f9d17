// SQL of the rows that sources gave: by their keys, those about a record, those of a whole source,
// and what they were before a run, so that undoing the run puts them back.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import type { Row } from '../../../platform/database/tables.ts';

export type SeenRow = {
  rowKey: string;
  recordId: string;
  rowHash: string;
  version: number;
  runId: string;
  /** What the source stated, as it is stored; null for rows from before that was kept. */
  stated: Buffer | null;
  /** What the source says and the item does not, as JSON. */
  aside: string | null;
};

/** The rows that a source gave the last time, by their keys. */
export async function findSeenRows(
  reader: Reader | Writer,
  sourceKey: string,
  keys: readonly string[],
): Promise<Map<string, SeenRow>> {
  const found = new Map<string, SeenRow>();
  for (let start = 0; start < keys.length; start += 5000) {
    const rows = await reader
      .selectFrom('import_row')
      .selectAll()
      .where('source_key', '=', sourceKey)
      .where('row_key', 'in', keys.slice(start, start + 5000))
      .execute();
    for (const row of rows) found.set(row.row_key, toSeenRow(row));
  }
  return found;
}

/** By their keys only what tells whether rows are as they were: of whole sources, within memory. */
export async function findRowHashes(
  reader: Reader,
  sourceKey: string,
  keys: readonly string[],
): Promise<Map<string, Pick<SeenRow, 'rowHash' | 'runId'>>> {
  const rows = await reader
    .selectFrom('import_row')
    .select(['row_key', 'row_hash', 'run_id'])
    .where('source_key', '=', sourceKey)
    .where('row_key', 'in', keys)
    .execute();
  return new Map(
    rows.map((row) => [row.row_key, { rowHash: row.row_hash, runId: row.run_id }] as const),
  );
}

/** The rows of a source in the order of their keys, after one of them, by their hashes. */
export async function findHashesOfSource(
  reader: Reader,
  sourceKey: string,
  after: string,
): Promise<Pick<SeenRow, 'rowKey' | 'rowHash'>[]> {
  const rows = await reader
    .selectFrom('import_row')
    .select(['row_key', 'row_hash'])
    .where('source_key', '=', sourceKey)
    .where('row_key', '>', after)
    .orderBy('row_key')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => ({ rowKey: row.row_key, rowHash: row.row_hash }));
}

export async function saveSeenRows(
  writer: Writer,
  sourceKey: string,
  rows: readonly SeenRow[],
): Promise<void> {
  const values = rows.map((row) => toRow({ ...row, sourceKey }));
  await insertMany(writer, values, (some) =>
    writer
      .insertInto('import_row')
      .values(some)
      .onConflict((c) =>
        c.columns(['source_key', 'row_key']).doUpdateSet((e) => ({
          record_id: e.ref('excluded.record_id'),
          row_hash: e.ref('excluded.row_hash'),
          version: e.ref('excluded.version'),
          run_id: e.ref('excluded.run_id'),
          stated: e.ref('excluded.stated'),
          aside: e.ref('excluded.aside'),
        })),
      ),
  );
}

const toSeenRow = (row: Row<'import_row'>): SeenRow => ({
  rowKey: row.row_key,
  recordId: row.record_id,
  rowHash: row.row_hash,
  version: row.version,
  runId: row.run_id,
  stated: row.stated,
  aside: row.aside,
});

/** A row with the source that gave it. */
export type SourcedRow = SeenRow & { sourceKey: string };

/** How many rows are read or put back at once. */
const AT_ONCE = 5000;

/** The rows that any source gave for these records. */
export async function findRowsOfRecords(
  reader: Reader | Writer,
  recordIds: readonly string[],
): Promise<Map<string, SourcedRow[]>> {
  const rows: SourcedRow[] = [];
  for (let start = 0; start < recordIds.length; start += AT_ONCE)
    rows.push(
      ...(
        await reader
          .selectFrom('import_row')
          .selectAll()
          .where('record_id', 'in', recordIds.slice(start, start + AT_ONCE))
          .orderBy('run_id', 'desc')
          .orderBy('row_key')
          .execute()
      ).map(toSourced),
    );
  return Map.groupBy(rows, ({ recordId }) => recordId);
}

/** The keys of a source in their order, after one of them: most of its rows are not looked at. */
export async function findKeysOfSource(
  reader: Reader | Writer,
  sourceKey: string,
  after: string,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('import_row')
    .select('row_key')
    .where('source_key', '=', sourceKey)
    .where('row_key', '>', after)
    .orderBy('row_key')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => row.row_key);
}

/** Rows without an identifier, of any source. */
export async function findNamelessRows(
  reader: Reader | Writer,
  limit: number,
): Promise<SourcedRow[]> {
  const rows = await reader
    .selectFrom('import_row')
    .selectAll()
    .where('row_key', '>=', 'row:')
    .where('row_key', '<', 'row;')
    .orderBy('run_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSourced);
}

/** Whether a source has given any row before. */
export async function hasRows(reader: Reader | Writer, sourceKey: string): Promise<boolean> {
  const row = await reader
    .selectFrom('import_row')
    .select('row_key')
    .where('source_key', '=', sourceKey)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what rows were before the run `changedBy`, the first time that it changes them. */
export async function keepRowsBefore(
  writer: Writer,
  changedBy: string,
  rows: readonly SourcedRow[],
): Promise<void> {
  const earlier = rows.filter(({ runId }) => runId !== changedBy);
  for (let start = 0; start < earlier.length; start += 2000)
    await writer
      .insertInto('import_row_before')
      .values(
        earlier.slice(start, start + 2000).map((row) => ({ changed_by: changedBy, ...toRow(row) })),
      )
      .onConflict((c) => c.doNothing())
      .execute();
}

export async function deleteRow(
  writer: Writer,
  { sourceKey, rowKey }: Pick<SourcedRow, 'sourceKey' | 'rowKey'>,
): Promise<void> {
  await writer
    .deleteFrom('import_row')
    .where('source_key', '=', sourceKey)
    .where('row_key', '=', rowKey)
    .execute();
}

/**
 * Puts the rows of these records back to what they were before the run, whatever the source said
 * since: the records are what they were, too.
 */
export async function restoreRowsOfRecords(
  writer: Writer,
  { runId, sourceKey }: { runId: string; sourceKey: string },
  recordIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < recordIds.length; start += AT_ONCE) {
    const ids = recordIds.slice(start, start + AT_ONCE);
    await writer
      .deleteFrom('import_row')
      .where('record_id', 'in', ids)
      .where('source_key', '=', sourceKey)
      .where('run_id', '>=', runId)
      .execute();
    const before = await writer
      .selectFrom('import_row_before')
      .selectAll()
      .where('record_id', 'in', ids)
      .where('changed_by', '=', runId)
      .execute();
    await restore(writer, before);
    await writer
      .deleteFrom('import_row_before')
      .where('record_id', 'in', ids)
      .where('source_key', '=', sourceKey)
      .where('changed_by', '>=', runId)
      .execute();
  }
}

/** Forgets what any source said about records that are gone. */
export async function forgetRowsOfRecords(
  writer: Writer,
  recordIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < recordIds.length; start += AT_ONCE) {
    const ids = recordIds.slice(start, start + AT_ONCE);
    await writer.deleteFrom('import_row').where('record_id', 'in', ids).execute();
    await writer.deleteFrom('import_row_before').where('record_id', 'in', ids).execute();
  }
}

/**
 * Puts back the rows that a run read without changing their records; those of `except` stay, as
 * their records do.
 */
export async function restoreRowsOfRun(
  writer: Writer,
  runId: string,
  except: ReadonlySet<string>,
): Promise<void> {
  const rows = await writer
    .selectFrom('import_row')
    .select(['source_key', 'row_key', 'record_id'])
    .where('run_id', '=', runId)
    .execute();
  for (const row of rows)
    if (!except.has(row.record_id))
      await deleteRow(writer, { sourceKey: row.source_key, rowKey: row.row_key });
  const before = await writer
    .selectFrom('import_row_before')
    .selectAll()
    .where('changed_by', '=', runId)
    .execute();
  await restore(
    writer,
    before.filter((row) => !except.has(row.record_id)),
  );
  await writer.deleteFrom('import_row_before').where('changed_by', '=', runId).execute();
}

/** A row that a later run has changed again stays as that run left it. */
async function restore(writer: Writer, rows: readonly Row<'import_row_before'>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 2000)
    await writer
      .insertInto('import_row')
      .values(rows.slice(start, start + 2000).map(rowBefore))
      .onConflict((c) => c.doNothing())
      .execute();
}

const rowBefore = ({ changed_by: _changedBy, ...row }: Row<'import_row_before'>) => row;

const toSourced = (row: Row<'import_row'>): SourcedRow => ({
  ...toSeenRow(row),
  sourceKey: row.source_key,
});

const toRow = (row: SourcedRow) => ({
  source_key: row.sourceKey,
  row_key: row.rowKey,
  record_id: row.recordId,
  row_hash: row.rowHash,
  version: row.version,
  run_id: row.runId,
  stated: row.stated,
  aside: row.aside,
});

// SQL of working copies.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { RecordKind } from '../records/record.ts';
import type { Change, Fields } from './merge/body.ts';
import type { Clash } from './merge/merge.ts';
import type { CopyNow } from './presence.ts';
import type { CopyState, Planned, WorkingCopy } from './working-copy.ts';

/** How many saves can be answered; whoever knows an older one gets the whole copy. */
const KEPT_SAVES = 500;

export async function findCopy(
  reader: Reader | Writer,
  id: string,
): Promise<WorkingCopy | undefined> {
  const row = await reader
    .selectFrom('working_copy')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toCopy(row);
}

/** The same, so that nobody else changes it before the transaction ends. */
export async function lockCopy(
  writer: Writer,
  id: string,
  kind: 'sqlite' | 'postgres',
): Promise<WorkingCopy | undefined> {
  const query = writer.selectFrom('working_copy').selectAll().where('id', '=', id);
  const row = await (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  return row && toCopy(row);
}

/** The copy of a record, if there is one. */
export async function findCopyOf(
  reader: Reader | Writer,
  record: string,
): Promise<WorkingCopy | undefined> {
  const row = await reader
    .selectFrom('working_copy')
    .selectAll()
    .where('record_id', '=', record)
    .executeTakeFirst();
  return row && toCopy(row);
}

/** What has become of copies and of their records, without what they say. */
export async function findCopiesNow(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, CopyNow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('working_copy')
    .leftJoin('record', 'record.id', 'working_copy.record_id')
    .select(['working_copy.id', 'working_copy.seq', 'working_copy.state', 'record.version'])
    .where('working_copy.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, version: row.version ?? undefined }]));
}

/** Copies with these ids. */
export async function findCopiesNamed(
  reader: Reader,
  ids: readonly string[],
): Promise<WorkingCopy[]> {
  if (ids.length === 0) return [];
  const rows = await reader.selectFrom('working_copy').selectAll().where('id', 'in', ids).execute();
  return rows.map(toCopy);
}

/** Of these records those that have a submitted copy: who submitted it, and when. */
export async function findSubmissions(
  reader: Reader,
  records: readonly string[],
): Promise<{ record: string; at: string; by: string }[]> {
  if (records.length === 0) return [];
  const rows = await reader
    .selectFrom('working_copy')
    .select(['record_id', 'updated_at', 'updated_by'])
    .where('record_id', 'in', [...records])
    .where('state', '=', 'submitted')
    .execute();
  return rows.map((row) => ({
    record: row.record_id ?? '',
    at: row.updated_at,
    by: row.updated_by,
  }));
}

/** Where a page of the list ends: the newest come first. */
export type CopyPlace = Pick<WorkingCopy, 'updatedAt' | 'id'>;

/** Copies that say something of their own, newest first: what was only opened has one too. */
export async function findCopies(
  reader: Reader,
  filter: {
    state?: CopyState | undefined;
    kind?: string | undefined;
    after?: CopyPlace | undefined;
    limit: number;
  },
): Promise<WorkingCopy[]> {
  let query = reader
    .selectFrom('working_copy')
    .selectAll()
    .where((is) =>
      is.or([
        is('seq', '>', 1),
        is('state', '=', 'submitted'),
        is.and([is('record_id', 'is', null), is('body', '!=', '{}')]),
      ]),
    );
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  const { after } = filter;
  if (after)
    query = query.where((is) =>
      is.or([
        is('updated_at', '<', after.updatedAt),
        is.and([is('updated_at', '=', after.updatedAt), is('id', '<', after.id)]),
      ]),
    );
  const rows = await query
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute();
  return rows.map(toCopy);
}

/** @returns false when the record has got a copy meanwhile */
export async function insertCopy(writer: Writer, copy: WorkingCopy): Promise<boolean> {
  const result = await writer
    .insertInto('working_copy')
    .values(toRow(copy))
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

export async function updateCopy(writer: Writer, copy: WorkingCopy): Promise<void> {
  const { id, ...values } = toRow(copy);
  await writer.updateTable('working_copy').set(values).where('id', '=', id).execute();
}

export async function deleteCopy(writer: Writer, id: string): Promise<void> {
  await writer.deleteFrom('working_save').where('copy_id', '=', id).execute();
  await writer.deleteFrom('working_client').where('copy_id', '=', id).execute();
  await writer.deleteFrom('working_copy').where('id', '=', id).execute();
}

/** Keeps what leads back from a save, and forgets that of the oldest. */
export async function insertSave(
  writer: Writer,
  { id, seq }: Pick<WorkingCopy, 'id' | 'seq'>,
  back: readonly Change[],
): Promise<void> {
  await writer
    .insertInto('working_save')
    .values({ copy_id: id, seq, back: JSON.stringify(back) })
    .execute();
  await writer
    .deleteFrom('working_save')
    .where('copy_id', '=', id)
    .where('seq', '<=', seq - KEPT_SAVES)
    .execute();
}

/** What leads back from each save after `seq`, newest first. */
export async function findBacks(writer: Writer, id: string, seq: number): Promise<Change[][]> {
  const rows = await writer
    .selectFrom('working_save')
    .select('back')
    .where('copy_id', '=', id)
    .where('seq', '>', seq)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ back }) => JSON.parse(back) as Change[]);
}

/** The last save that a browser was heard with: its number, and the clashes it was told. */
type LastHeard = { number: number; clashes: Clash[] };

export async function findHeard(
  writer: Writer,
  id: string,
  client: string,
): Promise<LastHeard | undefined> {
  const row = await writer
    .selectFrom('working_client')
    .select(['number', 'clashes'])
    .where('copy_id', '=', id)
    .where('client', '=', client)
    .executeTakeFirst();
  return row && { number: row.number, clashes: JSON.parse(row.clashes) as Clash[] };
}

export async function upsertHeard(
  writer: Writer,
  { id, client }: { id: string; client: string },
  { number, clashes }: LastHeard,
): Promise<void> {
  const values = { number, clashes: JSON.stringify(clashes) };
  await writer
    .insertInto('working_client')
    .values({ copy_id: id, client, ...values })
    .onConflict((c) => c.columns(['copy_id', 'client']).doUpdateSet(values))
    .execute();
}

function toRow(copy: WorkingCopy): Row<'working_copy'> {
  return {
    id: copy.id,
    kind: copy.kind,
    record_id: copy.record ?? null,
    base: copy.base,
    base_body: JSON.stringify(copy.baseBody),
    seq: copy.seq,
    body: JSON.stringify(copy.body),
    state: copy.state,
    note: copy.note ?? null,
    clashes: JSON.stringify(copy.clashes),
    planned: copy.planned ? JSON.stringify(copy.planned) : null,
    created_at: copy.createdAt,
    created_by: copy.createdBy,
    updated_at: copy.updatedAt,
    updated_by: copy.updatedBy,
  };
}

function toCopy(row: Row<'working_copy'>): WorkingCopy {
  return {
    id: row.id,
    kind: row.kind as RecordKind,
    record: row.record_id ?? undefined,
    base: row.base,
    baseBody: JSON.parse(row.base_body) as Fields,
    seq: row.seq,
    body: JSON.parse(row.body) as Fields,
    state: row.state as CopyState,
    note: row.note ?? undefined,
    clashes: JSON.parse(row.clashes) as Clash[],
    planned: row.planned === null ? undefined : (JSON.parse(row.planned) as Planned),
    createdAt: row.created_at,
    createdBy: row.created_by,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

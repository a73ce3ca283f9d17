// SQL for the items that programs put into indices of their own, as they are. Only for PostgreSQL,
// which nodes share.
import type { SharedWrite, WrittenItem } from '@vitrine/search-service';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

type StoredObject = WrittenItem & { seq: number };

/** No identifier is this, since each is kept as JSON; it says that an index is there. */
const IS_THERE = '';

/** Makes a write in the items that are kept. */
export async function changeObjects(writer: Writer, write: SharedWrite): Promise<void> {
  if (write.kind === 'batch') return changeSome(writer, write.items);
  if (write.kind === 'copy' || write.kind === 'move') return replaceIndex(writer, write);
  if (write.kind !== 'make') await removeIndex(writer, write.index);
  if (write.kind !== 'deleteIndex') await noteIndex(writer, write.index);
}

async function replaceIndex(
  writer: Writer,
  { kind, index, destination }: Extract<SharedWrite, { kind: 'copy' | 'move' }>,
): Promise<void> {
  await removeIndex(writer, destination);
  if (kind === 'move')
    await writer
      .updateTable('search_object')
      .set({ index_name: destination })
      .where('index_name', '=', index)
      .execute();
  else
    await sql`insert into search_object (index_name, object_id, body)
      select ${destination}, object_id, body from search_object
      where index_name = ${index} order by seq`.execute(writer);
}

async function changeSome(writer: Writer, items: readonly WrittenItem[]): Promise<void> {
  for (const index of new Set(items.map((item) => item.index))) await noteIndex(writer, index);
  const gone = items.filter(({ body }) => body === null);
  if (gone.length > 0)
    await sql`delete from search_object using ${columnsOf(gone)}
      where index_name = given.index and object_id = given.id`.execute(writer);
  const there = items.filter(({ body }) => body !== null);
  if (there.length > 0)
    await sql`insert into search_object (index_name, object_id, body)
      select index, id, body from ${columnsOf(there)} order by at
      on conflict (index_name, object_id) do update set body = excluded.body`.execute(writer);
}

/** Items as rows, in three parameters however many they are. */
const columnsOf = (items: readonly WrittenItem[]) =>
  sql`unnest(
      ${items.map(({ index }) => index)}::text[],
      ${items.map(({ id }) => JSON.stringify(id))}::text[],
      ${items.map(({ body }) => body)}::text[]
    ) with ordinality as given(index, id, body, at)`;

async function noteIndex(writer: Writer, index: string): Promise<void> {
  await writer
    .insertInto('search_object')
    .values({ index_name: index, object_id: IS_THERE, body: null })
    .onConflict((c) => c.columns(['index_name', 'object_id']).doNothing())
    .execute();
}

async function removeIndex(writer: Writer, index: string): Promise<void> {
  await writer.deleteFrom('search_object').where('index_name', '=', index).execute();
}

/** Names of indices that programs fill. */
export async function objectIndices(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('search_object')
    .select('index_name')
    .where('object_id', '=', IS_THERE)
    .execute();
  return rows.map((row) => row.index_name);
}

/** Items of all indices after a number, in the order of their first saving. */
export async function objectsAfter(
  reader: Reader,
  seq: number,
  limit: number,
): Promise<StoredObject[]> {
  const rows = await reader
    .selectFrom('search_object')
    .select(['seq', 'index_name', 'object_id', 'body'])
    .where('seq', '>', seq)
    .where('object_id', '<>', IS_THERE)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    seq: Number(row.seq),
    index: row.index_name,
    id: JSON.parse(row.object_id) as string,
    body: row.body,
  }));
}

/** Which of these identifiers, each as JSON, an index has. */
export async function knownObjects(
  reader: Reader,
  index: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('search_object')
    .select('object_id')
    .where('index_name', '=', index)
    .where('object_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.object_id));
}

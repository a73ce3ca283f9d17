// SQL for what programs do to items of their own indices, for a while and in order. Only for
// PostgreSQL, which nodes share.
import type { SharedWrite } from '@vitrine/search-service';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { changeObjects } from './search-object-store.ts';

/** In this place stands which write was removed last. */
const REMOVED = 0;
/** How long writes are kept for nodes that follow, in milliseconds, and how many bytes of them. */
const MAX_AGE_MS = 3_600_000;
const MAX_BYTES = 256 * 2 ** 20;

/** Keeps a write, and makes it in the items that are kept. */
export async function insertWrite(
  writer: Writer,
  write: SharedWrite,
  { version, at }: { version: number; at: string },
): Promise<void> {
  await changeObjects(writer, write);
  const body = JSON.stringify(write);
  await writer
    .insertInto('search_write')
    .values({ version, at, bytes: body.length, body })
    .execute();
}

/** Numbers of writes after a version, in their order. */
export async function writesAfter(reader: Reader, version: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('search_write')
    .select('version')
    .where('version', '>', version)
    .orderBy('version')
    .execute();
  return rows.map((row) => Number(row.version));
}

/** A write; undefined where it was removed meanwhile. */
export async function writeAt(reader: Reader, version: number): Promise<SharedWrite | undefined> {
  const row = await reader
    .selectFrom('search_write')
    .select('body')
    .where('version', '=', version)
    .executeTakeFirst();
  return row && (JSON.parse(row.body) as SharedWrite);
}

/** The last write that is not kept any more: whoever has not made it takes all items instead. */
export async function lastRemovedWrite(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('search_write')
    .select('body')
    .where('version', '=', REMOVED)
    .executeTakeFirst();
  return Number(row?.body ?? 0);
}

/** The last write that is too old, or before too many others; undefined where none is. */
export async function lastWriteToRemove(reader: Reader, now: string): Promise<number | undefined> {
  const before = new Date(Date.parse(now) - MAX_AGE_MS).toISOString();
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from (
      select version, at, sum(bytes) over (order by version desc) as total
      from search_write where version > ${REMOVED}
    ) as writes where at < ${before} or total > ${MAX_BYTES}`.execute(reader);
  const version = rows[0]?.version;
  return version === null || version === undefined ? undefined : Number(version);
}

export async function removeWrites(writer: Writer, upTo: number): Promise<void> {
  await writer
    .deleteFrom('search_write')
    .where('version', '>', REMOVED)
    .where('version', '<=', upTo)
    .execute();
  await writer
    .insertInto('search_write')
    .values({ version: REMOVED, at: '', bytes: 0, body: String(upTo) })
    .onConflict((c) => c.column('version').doUpdateSet({ body: String(upTo) }))
    .execute();
}

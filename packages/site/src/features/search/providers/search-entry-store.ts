// SQL for searches and events of visitors that all nodes read. Only for PostgreSQL, which nodes
// share.
import { forgettingUnnamed, withoutVisitor, type SharedEntry } from '@vitrine/search-service';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';

type StoredEntry = { seq: number; id: string; at: string; body: string };

/**
 * PostgreSQL numbers rows when they are inserted, not when they are committed: writers take turns,
 * so no number appears late.
 */
const LOCK = 741_004;
/** Entries that are blanked at once. */
const ROWS = 500;

/** Keeps entries; those of a batch that was kept before are left as they are. */
export async function insertEntries(
  writer: Writer,
  entries: readonly SharedEntry[],
  { batch, at }: { batch: string; at: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(writer);
  const rows = entries.map(({ token, body }, n) => ({ id: `${batch}.${n}`, at, token, body }));
  await insertMany(writer, rows, (some) =>
    writer
      .insertInto('search_entry')
      .values(some)
      .onConflict((conflict) => conflict.column('id').doNothing()),
  );
}

/** Entries after a number, in their order. */
export async function entriesAfter(
  reader: Reader,
  seq: number,
  limit: number,
): Promise<StoredEntry[]> {
  const rows = await reader
    .selectFrom('search_entry')
    .select(['seq', 'id', 'at', 'body'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/** The name of the entry with a number; undefined where it is gone. */
export async function entryAt(reader: Reader, seq: number): Promise<string | undefined> {
  const row = await reader
    .selectFrom('search_entry')
    .select('id')
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.id;
}

/** Takes a visitor out of all entries. Their rows stay: nodes know by them how far they are. */
export async function blankEntriesOf(writer: Writer, token: string): Promise<void> {
  for (;;) {
    const rows = await writer
      .selectFrom('search_entry')
      .select(['seq', 'body'])
      .where('token', '=', token)
      .limit(ROWS)
      .execute();
    if (rows.length === 0) return;
    for (const { seq, body } of rows)
      await writer
        .updateTable('search_entry')
        .set({ token: null, body: withoutVisitor(body) })
        .where('seq', '=', seq)
        .execute();
  }
}

/** Names of entries that tell nodes to forget a visitor begin so. */
const FORGETTING = 'forget-';

/** A name for a batch of entries that tell nodes to forget a visitor. */
export const forgettingBatch = (id: string): string => FORGETTING + id;

/** Takes visitors out of what says to forget them, where that was before a moment. */
export async function unnameForgotten(writer: Writer, before: string): Promise<void> {
  const rows = await writer
    .selectFrom('search_entry')
    .select(['seq', 'body'])
    .where('id', 'like', `${FORGETTING}%`)
    .where('body', 'like', '{"forget":%')
    .where('at', '<', before)
    .execute();
  for (const { seq, body } of rows)
    await writer
      .updateTable('search_entry')
      .set({ body: forgettingUnnamed(body) })
      .where('seq', '=', seq)
      .execute();
}

export async function deleteEntriesBefore(writer: Writer, at: string): Promise<void> {
  await writer.deleteFrom('search_entry').where('at', '<', at).execute();
}

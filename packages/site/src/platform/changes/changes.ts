// The one way in which something low causes something higher: a row written in the same transaction
// as what changed, read by subscribers from the last number they finished. A change made by another
// process, or just before a crash, is never missed.
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database, Reader, Writer } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import type { PageKey } from '../pages/page-reads.ts';

/** A change by its number, and when it was made: another database has another one there. */
export type ChangePoint = { seq: number; at: string };

/**
 * How far a subscriber has followed the changes. It is kept beside the state that it describes: in
 * a table for what is in the database, with the files for what is a node's own (`cursor.ts`).
 */
export type Cursor = {
  /**
   * The number of the last change that was followed. Undefined where that is not known, or the
   * state agrees with another database: then everything has to be made again.
   */
  followed(): Promise<number | undefined>;
  /** Marks every change up to this one as followed; what was followed before stays so. */
  keep(point: ChangePoint): Promise<void>;
};

export type Change = { seq: number; kind: string; recordId: string; action: string; at: string };

/** A change that is to be written. Without `keys` it may have altered anything that pages show. */
export type NewChange = Pick<Change, 'kind' | 'recordId' | 'action'> & {
  keys?: readonly PageKey[] | undefined;
};

/**
 * Reads on from the last change it finished; `handle` may see a change twice (after a crash), never
 * not at all.
 */
export type Subscriber = {
  /** How far it is. */ cursor: Cursor;
  /** At most this many changes are handed over at once. */
  batch: number;
  /** Gives up soon after `stop`; what it did not finish is handed over again. */
  handle(changes: Change[], stop?: AbortSignal): Promise<void>;
};

/**
 * PostgreSQL numbers rows when they are inserted, not when they are committed: writers take turns,
 * so no number appears late.
 */
const LOCK = 741_001;

/** Writes changes, in the caller's transaction. */
export async function recordChanges(
  writer: Writer,
  database: Pick<Database, 'kind'>,
  clock: Clock,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return;
  if (database.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(writer);
  const at = clock.now();
  const rows = changes.map(({ kind, recordId, action, keys }) => ({
    kind,
    record_id: recordId,
    action,
    at,
    keys: keys ? JSON.stringify(keys) : null,
  }));
  await insertMany(writer, rows, (some) => writer.insertInto('change').values(some));
}

/** The number of the newest change, 0 when there is none. */
export async function latestChange(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('change')
    .select((e) => e.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/** The newest change: its number and when it was made; 0 when there is none. */
export async function newestChange(reader: Reader): Promise<ChangePoint> {
  const row = await reader
    .selectFrom('change')
    .select(['seq', 'at'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { seq: Number(row?.seq ?? 0), at: row?.at ?? '' };
}

/** Whether the change `seq` is the one that was made `at`: not so in another database. */
export async function isChange(reader: Reader, { seq, at }: ChangePoint): Promise<boolean> {
  if (seq === 0) return true;
  const row = await reader
    .selectFrom('change')
    .select('at')
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row?.at === at;
}

/**
 * The keys of what the changes after `after` altered, up to `upTo`; undefined where one of them may
 * have altered anything, or where there are more than `limit`.
 */
export async function keysChanged(
  reader: Reader,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<Set<PageKey> | undefined> {
  const rows = await reader
    .selectFrom('change')
    .select('keys')
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(limit + 1)
    .execute();
  if (rows.length > limit) return undefined;
  const all = new Set<PageKey>();
  for (const { keys } of rows) {
    if (keys === null) return undefined;
    for (const key of JSON.parse(keys) as PageKey[]) all.add(key);
  }
  return all;
}

/**
 * The kind of changes of what pages show although no record has changed: what is worked out from
 * records and stored, and places that visitors take.
 */
export const DERIVED = 'shelf';

/** The number of the newest change of a record, 0 when there is none. */
export async function latestRecordChange(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('change')
    .select('seq')
    // Written out, because an index of a part of the table is only used for a condition that is
    // known beforehand.
    .where(sql<boolean>`kind <> ${sql.lit(DERIVED)}`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/** The number of the last change that `name` has finished. */
export async function finishedChange(reader: Reader, name: string): Promise<number> {
  const row = await reader
    .selectFrom('subscriber')
    .select('seq')
    .where('name', '=', name)
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/**
 * Hands `subscriber` the changes that it has not finished, batch after batch, until there are none.
 * @returns how many changes were handled
 */
export async function catchUp(
  database: Database,
  subscriber: Subscriber,
  stop?: AbortSignal,
): Promise<number> {
  let handled = 0;
  for (;;) {
    if (stop?.aborted) return handled;
    const after = (await subscriber.cursor.followed()) ?? 0;
    const rows = await database.read
      .selectFrom('change')
      .selectAll()
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(subscriber.batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return handled;
    await subscriber.handle(
      rows.map((row) => ({
        seq: Number(row.seq),
        kind: row.kind,
        recordId: row.record_id,
        action: row.action,
        at: row.at,
      })),
      stop,
    );
    await subscriber.cursor.keep({ seq: Number(last.seq), at: last.at });
    handled += rows.length;
  }
}

/** Marks every change up to `seq` as finished by `name`; what was finished before stays so. */
export async function finish(database: Database, name: string, seq: number): Promise<void> {
  await database.transaction((writer) =>
    writer
      .insertInto('subscriber')
      .values({ name, seq })
      .onConflict((c) => c.column('name').doUpdateSet({ seq }).where('subscriber.seq', '<', seq))
      .execute(),
  );
}

/**
 * Raises the number kept under `name` by one: something is seen by visitors that no change of a
 * record describes. `finishedChange` reads it, in whichever process; it has nothing to do with the
 * numbers of changes.
 */
export async function raise(database: Database, name: string): Promise<void> {
  await database.transaction((writer) => raiseIn(writer, name));
}

/** The same in the caller’s transaction; others wait for it to end. @returns the new number */
export async function raiseIn(writer: Writer, name: string): Promise<number> {
  const { seq } = await writer
    .insertInto('subscriber')
    .values({ name, seq: 1 })
    .onConflict((c) => c.column('name').doUpdateSet((e) => ({ seq: e('subscriber.seq', '+', 1) })))
    .returning('seq')
    .executeTakeFirstOrThrow();
  return Number(seq);
}

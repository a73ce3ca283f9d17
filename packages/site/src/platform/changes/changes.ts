// The one way in which something low causes something higher: a row written in the same transaction
// as what changed, read by subscribers from the last number they finished. A change made by another
// process, or just before a crash, is never missed.
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database, Reader, Writer } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';

export type Change = { seq: number; kind: string; recordId: string; action: string; at: string };

/**
 * Reads on from the last change it finished; `handle` may see a change twice (after a crash), never
 * not at all.
 */
export type Subscriber = {
  name: string;
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
  changes: { kind: string; recordId: string; action: string }[],
): Promise<void> {
  if (changes.length === 0) return;
  if (database.kind === 'postgres')
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(writer);
  const at = clock.now();
  const rows = changes.map(({ kind, recordId, action }) => ({
    kind,
    record_id: recordId,
    action,
    at,
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
    const after = await finishedChange(database.read, subscriber.name);
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
    await finish(database, subscriber.name, Number(last.seq));
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

// SQL for what configures the search of all nodes. Only for PostgreSQL, which nodes share.
import type { SetupChange } from '@vitrine/search-service';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

/** The last change of all, and a name that no other has: a restored database has another one. */
export type SetupPoint = { version: number; mark: string };

/** Rows that say which change was the last of a transaction, for those who have followed it. */
const POINT = 'version';
/** So many of them are kept. */
const KEPT_POINTS = 10_000;
/** Rows of one statement. */
const ROWS = 500;

/** Any fixed number does: whoever changes something waits for others who do. */
const LOCK = 741_003;

/** Waits until nobody else changes the setup; holds to the end of the transaction. */
export async function lockSetup(writer: Writer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(writer);
}

/** The last change; number 0 where there was none. */
export async function newestPoint(reader: Reader): Promise<SetupPoint> {
  const row = await reader
    .selectFrom('search_setup')
    .select(['version', 'id'])
    .where('kind', '=', POINT)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { version: Number(row?.version ?? 0), mark: row?.id ?? '' };
}

/** Whether this database had that change last once. */
export async function isPoint(reader: Reader, { version, mark }: SetupPoint): Promise<boolean> {
  if (version === 0) return true;
  const row = await reader
    .selectFrom('search_setup')
    .select('version')
    .where('kind', '=', POINT)
    .where('index_name', '=', '')
    .where('id', '=', mark)
    .executeTakeFirst();
  return Number(row?.version) === version;
}

/** What was changed after a version, in the order in which it was. */
export async function changesAfter(
  reader: Reader,
  version: number,
): Promise<(SetupChange & { version: number })[]> {
  const rows = await reader
    .selectFrom('search_setup')
    .select(['kind', 'index_name', 'id', 'body', 'version'])
    .where('kind', '<>', POINT)
    .where('version', '>', version)
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as SetupChange['kind'],
    index: row.index_name,
    id: row.id,
    body: row.body,
    version: Number(row.version),
  }));
}

/**
 * Keeps changes, each in the place of the one before.
 * @param first the number of the first
 * @returns the number after the last
 */
export async function insertChanges(
  writer: Writer,
  changes: readonly SetupChange[],
  first: number,
): Promise<number> {
  const last = lastOfEach(changes);
  for (const { kind, index, id } of last)
    if (id === '')
      await writer
        .deleteFrom('search_setup')
        .where('kind', '=', kind)
        .where('index_name', '=', index)
        .execute();
  const rows = last.map(({ kind, index, id, body }, at) => ({
    kind,
    index_name: index,
    id,
    body,
    version: first + at,
  }));
  for (let start = 0; start < rows.length; start += ROWS)
    await writer
      .insertInto('search_setup')
      .values(rows.slice(start, start + ROWS))
      .onConflict((conflict) =>
        conflict.columns(['kind', 'index_name', 'id']).doUpdateSet((e) => ({
          body: e.ref('excluded.body'),
          version: e.ref('excluded.version'),
        })),
      )
      .execute();
  return first + rows.length;
}

/**
 * Keeps that what was kept up to a version is the last.
 * @param mark a name that no other transaction gives
 */
export async function insertPoint(writer: Writer, { version, mark }: SetupPoint): Promise<void> {
  await writer
    .insertInto('search_setup')
    .values({ kind: POINT, index_name: '', id: mark, body: null, version })
    .execute();
  await writer
    .deleteFrom('search_setup')
    .where('kind', '=', POINT)
    .where('version', '<', version - KEPT_POINTS)
    .execute();
}

/** The last change of each thing, in their order; what clears an index goes before what it has. */
function lastOfEach(changes: readonly SetupChange[]): SetupChange[] {
  const last = new Map<string, SetupChange>();
  for (const change of changes) {
    const place = `${change.kind}\n${change.index}\n`;
    if (change.id === '')
      for (const key of last.keys()) if (key.startsWith(place)) last.delete(key);
    last.delete(place + change.id);
    last.set(place + change.id, change);
  }
  return [...last.values()];
}

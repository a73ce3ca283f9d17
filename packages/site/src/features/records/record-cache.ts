// Records that were read recently, parsed and frozen: the pages of a collection name the same
// people, places and neighbours over and over.
import type { CacheDefinition } from '../../platform/cache/caches.ts';
import { covered, noteRead } from '../../platform/pages/page-reads.ts';
import type { Site } from '../../platform/site.ts';
import { stateOfRecords } from './cached-until-changed.ts';
import { findPublic } from './record-list-store.ts';
import { findRows, toStored } from './record-store.ts';
import type { Stored } from './record.ts';

/** At some 5 kB each. */
const RECORDS: CacheDefinition<Stored<unknown>> = { name: 'records', max: 3000 };
/** Ids that are known to be public until a change, at some 100 bytes each. */
const PUBLIC_IDS: CacheDefinition<true> = { name: 'public ids', max: 100_000 };
/** Longer lists are walks through the collection: they would push out what pages ask for. */
const MAX_CACHED_LIST = 200;

/**
 * The records with these ids, public or not, in no order; ids that are not there are left out.
 * Nobody may change what they hold.
 */
export function cachedRecords(site: Site, ids: readonly string[]): Promise<Stored<unknown>[]> {
  for (const id of ids) noteRead(`record:${id}`);
  return covered(() => recordsOf(site, ids));
}

async function recordsOf(site: Site, ids: readonly string[]): Promise<Stored<unknown>[]> {
  if (ids.length > MAX_CACHED_LIST)
    return (await findRows(site.database.read, ids)).map((row) => ({
      ...toStored(row),
      body: JSON.parse(row.body) as unknown,
    }));
  const state = await stateOfRecords(site);
  const records = site.caches.of(RECORDS).at(`${state.change}`);
  const found = new Map<string, Stored<unknown>>();
  const missing: string[] = [];
  for (const id of ids) {
    const known = records.get(id);
    if (known) found.set(id, known);
    else missing.push(id);
  }
  if (missing.length === 0) return [...found.values()];
  const scheduledChanges = site.database.turns();
  const rows = await findRows(site.database.read, missing);
  const read = rows.map((row) =>
    frozen({ ...toStored(row), body: JSON.parse(row.body) as unknown }),
  );
  // Read while something was being written: true now, but nobody knows for how long.
  if (scheduledChanges === state.turns && site.database.turns() === scheduledChanges)
    for (const record of read) records.put(record.id, record);
  for (const record of read) found.set(record.id, record);
  // What is kept must not decide in which order a page shows them.
  return ids.flatMap((id) => found.get(id) ?? []);
}

/**
 * Of `ids`, those of records that the public may see now: what a search found may have been
 * withdrawn since.
 */
export function publicIds(site: Site, ids: readonly string[]): Promise<Set<string>> {
  for (const id of ids) noteRead(`visible:${id}`);
  return covered(() => publicAmong(site, ids));
}

async function publicAmong(site: Site, ids: readonly string[]): Promise<Set<string>> {
  const state = await stateOfRecords(site);
  const open = site.caches.of(PUBLIC_IDS).at(`${state.change}`);
  const visible = new Set(ids.filter((id) => open.get(id)));
  const unknown = ids.filter((id) => !visible.has(id));
  const found = await findPublic(site.database.read, unknown, site.clock.now());
  for (const { id, unpublish_at: ends } of found) {
    visible.add(id);
    if (ends === null && site.database.turns() === state.turns) open.put(id, true);
  }
  return visible;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

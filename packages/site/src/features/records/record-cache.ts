// Records that were read lately, parsed and frozen: the pages of a collection name the same people,
// places and neighbours over and over.
import type { Site } from '../../platform/site.ts';
import { stateOfRecords } from './cached-until-changed.ts';
import { findPublic } from './record-list-store.ts';
import { findRows, toStored } from './record-store.ts';
import type { Stored } from './record.ts';

/** Records that are kept; those unused for longest go first. At some 5 kB each. */
const KEPT = 3000;
/** Ids that are known to be public, at some 100 bytes each. */
const MOST_OPEN = 100_000;
/** Longer lists are walks through the collection: they would push out what pages ask for. */
const LONGEST_LIST = 200;
type Kept = {
  change: number;
  turns: number;
  records: Map<string, Stored<unknown>>;
  /** known to be public until a change */ open: Set<string>;
};
const keptOf = new WeakMap<Site, Kept>();

/**
 * The records with these ids, public or not, in no order; ids that are not there are left out.
 * Nobody may change what they hold.
 */
export async function keptRecords(site: Site, ids: readonly string[]): Promise<Stored<unknown>[]> {
  if (ids.length > LONGEST_LIST)
    return (await findRows(site.database.read, ids)).map((row) => ({
      ...toStored(row),
      body: JSON.parse(row.body) as unknown,
    }));
  const kept = await current(site);
  const missing = ids.filter((id) => !kept.records.has(id));
  const found = ids.flatMap((id) => kept.records.get(id) ?? []);
  // What is used is put behind what is not.
  for (const record of found) kept.records.delete(record.id);
  for (const record of found) kept.records.set(record.id, record);
  if (missing.length === 0) return found;
  const turns = site.database.turns();
  const rows = await findRows(site.database.read, missing);
  const read = rows.map((row) =>
    frozen({ ...toStored(row), body: JSON.parse(row.body) as unknown }),
  );
  // Read while something was being written: true now, but nobody knows for how long.
  if (turns === kept.turns && site.database.turns() === turns) keep(kept.records, read);
  return [...found, ...read];
}

/**
 * Of `ids`, those of records that the public may see now: what a search found may have been taken
 * back since.
 */
export async function publicIds(site: Site, ids: readonly string[]): Promise<Set<string>> {
  const kept = await current(site);
  const unknown = ids.filter((id) => !kept.open.has(id));
  const found = await findPublic(site.database.read, unknown, site.clock.now());
  const visible = new Set([...ids.filter((id) => kept.open.has(id)), ...found.map(({ id }) => id)]);
  if (kept.open.size > MOST_OPEN) kept.open.clear();
  if (site.database.turns() === kept.turns)
    for (const { id, unpublish_at: ends } of found) if (ends === null) kept.open.add(id);
  return visible;
}

function keep(records: Kept['records'], read: readonly Stored<unknown>[]): void {
  for (const record of read) records.set(record.id, record);
  const oldest = records.keys();
  for (let over = records.size - KEPT; over > 0; over--) records.delete(oldest.next().value ?? '');
}

/** What is kept of the collection as it is now. */
async function current(site: Site): Promise<Kept> {
  const kept = keptOf.get(site);
  const { change, turns } = await stateOfRecords(site);
  if (kept && kept.turns === turns && kept.change === change) return kept;
  const next = {
    change,
    turns,
    ...(kept?.change === change
      ? { records: kept.records, open: kept.open }
      : { records: new Map<string, Stored<unknown>>(), open: new Set<string>() }),
  };
  keptOf.set(site, next);
  return next;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

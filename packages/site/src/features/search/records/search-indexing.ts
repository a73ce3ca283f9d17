// Keeps the indices in step with the database: reads on from the last change it finished.
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  catchUp,
  DERIVED,
  latestChange,
  recordChanges,
  type Change,
  type Subscriber,
} from '../../../platform/changes/changes.ts';
import type { Site } from '../../../platform/site.ts';
import { nextChangeBySchedule, scheduledBetween } from '../../records/cached-until-changed.ts';
import type { Stored } from '../../records/record.ts';
import { describedKinds, everythingOfItem, everythingRecord } from './described.ts';
import { oneAtATime } from './provider-queue.ts';
import { EVERYTHING, indexOfGroup, ITEMS, PEOPLE, TERMS } from '../queries/search-indices.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import type { IndexChange } from '../providers/search-query.ts';
import { announceIndexed, indexCursor } from './index-progress.ts';
import { OF_ANOTHER, rebuildIndex } from './rebuild-index.ts';
import {
  CHUNK,
  itemRecords,
  publicRecords,
  recordOfPerson,
  surroundingsReader,
  termsOf,
} from './read-search-records.ts';
import { idsNaming, kindsOf } from './search-store.ts';
import {
  keepScheduledUntil,
  nextNaming,
  noteNaming,
  scheduledUntil,
} from './waiting-index-work.ts';

/** The change by which every node is asked to build its indices again. */
const REBUILD = { kind: 'search', recordId: 'indices', action: 'rebuild', keys: [] };

/** From this many changes behind, building again is quicker than following. */
const MAX_CHANGES_BEHIND = 20_000;
/** Where more items than this name what has changed, they are indexed again in the background. */
const MANY = 5_000;
/** How deep places are in places. */
const DEPTH = 5;
/** Items that are indexed again between two looks at what has changed meanwhile. */
const STEP = 500;

/** Follows the changes, in batches; `indexed` is called when one of a record is among them. */
function searchSubscriber(site: Site, provider: SearchProvider, indexed: () => void): Subscriber {
  return {
    cursor: indexCursor(site, provider),
    batch: 500,
    async handle(all, stop) {
      const changes = all.filter(({ kind }) => kind !== DERIVED);
      const [first] = changes;
      if (!first) return;
      indexed();
      const behind = (await latestChange(site.database.read)) - first.seq;
      const reason = reasonToRebuild(changes, behind);
      if (reason !== undefined)
        await rebuildIndex(site, provider, { reason, ...(stop ? { stop } : {}) });
      else await oneAtATime(provider, () => indexChanges(site, provider, changes));
    },
  };
}

function reasonToRebuild(changes: readonly Change[], behind: number): string | undefined {
  if (behind > MAX_CHANGES_BEHIND) return `it is more than ${MAX_CHANGES_BEHIND} changes behind`;
  return changes.some(({ kind, action }) => kind === REBUILD.kind && action === REBUILD.action)
    ? 'requested'
    : undefined;
}

/**
 * Follows all changes that there are, and what has appeared or vanished by itself, and says when
 * their results are to be seen.
 * @returns how many changes were followed
 */
export async function followChanges(
  site: Site,
  provider: SearchProvider,
  stop?: AbortSignal,
): Promise<number> {
  // Looked at each time: a database may be restored while this process runs.
  if ((await indexCursor(site, provider).followed()) === undefined)
    await rebuildIndex(site, provider, { reason: OF_ANOTHER, ...(stop ? { stop } : {}) });
  let followed = await followOnce(site, provider, stop);
  while (!stop?.aborted && (await indexNaming(site, provider)))
    followed += await followOnce(site, provider, stop);
  return followed;
}

async function followOnce(
  site: Site,
  provider: SearchProvider,
  stop: AbortSignal | undefined,
): Promise<number> {
  let hasIndexed = false;
  const subscriber = searchSubscriber(site, provider, () => (hasIndexed = true));
  const handled = await catchUp(site.database, subscriber, stop);
  if (hasIndexed) await announceIndexed(site, provider);
  await followSchedule(site, provider);
  return handled;
}

/** Follows what has appeared or vanished by itself, and says when its results are to be seen. */
export async function followSchedule(site: Site, provider: SearchProvider): Promise<void> {
  if (await oneAtATime(provider, () => indexScheduled(site, provider)))
    await announceIndexed(site, provider);
}

/**
 * Indexes again what has appeared or vanished by itself: time passing is no change that anybody
 * writes.
 * @returns whether there was such a thing
 */
async function indexScheduled(site: Site, provider: SearchProvider): Promise<boolean> {
  const now = site.clock.now();
  const from = await scheduledUntil(site, provider);
  const next = from === undefined ? now : await nextChangeBySchedule(site, from);
  if (from !== undefined && next > now) return false;
  const ids = from === undefined ? [] : await scheduledBetween(site, from, now);
  for (let start = 0; start < ids.length; start += STEP)
    await indexTouched(site, provider, await byKind(site, ids.slice(start, start + STEP)));
  await keepScheduledUntil(site, provider, now);
  return ids.length > 0;
}

/** Ids of items, and of others, which items may name, among them places. */
type Touched = { items: readonly string[]; others: readonly string[]; places: readonly string[] };

async function byKind({ database }: Site, ids: readonly string[]): Promise<Touched> {
  const rows = await kindsOf(database.read, ids);
  const of = (is: (kind: string) => boolean) =>
    rows.filter(({ kind }) => is(kind)).map(({ id }) => id);
  return {
    items: of((kind) => kind === 'item'),
    others: of((kind) => (describedKinds as readonly string[]).includes(kind)),
    places: of((kind) => kind === 'place'),
  };
}

/**
 * Indexes some of the many again that name what has changed.
 * @returns whether there may be more
 */
async function indexNaming(site: Site, provider: SearchProvider): Promise<boolean> {
  return oneAtATime(provider, async () => {
    const next = await nextNaming(site, provider, STEP);
    if (!next) return false;
    await indexItems(site, provider, next.ids);
    await next.finish();
    await announceIndexed(site, provider);
    return true;
  });
}

/**
 * Indexes what a batch of changes touches: items themselves, and items that name what has changed.
 */
async function indexChanges(
  site: Site,
  provider: SearchProvider,
  changes: readonly Change[],
): Promise<void> {
  const of = (...kinds: string[]) => [
    ...new Set(changes.filter(({ kind }) => kinds.includes(kind)).map(({ recordId }) => recordId)),
  ];
  await indexTouched(site, provider, {
    items: of('item'),
    others: of(...describedKinds),
    places: of('place'),
  });
}

async function indexTouched(
  site: Site,
  provider: SearchProvider,
  { items, others, places }: Touched,
): Promise<void> {
  await indexNames(site, provider, others);
  const named = [...others, ...(await placesWithin(site, places))];
  const naming = await idsNaming(site.database.read, named, { limit: MANY + 1 });
  const touched = naming.length > MANY ? items : [...new Set([...items, ...naming])];
  if (naming.length > MANY) await noteNaming(site, provider, named);
  await indexItems(site, provider, touched);
}

/**
 * What is found beside items: people, everything that describes itself, and the names that facets
 * show.
 */
async function indexNames(
  site: Site,
  provider: SearchProvider,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = new Map((await publicRecords(site, ids)).map((record) => [record.id, record]));
  await indexPeople(site, provider, ids, found);
  await indexEverything(provider, ids, found);
  const terms = [...found.values()].flatMap((record) => termsOf(site, record));
  if (terms.length > 0)
    await provider.index(
      TERMS,
      terms.map((record): IndexChange => ({ action: 'put', record })),
    );
}

type FoundRecords = ReadonlyMap<string, Stored<unknown>>;

async function indexPeople(
  site: Site,
  provider: SearchProvider,
  ids: readonly string[],
  found: FoundRecords,
): Promise<void> {
  await provider.index(
    PEOPLE,
    ids.map((id): IndexChange => {
      const person = found.get(id);
      return person?.kind === 'person'
        ? { action: 'put', record: recordOfPerson(site, person) }
        : { action: 'remove', id };
    }),
  );
}

/** Everything that describes itself, in one index, and each group of it in its own. */
async function indexEverything(
  provider: SearchProvider,
  ids: readonly string[],
  found: FoundRecords,
): Promise<void> {
  const described = ids.map((id) => ({
    id,
    record: found.has(id) ? everythingRecord(found.get(id) as Stored<unknown>) : undefined,
  }));
  const changesOf = (belongs: (group: unknown) => boolean) =>
    described.map(({ id, record }): IndexChange =>
      record && belongs(record['group']) ? { action: 'put', record } : { action: 'remove', id },
    );
  await provider.index(
    EVERYTHING,
    changesOf(() => true),
  );
  for (const [group, index] of Object.entries(indexOfGroup))
    await provider.index(
      index,
      changesOf((own) => own === group),
    );
}

/** The places that are in these places, at any depth: items are found under all of them. */
async function placesWithin(site: Site, places: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (let level = places, depth = 0; level.length > 0 && depth < DEPTH; depth++) {
    const inside = await idsNaming(site.database.read, level, { limit: MANY, roles: ['part-of'] });
    level = inside.filter((id) => !found.has(id));
    for (const id of level) found.add(id);
  }
  return [...found];
}

/** Indexes these items as they now are; those that are not public are taken out. */
async function indexItems(
  site: Site,
  provider: SearchProvider,
  ids: readonly string[],
): Promise<void> {
  const around = surroundingsReader(site);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const part = ids.slice(start, start + CHUNK);
    const records = new Map(
      (await itemRecords(site, around, part)).map((record) => [record.objectID, record]),
    );
    const changes = part.map((id) => ({ id, record: records.get(id) }));
    await provider.index(
      ITEMS,
      changes.map(({ id, record }): IndexChange =>
        record ? { action: 'put', record } : { action: 'remove', id },
      ),
    );
    await provider.index(
      EVERYTHING,
      changes.map(({ id, record }): IndexChange =>
        record ? { action: 'put', record: everythingOfItem(record) } : { action: 'remove', id },
      ),
    );
    await nextTurn();
  }
}

/**
 * Asks every node that runs the site to build its indices again. @returns the number of the change
 * that says so
 */
export async function requestRebuild({ database, clock }: Site): Promise<number> {
  await database.transaction((writer) => recordChanges(writer, database, clock, [REBUILD]));
  return latestChange(database.read);
}

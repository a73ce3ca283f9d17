// Keeps the indices in step with the database: reads on from the last change it finished.
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  catchUp,
  DERIVED,
  latestChange,
  type Change,
  type Subscriber,
} from '../../../platform/changes/changes.ts';
import { addJobs, newestJob } from '../../../platform/jobs/job-store.ts';
import type { Site } from '../../../platform/site.ts';
import { loadRecords } from '../../records/list-records.ts';
import type { Stored } from '../../records/record.ts';
import { describedKinds, everythingOfItem, everythingRecord } from './described.ts';
import { oneAtATime } from './provider-queue.ts';
import { enqueueReindex, scheduleReindex } from './reindex-later.ts';
import { EVERYTHING, indexOfGroup, ITEMS, PEOPLE, TERMS } from '../queries/search-indices.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import type { IndexChange } from '../providers/search-query.ts';
import { rebuildIndex, SUBSCRIBER, announceIndexed } from './rebuild-index.ts';
import {
  CHUNK,
  itemRecords,
  publicRecords,
  recordOfPerson,
  surroundingsReader,
  termsOf,
} from './read-search-records.ts';
import { idsNaming } from './search-store.ts';

/** The kind of job that builds every index again. */
export const REBUILD = 'search-rebuild';

/** From this many changes behind, building again is quicker than following. */
const MAX_CHANGES_BEHIND = 20_000;
/** Where more items than this name what has changed, they are indexed again in the background. */
const MANY = 5_000;
/** How deep places are in places. */
const DEPTH = 5;

/** Follows the changes, in batches; `indexed` is called when one of a record is among them. */
function searchSubscriber(site: Site, provider: SearchProvider, indexed: () => void): Subscriber {
  return {
    name: SUBSCRIBER,
    batch: 500,
    async handle(all, stop) {
      const changes = all.filter(({ kind }) => kind !== DERIVED);
      const [first] = changes;
      if (!first) return;
      indexed();
      if ((await latestChange(site.database.read)) - first.seq > MAX_CHANGES_BEHIND)
        await rebuildIndex(site, provider, {
          reason: `it is more than ${MAX_CHANGES_BEHIND} changes behind`,
          ...(stop ? { stop } : {}),
        });
      else await oneAtATime(provider, () => indexChanges(site, provider, changes));
    },
  };
}

/**
 * Follows all changes that there are, and says when their results are to be seen.
 * @returns how many changes were followed
 */
export async function followChanges(
  site: Site,
  provider: SearchProvider,
  stop?: AbortSignal,
): Promise<number> {
  let hasIndexed = false;
  const subscriber = searchSubscriber(site, provider, () => (hasIndexed = true));
  const handled = await catchUp(site.database, subscriber, stop);
  if (hasIndexed) await announceIndexed(site, provider);
  return handled;
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
  const [items, others] = [of('item'), of(...describedKinds)];
  await indexNames(site, provider, others);
  const named = [...others, ...(await placesWithin(site, of('place')))];
  const naming = await idsNaming(site.database.read, named, { limit: MANY + 1 });
  const touched = naming.length > MANY ? items : [...new Set([...items, ...naming])];
  if (naming.length > MANY) await enqueueReindex(site, [{ naming: named }]);
  await indexItems(site, provider, touched);
}

/**
 * What is found beside items: people, everything that describes itself, and the names that facets
 * show.
 */
export async function indexNames(
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
  await scheduleReindex(site, [...(await loadRecords(site, ids)).values()]);
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
export async function indexItems(
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
    await scheduleReindex(site, [...(await loadRecords(site, part)).values()]);
    await nextTurn();
  }
}

/** The ids of all that name one of `ids`, in steps. */
export async function* itemsNaming(
  site: Site,
  ids: readonly string[],
  step: number,
): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const found: string[] = await idsNaming(site.database.read, ids, { after, limit: step });
    if (found.length > 0) yield found;
    after = found.at(-1);
  }
}

/**
 * Asks whoever runs the site to build every index again. @returns the id of the job that does it
 */
export async function requestRebuild(site: Site): Promise<string> {
  await site.database.transaction((writer) =>
    addJobs(writer, site.clock, [{ kind: REBUILD, payload: {}, uniqueKey: REBUILD }]),
  );
  return (await newestJob(site.database.read, REBUILD))?.id ?? '';
}

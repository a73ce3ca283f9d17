// Keeps the indices in step with the database: reads on from the last change it finished, and builds everything anew when the
// indices are of another version, are gone, or have fallen far behind.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { latestChange, type Change, type Subscriber } from '../../platform/changes/changes.ts';
import { addJobs } from '../../platform/jobs/job-store.ts';
import type { Site } from '../../platform/site.ts';
import { loadRecords } from '../records/record-list-service.ts';
import { defaultLanguage } from '../records/record-service.ts';
import { isPublic, type Stored } from '../records/record.ts';
import { indexMark, indices, ITEMS, PEOPLE, replicaSettings, TERMS } from './search-indices.ts';
import type { SearchProvider } from './search-provider.ts';
import type { IndexChange, SearchRecord } from './search-query.ts';
import { CHUNK, itemRecords, recordOfPerson, surroundingsReader, termsOf, walkInChunks } from './search-records-service.ts';
import { idsNaming } from './search-store.ts';

/** The kind of job that indexes items again in the background. */
export const REINDEX = 'search-reindex';
export type ReindexPayload = { /** Items themselves. */ items?: string[]; /** Items that name these. */ naming?: string[] };

/** From so many changes behind, building anew is quicker than following. */
const FAR_BEHIND = 20_000;
/** Where more items than this name what has changed, they are indexed again in the background. */
const MANY = 5_000;
/** How deep places lie in places. */
const DEPTH = 5;

/** One at a time per provider: a change that is indexed while everything is built anew would be lost. */
const lanes = new WeakMap<SearchProvider, Promise<unknown>>();

function inTurn<T>(provider: SearchProvider, work: () => Promise<T>): Promise<T> {
  const turn = (lanes.get(provider) ?? Promise.resolve()).then(work, work);
  lanes.set(provider, turn.catch(() => undefined));
  return turn;
}

/** Follows the changes, in batches. */
export function searchSubscriber(site: Site, provider: SearchProvider): Subscriber {
  let builtUpTo = 0;
  return {
    name: 'search',
    batch: 500,
    async handle(changes) {
      const news = changes.filter(({ seq }) => seq > builtUpTo);
      const [first] = news;
      if (!first) return;
      if ((await latestChange(site.database.read)) - first.seq > FAR_BEHIND) builtUpTo = await rebuildIndex(site, provider);
      else await inTurn(provider, () => indexChanges(site, provider, news));
    },
  };
}

/**
 * Makes sure that the indices are there and of this version; call it before the subscriber catches up.
 * @returns whether they had to be built anew
 */
export async function prepareIndex(site: Site, provider: SearchProvider, stop?: AbortSignal): Promise<boolean> {
  const mark = JSON.stringify(indexMark(defaultLanguage(site)));
  const marks = await Promise.all(Object.keys(indices).map(async (name) => JSON.stringify((await provider.settings(name))?.userData)));
  if (marks.every((known) => known === mark)) return false;
  await rebuildIndex(site, provider, stop);
  return true;
}

/**
 * Builds every index anew from the database, while the old ones go on answering.
 * @returns the number of the last change that is surely in them
 */
export function rebuildIndex(site: Site, provider: SearchProvider, stop?: AbortSignal): Promise<number> {
  return inTurn(provider, async () => {
    const upTo = await latestChange(site.database.read);
    for (const [name, settings] of Object.entries(indices)) await provider.configure(name, { ...settings, userData: {} });
    for (const [name, settings] of replicaSettings()) await provider.configure(name, settings);
    await provider.replace(ITEMS, everyItem(site, stop));
    await provider.replace(PEOPLE, everyPerson(site, stop));
    await provider.replace(TERMS, everyTerm(site, stop));
    // The mark comes last: a build that was cut short is seen to be one.
    for (const [name, settings] of Object.entries(indices)) await provider.configure(name, { ...settings, userData: indexMark(defaultLanguage(site)) });
    return upTo;
  });
}

async function* everyItem(site: Site, stop?: AbortSignal): AsyncGenerator<SearchRecord[]> {
  const around = surroundingsReader(site);
  for await (const ids of walkInChunks(site, 'item', stop)) yield itemRecords(site, around, ids);
}

async function* everyPerson(site: Site, stop?: AbortSignal): AsyncGenerator<SearchRecord[]> {
  for await (const ids of walkInChunks(site, 'person', stop)) yield (await publicRecords(site, ids)).map((person) => recordOfPerson(site, person));
}

async function* everyTerm(site: Site, stop?: AbortSignal): AsyncGenerator<SearchRecord[]> {
  for (const kind of ['person', 'place', 'subject', 'collection'] as const) {
    for await (const ids of walkInChunks(site, kind, stop)) yield (await publicRecords(site, ids)).flatMap((record) => termsOf(site, record));
  }
}

async function publicRecords(site: Site, ids: readonly string[]): Promise<Stored<unknown>[]> {
  const now = site.clock.now();
  return [...(await loadRecords(site, ids)).values()].filter((record) => isPublic(record, now));
}

/** Indexes what a batch of changes touches: items themselves, and items that name what has changed. */
async function indexChanges(site: Site, provider: SearchProvider, changes: readonly Change[]): Promise<void> {
  const of = (...kinds: string[]) => [...new Set(changes.filter(({ kind }) => kinds.includes(kind)).map(({ recordId }) => recordId))];
  const [items, others] = [of('item'), of('person', 'place', 'subject', 'collection', 'media')];
  await indexNames(site, provider, others);
  const named = [...others, ...(await placesWithin(site, of('place')))];
  const naming = await idsNaming(site.database.read, named, { limit: MANY + 1 });
  const touched = naming.length > MANY ? items : [...new Set([...items, ...naming])];
  if (naming.length > MANY) await askFor(site, [{ naming: named }]);
  await indexItems(site, provider, touched);
}

/** People, and the names that facets show. */
async function indexNames(site: Site, provider: SearchProvider, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await publicRecords(site, ids);
  const people = new Map(found.filter(({ kind }) => kind === 'person').map((person) => [person.id, person]));
  const terms = found.flatMap((record) => termsOf(site, record));
  await provider.index(PEOPLE, ids.map((id): IndexChange => {
    const person = people.get(id);
    return person ? { action: 'put', record: recordOfPerson(site, person) } : { action: 'remove', id };
  }));
  if (terms.length > 0) await provider.index(TERMS, terms.map((record): IndexChange => ({ action: 'put', record })));
  await askWhenDue(site, [...(await loadRecords(site, ids)).values()], 'naming');
}

/** The places that lie in these places, at any depth: items are found under all of them. */
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
export async function indexItems(site: Site, provider: SearchProvider, ids: readonly string[]): Promise<void> {
  const around = surroundingsReader(site);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const part = ids.slice(start, start + CHUNK);
    const records = new Map((await itemRecords(site, around, part)).map((record) => [record.objectID, record]));
    await provider.index(ITEMS, part.map((id): IndexChange => {
      const record = records.get(id);
      return record ? { action: 'put', record } : { action: 'remove', id };
    }));
    await askWhenDue(site, [...(await loadRecords(site, part)).values()], 'items');
    await nextTurn();
  }
}

/** The ids of all that name one of `ids`, in steps. */
export async function* itemsNaming(site: Site, ids: readonly string[], step: number): AsyncGenerator<string[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const found: string[] = await idsNaming(site.database.read, ids, { after, limit: step });
    if (found.length > 0) yield found;
    after = found.at(-1);
  }
}

/** What is to appear or vanish at a set time is indexed again then: time passing is no change that anybody writes. */
async function askWhenDue(site: Site, records: readonly Stored<unknown>[], as: keyof ReindexPayload): Promise<void> {
  const now = site.clock.now();
  const due = records.flatMap(({ id, publishAt, unpublishAt }) => [publishAt, unpublishAt].flatMap((at) => (at !== undefined && at > now ? [{ id, at }] : [])));
  if (due.length > 0) await askFor(site, due.map(({ id }) => ({ [as]: [id] })), due.map(({ at }) => at));
}

async function askFor(site: Site, payloads: readonly ReindexPayload[], times: readonly string[] = []): Promise<void> {
  await site.database.transaction((writer) =>
    addJobs(writer, site.clock, payloads.map((payload, i) => ({ kind: REINDEX, payload, uniqueKey: `${REINDEX}:${JSON.stringify(payload)}:${times[i] ?? ''}`, ...(times[i] === undefined ? {} : { runAt: times[i] }) }))),
  );
}

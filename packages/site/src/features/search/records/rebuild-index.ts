// Builds the indices again from the database: when they are of another version, are gone, have
// fallen far behind, or somebody asks for it.
import { newestChange } from '../../../platform/changes/changes.ts';
import type { Site } from '../../../platform/site.ts';
import type { RecordKind } from '../../records/record.ts';
import { describedKinds, everythingOfItem, everythingRecord } from './described.ts';
import { defaultLanguage } from '../../records/records.ts';
import { museumTerms } from './museum-terms.ts';
import {
  announceIndexed,
  configuredAgain,
  indexCursor,
  takeFormerProgress,
} from './index-progress.ts';
import { oneAtATime } from './provider-queue.ts';
import {
  indexMark,
  indexSettings,
  replicaSettings,
  searchesAllOf,
} from '../queries/index-settings.ts';
import { EVERYTHING, indexOfGroup, ITEMS, PEOPLE, TERMS } from '../queries/search-indices.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import type { SearchRecord } from '../providers/search-query.ts';
import {
  itemRecords,
  publicRecords,
  recordOfPerson,
  surroundingsReader,
  termsOf,
  walkInChunks,
} from './read-search-records.ts';
import { countAllByKind } from './search-store.ts';
import { forgetWaiting, keepScheduledUntil } from './waiting-index-work.ts';

/**
 * Makes sure that the indices are there and of this version; call it before the subscriber catches
 * up.
 * @returns whether they had to be built again
 */
export async function prepareIndex(
  site: Site,
  provider: SearchProvider,
  stop?: AbortSignal,
): Promise<boolean> {
  const languages = site.settings['site.languages'];
  const mark = JSON.stringify(indexMark(languages));
  const known = await Promise.all(
    Object.entries(indexSettings(languages)).map(async ([name, wanted]) => ({
      wanted,
      settings: await provider.settings(name),
    })),
  );
  const isCurrent = known.every(
    ({ wanted, settings }) =>
      JSON.stringify(settings?.userData) === mark && searchesAllOf(wanted, settings),
  );
  await takeOver(site, provider);
  const isOfDatabase = (await indexCursor(site, provider).followed()) !== undefined;
  if (isCurrent && isOfDatabase) return false;
  const isNew = known.every(({ settings }) => settings?.userData === undefined);
  await rebuildIndex(site, provider, {
    reason: whyBuilt({ isNew, isCurrent }),
    ...(stop ? { stop } : {}),
  });
  return true;
}

/** Why indices that agree with nothing that is in the database are built again. */
export const OF_ANOTHER =
  'it does not agree with this database: the data folder or the database was copied, restored or upgraded';

function whyBuilt({ isNew, isCurrent }: { isNew: boolean; isCurrent: boolean }): string {
  if (isNew) return 'there is no index yet';
  return isCurrent
    ? OF_ANOTHER
    : 'it has another version or language, or its build was interrupted';
}

/** A job that was due before an upgrade had hardly waited for so long, in milliseconds. */
const LONGEST_WAIT_MS = 86_400_000;

async function takeOver(site: Site, provider: SearchProvider): Promise<void> {
  const madeAt = await takeFormerProgress(site, provider);
  if (madeAt === undefined) return;
  const since = new Date(Date.parse(madeAt) - LONGEST_WAIT_MS).toISOString();
  await keepScheduledUntil(site, provider, since);
}

/**
 * How far a build is: records read, of how many there are to read. Who goes into several indices
 * counts in each.
 */
export type Building = { done: number; of: number };

const buildings = new WeakMap<SearchProvider, Building>();

/**
 * How far this process is in building the indices of `provider` again; undefined when it is not.
 * Costs nothing to ask.
 */
export const buildingOf = (provider: SearchProvider): Readonly<Building> | undefined =>
  buildings.get(provider);

/**
 * Why the indices are built again, for the log; what stops it, and who hears how far it is whenever
 * records were read.
 */
type Rebuilding = {
  reason?: string;
  stop?: AbortSignal;
  report?: (building: Readonly<Building>) => void;
};

/**
 * Builds every index again, while the old ones go on answering. What was changed before it began is
 * in them and need not be followed again. Why, how much and how long is logged.
 */
export function rebuildIndex(
  site: Site,
  provider: SearchProvider,
  { reason = 'requested', stop, report: lastReported = () => {} }: Rebuilding = {},
): Promise<void> {
  return oneAtATime(provider, async () => {
    const building = { done: 0, of: toRead(await countAllByKind(site.database.read)) };
    const started = performance.now();
    const facts = () => ({
      reason,
      records: building.done,
      tookMs: Math.round(performance.now() - started),
    });
    site.log.info({ reason, records: building.of }, 'rebuilding the search indices');
    buildings.set(provider, building);
    try {
      await buildAll(site, provider, async function* (kind) {
        for await (const ids of walkInChunks(site, kind, stop)) {
          yield ids;
          building.done += ids.length;
          lastReported(building);
        }
      });
      // A museum without records has nothing to say about its first index.
      site.log[building.done === 0 ? 'info' : 'warn'](
        facts(),
        `the search indices were rebuilt (${reason})`,
      );
    } catch (error) {
      site.log.warn(
        { ...facts(), err: error },
        `the search indices could not be rebuilt completely (${reason})`,
      );
      throw error;
    } finally {
      buildings.delete(provider);
    }
  });
}

async function buildAll(site: Site, provider: SearchProvider, walk: Walk): Promise<void> {
  const upTo = await newestChange(site.database.read);
  const startedAt = site.clock.now();
  const languages = site.settings['site.languages'];
  const indices = indexSettings(languages);
  for (const [name, settings] of Object.entries(indices))
    await provider.configure(name, { ...settings, userData: {} });
  for (const [name, settings] of replicaSettings(languages))
    await provider.configure(name, settings);
  const terms = museumTerms(defaultLanguage(site));
  if (terms.length > 0)
    for (const index of inManyLanguages) await provider.saveSynonyms(index, terms);
  for (const [index, { records }] of Object.entries(sources))
    await provider.replace(index, records(site, walk));
  // Before the mark, too: whatever comes in between, it is not left out.
  await configuredAgain(site, provider);
  // The mark comes last: a build that was cut short is seen to be one.
  for (const [name, settings] of Object.entries(indices))
    await provider.configure(name, { ...settings, userData: indexMark(languages) });
  await configuredAgain(site, provider);
  await forgetWaiting(site, provider, startedAt);
  await indexCursor(site, provider).keep(upTo);
  await announceIndexed(site, provider);
}

/** All ids of a kind, some at a time. */
type Walk = (kind: RecordKind) => AsyncIterable<string[]>;
type Source = {
  kinds: readonly RecordKind[];
  records(site: Site, walk: Walk): AsyncIterable<SearchRecord[]>;
};

const withTerms = ['person', 'place', 'subject', 'collection'] as const;

/** Which records each index is read from. */
const sources: Readonly<Record<string, Source>> = {
  [ITEMS]: { kinds: ['item'], records: everyItem },
  [PEOPLE]: { kinds: ['person'], records: everyPerson },
  [EVERYTHING]: { kinds: ['item', ...describedKinds], records: everything },
  [TERMS]: { kinds: withTerms, records: everyTerm },
  ...Object.fromEntries(
    Object.entries(indexOfGroup).map(([group, index]): [string, Source] => [
      index,
      { kinds: describedKinds, records: (site, walk) => everyDescribed(site, walk, group) },
    ]),
  ),
};

/** Indices in which words of other languages find the same. */
const inManyLanguages = [ITEMS, EVERYTHING];

const toRead = (counts: ReadonlyMap<string, number>): number =>
  Object.values(sources)
    .flatMap(({ kinds }) => kinds)
    .reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);

async function* everyItem(site: Site, walk: Walk): AsyncGenerator<SearchRecord[]> {
  const around = surroundingsReader(site);
  for await (const ids of walk('item')) yield itemRecords(site, around, ids);
}

async function* everyPerson(site: Site, walk: Walk): AsyncGenerator<SearchRecord[]> {
  for await (const ids of walk('person'))
    yield (await publicRecords(site, ids)).map((person) => recordOfPerson(site, person));
}

async function* everything(site: Site, walk: Walk): AsyncGenerator<SearchRecord[]> {
  const around = surroundingsReader(site);
  for await (const ids of walk('item'))
    yield (await itemRecords(site, around, ids)).map(everythingOfItem);
  yield* everyDescribed(site, walk);
}

/** What describes itself, of one group or of all. */
async function* everyDescribed(
  site: Site,
  walk: Walk,
  group?: string,
): AsyncGenerator<SearchRecord[]> {
  for (const kind of describedKinds) {
    for await (const ids of walk(kind)) {
      const records = (await publicRecords(site, ids)).flatMap(
        (record) => everythingRecord(record) ?? [],
      );
      yield group === undefined ? records : records.filter((record) => record['group'] === group);
    }
  }
}

async function* everyTerm(site: Site, walk: Walk): AsyncGenerator<SearchRecord[]> {
  for (const kind of withTerms) {
    for await (const ids of walk(kind))
      yield (await publicRecords(site, ids)).flatMap((record) => termsOf(site, record));
  }
}

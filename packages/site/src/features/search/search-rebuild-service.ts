// Builds the indices anew from the database: when they are of another version, are gone, have fallen far behind, or somebody asks for it.
import { finish, latestChange } from '../../platform/changes/changes.ts';
import type { Site } from '../../platform/site.ts';
import { defaultLanguage } from '../records/record-service.ts';
import type { RecordKind } from '../records/record.ts';
import { describers, everythingOfItem, everythingRecord } from './described.ts';
import { inTurn } from './one-at-a-time-service.ts';
import { askForAllDue } from './search-due-service.ts';
import { EVERYTHING, indexMark, indexOfGroup, indices, ITEMS, PEOPLE, replicaSettings, TERMS } from './search-indices.ts';
import type { SearchProvider } from './search-provider.ts';
import type { SearchRecord } from './search-query.ts';
import { itemRecords, publicRecords, recordOfPerson, surroundingsReader, termsOf, walkInChunks } from './search-records-service.ts';

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

/** Under this name it is kept how far the indices have followed the changes. */
export const SUBSCRIBER = 'search';

/**
 * Builds every index anew, while the old ones go on answering. What was changed before it began is in them and need not be followed again.
 * @param told  hears how many more records were read
 */
export function rebuildIndex(site: Site, provider: SearchProvider, stop?: AbortSignal, told: (records: number) => void = () => {}): Promise<void> {
  return inTurn(provider, async () => {
    const upTo = await latestChange(site.database.read);
    for (const [name, settings] of Object.entries(indices)) await provider.configure(name, { ...settings, userData: {} });
    for (const [name, settings] of replicaSettings()) await provider.configure(name, settings);
    const sources: Record<string, AsyncIterable<SearchRecord[]>> = { [ITEMS]: everyItem(site, stop), [PEOPLE]: everyPerson(site, stop), [EVERYTHING]: everything(site, stop), [TERMS]: everyTerm(site, stop) };
    for (const [group, index] of Object.entries(indexOfGroup)) sources[index] = everyDescribed(site, stop, group);
    for (const [index, records] of Object.entries(sources)) await provider.replace(index, counted(records, told));
    // The mark comes last: a build that was cut short is seen to be one.
    for (const [name, settings] of Object.entries(indices)) await provider.configure(name, { ...settings, userData: indexMark(defaultLanguage(site)) });
    await askForAllDue(site);
    await finish(site.database, SUBSCRIBER, upTo);
  });
}

async function* counted(records: AsyncIterable<SearchRecord[]>, told: (records: number) => void): AsyncGenerator<SearchRecord[]> {
  for await (const chunk of records) {
    told(chunk.length);
    yield chunk;
  }
}

async function* everyItem(site: Site, stop?: AbortSignal): AsyncGenerator<SearchRecord[]> {
  const around = surroundingsReader(site);
  for await (const ids of walkInChunks(site, 'item', stop)) yield itemRecords(site, around, ids);
}

async function* everyPerson(site: Site, stop?: AbortSignal): AsyncGenerator<SearchRecord[]> {
  for await (const ids of walkInChunks(site, 'person', stop)) yield (await publicRecords(site, ids)).map((person) => recordOfPerson(site, person));
}

async function* everything(site: Site, stop?: AbortSignal): AsyncGenerator<SearchRecord[]> {
  const around = surroundingsReader(site);
  for await (const ids of walkInChunks(site, 'item', stop)) yield (await itemRecords(site, around, ids)).map(everythingOfItem);
  yield* everyDescribed(site, stop);
}

/** What describes itself, of one group or of all. */
async function* everyDescribed(site: Site, stop?: AbortSignal, group?: string): AsyncGenerator<SearchRecord[]> {
  for (const kind of Object.keys(describers) as RecordKind[]) {
    for await (const ids of walkInChunks(site, kind, stop)) {
      const records = (await publicRecords(site, ids)).flatMap((record) => everythingRecord(record) ?? []);
      yield group === undefined ? records : records.filter((record) => record['group'] === group);
    }
  }
}

async function* everyTerm(site: Site, stop?: AbortSignal): AsyncGenerator<SearchRecord[]> {
  for (const kind of ['person', 'place', 'subject', 'collection'] as const) {
    for await (const ids of walkInChunks(site, kind, stop)) yield (await publicRecords(site, ids)).flatMap((record) => termsOf(site, record));
  }
}

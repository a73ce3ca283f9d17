// Searches that are suggested: what enough visitors searched for on enough days and found
// something with, unless staff decided against it.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { quiet } from '../providers/search-query.ts';
import { countedAs } from './countable-search.ts';
import { EVERYTHING, ITEMS } from './search-indices.ts';
import {
  clearHidden,
  deleteSearchedBefore,
  findSuggested,
  listSuggested,
  replaceSuggested,
  searchedOften,
  setHidden,
  type SuggestedSearch,
} from './suggested-search-store.ts';

export type { SuggestedSearch } from './suggested-search-store.ts';

/**
 * How often a search has to be made before others see it. Clients of different days cannot be told
 * apart, so one day has to have two of them: nobody's habit alone is enough.
 */
const oftenEnough = { minDays: 3, minClients: 5, minClientsOfADay: 2 } as const;

/** Counts are kept for so many days. */
const KEPT_DAYS = 90;
/** Most searches that are suggested. */
const MAX_SUGGESTED = 1000;
/** Queries of one call to the provider. */
const AT_ONCE = 20;

/** Compiles what is suggested again, and drops old counts; safe to repeat. */
export async function compileSuggestedSearches(
  site: Pick<Site, 'clock' | 'database'>,
  provider: SearchProvider,
): Promise<void> {
  const oldest = Date.parse(site.clock.now()) - KEPT_DAYS * 86_400_000;
  await site.database.transaction((writer) =>
    deleteSearchedBefore(writer, new Date(oldest).toISOString().slice(0, 10)),
  );
  const often = await searchedOften(site.database.read, { ...oftenEnough, limit: MAX_SUGGESTED });
  const counted = [];
  for (let start = 0; start < often.length; start += AT_ONCE)
    counted.push(...(await withResults(provider, often.slice(start, start + AT_ONCE))));
  const found = counted.filter(({ results }) => results > 0);
  await site.database.transaction((writer) => replaceSuggested(writer, found));
}

async function withResults<Searched extends { query: string }>(
  provider: SearchProvider,
  searches: readonly Searched[],
): Promise<(Searched & { results: number })[]> {
  const queries = searches.flatMap(({ query }) =>
    [ITEMS, EVERYTHING].map((indexName) => ({
      indexName,
      query,
      page: 0,
      hitsPerPage: 0,
      attributesToRetrieve: [],
    })),
  );
  const results = await provider.search(quiet(queries));
  // An item is in both indices.
  return searches.map((search, at) => ({
    ...search,
    results: Math.max(results[2 * at]?.nbHits ?? 0, results[2 * at + 1]?.nbHits ?? 0),
  }));
}

/** Suggested searches of which a word begins with what was typed. */
export async function suggestedSearches(
  site: Pick<Site, 'database'>,
  typed: string,
  limit: number,
): Promise<string[]> {
  const prefix = typed.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trimStart();
  return prefix === '' ? [] : findSuggested(site.database.read, prefix, limit);
}

/** Those that staff hid too. */
export function allSuggestedSearches(reader: Reader): Promise<SuggestedSearch[]> {
  return listSuggested(reader, 2 * MAX_SUGGESTED);
}

/** @returns what was hidden; nothing where such a search is never suggested anyway */
export async function hideSearch(
  writer: Writer,
  typed: string,
  by: { at: string; by: string },
): Promise<string | undefined> {
  const query = countedAs(typed);
  if (query !== undefined) await setHidden(writer, query, by);
  return query;
}

export async function suggestSearchAgain(writer: Writer, typed: string): Promise<void> {
  const query = countedAs(typed);
  if (query !== undefined) await clearHidden(writer, query);
}

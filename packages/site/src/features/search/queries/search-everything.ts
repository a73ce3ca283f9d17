// Everything in one box: the same words asked of each kind of thing, the best of each, and how many
// there are.
import type { Site } from '../../../platform/site.ts';
import { publicIds } from '../../records/record-cache.ts';
import {
  asWritten,
  inLanguage,
  type LanguageMap,
  type LocalizedText,
} from '../../records/language-map.ts';
import { defaultLanguage } from '../../records/records.ts';
import type { EverythingState } from './everything-address.ts';
import { everythingGroups, type EverythingGroup } from './everything-groups.ts';
import { cardOfHit, type HitCard } from './item-card.ts';
import { EVERYTHING, ITEMS, numberKey } from './search-indices.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import { wordsLeftOut } from './fewer-words.ts';
import { inLatinLetters, wordsSearched } from './query-words.ts';
import { cardAttributes } from './search-queries.ts';
import type { SearchHit, SearchQuery, SearchResult } from '../providers/search-query.ts';

/** Something found that is no item: its name, its page, one line more. */
type FoundEntry = {
  id: string;
  path: string;
  title: LocalizedText;
  /** Without words where there is nothing to say. */ line: LocalizedText | undefined;
};

export type FoundGroup = {
  group: EverythingGroup;
  total: number;
  pages: number;
  /** Of items. */ cards: HitCard[];
  /** Of everything else. */ entries: FoundEntry[];
};

export type EverythingPage = {
  state: EverythingState;
  groups: FoundGroup[];
  /** Of the groups on the page. */ total: number;
  /** How many there are of each kind that has any, on the page or not. */
  kinds: { group: EverythingGroup; total: number }[];
};

/** Of each group, on the page of all. */
const MAX_SHOWCASED = 6;
/** On the page of one group. */
const PAGE_SIZE = 48;

/** Searches everything. Without words there is nothing to look for. */
export async function searchEverything(
  site: Site,
  provider: SearchProvider,
  state: EverythingState,
  language: string,
): Promise<EverythingPage> {
  if (state.q === '') return { state, groups: [], total: 0, kinds: [] };
  const page = await pageOfEverything(site, provider, state, language);
  if (page.total > 0 || state.everyWord || state.leftOut) return page;
  const latin = inLatinLetters(state);
  const [inLatin = 0] = latin ? await countEach(provider, [wordsSearched(latin)]) : [];
  if (latin && inLatin > 0) return pageOfEverything(site, provider, latin, language);
  const leftOut = await wordsLeftOut(
    wordsSearched(latin ?? state),
    [...new Set([language, defaultLanguage(site), 'en'])],
    (queries) => countEach(provider, queries),
  );
  const other = leftOut && { ...(latin ?? state), leftOut, page: 1 };
  return other ? pageOfEverything(site, provider, other, language) : page;
}

async function countEach(provider: SearchProvider, queries: readonly string[]): Promise<number[]> {
  const results = await provider.search(
    queries.map((query) => ({
      indexName: EVERYTHING,
      query,
      page: 0,
      hitsPerPage: 0,
      attributesToRetrieve: [],
    })),
  );
  return results.map(({ nbHits }) => nbHits);
}

async function pageOfEverything(
  site: Site,
  provider: SearchProvider,
  state: EverythingState,
  language: string,
): Promise<EverythingPage> {
  const isOnPage = (group: EverythingGroup) => (state.group ?? group) === group;
  // One call: of kinds that are not on the page only their numbers, for its tabs.
  const results = await provider.search(
    everythingGroups.map((group) => {
      const query = queryOf(state, group);
      return isOnPage(group) ? query : { ...query, page: 0, hitsPerPage: 0 };
    }),
  );
  const visible = await publicIds(
    site,
    results.flatMap(({ hits }) => hits.map(({ objectID }) => objectID)),
  );
  const found = everythingGroups
    .map((group, place) => groupOf(group, results[place], visible, language))
    .filter(({ total }) => total > 0);
  const groups = found.filter(({ group }) => isOnPage(group));
  return {
    state,
    groups,
    total: groups.reduce((sum, { total }) => sum + total, 0),
    kinds: found.map(({ group, total }) => ({ group, total })),
  };
}

function queryOf(state: EverythingState, group: EverythingGroup): SearchQuery {
  const { group: only, page } = state;
  const q = wordsSearched(state);
  const key = numberKey(q);
  const paging = only
    ? { page: page - 1, hitsPerPage: PAGE_SIZE }
    : { page: 0, hitsPerPage: MAX_SHOWCASED };
  if (group === 'items')
    return {
      indexName: ITEMS,
      query: q,
      ...paging,
      attributesToRetrieve: cardAttributes,
      ...(key === undefined ? {} : { optionalFilters: [{ attribute: 'numberKeys', value: key }] }),
    };
  return {
    indexName: EVERYTHING,
    query: q,
    facetFilters: [[{ attribute: 'group', value: group }]],
    ...paging,
    attributesToRetrieve: ['path', 'title', 'line'],
  };
}

function groupOf(
  group: EverythingGroup,
  result: SearchResult | undefined,
  visible: ReadonlySet<string>,
  language: string,
): FoundGroup {
  const hits = (result?.hits ?? []).filter(({ objectID }) => visible.has(objectID));
  const total = result?.nbHits ?? 0;
  const pages = result?.nbPages ?? 0;
  return group === 'items'
    ? { group, total, pages, cards: hits.map((hit) => cardOfHit(hit, language)), entries: [] }
    : { group, total, pages, cards: [], entries: hits.map((hit) => entryOf(hit, language)) };
}

function entryOf(hit: SearchHit, language: string): FoundEntry {
  const text = (name: string) => (typeof hit[name] === 'string' ? hit[name] : '');
  return {
    id: hit.objectID,
    path: text('path'),
    title: inLanguage(hit['title'] as LanguageMap | undefined, language) ?? {
      text: hit.objectID,
      language: '',
    },
    line:
      typeof hit['line'] === 'object'
        ? inLanguage(hit['line'] as LanguageMap, language)
        : asWritten(text('line')),
  };
}

// Use cases of searching: a page of results, help when there are none, the neighbours of an item in its results, ways into the collection.
import type { Site } from '../../platform/site.ts';
import { defaultLanguage } from '../records/record-service.ts';
import { cardOfHit, type HitCard } from './item-card.ts';
import { colourFamilies } from './colour-family.ts';
import { countQuery, lesserSearches, spellingIn, spellingQuery, wordsOf, type Narrower } from './search-help.ts';
import { indexOfSort, ITEMS, reachableItems } from './search-indices.ts';
import { emptySearch, searchAddress, type FacetName, type SearchState } from './search-params.ts';
import type { SearchProvider } from './search-provider.ts';
import { cardAttributes, criteriaOf, mergeAnswers, pageQueries, readTermNames, termsQuery, termsShown, type TermNames } from './search-queries.ts';
import type { FacetCounts, SearchHit, SearchQuery } from './search-query.ts';
import { publicIds } from './search-store.ts';
import type { Trail } from './search-trail.ts';

/** Everything that a page of results shows; plain values, which the page's live part keeps up to date by itself. */
export type SearchPage = {
  state: SearchState;
  cards: HitCard[];
  total: number;
  /** Pages that can be reached. */
  pages: number;
  /** Items on a page where the visitor did not ask for another number. */
  pageSize: number;
  facets: FacetCounts;
  names: TermNames;
  help?: SearchHelp;
};

export type SearchHelp = {
  /** The same search with less, and how much that finds; only what finds something. */
  lesser: (Narrower & { count: number })[];
  /** The same search in another spelling. */
  spelling?: { state: SearchState; count: number };
  /** Something to look at. */
  cards: HitCard[];
};

/** Searches the items. */
export async function searchItems(site: Site, provider: SearchProvider, state: SearchState, language: string): Promise<SearchPage> {
  const pageSize = site.settings['search.page-size'];
  const answer = mergeAnswers(await provider.search(pageQueries(state, pageSize)));
  const [cards, names] = await Promise.all([publicCards(site, answer.hits, language), namesIn(site, provider, state, answer.facets, language)]);
  const help = answer.total === 0 ? await helpWith(site, provider, state, language) : undefined;
  return { state, cards, total: answer.total, pages: answer.pages, pageSize, facets: answer.facets, names, ...(help ? { help } : {}) };
}

/** The index is a moment behind: what was withdrawn in that moment is not shown. */
async function publicCards(site: Site, hits: readonly SearchHit[], language: string): Promise<HitCard[]> {
  const visible = await publicIds(site.database.read, hits.map(({ objectID }) => objectID), site.clock.now());
  return hits.filter(({ objectID }) => visible.has(objectID)).map((hit) => cardOfHit(hit, language));
}

async function namesIn(site: Site, provider: SearchProvider, state: SearchState, facets: FacetCounts, language: string): Promise<TermNames> {
  const keys = language === defaultLanguage(site) ? [] : termsShown(state, facets);
  if (keys.length === 0) return {};
  const [result] = await provider.search([termsQuery(keys)]);
  return readTermNames(result, language);
}

async function helpWith(site: Site, provider: SearchProvider, state: SearchState, language: string): Promise<SearchHelp> {
  const [lesser, words] = [lesserSearches(state), wordsOf(state.q)];
  const alone = words.map((word): SearchState => ({ ...emptySearch, q: word }));
  const results = await provider.search([...lesser.map((one) => countQuery(one.state)), ...alone.map(countQuery), ...words.map(spellingQuery), somethingToSee(searchAddress(state))]);
  const counted = lesser.map((one, i) => ({ ...one, count: results[i]?.nbHits ?? 0 })).filter(({ count }) => count > 0);
  const respelled = words.map((word, i) => {
    if ((results[lesser.length + i]?.nbHits ?? 0) > 0) return word;
    return spellingIn(results[lesser.length + words.length + i]?.hits ?? [], word) ?? word;
  });
  const spelling = await spellingOf(provider, { ...state, q: respelled.join(' '), page: 1 }, words.join(' '));
  return { lesser: counted, ...(spelling ? { spelling } : {}), cards: await publicCards(site, results.at(-1)?.hits ?? [], language) };
}

async function spellingOf(provider: SearchProvider, state: SearchState, written: string): Promise<SearchHelp['spelling']> {
  if (state.q === written) return undefined;
  const [result] = await provider.search([countQuery(state)]);
  const count = result?.nbHits ?? 0;
  return count > 0 ? { state, count } : undefined;
}

/** How many of the best items are offered to those who found nothing, three at a time. */
const worthSeeing = 90;

/** Three of the best items that have a picture; the same address is offered the same ones, so that its page can be kept. */
function somethingToSee(seed: string): SearchQuery {
  let hash = 0;
  for (const character of seed) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return { indexName: ITEMS, query: '', facetFilters: [['hasPicture:true']], offset: (hash % (worthSeeing / 3)) * 3, length: 3, attributesToRetrieve: cardAttributes };
}

/** An item beside another in the results that a visitor came from. */
export type Neighbour = { card: HitCard; position: number };
export type Neighbours = { total: number; position: number; previous?: Neighbour; next?: Neighbour };

/** How far an item may have moved in its results since the visitor saw them. */
const MOVED = 24;

/** What stands before and after an item in the results that `trail` tells of; nothing when it is not among them any more. */
export async function neighbours(provider: SearchProvider, trail: Trail, itemId: string, language: string): Promise<Neighbours | undefined> {
  if (trail.position >= reachableItems) return undefined;
  return (await neighboursWithin(provider, trail, itemId, language, 1)) ?? (await neighboursWithin(provider, trail, itemId, language, MOVED));
}

async function neighboursWithin(provider: SearchProvider, { state, position }: Trail, itemId: string, language: string, reach: number): Promise<Neighbours | undefined> {
  const offset = Math.max(0, position - reach);
  const [result] = await provider.search([{ indexName: indexOfSort(state.sort), ...criteriaOf(state), offset, length: position - offset + reach + 1, attributesToRetrieve: cardAttributes }]);
  const hits = result?.hits ?? [];
  const at = hits.findIndex(({ objectID }) => objectID === itemId);
  if (at === -1 || !result) return undefined;
  const beside = (step: number): Neighbour | undefined => {
    const hit = hits[at + step];
    return hit && { card: cardOfHit(hit, language), position: offset + at + step };
  };
  const [previous, next] = [beside(-1), beside(1)];
  // With a reach of one, an item at the edge of the window may have neighbours outside it.
  if (reach === 1 && ((!previous && offset + at > 0) || (!next && offset + at + 1 < Math.min(result.nbHits, reachableItems)))) return undefined;
  return { total: result.nbHits, position: offset + at, ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** A way into the collection: a facet value, how many items it leads to, and one of them to show. */
export type WayIn = { facet: FacetName; value: string; label: string; count: number; card: HitCard | undefined };

/** Ways in by colour, by time and by place, at most `limits` of each; each shows another item where it can. */
export async function waysIn(site: Site, provider: SearchProvider, language: string, limits = { colour: 12, century: 12, place: 8 }): Promise<Record<'colour' | 'century' | 'place', WayIn[]>> {
  const [first] = await provider.search([{ indexName: ITEMS, query: '', page: 0, hitsPerPage: 0, facets: ['colour', 'century', 'place'], maxValuesPerFacet: 100, attributesToRetrieve: [] }]);
  const facets = first?.facets ?? {};
  const names = await namesIn(site, provider, emptySearch, { place: facets['place'] ?? {} }, language);
  const ways = (['colour', 'century', 'place'] as const).flatMap((facet) => best(facet, facets[facet] ?? {}, limits[facet]));
  const samples = await provider.search(ways.map(({ facet, value }): SearchQuery => ({ indexName: ITEMS, query: '', facetFilters: [[`${facet}:${value}`], ['hasPicture:true']], page: 0, hitsPerPage: 6, attributesToRetrieve: cardAttributes })));
  const visible = await publicIds(site.database.read, samples.flatMap(({ hits }) => hits.map(({ objectID }) => objectID)), site.clock.now());
  const used = new Set<string>();
  const shown = ways.map(({ facet, value, count }, i): WayIn => {
    const hits = (samples[i]?.hits ?? []).filter(({ objectID }) => visible.has(objectID));
    const hit = hits.find(({ objectID }) => !used.has(objectID)) ?? hits[0];
    if (hit) used.add(hit.objectID);
    return { facet, value, label: names[`${facet}:${value}`] ?? value, count, card: hit && cardOfHit(hit, language) };
  });
  const of = (facet: FacetName) => shown.filter((way) => way.facet === facet);
  return { colour: of('colour'), century: of('century'), place: of('place') };
}

/** The values with the most items: colours in the order of the rainbow, centuries in the order of time. */
function best(facet: 'colour' | 'century' | 'place', counts: Record<string, number>, limit: number): { facet: FacetName; value: string; count: number }[] {
  const most = Object.entries(counts).map(([value, count]) => ({ facet, value, count })).sort((a, b) => b.count - a.count).slice(0, limit);
  const rainbow = (value: string) => colourFamilies.findIndex((family) => family === value);
  if (facet === 'colour') return most.sort((a, b) => rainbow(a.value) - rainbow(b.value));
  return facet === 'century' ? most.sort((a, b) => Number(a.value) - Number(b.value)) : most;
}

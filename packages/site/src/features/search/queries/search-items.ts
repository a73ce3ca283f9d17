// Use cases of searching: a page of results, help when there are none, the neighbours of an item in
// its results, ways into the collection.
import { noSections, type LoadSection } from '../../../platform/http/sections.ts';
import type { Site } from '../../../platform/site.ts';
import { publicIds } from '../../records/record-cache.ts';
import { defaultLanguage } from '../../records/records.ts';
import { colourFamilies } from './colour-family.ts';
import { cardOfHit, type HitCard } from './item-card.ts';
import { requestNames, requestPage, type PageOptions, type SearchPage } from './search-requests.ts';
import { indexOfSort, ITEMS, reachableItems, termKey } from './search-indices.ts';
import { effectiveSort, type FacetName, type SearchState } from './search-params.ts';
import type { EventsAccess, SearchProvider } from '../providers/search-provider.ts';
import { cardAttributes, criteriaOf, pictured, type TermNames } from './search-queries.ts';
import type { FacetCounts, SearchHit, SearchQuery } from '../providers/search-query.ts';
import type { Trail } from './search-trail.ts';

/**
 * Searches the items. `counted`: whether a visitor made this search; it then counts, once, whatever
 * else its page has to ask. `section`: by default nothing is left out.
 */
export async function searchItems(
  site: Site,
  provider: SearchProvider,
  state: SearchState,
  language: string,
  {
    counted = false,
    section = noSections,
  }: { counted?: boolean | undefined; section?: LoadSection } = {},
): Promise<SearchPage> {
  let waiting = counted;
  const page = await requestPage(
    (queries) => {
      const [main, ...others] = queries;
      const first =
        waiting && main && main.type !== 'facet'
          ? [{ ...main, analytics: true }]
          : main
            ? [main]
            : [];
      waiting = false;
      return provider.search([...first, ...others]);
    },
    state,
    optionsOf(site, language),
    section,
  );
  const cards = await publicCards(site, page.cards);
  return page.help
    ? { ...page, cards, help: { ...page.help, cards: await publicCards(site, page.help.cards) } }
    : { ...page, cards };
}

function optionsOf(site: Site, language: string): PageOptions {
  return {
    pageSize: site.settings['search.page-size'],
    language,
    defaultLanguage: defaultLanguage(site),
  };
}

/** The index is a moment behind: what was withdrawn in that moment is not shown. */
async function publicCards(site: Site, cards: readonly HitCard[]): Promise<HitCard[]> {
  const visible = await publicIds(
    site,
    cards.map(({ id }) => id),
  );
  return cards.filter(({ id }) => visible.has(id));
}

/** Items of a search for those who take it along, in steps; at most `reachableItems`. */
export async function* walkResults(
  site: Site,
  provider: SearchProvider,
  state: SearchState,
  {
    language,
    step,
    most: max,
    attributes,
  }: { language: string; step: number; most: number; attributes: readonly string[] },
): AsyncGenerator<{ card: HitCard; hit: SearchHit }[]> {
  const end = Math.min(max, reachableItems);
  for (let offset = 0; offset < end; offset += step) {
    const [result] = await provider.search([
      {
        indexName: indexOfSort(effectiveSort(state)),
        ...criteriaOf(state),
        offset,
        length: Math.min(step, end - offset),
        attributesToRetrieve: [...cardAttributes, ...attributes],
      },
    ]);
    const hits = result?.hits ?? [];
    const visible = await publicIds(
      site,
      hits.map(({ objectID }) => objectID),
    );
    yield hits
      .filter(({ objectID }) => visible.has(objectID))
      .map((hit) => ({ hit, card: cardOfHit(hit, language) }));
    if (offset + hits.length >= (result?.nbHits ?? 0)) return;
  }
}

/** Items told of in a feed. */
const FEED_SIZE = 50;

/**
 * The items of a search that were changed last, newest first; `changedAt` in seconds since 1970.
 */
export async function latestOf(
  site: Site,
  provider: SearchProvider,
  state: SearchState,
  language: string,
): Promise<{ card: HitCard; changedAt: number }[]> {
  const [result] = await provider.search([
    {
      indexName: indexOfSort('changed'),
      ...criteriaOf(state),
      page: 0,
      hitsPerPage: FEED_SIZE,
      attributesToRetrieve: [...cardAttributes, 'changedAt'],
    },
  ]);
  const hits = result?.hits ?? [];
  const visible = await publicIds(
    site,
    hits.map(({ objectID }) => objectID),
  );
  return hits
    .filter(({ objectID }) => visible.has(objectID))
    .map((hit) => ({ card: cardOfHit(hit, language), changedAt: Number(hit['changedAt'] ?? 0) }));
}

/** An item beside another in the results that a visitor came from. */
export type Neighbour = { card: HitCard; position: number };
export type Neighbours = {
  total: number;
  position: number;
  previous?: Neighbour;
  next?: Neighbour;
};

/**
 * What browsers need to tell what is opened; undefined where the settings or the provider do not
 * want it.
 */
export async function eventsAccess(
  site: Site,
  provider: SearchProvider,
): Promise<EventsAccess | undefined> {
  const host = site.settings['search.insights'] ? await provider.eventsHost() : undefined;
  const { appId, searchKey } = provider.browserAccess();
  return host === undefined ? undefined : { host, appId, searchKey };
}

/** How far an item may have moved in its results since the visitor saw them. */
const MAX_MOVED_POSITIONS = 24;

/**
 * What stands before and after an item in the results that `trail` tells of; nothing when it is not
 * among them any more.
 */
export async function neighbours(
  provider: SearchProvider,
  trail: Trail,
  itemId: string,
  language: string,
): Promise<Neighbours | undefined> {
  if (trail.position >= reachableItems) return undefined;
  return (
    (await neighboursWithin(provider, trail, itemId, language, 1)) ??
    (await neighboursWithin(provider, trail, itemId, language, MAX_MOVED_POSITIONS))
  );
}

async function neighboursWithin(
  provider: SearchProvider,
  { state, position }: Trail,
  itemId: string,
  language: string,
  reach: number,
): Promise<Neighbours | undefined> {
  const offset = Math.max(0, position - reach);
  const [result] = await provider.search([
    {
      indexName: indexOfSort(effectiveSort(state)),
      ...criteriaOf(state),
      offset,
      length: position - offset + reach + 1,
      attributesToRetrieve: cardAttributes,
    },
  ]);
  const hits = result?.hits ?? [];
  const at = hits.findIndex(({ objectID }) => objectID === itemId);
  if (at === -1 || !result) return undefined;
  const beside = (step: number): Neighbour | undefined => {
    const hit = hits[at + step];
    return hit && { card: cardOfHit(hit, language), position: offset + at + step };
  };
  const [previous, next] = [beside(-1), beside(1)];
  // With a reach of one, an item at the edge of the window may have neighbours outside it.
  if (
    reach === 1 &&
    ((!previous && offset + at > 0) ||
      (!next && offset + at + 1 < Math.min(result.nbHits, reachableItems)))
  )
    return undefined;
  return {
    total: result.nbHits,
    position: offset + at,
    ...(previous ? { previous } : {}),
    ...(next ? { next } : {}),
  };
}

/**
 * A way into the collection: a facet value, how many items it leads to, and one of them to show.
 */
export type WayIn = {
  facet: FacetName;
  value: string;
  label: string;
  count: number;
  card: HitCard | undefined;
};

/** How many ways in there are at most of each kind. */
const maxWays = { colour: 12, century: 12, place: 8 };

type WayFacet = keyof typeof maxWays;

/**
 * Ways in by colour, by time and by place; each shows another item where it can.
 * @param section by default nothing is left out
 */
export async function waysIn(
  site: Site,
  provider: SearchProvider,
  language: string,
  section: LoadSection = noSections,
): Promise<Record<WayFacet, WayIn[]>> {
  const facets: FacetCounts = await section(
    'ways in',
    async () =>
      (
        await provider.search([
          {
            indexName: ITEMS,
            query: '',
            page: 0,
            hitsPerPage: 0,
            facets: Object.keys(maxWays),
            maxValuesPerFacet: 100,
            attributesToRetrieve: [],
          },
        ])
      )[0]?.facets ?? {},
    {},
  );
  const used = new Set<string>();
  const samples = (facet: WayFacet) =>
    section(
      `ways in by ${facet}`,
      () => sampledWays(site, provider, facet, facets[facet] ?? {}),
      [],
    );
  const show = (ways: readonly SampledWay[], names: TermNames = {}) =>
    ways.map(({ facet, value, count, hits }): WayIn => {
      const hit = hits.find(({ objectID }) => !used.has(objectID)) ?? hits[0];
      if (hit) used.add(hit.objectID);
      return {
        facet,
        value,
        label: names[termKey(facet, value)] ?? value,
        count,
        card: hit && cardOfHit(hit, language),
      };
    });
  const placeNames = section(
    'names of places',
    () =>
      requestNames(
        (queries) => provider.search(queries),
        Object.keys(facets['place'] ?? {}).map((place) => termKey('place', place)),
        optionsOf(site, language),
      ),
    {},
  );
  const [colour, century, place, names] = await Promise.all([
    samples('colour'),
    samples('century'),
    samples('place'),
    placeNames,
  ]);
  return { colour: show(colour), century: show(century), place: show(place, names) };
}

type SampledWay = { facet: FacetName; value: string; count: number; hits: SearchHit[] };

/** The best values of a facet, each with a few items that bear it. */
async function sampledWays(
  site: Site,
  provider: SearchProvider,
  facet: WayFacet,
  counts: Record<string, number>,
): Promise<SampledWay[]> {
  const ways = best(facet, counts, maxWays[facet]);
  if (ways.length === 0) return [];
  const samples = await provider.search(
    ways.map(({ value }): SearchQuery => ({
      indexName: ITEMS,
      query: '',
      facetFilters: [[{ attribute: facet, value }], [pictured]],
      page: 0,
      hitsPerPage: 6,
      attributesToRetrieve: cardAttributes,
    })),
  );
  const visible = await publicIds(
    site,
    samples.flatMap(({ hits }) => hits.map(({ objectID }) => objectID)),
  );
  return ways.map((way, i) => ({
    ...way,
    hits: (samples[i]?.hits ?? []).filter(({ objectID }) => visible.has(objectID)),
  }));
}

/**
 * The values with the most items: colours in the order of the rainbow, centuries in the order of
 * time.
 */
function best(
  facet: WayFacet,
  counts: Record<string, number>,
  limit: number,
): { facet: FacetName; value: string; count: number }[] {
  const max = Object.entries(counts)
    .map(([value, count]) => ({ facet, value, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, limit);
  const rainbow = (value: string) => colourFamilies.findIndex((family) => family === value);
  if (facet === 'colour') return max.sort((a, b) => rainbow(a.value) - rainbow(b.value));
  return facet === 'century' ? max.sort((a, b) => Number(a.value) - Number(b.value)) : max;
}

// Use cases of searching: a page of results, help when there are none, the neighbours of an item in
// its results.
import { noSections, type LoadSection } from '../../../platform/http/sections.ts';
import type { Site } from '../../../platform/site.ts';
import { publicIds } from '../../records/record-cache.ts';
import { defaultLanguage } from '../../records/records.ts';
import { cardOfHit, type HitCard } from './item-card.ts';
import { requestPage, type PageOptions, type SearchPage } from './search-requests.ts';
import { indexOfSort, reachableItems } from './search-indices.ts';
import { effectiveSort, type SearchState } from './search-params.ts';
import type { EventsAccess, SearchProvider } from '../providers/search-provider.ts';
import { cardAttributes, criteriaOf } from './search-queries.ts';
import type { SearchHit } from '../providers/search-query.ts';
import type { Trail } from './search-trail.ts';

type ItemSearchOptions = {
  language: string;
  /**
   * Whether a visitor made this search; it then counts, once, whatever else its page has to ask.
   */
  counted?: boolean | undefined;
  /** By default nothing is left out. */
  section?: LoadSection;
};

/** Searches the items. */
export async function searchItems(
  site: Site,
  provider: SearchProvider,
  state: SearchState,
  { language, counted = false, section = noSections }: ItemSearchOptions,
): Promise<SearchPage> {
  let waiting = counted;
  const page = await requestPage(
    (queries) => {
      const [main, ...others] = queries;
      const counts = waiting && main && main.type !== 'facet';
      waiting = false;
      return provider.search(counts ? [{ ...main, analytics: true }, ...others] : queries);
    },
    state,
    pageOptionsOf(site, language),
    section,
  );
  const cards = await publicCards(site, page.cards);
  return page.help
    ? { ...page, cards, help: { ...page.help, cards: await publicCards(site, page.help.cards) } }
    : { ...page, cards };
}

/** How pages of results are on this site, in a language. */
export function pageOptionsOf(site: Site, language: string): PageOptions {
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

/** Items of a search for those who export it, in steps; at most `reachableItems`. */
export async function* walkResults(
  site: Site,
  provider: SearchProvider,
  state: SearchState,
  {
    language,
    step,
    max,
    attributes,
  }: { language: string; step: number; max: number; attributes: readonly string[] },
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

/** Items listed in a feed. */
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
 * What browsers need to tell what is opened; undefined if the settings or the provider do not want
 * it.
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
 * What is before and after an item in the results that `trail` describes; nothing when it is not
 * among them any more.
 */
export async function neighbours(
  provider: SearchProvider,
  trail: Trail,
  itemId: string,
  language: string,
): Promise<Neighbours | undefined> {
  if (trail.position >= reachableItems) return undefined;
  const request = { itemId, language };
  return (
    (await neighboursWithin(provider, trail, request, 1)) ??
    (await neighboursWithin(provider, trail, request, MAX_MOVED_POSITIONS))
  );
}

async function neighboursWithin(
  provider: SearchProvider,
  { state, position }: Trail,
  { itemId, language }: { itemId: string; language: string },
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

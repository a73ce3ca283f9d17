// What hangs on the front page today. The day chooses: everybody who comes sees the same, and
// tomorrow it is something else.
import { cardsByIds, pickItem } from '../../features/catalogue/read-catalogue.ts';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { ITEMS, reachableItems } from '../../features/search/queries/search-indices.ts';
import { pictured } from '../../features/search/queries/search-queries.ts';
import type { SearchProvider } from '../../features/search/providers/search-provider.ts';
import { noSections, type LoadSection } from '../../platform/http/sections.ts';
import type { Site } from '../../platform/site.ts';
import { fractionOf } from '../load-page.ts';

/**
 * How many items are picked; fewer are shown where one was picked twice, or may not be shown
 * without asking.
 */
const MAX_CARDS = 9;

/**
 * Items with pictures, in an order that the day gives; where there are none, or the search cannot
 * say which, others. None that visitors are asked about first.
 */
export async function cardsOfToday(
  site: Site,
  provider: SearchProvider,
  language: string,
  section: LoadSection = noSections,
): Promise<ItemCard[]> {
  const day = site.clock.now().slice(0, 10);
  const withPictures = await section(
    'items with pictures',
    () => idsWithPictures(provider, day),
    [],
  );
  const ids = withPictures.length > 0 ? withPictures : await idsByChance(site, day);
  return (await cardsByIds(site, [...new Set(ids)], language)).filter(({ gated }) => !gated);
}

async function idsWithPictures(provider: SearchProvider, day: string): Promise<string[]> {
  const ofPictured = {
    indexName: ITEMS,
    query: '',
    facetFilters: [[pictured]],
    attributesToRetrieve: [],
  };
  const [all] = await provider.search([{ ...ofPictured, page: 0, hitsPerPage: 0 }]);
  const total = Math.min(all?.nbHits ?? 0, reachableItems);
  if (total === 0) return [];
  const found = await provider.search(
    Array.from({ length: MAX_CARDS }, (_, part) => ({
      ...ofPictured,
      offset: Math.floor(fractionOf(`${day} ${part}`) * total),
      length: 1,
    })),
  );
  return found.flatMap(({ hits }) => hits.map(({ objectID }) => objectID));
}

async function idsByChance(site: Site, day: string): Promise<string[]> {
  const picked = await Promise.all(
    Array.from({ length: MAX_CARDS }, (_, part) => pickItem(site, fractionOf(`${day} ${part}`))),
  );
  return picked.flatMap((item) => item?.id ?? []);
}

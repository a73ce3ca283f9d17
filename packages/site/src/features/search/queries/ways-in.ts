// Ways into the collection for those who look for nothing in particular: by colour, by time and by
// place.
import { noSections, type LoadSection } from '../../../platform/http/sections.ts';
import type { Site } from '../../../platform/site.ts';
import { asWritten, type LocalizedText } from '../../records/language-map.ts';
import { publicIds } from '../../records/record-cache.ts';
import type { SearchProvider } from '../providers/search-provider.ts';
import type { FacetCounts, SearchHit, SearchQuery } from '../providers/search-query.ts';
import { colourFamilies } from './colour-family.ts';
import { cardOfHit, type HitCard } from './item-card.ts';
import { ITEMS, termKey } from './search-indices.ts';
import type { FacetName } from './search-params.ts';
import { cardAttributes, pictured, type TermNames } from './search-queries.ts';
import { pageOptionsOf } from './search-items.ts';
import { requestNames } from './search-requests.ts';

/**
 * A way into the collection: a facet value, how many items it leads to, and one of them to show.
 */
export type WayIn = {
  facet: FacetName;
  value: string;
  label: LocalizedText;
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
  const facets: FacetCounts = await section('ways in', () => countsOfFacets(provider), {});
  const samples = (facet: WayFacet) =>
    section(
      `ways in by ${facet}`,
      () => sampledWays(site, provider, facet, facets[facet] ?? {}),
      [],
    );
  const placeNames = section(
    'names of places',
    () =>
      requestNames(
        (queries) => provider.search(queries),
        Object.keys(facets['place'] ?? {}).map((place) => termKey('place', place)),
        pageOptionsOf(site, language),
      ),
    {},
  );
  const [colour, century, place, names] = await Promise.all([
    samples('colour'),
    samples('century'),
    samples('place'),
    placeNames,
  ]);
  const show = wayPictures(language);
  return { colour: show(colour), century: show(century), place: show(place, names) };
}

async function countsOfFacets(provider: SearchProvider): Promise<FacetCounts> {
  const [result] = await provider.search([
    {
      indexName: ITEMS,
      query: '',
      page: 0,
      hitsPerPage: 0,
      facets: Object.keys(maxWays),
      maxValuesPerFacet: 100,
      attributesToRetrieve: [],
    },
  ]);
  return result?.facets ?? {};
}

/** Gives each way an item to show that none before it has, where there is one. */
function wayPictures(language: string) {
  const used = new Set<string>();
  return (ways: readonly SampledWay[], names: TermNames = {}) =>
    ways.map(({ facet, value, count, hits }): WayIn => {
      const hit = hits.find(({ objectID }) => !used.has(objectID)) ?? hits[0];
      if (hit) used.add(hit.objectID);
      return {
        facet,
        value,
        label: names[termKey(facet, value)] ?? asWritten(value),
        count,
        card: hit && cardOfHit(hit, language),
      };
    });
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

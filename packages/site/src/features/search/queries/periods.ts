// How what a person made, or what has a subject, is spread over time: by decades where nearly all
// of it lies in one or two centuries, else by centuries. Each period is a search that finds as
// many items as it says.
import type { SearchProvider } from '../providers/search-provider.ts';
import { countQuery } from './search-help.ts';
import { emptySearch, type FacetName, type SearchState } from './search-params.ts';

/** Years from and to; a century is known by its number. */
export type Period = { from: number; to: number; century?: number; count: number };

/** Fewer items are seen at once, and fewer periods show nothing. */
const MIN_ITEMS = 12;
const MIN_PERIODS = 2;

/** A century with a smaller part of the items is an outlier beside decades. */
const OUTLIER = 0.02;

/** A decade with a smaller part of the items neither begins nor ends the row. */
const STRAY = 0.001;

/** Of centuries, the ones with the most items. */
const MAX_CENTURIES = 16;

/**
 * The periods of the items under a value of a facet, in the order of time; none where there are too
 * few to say anything.
 * @param maxItems  how many items the record has: where more are found under its name, another
 *   record has the same name
 */
export async function periodsOf(
  provider: SearchProvider,
  { facet, value }: { facet: FacetName; value: string },
  maxItems: number,
): Promise<Period[]> {
  if (maxItems < MIN_ITEMS) return [];
  const all: SearchState = { ...emptySearch, facets: { [facet]: [value] } };
  const [counted] = await provider.search([
    { ...countQuery(all), facets: ['century'], maxValuesPerFacet: 100 },
  ]);
  const total = counted?.nbHits ?? 0;
  if (total < MIN_ITEMS || total > maxItems) return [];
  const centuries = centuriesIn(counted?.facets?.['century'] ?? {});
  const main = centuries.filter(({ count }) => count > total * OUTLIER);
  const [first, last] = [main[0], main.at(-1)];
  const periods =
    first && last && first.century > 0 && last.century - first.century <= 1
      ? await decadesOf(provider, all, { from: first.from, to: last.to, least: total * STRAY })
      : centuries;
  return periods.length < MIN_PERIODS ? [] : periods;
}

/** The decades of these years, from the first with more than `least` items to the last. */
async function decadesOf(
  provider: SearchProvider,
  all: SearchState,
  { from, to, least }: { from: number; to: number; least: number },
): Promise<Period[]> {
  const first = Math.floor(from / 10);
  const decades = Array.from({ length: Math.floor(to / 10) - first + 1 }, (_, step) => ({
    from: (first + step) * 10,
    to: (first + step) * 10 + 9,
  }));
  const results = await provider.search(decades.map((decade) => countQuery({ ...all, ...decade })));
  const counted = decades.map((decade, at) => ({ ...decade, count: results[at]?.nbHits ?? 0 }));
  const filled = counted.flatMap(({ count }, at) => (count > least ? [at] : []));
  return counted.slice(filled[0] ?? 0, (filled.at(-1) ?? -1) + 1);
}

function centuriesIn(counts: Record<string, number>): Required<Period>[] {
  return Object.entries(counts)
    .map(([value, count]) => ({ ...yearsOf(Number(value)), count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_CENTURIES)
    .sort((a, b) => a.century - b.century);
}

/** Counted as the catalogue counts them: the 18th is 1700–1799. */
function yearsOf(century: number): Required<Omit<Period, 'count'>> {
  return century > 0
    ? { century, from: (century - 1) * 100, to: (century - 1) * 100 + 99 }
    : { century, from: century * 100, to: (century + 1) * 100 - 1 };
}

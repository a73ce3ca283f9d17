// The facets of one answer: their counts, and statistics of those that hold numbers.
import { hasBit } from '../index/bits.ts';
import type { ValueColumn } from '../index/segment.ts';
import type { SearchParameters } from '../query/parameters.ts';
import { work, type Budget } from '../ranking/budget.ts';
import { narrowed } from '../ranking/result-memory.ts';
import { facetDeclaration } from '../settings/attributes.ts';
import { countedFromRest, othersThan } from './complement.ts';
import type { FacetDictionary } from './facet-dictionary.ts';
import { statsOfCounted, writtenOnly, type FacetStats } from './facet-stats.ts';
import { countValues, sampleOf, type CountedPart } from './facets.ts';
import type { Found } from './find.ts';
import { statsOf } from './number-sums.ts';
import type { Searchable } from './searchable.ts';
import type { SharedCounting } from './shared-counting.ts';
import { topValues } from './top-values.ts';

/** Absent where no facets were asked for. */
export type AnswerFacets = {
  facets?: Record<string, Record<string, number>>;
  facets_stats?: Record<string, FacetStats>;
};

const none = new Uint32Array(0);

/** The facets asked for that the settings declare. */
function wantedFacets(index: Searchable, parameters: SearchParameters): readonly string[] {
  const declared = index.settings.attributesForFaceting
    .map(facetDeclaration)
    .filter((facet) => !facet.filterOnly)
    .map((facet) => facet.attribute);
  return parameters.facets.includes('*')
    ? declared
    : parameters.facets.filter((name) => declared.includes(name) || name === '_tags');
}

/**
 * Offers another thread what is to be counted.
 * @returns how to get at it, null where it does not pay
 */
export function startCounting(
  index: Searchable,
  parameters: SearchParameters,
  parts: readonly Found[],
  counting: SharedCounting,
): (() => ReadonlyMap<ValueColumn, Uint32Array>) | null {
  const wanted = wantedFacets(index, parameters).flatMap((name) =>
    parts.flatMap((part) => {
      const { live, notes } = part;
      const column =
        live.results.isLarge && !notes?.counts.has(name) ? live.segment.facet(name) : null;
      if (!column) return [];
      const others = othersThan(part.items, live.segment.count);
      return [{ column, items: others ?? part.items, isRest: others !== null }];
    }),
  );
  const collect = wanted.length === 0 ? null : counting.start(wanted);
  if (collect === null) return null;
  return () => {
    const counts = collect();
    for (const { column, isRest } of wanted) {
      const counted = counts.get(column);
      if (isRest && counted) countedFromRest(counted, column);
    }
    return counts;
  };
}

export const noCounts: ReadonlyMap<ValueColumn, Uint32Array> = new Map();

/** How facets are counted: `counts` are those that another thread has counted. */
type Counting = { readonly budget: Budget; readonly counts: ReadonlyMap<ValueColumn, Uint32Array> };

/** Counts of the facets asked for, and statistics of those that hold numbers. */
export function facetsOf(
  index: Searchable,
  parameters: SearchParameters,
  parts: readonly Found[],
  { budget, counts }: Counting,
): AnswerFacets {
  const wanted = wantedFacets(index, parameters);
  if (wanted.length === 0) return {};
  const facets: Record<string, Record<string, number>> = {};
  const stats: Record<string, FacetStats> = {};
  for (const name of wanted) {
    const itemsToCount = counter(parts, budget);
    const columns = parts.map((part) => countedPart(name, part, counts, itemsToCount));
    const dictionary = index.facetDictionary(name);
    const counted = countValues(dictionary, columns);
    const values = topValues(dictionary, counted, {
      limit: parameters.maxValuesPerFacet,
      by: parameters.sortFacetValuesBy,
    });
    if (values.length > 0) facets[name] = Object.fromEntries(values);
    const fewer = budget.undone.counts ? null : writtenAmong(name, parts, dictionary);
    const numbers = fewer
      ? statsOfCounted(dictionary, counted, fewer)
      : statsOf(name, parts, itemsToCount);
    if (numbers) stats[name] = numbers;
  }
  return { facets, ...(Object.keys(stats).length > 0 ? { facets_stats: stats } : {}) };
}

/** The column of a facet in one segment, with its counts where they are known already. */
function countedPart(
  name: string,
  part: Found,
  counts: Counting['counts'],
  itemsToCount: (part: Found) => Uint32Array,
): CountedPart {
  const { live, size, notes } = part;
  const column = live.segment.facet(name);
  const shared = column ? counts.get(column) : undefined;
  if (shared) notes?.counts.set(name, narrowed(shared));
  const known = shared ?? notes?.counts.get(name);
  if (known) return { column, size, items: none, known };
  const items = itemsToCount(part);
  if (!notes) return { column, size, items };
  return { column, size, items, note: (found) => notes.counts.set(name, narrowed(found)) };
}

/**
 * By value of the dictionary, how many of the items found bear it as a text and not as a number;
 * null where counting does not tell the numbers.
 */
function writtenAmong(
  name: string,
  parts: readonly Found[],
  dictionary: FacetDictionary,
): ReadonlyMap<number, number> | null {
  const fewer = new Map<number, number>();
  for (const part of parts) {
    const column = part.live.segment.facet(name);
    const written = writtenOnly(column, part.live.segment.numbers(name));
    if (written === null) return null;
    if (!column || written.length === 0) continue;
    const holds = memberTest(part);
    const translation = dictionary.translate(column);
    for (const item of written) {
      if (!holds(item)) continue;
      const number = translation[column.single?.[item] ?? 0] ?? 0;
      fewer.set(number, (fewer.get(number) ?? 0) + 1);
    }
  }
  return fewer;
}

/** Whether an item is among those found. */
function memberTest(part: Found): (item: number) => boolean {
  const bits =
    part.notes && 'bits' in part.notes && part.notes.bits instanceof Uint32Array
      ? part.notes.bits
      : null;
  if (bits) return (item) => hasBit(bits, item);
  const { items } = part;
  return (item) => {
    let low = 0;
    let high = items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((items[middle] ?? 0) < item) low = middle + 1;
      else high = middle;
    }
    return items[low] === item;
  };
}

/** What is to be counted of the items found: all, or a sample where there is no time for all. */
export function counter(parts: readonly Found[], budget: Budget): (part: Found) => Uint32Array {
  if (budget.allows(parts.reduce((sum, { size }) => sum + size, 0) * work.counting))
    return ({ items }) => items;
  return ({ items }) => {
    const sample = sampleOf(items);
    if (sample.length < items.length) budget.undone.counts = true;
    return sample;
  };
}

// Sums of the numbers that items bear, where counting values does not tell them.
import type { LiveSegment } from '../ranking/live-segment.ts';
import type { Sums } from '../ranking/result-memory.ts';
import type { FacetStats } from './facet-stats.ts';
import type { Found } from './find.ts';

/** The statistics of an attribute over all segments; null where no item bears a number. */
export function statsOf(
  name: string,
  parts: readonly Found[],
  itemsToCount: (part: Found) => Uint32Array,
): FacetStats | null {
  const all = parts
    .map((part) => {
      const known = part.notes?.sums.get(name);
      if (known !== undefined) return known;
      const items = itemsToCount(part);
      const sums = sumsOf(name, part.live, items);
      if (items.length === part.size) part.notes?.sums.set(name, sums);
      else if (sums)
        return {
          ...sums,
          sum: (sums.sum * part.size) / items.length,
          count: (sums.count * part.size) / items.length,
        };
      return sums;
    })
    .filter((sums) => sums !== null);
  const sum = all.reduce((total, one) => total + one.sum, 0);
  return all.length === 0
    ? null
    : {
        min: Math.min(...all.map(({ min }) => min)),
        max: Math.max(...all.map(({ max }) => max)),
        avg: sum / all.reduce((total, { count }) => total + count, 0),
        sum,
      };
}

/** Of the items of one segment. */
function sumsOf(name: string, live: LiveSegment, items: Uint32Array): Sums | null {
  let min = Number.POSITIVE_INFINITY,
    max = Number.NEGATIVE_INFINITY,
    sum = 0,
    count = 0;
  const column = live.segment.numbers(name);
  if (!column) return null;
  const { single, starts } = column;
  const numbers = single ?? column.numbers;
  for (let index = 0; index < items.length; index++) {
    const item = items[index] ?? 0;
    const end = single ? item + 1 : (starts[item + 1] ?? 0);
    for (let at = single ? item : (starts[item] ?? 0); at < end; at++) {
      const value = numbers[at] ?? Number.NaN;
      // NaN is none, and the one number that is not itself.
      if (value !== value) continue;
      if (value < min) min = value;
      if (value > max) max = value;
      sum += value;
      count++;
    }
  }
  return count === 0 ? null : { min, max, sum, count };
}

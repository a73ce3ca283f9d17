// The values of a facet that an answer shows.
import { everyNumber, scratch } from './count-tables.ts';
import type { FacetDictionary } from './facet-dictionary.ts';
import type { Counted } from './facets.ts';

/** The most frequent values with their counts, by count then name, or by name. */
export function topValues(
  dictionary: FacetDictionary,
  { counts, met }: Counted,
  { limit, by }: { limit: number; by: 'count' | 'alpha' },
): [string, number][] {
  const numbers = met ?? everyNumber(counts.length);
  const { threshold, above } = thresholdFor(counts, numbers, limit);
  const found: number[] = [];
  const ties: number[] = [];
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    const count = counts[number] ?? 0;
    if (count === 0 || count < threshold) continue;
    if (count > threshold) found.push(number);
    else ties.push(number);
  }
  const ranks = ties.length + found.length > 1 ? dictionary.nameRanks() : null;
  const byName = (a: number, b: number): number => (ranks?.[a] ?? 0) - (ranks?.[b] ?? 0);
  const room = Math.max(0, limit - above);
  for (const number of ties.length > room ? ties.sort(byName).slice(0, room) : ties)
    found.push(number);
  found.sort(
    by === 'alpha' ? byName : (a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || byName(a, b),
  );
  return found.map((number) => [dictionary.values[number] ?? '', counts[number] ?? 0]);
}

/** Counts up to this are told apart in a table; more frequent values are few. */
const tableSize = 4096;

/** The count of the last value that still has a place, and how many values have more. */
function thresholdFor(
  counts: Uint32Array,
  numbers: Uint32Array,
  limit: number,
): { threshold: number; above: number } {
  if (limit === 0) return { threshold: Number.MAX_SAFE_INTEGER, above: 0 };
  const table = scratch(2, tableSize + 1);
  for (let at = 0; at < numbers.length; at++) {
    const count = Math.min(counts[numbers[at] ?? 0] ?? 0, tableSize);
    table[count] = (table[count] ?? 0) + 1;
  }
  const atTop = table[tableSize] ?? 0;
  if (atTop > limit) {
    const sorted = counts
      .filter((count) => count >= tableSize)
      .sort()
      .reverse();
    const threshold = sorted[limit - 1] ?? tableSize;
    return { threshold, above: sorted.filter((count) => count > threshold).length };
  }
  let above = atTop;
  for (let count = tableSize - 1; count > 0; count--) {
    const here = table[count] ?? 0;
    if (above + here > limit) return { threshold: count, above };
    above += here;
  }
  return { threshold: 1, above: above - (table[1] ?? 0) };
}

// What the numbers come to that items bear as values of a facet.
import type { NumberColumn, ValueColumn } from '../index/segment.ts';
import { everyNumber } from './count-tables.ts';
import { plainNumber, type FacetDictionary } from './facet-dictionary.ts';
import type { Counted } from './facets.ts';

/** Of the numbers that the items found bear, as the protocol tells it. */
export type FacetStats = { min: number; max: number; avg: number; sum: number };

/**
 * What the numbers behind counted values come to; null where there is none. Only where
 * `writtenOnly` tells something of every segment.
 * @param fewer by value, how many of the items counted bear it as a text only
 */
export function statsOfCounted(
  dictionary: FacetDictionary,
  { counts, met }: Counted,
  fewer: ReadonlyMap<number, number> = new Map(),
): FacetStats | null {
  const written = dictionary.writtenNumbers();
  if (written === null) return null;
  const numbers = met ?? everyNumber(counts.length);
  let min = Number.POSITIVE_INFINITY,
    max = Number.NEGATIVE_INFINITY,
    sum = 0,
    total = 0;
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at] ?? 0;
    const count = (counts[number] ?? 0) - (fewer.size === 0 ? 0 : (fewer.get(number) ?? 0));
    const value = written[number] ?? Number.NaN;
    // NaN is the one number that is not itself.
    if (count === 0 || value !== value) continue;
    if (value < min) min = value;
    if (value > max) max = value;
    sum += value * count;
    total += count;
  }
  return total === 0 ? null : { min, max, avg: sum / total, sum };
}

/** A column with more items that bear a number as a text only does not tell numbers. */
const maxWrittenOnly = 1000;
const writtenOnlyByColumn = new WeakMap<ValueColumn, Uint32Array | null>();

/**
 * Where every item bears one number at most, and as a facet just that number, counting values tells
 * all about numbers: but for the items, ascending, that bear it as a text only. null where it does
 * not tell. Looked at once for each segment.
 */
export function writtenOnly(
  column: ValueColumn | null,
  numbers: NumberColumn | null,
): Uint32Array | null {
  if (column === null) return numbers === null ? new Uint32Array(0) : null;
  const known = writtenOnlyByColumn.get(column);
  if (known !== undefined) return known;
  const found = lookAt(column, numbers);
  writtenOnlyByColumn.set(column, found);
  return found;
}

function lookAt({ single, values }: ValueColumn, numbers: NumberColumn | null): Uint32Array | null {
  if (!single || (numbers && !numbers.single)) return null;
  const written = Float64Array.from(values.all(), plainNumber);
  const found: number[] = [];
  for (let item = 0; item < single.length; item++) {
    const asFacet = written[single[item] ?? values.length] ?? Number.NaN;
    const asNumber = numbers?.single?.[item] ?? Number.NaN;
    if (asFacet === asNumber) continue;
    // A number that the facet does not show, or one that is written out.
    if (asNumber === asNumber) return null;
    if (asFacet === asFacet && found.push(item) > maxWrittenOnly) return null;
  }
  return Uint32Array.from(found);
}

// Counting what was not found instead, where a search finds nearly everything: the others are
// fewer, and how often each value occurs in the whole segment is known.
import type { ValueColumn } from '../index/segment.ts';

/** From this share of a segment on, and only where there is much to count. */
const minShare = 0.6;
const minItems = 20_000;

/** Several facets count the same items. */
const known = new WeakMap<Uint32Array, Uint32Array>();

/**
 * The items of a segment that are not among some, ascending ones, deleted items with them; null
 * where counting them would not be quicker.
 * @param size  items of the segment
 */
export function othersThan(items: Uint32Array, size: number): Uint32Array | null {
  if (items.length < minItems || items.length < size * minShare) return null;
  const before = known.get(items);
  if (before) return before;
  const others = new Uint32Array(Math.max(0, size - items.length));
  let at = 0;
  let count = 0;
  for (let item = 0; item < size; item++) {
    if (items[at] === item) at++;
    else if (count < others.length) others[count++] = item;
    // Not ascending, or one of them twice.
    else return null;
  }
  known.set(items, others);
  return others;
}

/** Turns counts of the others into counts of all but those. */
export function countedFromRest(counts: Uint32Array, { valueStarts }: ValueColumn): void {
  for (let value = 0; value + 1 < valueStarts.length; value++)
    counts[value] =
      (valueStarts[value + 1] ?? 0) - (valueStarts[value] ?? 0) - (counts[value] ?? 0);
}

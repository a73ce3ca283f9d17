// How often each value of one column occurs among items. The inner loop of counting facets.
import type { ValueColumn } from '../index/segment.ts';
import { scratch } from './count-tables.ts';

export type CountedColumn = Pick<ValueColumn, 'single' | 'bags' | 'starts' | 'numbers'>;

/**
 * Counts the values of items into `counts`, all zeros: bags first, then the values of each bag as
 * often as it was met.
 */
export function countInto(counts: Uint32Array, column: CountedColumn, items: Uint32Array): void {
  const { single, bags, starts } = column;
  if (single) return tally(counts, single, items);
  if (items.length < starts.length) {
    for (let index = 0; index < items.length; index++)
      addBag(counts, column, bags[items[index] ?? 0] ?? 0, 1);
    return;
  }
  const met = scratch(1, starts.length - 1);
  tally(met, bags, items);
  for (let bag = 0; bag < met.length; bag++) {
    const times = met[bag] ?? 0;
    if (times !== 0) addBag(counts, column, bag, times);
  }
}

function addBag(
  counts: Uint32Array,
  { starts, numbers }: CountedColumn,
  bag: number,
  times: number,
): void {
  const end = starts[bag + 1] ?? 0;
  for (let at = starts[bag] ?? 0; at < end; at++) {
    const value = numbers[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + times;
  }
}

/**
 * Above this many values the same one seldom comes twice in a row, and one table is nearer to the
 * processor than two.
 */
const manyValues = 4096;

function tally(counts: Uint32Array, column: Uint32Array, items: Uint32Array): void {
  if (counts.length > manyValues) tallyInOne(counts, column, items);
  else tallyByTurns(counts, column, items);
}

function tallyInOne(counts: Uint32Array, column: Uint32Array, items: Uint32Array): void {
  for (let index = 0; index < items.length; index++) {
    const value = column[items[index] ?? 0] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
}

/**
 * Two tables by turns: where one value follows another of its kind, adding to one place would wait
 * for the last sum.
 */
function tallyByTurns(counts: Uint32Array, column: Uint32Array, items: Uint32Array): void {
  const others = scratch(2, counts.length);
  const even = items.length & ~1;
  for (let index = 0; index < even; index += 2) {
    const one = column[items[index] ?? 0] ?? 0;
    const other = column[items[index + 1] ?? 0] ?? 0;
    counts[one] = (counts[one] ?? 0) + 1;
    others[other] = (others[other] ?? 0) + 1;
  }
  if (even < items.length) tallyInOne(counts, column, items.subarray(even));
  for (let value = 0; value < counts.length; value++)
    counts[value] = (counts[value] ?? 0) + (others[value] ?? 0);
}

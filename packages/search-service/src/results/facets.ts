// Counting facet values exactly, over all segments of an index.
import type { ValueColumn } from '../index/segment.ts';
import { countedFromRest, othersThan } from './complement.ts';
import { scratch } from './count-tables.ts';
import type { FacetDictionary } from './facet-dictionary.ts';
import { countInto } from './tally.ts';

/**
 * How many of some items have each value of a facet, by the dictionary's numbers. Of few items only
 * `met` are to be looked at; null: all. Valid until the next count.
 */
export type Counted = { readonly counts: Uint32Array; readonly met: Uint32Array | null };
/**
 * The items of one segment that are counted, and their values there; `items` may be a sample of
 * `size`.
 */
export type CountedPart = {
  readonly column: ValueColumn | null;
  readonly size: number;
  readonly items: Uint32Array;
  /** counts of each value of the column, if they are known */
  readonly known?: Uint16Array | Uint32Array | undefined;
  /** takes them once they are; what it is given is used again afterwards */
  readonly note?: (counts: Uint32Array) => void;
};

/** Counts the values of items exactly, over all segments. */
export function countValues(dictionary: FacetDictionary, parts: readonly CountedPart[]): Counted {
  const translated = parts.flatMap((part) =>
    part.column
      ? [{ part, column: part.column, translation: dictionary.translate(part.column) }]
      : [],
  );
  const items = translated.reduce((sum, { part }) => sum + part.size, 0);
  const isPlain = parts.every(
    (part) => part.known === undefined && part.items.length === part.size,
  );
  if (isPlain && items * fewerThanValues < dictionary.values.length)
    return countFew(
      dictionary,
      translated.map(({ part: { items }, column, translation }) => ({
        items,
        column,
        translation,
      })),
    );
  const totals = scratch(3, dictionary.values.length);
  for (const { part, column, translation } of translated) {
    const counts = part.known ?? countColumn(column, part);
    const times = part.known ? 1 : timesOf(part);
    for (let local = 0; local < translation.length; local++) {
      const number = translation[local] ?? 0;
      totals[number] =
        (totals[number] ?? 0) +
        (times === 1 ? (counts[local] ?? 0) : Math.round((counts[local] ?? 0) * times));
    }
  }
  return { counts: totals, met: null };
}

/** How many items the segment of a column has. */
function sizeOf({ single, bags }: ValueColumn): number {
  return (single ?? bags).length;
}

function countColumn(column: ValueColumn, { items, size, note }: CountedPart): Uint32Array {
  const counts = scratch(0, column.values.length + 1);
  const others = items.length === size ? othersThan(items, sizeOf(column)) : null;
  countInto(counts, column, others ?? items);
  if (others) countedFromRest(counts, column);
  if (items.length === size) note?.(counts.subarray(0, column.values.length));
  return counts;
}

/** For how many items each that was counted stands. */
function timesOf({ size, items }: CountedPart): number {
  return items.length === size || items.length === 0 ? 1 : size / items.length;
}

/**
 * Where time is short, so many items are counted at least: the standard error is half a percent of
 * all.
 */
const minCounted = 10_000;

/**
 * One item of each run of a length, all of them where they are few. Which one changes from run to
 * run, since what lies every third or fourth place may have something in common; it
 * is the same at every asking.
 */
export function sampleOf(items: Uint32Array): Uint32Array {
  const step = Math.floor(items.length / minCounted);
  if (step < 2) return items;
  const sample = new Uint32Array(Math.floor(items.length / step));
  for (let at = 0; at < sample.length; at++)
    sample[at] = items[at * step + ((Math.imul(at + 1, scatter) >>> 16) % step)] ?? 0;
  return sample;
}

/**
 * 2^32 divided by the golden ratio: its multiples are spread evenly (Knuth, The Art of Computer
 * Programming 3, 6.4).
 */
const scatter = 0x9e3779b1;

/**
 * With so many values for each item it is cheaper to note which values are met than to pass over
 * all of them.
 */
const fewerThanValues = 2;

/** A table that is all zeros but for what the last count of few items met. */
let sparse = new Uint32Array(0);
let lastMet = new Uint32Array(0);

function countFew(
  dictionary: FacetDictionary,
  parts: readonly { column: ValueColumn; items: Uint32Array; translation: Uint32Array }[],
): Counted {
  for (const number of lastMet) sparse[number] = 0;
  if (sparse.length < dictionary.values.length)
    sparse = new Uint32Array(dictionary.values.length * 2);
  const met: number[] = [];
  const add = (number: number): void => {
    const count = sparse[number] ?? 0;
    sparse[number] = count + 1;
    if (count === 0) met.push(number);
  };
  for (const { column, items, translation } of parts) {
    const visit = (value: number): void => add(translation[value] ?? 0);
    for (let index = 0; index < items.length; index++) eachValue(column, items[index] ?? 0, visit);
  }
  lastMet = Uint32Array.from(met);
  return { counts: sparse.subarray(0, dictionary.values.length), met: lastMet };
}

function eachValue(
  { single, bags, starts, numbers, values }: ValueColumn,
  item: number,
  visit: (value: number) => void,
): void {
  if (single) {
    const value = single[item] ?? values.length;
    if (value < values.length) visit(value);
    return;
  }
  const bag = bags[item] ?? 0;
  const end = starts[bag + 1] ?? 0;
  for (let at = starts[bag] ?? 0; at < end; at++) visit(numbers[at] ?? 0);
}

// Counting facet values exactly, over all segments of an index.
import type { NumberColumn, ValueColumn } from '../index/segment.ts';
import { compareTexts } from '../index/segment-draft.ts';

/**
 * Facet value → number, shared by the segments of an index, so that counts add up without comparing
 * strings.
 */
export class FacetDictionary {
  readonly values: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #translations = new WeakMap<ValueColumn, Uint32Array>();
  #byName = new Uint32Array(0);
  #ranks = new Uint32Array(0);
  #written = { numbers: new Float64Array(0), any: false };

  /** Own numbers of a column's values. */
  translate(column: ValueColumn): Uint32Array {
    const known = this.#translations.get(column);
    if (known) return known;
    const translation = new Uint32Array(column.values.length);
    for (let local = 0; local < translation.length; local++) {
      const value = column.values.at(local);
      let number = this.#numbers.get(value);
      if (number === undefined) {
        number = this.values.length;
        this.#numbers.set(value, number);
        this.values.push(value);
      }
      translation[local] = number;
    }
    this.#translations.set(column, translation);
    return translation;
  }

  /** The numbers that values are, NaN for others; null when none is one. */
  writtenNumbers(): Float64Array | null {
    if (this.#written.numbers.length !== this.values.length) {
      const numbers = Float64Array.from(this.values, plainNumber);
      this.#written = { numbers, any: numbers.some((number) => number === number) };
    }
    return this.#written.any ? this.#written.numbers : null;
  }

  /** Number → place in order of name. */
  nameRanks(): Uint32Array {
    if (this.#ranks.length === this.values.length) return this.#ranks;
    const order = this.byName();
    this.#ranks = new Uint32Array(order.length);
    for (let rank = 0; rank < order.length; rank++) this.#ranks[order[rank] ?? 0] = rank;
    return this.#ranks;
  }

  /** All values in order of name; only new ones are sorted. */
  byName(): Uint32Array {
    const before = this.#byName;
    if (before.length === this.values.length) return before;
    const nameOf = (number: number): string => this.values[number] ?? '';
    const added = Array.from(
      { length: this.values.length - before.length },
      (_, index) => before.length + index,
    ).sort((a, b) => compareTexts(nameOf(a), nameOf(b)));
    const merged = new Uint32Array(this.values.length);
    let left = 0;
    let right = 0;
    for (let at = 0; at < merged.length; at++) {
      const old = before[left];
      const fresh = added[right];
      const takeOld =
        old !== undefined && (fresh === undefined || compareTexts(nameOf(old), nameOf(fresh)) <= 0);
      merged[at] = (takeOld ? old : fresh) ?? 0;
      if (takeOld) left++;
      else right++;
    }
    this.#byName = merged;
    return merged;
  }
}

/**
 * How many of some items bear each value of a facet, by the dictionary's numbers. Of few items only
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
  /** counts of each value of the column, if they are known */ readonly known?:
    | Uint16Array
    | Uint32Array
    | undefined;
  /** told of them once they are; what it is told is used again afterwards */ readonly note?: (
    counts: Uint32Array,
  ) => void;
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
  const totals = new Uint32Array(dictionary.values.length);
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

function countColumn(column: ValueColumn, { items, size, note }: CountedPart): Uint32Array {
  const counts = scratch(0, column.values.length + 1);
  countInto(counts, column, items);
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
 * One item of each stretch of a length, all of them where they are few. Which one changes from
 * stretch to stretch, since what lies every third or fourth place may have something in common; it
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
  for (const {
    column: { single, bags, starts, numbers, values },
    items,
    translation,
  } of parts) {
    for (let index = 0; index < items.length; index++) {
      const item = items[index] ?? 0;
      if (single) {
        const value = single[item] ?? values.length;
        if (value < values.length) add(translation[value] ?? 0);
        continue;
      }
      const bag = bags[item] ?? 0;
      for (let at = starts[bag] ?? 0, end = starts[bag + 1] ?? 0; at < end; at++)
        add(translation[numbers[at] ?? 0] ?? 0);
    }
  }
  lastMet = Uint32Array.from(met);
  return { counts: sparse.subarray(0, dictionary.values.length), met: lastMet };
}

const kept: Uint32Array[] = [];

/**
 * Three tables of zeros that are used by turns: made anew for each count, they would come from the
 * operating system every time.
 */
function scratch(which: 0 | 1 | 2, length: number): Uint32Array {
  let table = kept[which];
  if (!table || table.length < length) {
    table = new Uint32Array(Math.max(1024, length * 2));
    kept[which] = table;
  }
  return table.subarray(0, length).fill(0);
}

/**
 * Counts the values of items into `counts`, all zeros: bags first, then the values of each bag as
 * often as it was met.
 */
export function countInto(
  counts: Uint32Array,
  { single, bags, starts, numbers }: Pick<ValueColumn, 'single' | 'bags' | 'starts' | 'numbers'>,
  items: Uint32Array,
): void {
  if (single) return tally(counts, single, items);
  if (items.length < starts.length) {
    for (let index = 0; index < items.length; index++) {
      const bag = bags[items[index] ?? 0] ?? 0;
      for (let at = starts[bag] ?? 0, end = starts[bag + 1] ?? 0; at < end; at++)
        counts[numbers[at] ?? 0] = (counts[numbers[at] ?? 0] ?? 0) + 1;
    }
    return;
  }
  const met = scratch(1, starts.length - 1);
  tally(met, bags, items);
  for (let bag = 0; bag < met.length; bag++) {
    const times = met[bag] ?? 0;
    if (times === 0) continue;
    for (let at = starts[bag] ?? 0, end = starts[bag + 1] ?? 0; at < end; at++)
      counts[numbers[at] ?? 0] = (counts[numbers[at] ?? 0] ?? 0) + times;
  }
}

/**
 * Above this many values the same one seldom comes twice in a row, and one table is nearer to the
 * processor than two.
 */
const manyValues = 4096;

/**
 * Two tables by turns: where one value follows another of its kind, adding to one place would wait
 * for the last sum.
 */
function tally(counts: Uint32Array, column: Uint32Array, items: Uint32Array): void {
  if (counts.length > manyValues) {
    for (let index = 0; index < items.length; index++) {
      const value = column[items[index] ?? 0] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
    return;
  }
  const others = scratch(2, counts.length);
  const even = items.length & ~1;
  for (let index = 0; index < even; index += 2) {
    const one = column[items[index] ?? 0] ?? 0;
    const other = column[items[index + 1] ?? 0] ?? 0;
    counts[one] = (counts[one] ?? 0) + 1;
    others[other] = (others[other] ?? 0) + 1;
  }
  if (even < items.length)
    counts[column[items[even] ?? 0] ?? 0] = (counts[column[items[even] ?? 0] ?? 0] ?? 0) + 1;
  for (let value = 0; value < counts.length; value++)
    counts[value] = (counts[value] ?? 0) + (others[value] ?? 0);
}

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

let numbered = new Uint32Array(0);

/** 0 up to `count`. */
function everyNumber(count: number): Uint32Array {
  if (numbered.length < count)
    numbered = Uint32Array.from({ length: count * 2 }, (_, number) => number);
  return numbered.subarray(0, count);
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

/** The number that is written so, or NaN. */
function plainNumber(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : Number.NaN;
}

/** A column with more items that bear a number as a text only does not tell numbers. */
const maxWrittenOnly = 1000;
const isInformative = new WeakMap<ValueColumn, Uint32Array | null>();

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
  const known = isInformative.get(column);
  if (known !== undefined) return known;
  const found = lookAt(column, numbers);
  isInformative.set(column, found);
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

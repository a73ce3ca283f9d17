// Counting facet values exactly, over all segments of an index.
import { numbersOf, type ValueColumn } from '../index/segment.ts';
import { compareTexts } from '../index/segment-draft.ts';

/** Facet value → number, shared by the segments of an index, so that counts add up without comparing strings. */
export class FacetDictionary {
  readonly values: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #translations = new WeakMap<ValueColumn, Uint32Array>();
  #byName = new Uint32Array(0);

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

  /** All values in order of name; only new ones are sorted. */
  byName(): Uint32Array {
    const before = this.#byName;
    if (before.length === this.values.length) return before;
    const nameOf = (number: number): string => this.values[number] ?? '';
    const added = Array.from({ length: this.values.length - before.length }, (_, index) => before.length + index).sort((a, b) => compareTexts(nameOf(a), nameOf(b)));
    const merged = new Uint32Array(this.values.length);
    let left = 0;
    let right = 0;
    for (let at = 0; at < merged.length; at++) {
      const old = before[left];
      const fresh = added[right];
      const takeOld = old !== undefined && (fresh === undefined || compareTexts(nameOf(old), nameOf(fresh)) <= 0);
      merged[at] = (takeOld ? old : fresh) ?? 0;
      if (takeOld) left++;
      else right++;
    }
    this.#byName = merged;
    return merged;
  }
}

/** How many of the given items bear each value; indexed by the dictionary's numbers. */
export function countValues(dictionary: FacetDictionary, parts: readonly { column: ValueColumn | null; items: Uint32Array }[]): Uint32Array {
  const translated = parts.flatMap(({ column, items }) => (column ? [{ column, items, translation: dictionary.translate(column) }] : []));
  const totals = new Uint32Array(dictionary.values.length);
  for (const { column, items, translation } of translated) {
    const counts = scratch(0, column.values.length + 1);
    countInto(counts, column, items);
    for (let local = 0; local < translation.length; local++) {
      const number = translation[local] ?? 0;
      totals[number] = (totals[number] ?? 0) + (counts[local] ?? 0);
    }
  }
  return totals;
}

const kept: Uint32Array[] = [];

/** Three tables of zeros that are used by turns: made anew for each count, they would come from the operating system every time. */
function scratch(which: 0 | 1 | 2, length: number): Uint32Array {
  let table = kept[which];
  if (!table || table.length < length) {
    table = new Uint32Array(Math.max(1024, length * 2));
    kept[which] = table;
  }
  return table.subarray(0, length).fill(0);
}

/** Counts the values of items into `counts`: bags first, then the values of each bag as often as it was met. */
function countInto(counts: Uint32Array, { single, bags, starts, numbers }: ValueColumn, items: Uint32Array): void {
  if (single) return tally(counts, single, items);
  if (items.length < starts.length) {
    for (let index = 0; index < items.length; index++) {
      const bag = bags[items[index] ?? 0] ?? 0;
      for (let at = starts[bag] ?? 0, end = starts[bag + 1] ?? 0; at < end; at++) counts[numbers[at] ?? 0] = (counts[numbers[at] ?? 0] ?? 0) + 1;
    }
    return;
  }
  const met = scratch(1, starts.length - 1);
  tally(met, bags, items);
  for (let bag = 0; bag < met.length; bag++) {
    const times = met[bag] ?? 0;
    if (times === 0) continue;
    for (let at = starts[bag] ?? 0, end = starts[bag + 1] ?? 0; at < end; at++) counts[numbers[at] ?? 0] = (counts[numbers[at] ?? 0] ?? 0) + times;
  }
}

/** Above this many values the same one seldom comes twice in a row, and one table is nearer to the processor than two. */
const manyValues = 4096;

/** Two tables by turns: where one value follows another of its kind, adding to one place would wait for the last sum. */
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
  if (even < items.length) counts[column[items[even] ?? 0] ?? 0] = (counts[column[items[even] ?? 0] ?? 0] ?? 0) + 1;
  for (let value = 0; value < counts.length; value++) counts[value] = (counts[value] ?? 0) + (others[value] ?? 0);
}

/** Items up to which values are gathered one by one instead of in a table of all values. */
export const few = 300;

/** The same as `countValues` and `topValues` together, where the items are few and the values of the facet many. */
export function topValuesOfFew(parts: readonly { column: ValueColumn | null; items: Uint32Array }[], options: { limit: number; by: 'count' | 'alpha' }): [string, number][] {
  const totals = new Map<string, number>();
  for (const { column, items } of parts) {
    if (!column) continue;
    const counts = new Map<number, number>();
    for (const item of items) for (const value of numbersOf(column, item)) counts.set(value, (counts.get(value) ?? 0) + 1);
    for (const [value, count] of counts) {
      const name = column.values.at(value);
      totals.set(name, (totals.get(name) ?? 0) + count);
    }
  }
  const byCount = [...totals].sort((a, b) => b[1] - a[1] || compareTexts(a[0], b[0])).slice(0, options.limit);
  return options.by === 'alpha' ? byCount.sort((a, b) => compareTexts(a[0], b[0])) : byCount;
}

/** The most frequent values with their counts, by count then name, or by name. */
export function topValues(dictionary: FacetDictionary, counts: Uint32Array, options: { limit: number; by: 'count' | 'alpha' }): [string, number][] {
  const { threshold, above } = thresholdFor(counts, options.limit);
  let ties = options.limit - above;
  const found: [string, number][] = [];
  for (const number of dictionary.byName()) {
    const count = counts[number] ?? 0;
    if (count === 0 || count < threshold || (count === threshold && ties-- <= 0)) continue;
    found.push([dictionary.values[number] ?? '', count]);
  }
  return options.by === 'alpha' ? found : found.sort((a, b) => b[1] - a[1]);
}

/** Counts up to this are told apart in a table; more frequent values are few. */
const tableSize = 4096;

/** The count of the last value that still has a place, and how many values have more. */
function thresholdFor(counts: Uint32Array, limit: number): { threshold: number; above: number } {
  const table = new Uint32Array(tableSize + 1);
  for (let index = 0; index < counts.length; index++) {
    const count = Math.min(counts[index] ?? 0, tableSize);
    table[count] = (table[count] ?? 0) + 1;
  }
  const atTop = table[tableSize] ?? 0;
  if (atTop > limit) {
    const sorted = counts.filter((count) => count >= tableSize).sort().reverse();
    const threshold = sorted[Math.max(0, limit - 1)] ?? tableSize;
    return { threshold: limit === 0 ? Number.MAX_SAFE_INTEGER : threshold, above: sorted.filter((count) => count > threshold).length };
  }
  let above = atTop;
  for (let count = tableSize - 1; count > 0; count--) {
    const here = table[count] ?? 0;
    if (above + here > limit) return { threshold: count, above };
    above += here;
  }
  return { threshold: 1, above: above - (table[1] ?? 0) };
}

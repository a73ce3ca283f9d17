// Facets, groups, numbers and sort values of a merged segment.
import { BagTable } from './bags.ts';
import { GrowingF64, GrowingU32 } from './growing.ts';
import type { Column } from './layout.ts';
import { f64, gone, stringsOf, u32, type MergeSource, type Placed } from './merge-source.ts';
import { addNumbers, addRanks, addValues, type Ranks } from './values.ts';

/** Adds the columns of a `ValuesDraft`. @param from  the name of the columns in each source */
export function mergeValues(
  columns: Map<string, Column>,
  name: string,
  { sources, count }: Placed,
  from: (source: MergeSource) => string,
): void {
  const numbers = new Map<string, number>();
  const bags = new BagTable();
  const items = new Uint32Array(count);
  for (const source of sources) {
    const own = readBags(source, from(source));
    const valueOf = numberer(stringsOf(source, `${from(source)}.values`), numbers);
    const renumber = new Uint32Array(own.bagCount).fill(gone);
    let list = new Uint32Array(64);
    for (let item = 0; item < source.places.length; item++) {
      const place = source.places[item] ?? gone;
      if (place === gone) continue;
      const bag = own.bagOf[item] ?? 0;
      let to = renumber[bag] ?? gone;
      if (to === gone) {
        const [first, last] = [own.starts[bag] ?? 0, own.starts[bag + 1] ?? 0];
        if (list.length < last - first) list = new Uint32Array((last - first) * 2);
        for (let at = first; at < last; at++) list[at - first] = valueOf(own.numbers[at] ?? 0);
        to = bags.bagOf(list, last - first);
        renumber[bag] = to;
      }
      items[place] = to;
    }
  }
  addValues(columns, name, { texts: [...numbers.keys()], bags, items });
}

/**
 * value of a source → its number among all, given on first use, so that what no live item has gets
 * none.
 */
function numberer(
  texts: ReturnType<typeof stringsOf>,
  numbers: Map<string, number>,
): (value: number) => number {
  const known = new Uint32Array(texts.length).fill(gone);
  return (value) => {
    let number = known[value] ?? gone;
    if (number !== gone) return number;
    const text = texts.at(value);
    number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known[value] = number;
    return number;
  };
}

/**
 * The bags of a source; where items have one value at most, each value is a bag, and none the last.
 */
function readBags(
  source: MergeSource,
  name: string,
): { bagOf: Uint32Array; starts: Uint32Array; numbers: Uint32Array; bagCount: number } {
  const single = source.column(`${name}.single`);
  if (!(single instanceof Uint32Array)) {
    const starts = u32(source, `${name}.starts`);
    return {
      bagOf: u32(source, `${name}.bags`),
      starts,
      numbers: u32(source, `${name}.numbers`),
      bagCount: starts.length - 1,
    };
  }
  const values = Math.max(0, u32(source, `${name}.values.starts`).length - 1);
  const numbers = Uint32Array.from({ length: values }, (_, value) => value);
  const starts = Uint32Array.from({ length: values + 2 }, (_, bag) => Math.min(bag, values));
  return { bagOf: single, starts, numbers, bagCount: values + 1 };
}

/**
 * Adds the columns of a `NumbersDraft`.
 * @param from the name of the columns in each source; null if it has none
 */
export function mergeNumbers(
  columns: Map<string, Column>,
  name: string,
  { sources, count }: Placed,
  from: (source: MergeSource) => string | null,
): void {
  const items = new GrowingU32();
  const numbers = new GrowingF64();
  for (const source of sources) {
    const own = from(source);
    if (own === null) continue;
    const single = source.column(`${own}.single`);
    const starts = u32(source, `${own}.starts`);
    const values = single instanceof Float64Array ? single : f64(source, `${own}.numbers`);
    for (let item = 0; item < source.places.length; item++) {
      const place = source.places[item] ?? gone;
      if (place === gone) continue;
      const [first, last] = single ? [item, item + 1] : [starts[item] ?? 0, starts[item + 1] ?? 0];
      for (let at = first; at < last; at++) {
        const value = values[at] ?? Number.NaN;
        if (Number.isNaN(value)) continue;
        items.push(place);
        numbers.push(value);
      }
    }
  }
  addNumbers(columns, name, { items: items.spent(), numbers: numbers.taken(), itemCount: count });
}

/** Adds the columns of `addSortColumn`. @param from  the name of the columns in each source */
export function mergeSorts(
  columns: Map<string, Column>,
  name: string,
  { sources, count }: Placed,
  from: (source: MergeSource) => string,
): Ranks {
  const read = sources.map((source) => readSort(source, from(source)));
  const numbers = Float64Array.from(
    new Set(
      read.flatMap(({ numbers: own, used }) => [...own].filter((_, rank) => used[rank] === 1)),
    ),
  ).sort();
  const texts = [
    ...new Set(
      read.flatMap(({ numbers: own, texts: all, used }) =>
        all.filter((_, index) => used[own.length + index] === 1),
      ),
    ),
  ].sort();
  const none = numbers.length + texts.length;
  const ranks = new Uint32Array(count);
  for (const own of read) {
    const renumber = renumbering(own, { numbers, texts });
    const { places } = own.source;
    for (let item = 0; item < places.length; item++) {
      const place = places[item] ?? gone;
      if (place !== gone) ranks[place] = renumber[own.ranks[item] ?? 0] ?? none;
    }
  }
  return addRanks(columns, name, { ranks, numbers, texts });
}

type SortValues = { readonly numbers: Float64Array; readonly texts: readonly string[] };

/** For each rank of a source the rank among all. */
function renumbering(
  { numbers: ownNumbers, texts: ownTexts }: SortValues,
  { numbers, texts }: SortValues,
): Uint32Array {
  const none = numbers.length + texts.length;
  const renumber = new Uint32Array(ownNumbers.length + ownTexts.length + 1).fill(none);
  // Both are sorted, so that one walk along both finds every place.
  for (let rank = 0, at = 0; rank < ownNumbers.length; rank++) {
    while (at < numbers.length && (numbers[at] ?? 0) < (ownNumbers[rank] ?? 0)) at++;
    renumber[rank] = at;
  }
  for (let index = 0, at = 0; index < ownTexts.length; index++) {
    while (at < texts.length && (texts[at] ?? '') < (ownTexts[index] ?? '')) at++;
    renumber[ownNumbers.length + index] = numbers.length + at;
  }
  return renumber;
}

/** The sort values of a source; `used`: 1 for each rank of a live item. */
function readSort(
  source: MergeSource,
  name: string,
): {
  source: MergeSource;
  ranks: Uint32Array;
  numbers: Float64Array;
  texts: string[];
  used: Uint8Array;
} {
  const ranks = u32(source, `${name}.ranks`);
  const numbers = f64(source, `${name}.numbers`);
  const texts = stringsOf(source, `${name}.texts`).all();
  const used = new Uint8Array(numbers.length + texts.length + 1);
  for (let item = 0; item < ranks.length; item++)
    if (source.places[item] !== gone) used[ranks[item] ?? 0] = 1;
  return { source, ranks, numbers, texts, used };
}

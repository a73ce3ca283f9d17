// The columns beside the text: facets and groups (values as numbers), numbers, and orders.
import type { SortKey } from '../settings/attributes.ts';
import { BagTable } from './bags.ts';
import { GrowingF64, GrowingU32 } from './growing.ts';
import type { Column } from './layout.ts';
import { addStrings } from './strings.ts';

/**
 * Values of one attribute as numbers, item by item. Items that have the same values in the same
 * order share one bag of them, so that values which often come together are kept once, and counted
 * once for all their items.
 */
export class ValuesDraft {
  readonly #numbers = new Map<string | number | boolean, number>();
  readonly #texts: string[] = [];
  readonly #bags = new BagTable();
  /** item → bag */
  readonly #items = new GrowingU32();
  readonly #own: number[] = [];

  /** Adds the values of the next item; doubles count once. */
  addItem(values: readonly (string | number | boolean)[]): void {
    const own = this.#own;
    let length = 0;
    for (const value of values) {
      const number = this.#numberOf(value);
      let at = 0;
      while (at < length && own[at] !== number) at++;
      if (at === length) own[length++] = number;
    }
    this.#items.push(this.#bags.bagOf(own, length));
  }

  /** Numbers are looked up as they are, so that they are written out once. */
  #numberOf(value: string | number | boolean): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const text = String(value);
    let number = typeof value === 'string' ? undefined : this.#numbers.get(text);
    if (number === undefined) {
      number = this.#texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    this.#numbers.set(value, number);
    return number;
  }

  /** Adds the columns of `addValues`. */
  finish(columns: Map<string, Column>, name: string): void {
    this.#numbers.clear();
    addValues(columns, name, { texts: this.#texts, bags: this.#bags, items: this.#items.spent() });
  }
}

/** Values by number, bags of them, and the bag of each item. */
type ValuesOfItems = {
  readonly texts: readonly string[];
  readonly bags: BagTable;
  readonly items: Uint32Array;
};

/**
 * Adds `name.values`, the inverse `name.valueStarts` and `name.valueItems`, and either
 * `name.single` (one value per item at most; the count of values stands for none) or `name.bags`,
 * `name.starts` and `name.numbers`. `items` is spent.
 */
export function addValues(
  columns: Map<string, Column>,
  name: string,
  { texts, bags: table, items: bags }: ValuesOfItems,
): void {
  const count = texts.length;
  const starts = table.starts.spent();
  const values = table.numbers.spent();
  addStrings(columns, `${name}.values`, texts);
  addInverse(columns, name, { bags, starts, values, count });
  let several = false;
  for (let bag = 0; bag + 1 < starts.length; bag++)
    several ||= (starts[bag + 1] ?? 0) - (starts[bag] ?? 0) > 1;
  if (several) {
    columns.set(`${name}.bags`, bags);
    columns.set(`${name}.starts`, starts);
    columns.set(`${name}.numbers`, values);
    return;
  }
  for (let item = 0; item < bags.length; item++) {
    const at = starts[bags[item] ?? 0] ?? 0;
    bags[item] = at < (starts[(bags[item] ?? 0) + 1] ?? 0) ? (values[at] ?? count) : count;
  }
  columns.set(`${name}.single`, bags);
}

/** Bags of values: that of each item, where each begins, and `count` different values. */
type Bags = { bags: Uint32Array; starts: Uint32Array; values: Uint32Array; count: number };

/** The items of each value, in order. */
function addInverse(columns: Map<string, Column>, name: string, from: Bags): void {
  const { bags, starts, values, count } = from;
  const valueStarts = valueStartsOf(from);
  const next = valueStarts.slice();
  const valueItems = new Uint32Array(valueStarts[count] ?? 0);
  for (let item = 0; item < bags.length; item++) {
    const bag = bags[item] ?? 0;
    for (let at = starts[bag] ?? 0, end = starts[bag + 1] ?? 0; at < end; at++) {
      const value = values[at] ?? 0;
      const free = next[value] ?? 0;
      next[value] = free + 1;
      valueItems[free] = item;
    }
  }
  columns.set(`${name}.valueStarts`, valueStarts);
  columns.set(`${name}.valueItems`, valueItems);
}

function valueStartsOf({ bags, starts, values, count }: Bags): Uint32Array {
  const valueStarts = new Uint32Array(count + 1);
  for (const bag of bags) {
    for (let at = starts[bag] ?? 0, end = starts[bag + 1] ?? 0; at < end; at++) {
      const value = values[at] ?? 0;
      valueStarts[value + 1] = (valueStarts[value + 1] ?? 0) + 1;
    }
  }
  for (let value = 0; value < count; value++)
    valueStarts[value + 1] = (valueStarts[value + 1] ?? 0) + (valueStarts[value] ?? 0);
  return valueStarts;
}

/** Numbers of one attribute; items without one cost nothing until the end. */
export class NumbersDraft {
  readonly #items = new GrowingU32();
  readonly #numbers = new GrowingF64();

  add(item: number, value: number): void {
    this.#items.push(item);
    this.#numbers.push(value);
  }

  /** Adds the columns of `addNumbers`. */
  finish(columns: Map<string, Column>, name: string, itemCount: number): void {
    addNumbers(columns, name, {
      items: this.#items.spent(),
      numbers: this.#numbers.taken(),
      itemCount,
    });
  }
}

/**
 * Adds `name.single` (NaN for none), or `name.starts` and `name.numbers` where an item has several.
 * `items`: that of each number, ascending.
 */
export function addNumbers(
  columns: Map<string, Column>,
  name: string,
  { items, numbers, itemCount }: { items: Uint32Array; numbers: Float64Array; itemCount: number },
): void {
  const starts = new Uint32Array(itemCount + 1);
  for (const item of items) starts[item + 1] = (starts[item + 1] ?? 0) + 1;
  if (starts.some((count) => count > 1)) {
    for (let item = 0; item < itemCount; item++)
      starts[item + 1] = (starts[item + 1] ?? 0) + (starts[item] ?? 0);
    columns.set(`${name}.starts`, starts);
    columns.set(`${name}.numbers`, numbers);
    return;
  }
  const single = new Float64Array(itemCount).fill(Number.NaN);
  for (let index = 0; index < items.length; index++)
    single[items[index] ?? 0] = numbers[index] ?? Number.NaN;
  columns.set(`${name}.single`, single);
}

/** What items are sorted by; null is none and comes last in both directions. */
export type SortValue = number | string | null;

/** The first value that can be sorted by. Booleans count as 0 and 1. */
export function sortValueOf(values: readonly (string | number | boolean)[]): SortValue {
  const [first] = values;
  if (first === undefined) return null;
  return typeof first === 'boolean' ? Number(first) : first;
}

/** Ascending: numbers, then texts by UTF-16 units, then none. */
function compareSortValues(a: SortValue, b: SortValue): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : 1;
}

/** Compares by one key, either direction, with none last. */
export function compareByKey(a: SortValue, b: SortValue, key: SortKey): number {
  if (a === null || b === null || !key.descending) return compareSortValues(a, b);
  return compareSortValues(b, a);
}

/** Ranks by one attribute, dense, ascending, equal values equal ranks; `none` is the highest. */
export type Ranks = { readonly ranks: Uint32Array; readonly none: number };

/** Adds the columns of `addRanks`. */
export function addSortColumn(
  columns: Map<string, Column>,
  name: string,
  values: readonly SortValue[],
): Ranks {
  const distinct = [...new Set(values)].filter((value) => value !== null).sort(compareSortValues);
  const rank = new Map(distinct.map((value, index) => [value, index]));
  const none = distinct.length;
  const ranks = new Uint32Array(values.length);
  for (let item = 0; item < ranks.length; item++) {
    const value = values[item] ?? null;
    ranks[item] = value === null ? none : (rank.get(value) ?? none);
  }
  const firstText = distinct.findIndex((value) => typeof value === 'string');
  const numbers = firstText < 0 ? distinct : distinct.slice(0, firstText);
  return addRanks(columns, name, {
    ranks,
    numbers: Float64Array.from(numbers, Number),
    texts: firstText < 0 ? [] : distinct.slice(firstText).map(String),
  });
}

/**
 * Adds `name.ranks` and what gives the values back: `name.numbers`, and `name.texts` where some are
 * texts, which come after the numbers.
 */
export function addRanks(
  columns: Map<string, Column>,
  name: string,
  {
    ranks,
    numbers,
    texts,
  }: { ranks: Uint32Array; numbers: Float64Array; texts: readonly string[] },
): Ranks {
  const none = numbers.length + texts.length;
  columns.set(`${name}.ranks`, ranks);
  columns.set(`${name}.count`, Uint32Array.of(none));
  columns.set(`${name}.numbers`, numbers);
  addStrings(columns, `${name}.texts`, texts);
  return { ranks, none };
}

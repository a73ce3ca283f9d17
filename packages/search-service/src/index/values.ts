// The columns beside the text: facets and groups (values as numbers), numbers, and orders.
import type { SortKey } from '../settings/attributes.ts';
import { GrowingF64, GrowingU32 } from './growing.ts';
import type { Column } from './layout.ts';
import { addStrings } from './strings.ts';

/**
 * Values of one attribute as numbers, item by item. Items that bear the same values in the same order share one bag of
 * them, so that values which often come together are kept once, and counted once for all their items.
 */
export class ValuesDraft {
  readonly #numbers = new Map<string, number>();
  readonly #bags = new Map<string, number>();
  /** bag → its values */
  readonly #starts = new GrowingU32();
  readonly #values = new GrowingU32();
  /** item → bag */
  readonly #items = new GrowingU32();
  #several = false;

  /** Adds the values of the next item; doubles count once. */
  addItem(values: readonly (string | number | boolean)[]): void {
    const own: number[] = [];
    for (const value of values) {
      const number = this.#numberOf(String(value));
      if (!own.includes(number)) own.push(number);
    }
    const key = own.join(',');
    let bag = this.#bags.get(key);
    if (bag === undefined) {
      bag = this.#bags.size;
      this.#bags.set(key, bag);
      this.#starts.push(this.#values.length);
      for (const number of own) this.#values.push(number);
      this.#several ||= own.length > 1;
    }
    this.#items.push(bag);
  }

  #numberOf(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(text, number);
    }
    return number;
  }

  /**
   * Adds `name.values`, the inverse `name.valueStarts` and `name.valueItems`, and either `name.single` (one value per
   * item at most; the count of values stands for none) or `name.bags`, `name.starts` and `name.numbers`.
   */
  finish(columns: Map<string, Column>, name: string): void {
    const count = this.#numbers.size;
    this.#bags.clear();
    this.#starts.push(this.#values.length);
    const bags = this.#items.spent();
    const starts = this.#starts.spent();
    const values = this.#values.spent();
    addStrings(columns, `${name}.values`, [...this.#numbers.keys()]);
    addInverse(columns, name, { bags, starts, values, count });
    if (this.#several) {
      columns.set(`${name}.bags`, bags);
      columns.set(`${name}.starts`, starts);
      columns.set(`${name}.numbers`, values);
      return;
    }
    for (let item = 0; item < bags.length; item++) {
      const at = starts[bags[item] ?? 0] ?? 0;
      bags[item] = at < (starts[(bags[item] ?? 0) + 1] ?? 0) ? values[at] ?? count : count;
    }
    columns.set(`${name}.single`, bags);
  }
}

/** The items of each value, in order. */
function addInverse(columns: Map<string, Column>, name: string, { bags, starts, values, count }: { bags: Uint32Array; starts: Uint32Array; values: Uint32Array; count: number }): void {
  const valueStarts = new Uint32Array(count + 1);
  for (const bag of bags) {
    for (let at = starts[bag] ?? 0, end = starts[bag + 1] ?? 0; at < end; at++) {
      const value = values[at] ?? 0;
      valueStarts[value + 1] = (valueStarts[value + 1] ?? 0) + 1;
    }
  }
  for (let value = 0; value < count; value++) valueStarts[value + 1] = (valueStarts[value + 1] ?? 0) + (valueStarts[value] ?? 0);
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

/** Numbers of one attribute; items without one cost nothing until the end. */
export class NumbersDraft {
  readonly #items = new GrowingU32();
  readonly #numbers = new GrowingF64();

  add(item: number, value: number): void {
    this.#items.push(item);
    this.#numbers.push(value);
  }

  /** Adds `name.single` (NaN for none), or `name.starts` and `name.numbers` where an item has several. */
  finish(columns: Map<string, Column>, name: string, itemCount: number): void {
    const items = this.#items.items.subarray(0, this.#items.length);
    const numbers = this.#numbers.taken();
    const starts = new Uint32Array(itemCount + 1);
    for (const item of items) starts[item + 1] = (starts[item + 1] ?? 0) + 1;
    const several = starts.some((count) => count > 1);
    if (several) {
      for (let item = 0; item < itemCount; item++) starts[item + 1] = (starts[item + 1] ?? 0) + (starts[item] ?? 0);
      columns.set(`${name}.starts`, starts);
      columns.set(`${name}.numbers`, numbers);
      return;
    }
    const single = new Float64Array(itemCount).fill(Number.NaN);
    for (const [index, item] of items.entries()) single[item] = numbers[index] ?? Number.NaN;
    columns.set(`${name}.single`, single);
  }
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

/**
 * Adds `name.ranks` (dense, ascending, equal values equal ranks; the highest is for none) and what gives the values
 * back: `name.numbers`, and `name.texts` where some are texts. @returns the ranks, and that for none
 */
export function addSortColumn(columns: Map<string, Column>, name: string, values: readonly SortValue[]): { ranks: Uint32Array; none: number } {
  const distinct = [...new Set(values)].filter((value) => value !== null).sort(compareSortValues);
  const rank = new Map(distinct.map((value, index) => [value, index]));
  const none = distinct.length;
  const ranks = new Uint32Array(values.length);
  for (let item = 0; item < ranks.length; item++) {
    const value = values[item] ?? null;
    ranks[item] = value === null ? none : rank.get(value) ?? none;
  }
  columns.set(`${name}.ranks`, ranks);
  columns.set(`${name}.count`, Uint32Array.of(none));
  const firstText = distinct.findIndex((value) => typeof value === 'string');
  const numbers = firstText < 0 ? distinct : distinct.slice(0, firstText);
  columns.set(`${name}.numbers`, Float64Array.from(numbers, Number));
  addStrings(columns, `${name}.texts`, firstText < 0 ? [] : distinct.slice(firstText).map(String));
  return { ranks, none };
}

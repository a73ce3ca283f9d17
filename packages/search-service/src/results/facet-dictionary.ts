// The values of a facet, numbered over all segments of an index.
import type { ValueColumn } from '../index/segment.ts';
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

/** The number that is written so, or NaN. */
export function plainNumber(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : Number.NaN;
}

// How well one item matches: a single pass over its words gives every textual criterion.
import { GrowingU32 } from '../index/growing.ts';
import type { Segment } from '../index/segment.ts';
import { closed, type Levels } from './levels.ts';
import { isExactFit, typosOfFit } from './fit.ts';
import type { ResolvedPlan } from './resolve.ts';
import { placesOfRow } from './rows.ts';

/** Farthest that two words count as apart. */
export const farthest = 8;
/** Places told apart within one attribute when ranking. */
export const placesPerLevel = 1000;

/** What a missing word adds where the attributes of all words count. */
export const placeOfMissing = 0x7fff;

/** The bit of a term with which some row begins; slots have the others. */
const rowStart = 1 << 31;

/**
 * Terms of a segment → whether they fill any slot, which (as bits) and how well. The first is small
 * enough to stay near the processor. Reused from query to query, cleared by ranges.
 */
export type TermMarks = {
  readonly any: Uint8Array;
  readonly slots: Uint32Array;
  readonly fits: Uint8Array[];
};

/** Everything that ranking looks at, for one item. */
export type Measures = {
  typos: number;
  /** slots filled */
  words: number;
  /** sum of distances between neighbours */
  proximity: number;
  /** level × 1000 + place of the best first word; or that of every word, added up */
  firstWord: number;
  exact: number;
  /** 1 when some value consists of exactly the query */
  whole: number;
  /** distance from the point asked about, in units of precision; not measured here */
  geo: number;
  /** score of optional filters; not measured here */
  filters: number;
};

/**
 * What of the search changes how one item is measured. `minProximity`: distances up to it are
 * equal, 1 to 7. `attributeBy`: whether the attribute of the best word counts, or those of all.
 */
export type EvaluatorOptions = {
  readonly exactOnSingleWord: 'attribute' | 'none' | 'word';
  readonly minProximity: number;
  readonly attributeBy: 'best' | 'sum';
};

/** Measures items of one segment against one resolved plan. Call `release` when done. */
export class Evaluator {
  readonly measures: Measures = {
    typos: 0,
    words: 0,
    proximity: 0,
    firstWord: 0,
    exact: 0,
    whole: 0,
    geo: 0,
    filters: 0,
  };
  readonly #segment: Segment;
  readonly #plan: ResolvedPlan;
  readonly #levels: Levels;
  readonly #marks: TermMarks;
  readonly #options: EvaluatorOptions;
  readonly #required: number;
  /** per slot: fewest typos so far, whether exact, and the places with so few typos */
  readonly #typos: Uint8Array;
  readonly #exact: Uint8Array;
  readonly #places: GrowingU32[];

  constructor(
    segment: Segment,
    plan: ResolvedPlan,
    { levels, marks, ...options }: EvaluatorOptions & { levels: Levels; marks: TermMarks },
  ) {
    this.#segment = segment;
    this.#plan = plan;
    this.#levels = levels;
    this.#marks = marks;
    this.#options = options;
    const count = plan.slots.length;
    this.#typos = new Uint8Array(count);
    this.#exact = new Uint8Array(count);
    this.#places = Array.from({ length: count }, () => new GrowingU32(16));
    this.#required = plan.slots.reduce(
      (bits, slot, index) => (slot.optional ? bits : bits | (1 << index)),
      0,
    );
    this.#mark();
  }

  release(): void {
    for (const [slot, { ranges, rows }] of this.#plan.slots.entries()) {
      for (const { low, high } of ranges) {
        this.#marks.any.fill(0, low, high);
        this.#marks.slots.fill(0, low, high);
        this.#marks.fits[slot]?.fill(0, low, high);
      }
      for (const { terms } of rows) {
        this.#marks.any[terms[0] ?? 0] = 0;
        this.#marks.slots[terms[0] ?? 0] = 0;
      }
    }
  }

  /**
   * Measures an item into `measures`.
   * @returns whether it holds all that is required, and something at all
   */
  measure(item: number): boolean {
    const filled = this.#gather(item);
    if ((filled & this.#required) !== this.#required || filled === 0) return false;
    const { measures } = this;
    measures.typos = 0;
    measures.words = 0;
    measures.exact = 0;
    measures.proximity = 0;
    measures.firstWord =
      this.#options.attributeBy === 'sum' ? this.#everyWord(filled) : this.#firstWord(filled);
    const count = this.#places.length;
    for (let slot = 0; slot < count; slot++) {
      if ((filled & (1 << slot)) === 0) continue;
      measures.words++;
      measures.typos += this.#typos[slot] ?? 0;
      measures.exact += this.#exact[slot] ?? 0;
    }
    for (let slot = 1; slot < count; slot++) {
      const both = (3 << (slot - 1)) >>> 0;
      measures.proximity +=
        (filled & both) >>> 0 === both ? this.#distance(slot - 1, slot) : farthest;
    }
    // Only a value in which all stand side by side can be exactly the query.
    const sideBySide = measures.proximity === (count - 1) * this.#options.minProximity;
    measures.whole = measures.exact === count && sideBySide && this.#isWhole(item) ? 1 : 0;
    if (count === 1) measures.exact = this.#exactOfSingle(measures);
    return true;
  }

  #exactOfSingle(measures: Measures): number {
    if (this.#options.exactOnSingleWord === 'none') return 0;
    return this.#options.exactOnSingleWord === 'word' ? measures.exact : measures.whole;
  }

  #mark(): void {
    const { any, slots, fits } = this.#marks;
    for (const [slot, { ranges, rows }] of this.#plan.slots.entries()) {
      for (const { terms } of rows) {
        any[terms[0] ?? 0] = 1;
        slots[terms[0] ?? 0] = (slots[terms[0] ?? 0] ?? 0) | rowStart;
      }
      const own = (fits[slot] ??= new Uint8Array(this.#segment.termCount));
      for (const { low, high, fit } of ranges) {
        any.fill(1, low, high);
        for (let term = low; term < high; term++) {
          if ((own[term] ?? 0) !== 0) continue;
          own[term] = fit;
          slots[term] = (slots[term] ?? 0) | (1 << slot);
        }
      }
    }
  }

  /** Fills the per-slot lists. @returns bits of the slots filled */
  #gather(item: number): number {
    const { forwardStarts, forwardTerms, forwardAttributes, forwardPositions } = this.#segment;
    const { any, slots, fits } = this.#marks;
    let filled = 0;
    let mayHoldRow = false;
    for (let at = forwardStarts[item] ?? 0, end = forwardStarts[item + 1] ?? 0; at < end; at++) {
      const term = forwardTerms[at] ?? 0;
      if (any[term] === 0) continue;
      let bits = slots[term] ?? 0;
      if ((bits & rowStart) !== 0) mayHoldRow = true;
      bits &= ~rowStart;
      const place = (forwardAttributes[at] ?? 0) * 65_536 + (forwardPositions[at] ?? 0);
      while (bits !== 0) {
        const slot = 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        filled = this.#note(slot, fits[slot]?.[term] ?? 0, place, filled);
      }
    }
    if (mayHoldRow) filled = this.#gatherRows(item, filled);
    return filled;
  }

  #note(slot: number, fit: number, place: number, filled: number): number {
    const typos = typosOfFit(fit);
    const open = typos > 0 ? this.#levels.ofAttributeWithTypos : this.#levels.ofAttribute;
    if ((open[place >>> 16] ?? closed) === closed) return filled;
    const isFirst = (filled & (1 << slot)) === 0;
    const places = this.#places[slot];
    if (!places || (!isFirst && typos > (this.#typos[slot] ?? 0))) return filled;
    if (isFirst || typos < (this.#typos[slot] ?? 0)) {
      places.length = 0;
      this.#typos[slot] = typos;
      this.#exact[slot] = 0;
    }
    if (isExactFit(fit)) this.#exact[slot] = 1;
    places.push(place);
    return filled | (1 << slot);
  }

  #gatherRows(item: number, before: number): number {
    let filled = before;
    for (const [slot, { rows }] of this.#plan.slots.entries()) {
      for (const { terms, fit } of rows) {
        const found = placesOfRow(this.#segment, item, terms, this.#levels);
        for (const place of found) filled = this.#note(slot, fit, place, filled);
        const places = this.#places[slot];
        if (found.length > 0 && places) places.items.subarray(0, places.length).sort();
      }
    }
    return filled;
  }

  #firstWord(filled: number): number {
    let best = 0x7fff;
    for (let slot = 0; slot < this.#places.length; slot++)
      if ((filled & (1 << slot)) !== 0) best = Math.min(best, this.#firstPlace(slot));
    return best;
  }

  #everyWord(filled: number): number {
    let sum = 0;
    for (let slot = 0; slot < this.#places.length; slot++)
      sum += (filled & (1 << slot)) === 0 ? placeOfMissing : this.#firstPlace(slot);
    return sum;
  }

  /** Level and place of the best word of a slot. */
  #firstPlace(slot: number): number {
    const places = this.#places[slot];
    let best = 0x7fff;
    if (places) {
      for (let index = 0; index < places.length; index++) {
        const place = places.items[index] ?? 0;
        const attribute = place >>> 16;
        const position =
          this.#levels.ordered[attribute] === 1 ? Math.min(place & 0xffff, placesPerLevel - 1) : 0;
        const first = (this.#levels.ofAttribute[attribute] ?? closed) * placesPerLevel + position;
        if (first < best) best = first;
      }
    }
    return best;
  }

  /**
   * Smallest distance from a place of one slot to one of the next; turned around costs one more.
   */
  #distance(left: number, right: number): number {
    const before = this.#places[left];
    const after = this.#places[right];
    let best = farthest;
    if (!before || !after) return best;
    let from = 0;
    for (let index = 0; index < before.length; index++) {
      const here = before.items[index] ?? 0;
      while (from < after.length && (after.items[from] ?? 0) + farthest < here) from++;
      for (let other = from; other < after.length; other++) {
        const gap = (after.items[other] ?? 0) - here;
        if (gap >= farthest) break;
        const distance = gap > 0 ? gap : 1 - gap;
        if (distance < best) best = distance;
      }
    }
    return Math.max(best, this.#options.minProximity);
  }

  /**
   * Whether some value is exactly the slots in a row: nothing before the first, nothing after the
   * last.
   */
  #isWhole(item: number): boolean {
    const first = this.#places[0];
    const count = this.#places.length;
    if (!first) return false;
    for (let index = 0; index < first.length; index++) {
      const place = first.items[index] ?? 0;
      let inRow = true;
      for (let slot = 1; slot < count && inRow; slot++) inRow = this.#has(slot, place + slot);
      if (inRow && !this.#holdsPlace(item, place - 1) && !this.#holdsPlace(item, place + count))
        return true;
    }
    return false;
  }

  #has(slot: number, place: number): boolean {
    const places = this.#places[slot];
    return places !== undefined && places.items.subarray(0, places.length).includes(place);
  }

  #holdsPlace(item: number, place: number): boolean {
    const { forwardStarts, forwardAttributes, forwardPositions } = this.#segment;
    for (let at = forwardStarts[item] ?? 0, end = forwardStarts[item + 1] ?? 0; at < end; at++) {
      if ((forwardAttributes[at] ?? 0) * 65_536 + (forwardPositions[at] ?? 0) === place)
        return true;
    }
    return false;
  }
}

// The text of a segment: which items hold a term (postings), and which terms an item holds, in
// order (the forward index).
import {
  maxWordLength,
  plainRules,
  wordsAs,
  wordsOfIdentifier,
  type Cut,
  type TextRules,
  type Word,
} from '../text/words.ts';
import { GrowingU32 } from './growing.ts';
import type { Column } from './layout.ts';
import { addTrie, buildTrie } from './trie.ts';

/**
 * Words between two values of one attribute, so that no phrase or proximity reaches across; more
 * than proximity counts.
 */
const gapBetweenValues = 9;
const lastPosition = 0xffff;
/** Largest earliest position told apart. */
const lastFirst = 0x7f;
/** Of a posting: somewhere the term is a value of its own. */
export const isWholeValue = 0x80;
/** The same, in a place. */
const wholePlace = 0x80000000;
const attributeBits = 0x1f;

/**
 * The words of one value: their terms, where they are in it (with the bit of a whole value), and
 * how far the next value is.
 */
type Reading = {
  readonly terms: readonly number[];
  readonly places: readonly number[];
  readonly length: number;
};
/** Readings kept of one attribute. */
const maxReadings = 1 << 14;
/** After this many values it is looked whether they come again: at least one in `minRepeats`. */
const trial = 2000;
const minRepeats = 4;

/**
 * Values of one attribute that were read before: what many items have is cut into words once. Of
 * titles, which are all different, nothing is kept.
 */
class Readings {
  #known: Map<string, Reading> | null = new Map();
  #requested = 0;
  #again = 0;

  find(text: string): Reading | undefined {
    if (this.#known === null) return undefined;
    if (++this.#requested === trial && this.#again * minRepeats < this.#requested) {
      this.#known = null;
      return undefined;
    }
    const reading = this.#known.get(text);
    if (reading) this.#again++;
    return reading;
  }

  keep(text: string, reading: Reading): void {
    if (this.#known && this.#known.size < maxReadings) this.#known.set(text, reading);
  }
}

/** Gathers the words of items, one item after another. */
export class PostingsDraft {
  readonly #terms = new Map<string, number>();
  readonly #starts = new GrowingU32();
  readonly #forward = new GrowingU32();
  /**
   * attribute in the high, position in the low 16 bits; the highest bit for a word that is a whole
   * value
   */
  readonly #places = new GrowingU32();

  /** by attribute and cut: the last attribute stands for several, which may be cut differently */
  readonly #readings: Readings[] = [];
  readonly #rules: TextRules;

  constructor(rules: TextRules = plainRules) {
    this.#rules = rules;
  }

  /**
   * Adds the values of one attribute of the current item.
   * @returns nothing; call `endItem` after the last attribute
   */
  addValues(attribute: number, values: readonly (string | number | boolean)[], cut: Cut): void {
    let position = 0;
    for (const value of values) {
      if (typeof value === 'boolean') continue;
      const text = typeof value === 'string' ? value : String(value);
      const { terms, places, length } =
        cut === 'identifier' ? this.#readIdentifier(text) : this.#readText(attribute, text, cut);
      const count = terms.length;
      const to = this.#forward.length;
      this.#forward.widen(count);
      this.#places.widen(count);
      const forward = this.#forward.items;
      const placed = this.#places.items;
      for (let index = 0; index < count; index++) {
        const place = places[index] ?? 0;
        forward[to + index] = terms[index] ?? 0;
        placed[to + index] =
          (placeOf(attribute, position + (place & ~wholePlace)) | (place & wholePlace)) >>> 0;
      }
      position += length;
    }
  }

  #readText(attribute: number, text: string, cut: 'text' | 'camelCase'): Reading {
    const readings = (this.#readings[attribute * 2 + (cut === 'text' ? 0 : 1)] ??= new Readings());
    const known = readings.find(text);
    if (known) return known;
    const reading = this.#read(wordsAs(cut, text, this.#rules), asValue);
    readings.keep(text, reading);
    return reading;
  }

  /**
   * The whole identifier is before its parts as a value of its own, so that it can be matched
   * exactly and entirely.
   */
  #readIdentifier(text: string): Reading {
    const words = wordsOfIdentifier(text, this.#rules);
    const whole = words[0]?.compound;
    if (!whole) return this.#read(words, asValue);
    const parts = this.#read(words, asParts);
    const own = { terms: [] as number[], places: [] as number[] };
    this.#addTerm(own, whole.term, wholePlace);
    return {
      terms: [...own.terms, ...parts.terms],
      places: [...own.places, ...parts.places],
      length: parts.length,
    };
  }

  #read(words: readonly Word[], { from, withCompounds }: typeof asValue): Reading {
    const into = { terms: [] as number[], places: [] as number[] };
    for (const word of words) {
      const place =
        Math.min(from + word.position, lastPosition) | (words.length === 1 ? wholePlace : 0);
      this.#addTerm(into, word.term, place);
      for (const form of word.also) this.#addTerm(into, form, place);
      if (word.compound && withCompounds) this.#addTerm(into, word.compound.term, place);
    }
    return { ...into, length: from + words.length + gapBetweenValues };
  }

  endItem(): void {
    this.#starts.push(this.#forward.length);
  }

  #addTerm(into: { terms: number[]; places: number[] }, term: string, place: number): void {
    if (term === '' || term.length > maxWordLength) return;
    let number = this.#terms.get(term);
    if (number === undefined) {
      number = this.#terms.size;
      this.#terms.set(term, number);
    }
    into.terms.push(number);
    into.places.push(place);
  }

  /** Adds the finished columns: `post.*`, `forward.*`, `trie.*`. */
  finish(columns: Map<string, Column>, attributeCount: number): void {
    const sorted = [...this.#terms.keys()].sort();
    const renumber = new Uint32Array(sorted.length);
    for (let rank = 0; rank < sorted.length; rank++)
      renumber[this.#terms.get(sorted[rank] ?? '') ?? 0] = rank;
    this.#terms.clear();
    this.#readings.length = 0;
    const starts = new Uint32Array(this.#starts.length + 1);
    starts.set(this.#starts.items.subarray(0, this.#starts.length), 1);
    const terms = this.#forward.spent();
    const places = this.#places.spent();
    for (let index = 0; index < terms.length; index++)
      terms[index] = renumber[terms[index] ?? 0] ?? 0;
    addPostings(columns, {
      starts,
      terms,
      places,
      termCount: sorted.length,
      wide: isWide(attributeCount),
    });
    const { attributes, positions } = takenApart(places);
    columns.set('forward.starts', starts);
    columns.set('forward.terms', terms);
    columns.set('forward.attributes', attributes);
    columns.set('forward.positions', positions);
    addTrie(columns, buildTrie(sorted));
  }
}

/**
 * Attributes and positions of places, which are spent: positions take the first half of the same
 * memory, so that a large segment is never there twice.
 */
function takenApart(places: Uint32Array<ArrayBuffer>): {
  attributes: Uint8Array;
  positions: Uint16Array;
} {
  const { length } = places;
  const attributes = new Uint8Array(length);
  const positions = new Uint16Array(places.buffer);
  for (let index = 0; index < length; index++) {
    const place = places[index] ?? 0;
    attributes[index] = (place >>> 16) & attributeBits;
    // Written at or before what was just read.
    positions[index] = place & lastPosition;
  }
  return {
    attributes,
    positions: new Uint16Array(places.buffer.transfer(length * positions.BYTES_PER_ELEMENT)),
  };
}

function placeOf(attribute: number, position: number): number {
  return ((attribute << 16) | Math.min(position, lastPosition)) >>> 0;
}

/** How the words of a value are placed: from which position on, and with compounds or without. */
const asValue = { from: 0, withCompounds: true };
/** The parts of an identifier stand behind the whole of it, which is their compound. */
const asParts = { from: 1 + gapBetweenValues, withCompounds: false };

type Forward = {
  starts: Uint32Array;
  terms: Uint32Array;
  places: Uint32Array;
  termCount: number;
  wide: boolean;
};

/** Whether sets of so many attributes need more than 16 bits. */
export function isWide(attributeCount: number): boolean {
  return attributeCount > 16;
}

/**
 * Turns the forward index over by counting sort: each item once per term, with the set of
 * attributes as bits the earliest position in any of them, and whether the term is a value of its
 * own: bounds of what a match can be worth.
 */
function addPostings(columns: Map<string, Column>, forward: Forward): void {
  const bounds = postingBounds(forward);
  const { items, masks, firsts } = turnedOver(forward, bounds);
  columns.set('post.starts', bounds);
  columns.set('post.items', items);
  columns.set('post.masks', masks);
  columns.set('post.firsts', firsts);
}

/** Where the postings of each term begin, and where the last end. */
function postingBounds({ starts, terms, termCount }: Forward): Uint32Array {
  const bounds = new Uint32Array(termCount + 1);
  const lastItem = new Int32Array(termCount).fill(-1);
  for (let item = 0; item + 1 < starts.length; item++) {
    for (let at = starts[item] ?? 0, end = starts[item + 1] ?? 0; at < end; at++) {
      const term = terms[at] ?? 0;
      if (lastItem[term] === item) continue;
      lastItem[term] = item;
      bounds[term + 1] = (bounds[term + 1] ?? 0) + 1;
    }
  }
  for (let term = 0; term < termCount; term++)
    bounds[term + 1] = (bounds[term + 1] ?? 0) + (bounds[term] ?? 0);
  return bounds;
}

function turnedOver({ starts, terms, places, termCount, wide }: Forward, bounds: Uint32Array) {
  const next = bounds.slice();
  const total = bounds[termCount] ?? 0;
  const items = new Uint32Array(total);
  const masks = wide ? new Uint32Array(total) : new Uint16Array(total);
  const firsts = new Uint8Array(total).fill(lastFirst);
  const lastItem = new Int32Array(termCount).fill(-1);
  for (let item = 0; item + 1 < starts.length; item++) {
    for (let at = starts[item] ?? 0, end = starts[item + 1] ?? 0; at < end; at++) {
      const term = terms[at] ?? 0;
      if (lastItem[term] !== item) {
        lastItem[term] = item;
        const free = next[term] ?? 0;
        next[term] = free + 1;
        items[free] = item;
      }
      const own = (next[term] ?? 1) - 1;
      const place = places[at] ?? 0;
      masks[own] = (masks[own] ?? 0) | (1 << ((place >>> 16) & attributeBits));
      firsts[own] = firstWith(firsts[own] ?? 0, place);
    }
  }
  return { items, masks, firsts };
}

/** The earlier of two places, and whether the term is a whole value at either. */
function firstWith(known: number, place: number): number {
  const whole = (known & isWholeValue) | (place >= wholePlace ? isWholeValue : 0);
  return Math.min(known & lastFirst, place & lastPosition) | whole;
}

// What expensive searches found in one large segment. A segment never changes but for items that
// die, so this outlives every saving and deleting elsewhere, by which whole answers are forgotten;
// what dies is taken off it.
import { emptyBits, hasBit, setBit, type Bits } from '../index/bits.ts';
import { numbersOf, type Segment } from '../index/segment.ts';
import type { Placed } from './top.ts';

/** Of the numbers that items have. */
export type Sums = {
  readonly min: number;
  readonly max: number;
  readonly sum: number;
  readonly count: number;
};

/** A count for each value; in two bytes where none is larger. */
export type Counts = Uint16Array | Uint32Array;

/** A copy in as little room as will do. */
export function narrowed(counts: Uint32Array): Counts {
  return counts.every((count) => count <= 0xffff) ? Uint16Array.from(counts) : counts.slice();
}

/** What a search makes out about the items that it found in one segment. */
export type Notes = {
  /** best first: all that were found, or more than were asked for */
  best: readonly Placed[];
  /** by facet, as far as asked for: how many items have each value of the segment's column */
  readonly counts: Map<string, Counts>;
  /** by attribute, as far as asked for */
  readonly sums: Map<string, Sums | null>;
};

/** All that is known about one search in one segment. `count`: items found, alive. */
export type Result = Notes & { count: number; readonly bits: Bits };

/**
 * A result is kept when it is so large a share of a segment of so many items: then it was
 * expensive, on whatever machine.
 */
export type Worth = { readonly minShare: number; readonly minItems: number };
const usual: Worth = { minShare: 1 / 32, minItems: 20_000 };

/** More of the best are kept than were asked for: some may die. */
export const spare = 20;
/** Most bytes kept for one segment, unless another limit is set. */
const usualBytes = 8_000_000;

type CachedResult = {
  readonly result: Result;
  /** deaths that are taken off already */
  seen: number;
  bytes: number;
  /**
   * what is least goes first: the share of items found, from what was least when it was last asked
   * for (GreedyDual, Young 1994)
   */
  priority: number;
};

/** The results of one segment. */
export class ResultMemory {
  readonly #segment: Segment;
  readonly #worth: Worth;
  readonly #kept = new Map<string, CachedResult>();
  #bytes = 0;
  #maxBytes = usualBytes;
  #clock = 0;

  constructor(segment: Segment, worth: Worth = usual) {
    this.#segment = segment;
    this.#worth = worth;
  }

  /** Whether a result of so many items is to be kept. */
  isWorth(size: number): boolean {
    return this.isLarge && size >= this.#segment.count * this.#worth.minShare;
  }

  get isLarge(): boolean {
    return this.#segment.count >= this.#worth.minItems;
  }

  /**
   * A result with at least the `limit` best, or null.
   * @param killed every item that died since the segment is served, in order
   */
  get(key: string, limit: number, killed: readonly number[]): Result | null {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    this.#forget(key, kept);
    const { result } = kept;
    for (; kept.seen < killed.length; kept.seen++) this.#takeOff(result, killed[kept.seen] ?? 0);
    if (result.best.length < Math.min(limit, result.count)) return null;
    this.#take(key, kept);
    return result;
  }

  keep(key: string, result: Result, deaths: number): void {
    const before = this.#kept.get(key);
    if (before) this.#forget(key, before);
    this.#take(key, { result, seen: deaths, bytes: 0, priority: 0 });
  }

  #take(key: string, kept: CachedResult): void {
    // Facets may have been counted since.
    kept.bytes = kept.result.counts
      .values()
      .reduce(
        (sum, { byteLength }) => sum + byteLength,
        kept.result.bits.byteLength + kept.result.best.length * 64,
      );
    kept.priority = this.#clock + kept.result.count / this.#segment.count;
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
    this.#makeRoom();
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Sets how much may be kept; what is too much goes. */
  limit(bytes: number): void {
    this.#maxBytes = bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    while (this.#bytes > this.#maxBytes) {
      const [min, other] = this.#kept
        .entries()
        .reduce((a, b) => (b[1].priority < a[1].priority ? b : a));
      this.#clock = other.priority;
      this.#forget(min, other);
    }
  }

  #forget(key: string, kept: CachedResult): void {
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }

  #takeOff(result: Result, item: number): void {
    const { bits, counts, sums } = result;
    if (!hasBit(bits, item)) return;
    bits[item >>> 5] = (bits[item >>> 5] ?? 0) & ~(1 << (item & 31));
    result.count--;
    result.best = result.best.filter((placed) => placed.item !== item);
    sums.clear();
    for (const [attribute, table] of counts) {
      const column = this.#segment.facet(attribute);
      if (column)
        for (const value of numbersOf(column, item)) table[value] = (table[value] ?? 0) - 1;
    }
  }
}

/** @param size  items of the segment */
export function resultOf(items: Uint32Array, size: number, notes: Notes): Result {
  const bits = emptyBits(size);
  for (let at = 0; at < items.length; at++) setBit(bits, items[at] ?? 0);
  return { count: items.length, bits, ...notes };
}

/** The items of a result, ascending, written to the beginning of `room`. */
export function itemsOf({ bits }: Pick<Result, 'bits'>, room: Uint32Array): Uint32Array {
  let length = 0;
  for (let word = 0; word < bits.length; word++) {
    for (let rest: number = bits[word] ?? 0; rest !== 0; rest &= rest - 1)
      room[length++] = (word << 5) + 31 - Math.clz32(rest & -rest);
  }
  return room.subarray(0, length);
}

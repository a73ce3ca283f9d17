// Lists of numbers, each kept once: what several items have alike.
import { GrowingU32 } from './growing.ts';

/** Bags by their contents, found by open addressing. */
export class BagTable {
  /** bag → its first place in `numbers` */
  readonly starts = new GrowingU32();
  readonly numbers = new GrowingU32();
  /** 1 + bag, or 0 */
  #slots = new Uint32Array(1 << 10);

  constructor() {
    this.starts.push(0);
  }

  get size(): number {
    return this.starts.length - 1;
  }

  /** The bag of the first `length` of `list`, in this order; made when it is new. */
  bagOf(list: ArrayLike<number>, length: number): number {
    let hash = length;
    for (let at = 0; at < length; at++)
      hash = Math.imul(hash ^ (list[at] ?? 0), 0x9e3779b1) ^ (hash >>> 15);
    const mask = this.#slots.length - 1;
    for (let slot = (hash ^ (hash >>> 16)) & mask; ; slot = (slot + 1) & mask) {
      const bag = (this.#slots[slot] ?? 0) - 1;
      if (bag < 0) return this.#make(list, length, slot);
      if (this.#holds(bag, list, length)) return bag;
    }
  }

  #holds(bag: number, list: ArrayLike<number>, length: number): boolean {
    const from = this.starts.items[bag] ?? 0;
    if ((this.starts.items[bag + 1] ?? 0) - from !== length) return false;
    for (let at = 0; at < length; at++)
      if (this.numbers.items[from + at] !== list[at]) return false;
    return true;
  }

  #make(list: ArrayLike<number>, length: number, slot: number): number {
    const bag = this.size;
    for (let at = 0; at < length; at++) this.numbers.push(list[at] ?? 0);
    this.starts.push(this.numbers.length);
    this.#slots[slot] = bag + 1;
    if (this.size * 2 > this.#slots.length) this.#widen();
    return bag;
  }

  #widen(): void {
    const { starts, numbers, size } = this;
    this.#slots = new Uint32Array(this.#slots.length * 4);
    const mask = this.#slots.length - 1;
    for (let bag = 0; bag < size; bag++) {
      const from = starts.items[bag] ?? 0;
      const to = starts.items[bag + 1] ?? 0;
      let hash = to - from;
      for (let at = from; at < to; at++)
        hash = Math.imul(hash ^ (numbers.items[at] ?? 0), 0x9e3779b1) ^ (hash >>> 15);
      let slot = (hash ^ (hash >>> 16)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = bag + 1;
    }
  }
}

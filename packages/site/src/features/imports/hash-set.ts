// A set of hashes of texts: whether half a million numbers are unique is known from 16 MB.

const EMPTY = 0;

export class HashSet {
  #slots = new Float64Array(64);
  #size = 0;

  /** How many hashes it has. */
  get size(): number {
    return this.#size;
  }

  /** @param hash  any whole number but 0. @returns whether it is new */
  add(hash: number): boolean {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    const slot = slotOf(this.#slots, hash);
    if (this.#slots[slot] === hash) return false;
    this.#slots[slot] = hash;
    this.#size++;
    return true;
  }

  has(hash: number): boolean {
    return this.#slots[slotOf(this.#slots, hash)] === hash;
  }

  #grow(): void {
    const larger = new Float64Array(this.#slots.length * 2);
    for (const hash of this.#slots) if (hash !== EMPTY) larger[slotOf(larger, hash)] = hash;
    this.#slots = larger;
  }
}

/** Where a hash is, or the empty slot for it. */
function slotOf(slots: Float64Array, hash: number): number {
  const mask = slots.length - 1;
  let slot = (hash >>> 0) & mask;
  while (slots[slot] !== EMPTY && slots[slot] !== hash) slot = (slot + 1) & mask;
  return slot;
}

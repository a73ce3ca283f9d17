// A set of hashes of texts: whether half a million numbers are unique is known from 16 MB.

const EMPTY = 0;

export class HashSet {
  #slots = new Float64Array(64);
  #size = 0;

  /** @param hash  any whole number but 0. @returns whether it is new */
  add(hash: number): boolean {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    if (!insert(this.#slots, hash)) return false;
    this.#size++;
    return true;
  }

  #grow(): void {
    const larger = new Float64Array(this.#slots.length * 2);
    for (const hash of this.#slots) if (hash !== EMPTY) insert(larger, hash);
    this.#slots = larger;
  }
}

function insert(slots: Float64Array, hash: number): boolean {
  const mask = slots.length - 1;
  let slot = (hash >>> 0) & mask;
  while (slots[slot] !== EMPTY) {
    if (slots[slot] === hash) return false;
    slot = (slot + 1) & mask;
  }
  slots[slot] = hash;
  return true;
}

// The keys of a whole source in little memory: eight bytes for a key, in a table that grows.
import { hash } from 'node:crypto';

export type KeySet = {
  /** @returns whether the key is new */
  add(key: string): boolean;
  has(key: string): boolean;
  readonly size: number;
};

export function keySet(): KeySet {
  let slots = new Float64Array(1024);
  let size = 0;
  const place = (table: Float64Array, number: number): number => {
    let at = number % table.length;
    while (table[at] !== 0 && table[at] !== number) at = (at + 1) % table.length;
    return at;
  };
  const insert = (table: Float64Array, number: number): boolean => {
    const at = place(table, number);
    const isNew = table[at] === 0;
    table[at] = number;
    return isNew;
  };
  return {
    add(key) {
      if (!insert(slots, numberOf(key))) return false;
      if (++size * 2 < slots.length) return true;
      const larger = new Float64Array(slots.length * 2);
      for (const number of slots) if (number !== 0) insert(larger, number);
      slots = larger;
      return true;
    },
    has: (key) => slots[place(slots, numberOf(key))] !== 0,
    get size() {
      return size;
    },
  };
}

/** 52 bits of the key's hash: two of a million are hardly ever the same. 0 is an empty slot. */
const numberOf = (key: string): number =>
  Number.parseInt(hash('sha256', key, 'hex').slice(0, 13), 16) || 1;

// The keys of a whole source in little memory: a hash of each.
import { HashSet } from '../hash-set.ts';

export type KeySet = {
  /** @returns whether the key is new */
  add(key: string): boolean;
  has(key: string): boolean;
  readonly size: number;
};

export function keySet(): KeySet {
  const hashes = new HashSet();
  return {
    add: (key) => hashes.add(numberOf(key)),
    has: (key) => hashes.has(numberOf(key)),
    get size() {
      return hashes.size;
    },
  };
}

/**
 * 53 bits of a hash of the key, from two hashes of 32 bits that are mixed: two of a million are
 * hardly ever the same. 0 is not a hash. A hash of `crypto` takes ten times as long.
 */
function numberOf(key: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (b & 0x1f_ffff) * 0x1_0000_0000 + (a >>> 0) || 1;
}

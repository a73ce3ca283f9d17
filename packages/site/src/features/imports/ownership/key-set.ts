// The keys of a whole source in little memory: a hash of each.
import { hash } from 'node:crypto';
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

/** 52 bits of the key's hash: two of a million are hardly ever the same. 0 is not a hash. */
const numberOf = (key: string): number =>
  Number.parseInt(hash('sha256', key, 'hex').slice(0, 13), 16) || 1;

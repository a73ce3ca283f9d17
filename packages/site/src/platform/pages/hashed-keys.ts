// The keys of pages and of changes as numbers: a hundred thousand pages have millions of them. Two
// keys with one number would only drop a page too many.
import { splitKey, type PageKey } from './page-reads.ts';

/** What a page has read. */
export type Dependencies = {
  keys: Float64Array;
  /** Parts of lists by ids, both ends included. */
  windows: readonly { list: number; first: string; last: string }[];
};

/** What has changed: keys, and ids in lists. */
export type Alterations = {
  keys: ReadonlySet<number>;
  entries: readonly { list: number; id: string }[];
};

export function dependenciesOf(keys: Iterable<PageKey>): Dependencies {
  const numbers = new Set<number>();
  const windows: { list: number; first: string; last: string }[] = [];
  for (const key of keys) {
    const window = splitKey(key);
    if (window) windows.push({ list: hashOf(window.list), first: window.first, last: window.last });
    else numbers.add(hashOf(key));
  }
  return { keys: Float64Array.from(numbers), windows };
}

/** Every change alters what is unknown. */
export function alterationsOf(keys: ReadonlySet<PageKey>): Alterations {
  const numbers = new Set<number>(keys.size > 0 ? [UNKNOWN] : []);
  const entries: { list: number; id: string }[] = [];
  for (const key of keys) {
    const entry = splitKey(key);
    if (entry) entries.push({ list: hashOf(entry.list), id: entry.first });
    else numbers.add(hashOf(key));
  }
  return { keys: numbers, entries };
}

/** FNV-1a of 32 bits, twice with other beginnings: 52 bits, which a number and SQLite hold. */
function hashOf(key: string): number {
  let [high, low] = [0x811c9dc5, 0x01234567];
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x01000193);
  }
  return ((high >>> 0) % 0x100000) * 0x100000000 + (low >>> 0);
}

const UNKNOWN = hashOf('any');

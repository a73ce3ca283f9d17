// Which items hold a frequent term, as bits with running counts: for any item it is known at once
// whether it holds the term, and where its posting is.

/** The items of one term. */
export type TermSet = {
  /** one bit per item */
  readonly bits: Uint32Array;
  /** the first posting at or after the first item of each word of bits */
  readonly firsts: Uint32Array;
};

/**
 * @param items of all postings, ascending from `from` up to `to`;
 * @param count items of the segment
 */
export function termSet(items: Uint32Array, from: number, to: number, count: number): TermSet {
  const words = (count + 31) >>> 5;
  const bits = new Uint32Array(words);
  const firsts = new Uint32Array(words);
  let word = -1;
  for (let at = from; at < to; at++) {
    const item = items[at] ?? 0;
    while (word < item >>> 5) firsts[++word] = at;
    bits[word] = (bits[word] ?? 0) | (1 << (item & 31));
  }
  while (word < words - 1) firsts[++word] = to;
  return { bits, firsts };
}

/** The posting of an item, or -1. */
export function postingIn({ bits, firsts }: TermSet, item: number): number {
  const word = bits[item >>> 5] ?? 0;
  const bit = 1 << (item & 31);
  return (word & bit) === 0 ? -1 : (firsts[item >>> 5] ?? 0) + ones(word & (bit - 1));
}

/** How many bits are set. Source: Hacker's Delight, 5-1. */
export function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

// A shelf of recommendations should not say the same thing eight times: maximal marginal relevance
// (Carbonell & Goldstein 1998).

/** What can be chosen: how good it is, and by what it resembles the others. */
export type Choice = { readonly likeness: number; readonly traits: readonly number[] };

/**
 * How much of a choice's worth is its own likeness; the rest is its difference from what has been
 * chosen already.
 */
const ownWorth = 0.85;

/**
 * The `max` best choices, each as good and as different from those before it as can be. `choices`
 * are best first.
 */
export function diversify<T extends Choice>(choices: readonly T[], max: number): T[] {
  const left = [...choices];
  const closest = new Float64Array(left.length);
  const bits = left.map(({ traits }) => bitsOf(traits));
  const order = left.map((_, place) => place);
  const chosen: T[] = [];
  while (chosen.length < max && order.length > 0) {
    let best = 0;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const [at, place] of order.entries()) {
      const worth =
        ownWorth * (left[place]?.likeness ?? 0) - (1 - ownWorth) * (closest[place] ?? 0);
      if (worth > bestWorth) [best, bestWorth] = [at, worth];
    }
    const [place] = order.splice(best, 1);
    const taken = place === undefined ? undefined : left[place];
    if (place === undefined || !taken) break;
    chosen.push(taken);
    for (const other of order)
      closest[other] = Math.max(
        closest[other] ?? 0,
        overlap(bits[place] ?? none, bits[other] ?? none) * taken.likeness,
      );
  }
  return chosen;
}

const none = new Int32Array(0);

/**
 * The numbers of traits as bits, 32 to a number: overlaps are asked for some hundreds of times for
 * a shelf.
 */
function bitsOf(traits: readonly number[]): Int32Array {
  const bits = new Int32Array(Math.max(1, Math.ceil((Math.max(-1, ...traits) + 1) / 32)));
  for (const trait of traits) bits[trait >> 5] = (bits[trait >> 5] ?? 0) | (1 << (trait & 31));
  return bits;
}

/** Shared traits as a part of all (Jaccard): 1 for the same reasons, 0 for none in common. */
function overlap(a: Int32Array, b: Int32Array): number {
  let [common, all] = [0, 0];
  for (let at = 0, end = Math.max(a.length, b.length); at < end; at++) {
    common += countBits((a[at] ?? 0) & (b[at] ?? 0));
    all += countBits((a[at] ?? 0) | (b[at] ?? 0));
  }
  return all === 0 ? 0 : common / all;
}

/** How many bits are set (Warren, Hacker's Delight, 5-2). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

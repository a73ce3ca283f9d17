// A shelf of recommendations should not say the same thing eight times: maximal marginal relevance (Carbonell & Goldstein 1998).

/** What can be chosen: how good it is, and by what it resembles the others. */
export type Choice = { readonly likeness: number; readonly traits: readonly number[] };

/** How much of a choice's worth is its own likeness; the rest is its difference from what has been chosen already. */
const ownWorth = 0.85;

/** The `most` best choices, each as good and as different from those before it as can be. `choices` are best first. */
export function diversify<T extends Choice>(choices: readonly T[], most: number): T[] {
  const left = [...choices];
  const closest = new Float64Array(left.length);
  const order = left.map((_, place) => place);
  const chosen: T[] = [];
  while (chosen.length < most && order.length > 0) {
    let best = 0;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const [at, place] of order.entries()) {
      const worth = ownWorth * (left[place]?.likeness ?? 0) - (1 - ownWorth) * (closest[place] ?? 0);
      if (worth > bestWorth) [best, bestWorth] = [at, worth];
    }
    const [place] = order.splice(best, 1);
    const taken = place === undefined ? undefined : left[place];
    if (!taken) break;
    chosen.push(taken);
    for (const other of order) closest[other] = Math.max(closest[other] ?? 0, overlap(taken.traits, left[other]?.traits ?? []) * taken.likeness);
  }
  return chosen;
}

/** Shared traits as a part of all (Jaccard): 1 for the same reasons, 0 for none in common. */
function overlap(a: readonly number[], b: readonly number[]): number {
  const common = a.filter((trait) => b.includes(trait)).length;
  const all = a.length + b.length - common;
  return all === 0 ? 0 : common / all;
}

// How well a term of the dictionary fills a slot of the plan, as one small number.

/**
 * How a term fills a slot: 1 + 2 × typos, one more when not exact. 0 is not at all, lower is
 * better; at most 15.
 */
export type Fit = number;

/** More are counted as that. */
const maxTypos = 6;

/** The fit of the typed word itself, whole, that costs so many typos. */
export function exactFit(typos: number): Fit {
  return 1 + 2 * Math.min(typos, maxTypos);
}

/** The fit of any other term: a beginning, a synonym, words joined or cut. */
export function inexactFit(typos: number): Fit {
  return exactFit(typos) + 1;
}

/** Typos that a fit costs. */
export function typosOfFit(fit: Fit): number {
  return (fit - 1) >> 1;
}

/** Whether the typed word itself was found, whole. */
export function isExactFit(fit: Fit): boolean {
  return (fit & 1) === 1;
}

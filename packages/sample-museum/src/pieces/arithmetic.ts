// The two facts of arithmetic that several drawings need.

/** A whole turn, in radians. */
export const fullTurn = 2 * Math.PI;

/** The greatest number that divides both. */
export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

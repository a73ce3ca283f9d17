// Circles packed into circles: the Apollonian gasket, and Ford's circles that are on the fractions.

/**
 * A circle of the gasket: its curvature (1/radius, in units of the outer circle, which is −1) and
 * its middle.
 */
type Disc = { bend: number; x: number; y: number };

/** A circle as Descartes's theorem sees it: curvature, and curvature times the middle. */
type Quad = readonly [bend: number, bx: number, by: number];

/**
 * The fourth circle on the other side: twice the sum of three, less the old one — for curvatures
 * and for middles alike.
 */
const other = (a: Quad, b: Quad, c: Quad, d: Quad): Quad =>
  [0, 1, 2].map(
    (k) => 2 * ((a[k] ?? 0) + (b[k] ?? 0) + (c[k] ?? 0)) - (d[k] ?? 0),
  ) as unknown as Quad;

/**
 * The gasket with curvatures −1, 2, 2, 3: every circle up to `largest`, the outer one first.
 * All curvatures are whole numbers (Soddy, 1936).
 */
export function gasket(largest: number): Disc[] {
  // The outer circle, two circles side by side, and the upper one that touches all three, of
  // curvature 3 at (0, 2/3).
  const start: [Quad, Quad, Quad, Quad] = [
    [-1, 0, 0],
    [2, -1, 0],
    [2, 1, 0],
    [3, 0, 2],
  ];
  const discs: Disc[] = [];
  const keep = ([bend, bx, by]: Quad): void => {
    discs.push({ bend, x: bx / bend, y: by / bend });
  };
  start.forEach(keep);
  const waiting: [Quad, Quad, Quad, Quad][] = [];
  const push = (a: Quad, b: Quad, c: Quad, old: Quad): void => {
    const next = other(a, b, c, old);
    if (next[0] > largest) return;
    keep(next);
    waiting.push([a, b, c, next]);
  };
  const [a, b, c, d] = start;
  push(a, b, c, d);
  push(a, b, d, c);
  push(a, c, d, b);
  push(b, c, d, a);
  for (let quad = waiting.pop(); quad; quad = waiting.pop()) {
    const [p, q, r, s] = quad;
    push(p, q, s, r);
    push(p, r, s, q);
    push(q, r, s, p);
  }
  return discs;
}

/**
 * Fractions from 0 to 1 in lowest terms, denominators up to `limit`, in order (Farey's sequence).
 */
export function farey(limit: number): (readonly [number, number])[] {
  const fractions: (readonly [number, number])[] = [[0, 1]];
  let [a, b, c, d] = [0, 1, 1, limit];
  while (c <= limit) {
    const k = Math.floor((limit + b) / d);
    [a, b, c, d] = [c, d, k * c - a, k * d - b];
    fractions.push([a, b]);
  }
  return fractions;
}

// The determinant of a knot, by which tests tell knots apart.
import type { closedBraid } from '../braids.ts';

type Braid = Parameters<typeof closedBraid>[0];

/**
 * The determinant of the knot that the closed braid makes: a number that tells many knots apart. It
 * is the size of any minor of the matrix of colourings (Fox); 1 for the unknot, 3 for the trefoil.
 */
export function determinantOf(braid: Braid): number {
  // Arcs are coloured so that at each crossing twice the over-arc equals the sum of the two
  // under-arcs.
  let next = braid.strands;
  const arcs = Array.from({ length: braid.strands }, (_, k) => k);
  const rows: [over: number, under: number, out: number][] = [];
  for (const letter of braid.word) {
    const low = Math.abs(letter) - 1;
    const [a, b] = [arcs[low] ?? 0, arcs[low + 1] ?? 0];
    const [over, under] = letter > 0 ? [a, b] : [b, a];
    const out = next++;
    rows.push([over, under, out]);
    [arcs[low], arcs[low + 1]] = letter > 0 ? [out, a] : [b, out];
  }
  // Closing the braid makes the last arc of each place the first one.
  const same = new Map(arcs.map((arc, place) => [arc, place]));
  const name = (arc: number): number =>
    same.has(arc) && arc >= braid.strands ? (same.get(arc) ?? arc) : arc;
  const names = [...new Set(rows.flatMap((row) => row.map(name)))];
  const matrix = rows.map(([over, under, out]) => {
    const line = names.map(() => 0);
    const add = (arc: number, value: number): void => {
      const k = names.indexOf(name(arc));
      line[k] = (line[k] ?? 0) + value;
    };
    add(over, 2);
    add(under, -1);
    add(out, -1);
    return line.slice(1);
  });
  return Math.round(Math.abs(determinant(matrix.slice(1))));
}

/** Gaussian elimination; good enough for the small whole numbers here. */
function determinant(matrix: number[][]): number {
  const rows = matrix.map((row) => [...row]);
  let product = 1;
  for (let k = 0; k < rows.length; k++) {
    const pivot = rows.findIndex((row, r) => r >= k && Math.abs(row[k] ?? 0) > 1e-9);
    if (pivot < 0) return 0;
    const [chosen, swapped] = [rows[pivot] ?? [], rows[k] ?? []];
    rows[k] = chosen;
    if (pivot !== k) {
      rows[pivot] = swapped;
      product = -product;
    }
    product *= chosen[k] ?? 0;
    for (let r = k + 1; r < rows.length; r++) {
      const row = rows[r] ?? [];
      const factor = (row[k] ?? 0) / (chosen[k] ?? 1);
      rows[r] = row.map((value, c) => value - factor * (chosen[c] ?? 0));
    }
  }
  return product;
}

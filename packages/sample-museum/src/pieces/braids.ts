// Knots as closed braids (Alexander, 1923): strands that run round an axis and cross two at a time.
import type { Bead } from './rope.ts';

/**
 * A braid word: +i where strand i crosses over strand i + 1, −i where it crosses under. Places
 * count from 1.
 */
type Braid = { strands: number; word: readonly number[] };

/**
 * The fifteen prime knots of up to seven crossings, the unknot first, by their names in the tables.
 */
export const primeKnots: readonly (readonly [name: string, index: string, braid: Braid])[] = [
  ['0', '1', { strands: 1, word: [] }],
  ['3', '1', { strands: 2, word: [1, 1, 1] }],
  ['4', '1', { strands: 3, word: [1, -2, 1, -2] }],
  ['5', '1', { strands: 2, word: [1, 1, 1, 1, 1] }],
  ['5', '2', { strands: 3, word: [1, 1, 1, 2, -1, 2] }],
  ['6', '1', { strands: 4, word: [1, 1, 2, -1, -3, 2, -3] }],
  ['6', '2', { strands: 3, word: [1, 1, 1, -2, 1, -2] }],
  ['6', '3', { strands: 3, word: [1, 1, -2, 1, -2, -2] }],
  ['7', '1', { strands: 2, word: [1, 1, 1, 1, 1, 1, 1] }],
  ['7', '2', { strands: 4, word: [1, 1, 1, 2, -1, 2, 3, -2, 3] }],
  ['7', '3', { strands: 3, word: [1, 1, 1, 1, 1, 2, -1, 2] }],
  ['7', '4', { strands: 4, word: [1, 1, 2, -1, 2, 2, 3, -2, 3] }],
  ['7', '5', { strands: 3, word: [1, 1, 1, 1, 2, -1, 2, 2] }],
  ['7', '6', { strands: 4, word: [1, 1, -2, 1, 3, -2, 3] }],
  ['7', '7', { strands: 4, word: [1, -2, 1, -2, 3, -2, 3] }],
];

/** Where each strand is after the word: `ends[i]` is the place reached from place i. */
function permutation({ strands, word }: Braid): number[] {
  const at = Array.from({ length: strands }, (_, k) => k);
  for (const letter of word) {
    const place = Math.abs(letter) - 1;
    const [a, b] = [at.indexOf(place), at.indexOf(place + 1)];
    at[a] = place + 1;
    at[b] = place;
  }
  return at;
}

/**
 * The closed loops of a braid, each the list of places it starts its rounds from. One loop is a
 * knot.
 */
function loopsOf(braid: Braid): number[][] {
  const ends = permutation(braid);
  const seen = new Set<number>();
  const loops: number[][] = [];
  for (let start = 0; start < braid.strands; start++) {
    const loop: number[] = [];
    for (let place = start; !seen.has(place); place = ends[place] ?? 0) {
      seen.add(place);
      loop.push(place);
    }
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/**
 * Place and height of a strand that starts the round at `place`, at part `t` (0–1) of the round.
 */
function follow({ word }: Braid, place: number, t: number): { place: number; height: number } {
  const sector = t * word.length;
  let now = place;
  for (let k = 0; k < word.length; k++) {
    const letter = word[k] ?? 0;
    const low = Math.abs(letter) - 1;
    const part = Math.min(1, Math.max(0, sector - k));
    if (part === 0) break;
    if (now !== low && now !== low + 1) continue;
    const rising = now === low;
    const eased = (1 - Math.cos(Math.PI * part)) / 2;
    if (part < 1)
      return {
        place: rising ? low + eased : low + 1 - eased,
        height: Math.sin(Math.PI * part) * (rising === letter > 0 ? 1 : -1),
      };
    now = rising ? low + 1 : low;
  }
  return { place: now, height: 0 };
}

/** The loops as beads round (x, y), strands between the radii `inner` and `outer`. */
export function closedBraid(
  braid: Braid,
  at: { x: number; y: number; inner: number; outer: number },
  fineness = 26,
): Bead[][] {
  const spacing = braid.strands > 1 ? (at.outer - at.inner) / (braid.strands - 1) : 0;
  const steps = Math.max(72, braid.word.length * fineness);
  return loopsOf(braid).map((loop) =>
    loop.flatMap((start) =>
      Array.from({ length: steps }, (_, k): Bead => {
        const t = k / steps;
        const { place, height } = follow(braid, start, t);
        const radius = braid.strands > 1 ? at.outer - place * spacing : (at.inner + at.outer) / 2;
        const angle = t * 2 * Math.PI - Math.PI / 2;
        return [at.x + radius * Math.cos(angle), at.y + radius * Math.sin(angle), height];
      }),
    ),
  );
}

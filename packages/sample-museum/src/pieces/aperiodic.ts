// Tilings that never repeat: Penrose's, Ammann and Beenker's, the pinwheel, and de Bruijn's grids.
import type { Point } from './svg.ts';

/** A tile with a kind, which decides its colour. */
export type Kind = { kind: number; corners: readonly Point[] };

type Triangle = { sharp: boolean; a: Point; b: Point; c: Point };

const golden = (1 + Math.sqrt(5)) / 2;
const toward = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** Robinson's triangles of Penrose's rhombs, divided `times` times, from a wheel of ten. */
function rhombTriangles(radius: number, times: number): Triangle[] {
  let triangles: Triangle[] = Array.from({ length: 10 }, (_, k) => {
    const at = (turn: number): Point => [
      radius * Math.cos(((2 * turn - 1) * Math.PI) / 10),
      radius * Math.sin(((2 * turn - 1) * Math.PI) / 10),
    ];
    const [b, c] = k % 2 ? [at(k + 1), at(k)] : [at(k), at(k + 1)];
    return { sharp: true, a: [0, 0], b, c };
  });
  for (let time = 0; time < times; time++) {
    triangles = triangles.flatMap(({ sharp, a, b, c }): Triangle[] => {
      if (sharp) {
        const p = toward(a, b, 1 / golden);
        return [
          { sharp: true, a: c, b: p, c: b },
          { sharp: false, a: p, b: c, c: a },
        ];
      }
      const q = toward(b, a, 1 / golden);
      const r = toward(b, c, 1 / golden);
      return [
        { sharp: false, a: r, b: c, c: a },
        { sharp: false, a: q, b: r, c: b },
        { sharp: true, a: r, b: q, c: a },
      ];
    });
  }
  return triangles;
}

/**
 * Penrose's thin (0) and thick (1) rhombs: two mirrored triangles share the side opposite their
 * corner a.
 */
export function penroseRhombs(radius: number, times: number): Kind[] {
  const rhombs = new Map<string, Kind>();
  for (const { sharp, a, b, c } of rhombTriangles(radius, times)) {
    const middle: Point = [(b[0] + c[0]) / 2, (b[1] + c[1]) / 2];
    const far: Point = [2 * middle[0] - a[0], 2 * middle[1] - a[1]];
    rhombs.set(`${Math.round(middle[0] * 100)},${Math.round(middle[1] * 100)}`, {
      kind: sharp ? 0 : 1,
      corners: [a, b, far, c],
    });
  }
  return [...rhombs.values()];
}

/**
 * Penrose's kites (0) and darts (1), divided `times` times from a sun of kites. They come as
 * halves: the side from the second corner to the third is the axis where a tile meets its mirror
 * image.
 */
export function kitesAndDarts(radius: number, times: number): Kind[] {
  let halves: Kind[] = Array.from({ length: 10 }, (_, k) => {
    const at = (turn: number): Point => [
      radius * Math.cos(((2 * turn - 1) * Math.PI) / 10),
      radius * Math.sin(((2 * turn - 1) * Math.PI) / 10),
    ];
    return { kind: 0, corners: k % 2 ? [at(k), [0, 0], at(k + 1)] : [at(k + 1), [0, 0], at(k)] };
  });
  for (let time = 0; time < times; time++) {
    halves = halves.flatMap(({ kind, corners }): Kind[] => {
      const [a, b, c] = corners as [Point, Point, Point];
      if (kind === 0) {
        const q = toward(a, b, 1 / golden);
        const r = toward(b, c, 1 / golden);
        return [
          { kind: 1, corners: [r, q, b] },
          { kind: 0, corners: [q, a, r] },
          { kind: 0, corners: [c, a, r] },
        ];
      }
      const p = toward(c, a, 1 / golden);
      return [
        { kind: 1, corners: [b, p, a] },
        { kind: 0, corners: [p, c, b] },
      ];
    });
  }
  return halves;
}

/** Families of parallel lines, spaced evenly, in directions spread over a half or a whole turn. */
export type LineGrid = {
  directions: number;
  turn: 'half' | 'whole';
  /** Moves every family by the same part of its spacing. */
  shift: number;
  /** Lines taken from each family, either side of the middle. */
  extent: number;
};

/** A crossing: which two families, and which line of each. */
type Crossing = { families: readonly [number, number]; lines: readonly [number, number] };

/**
 * De Bruijn's method: where two lines of different families cross stands a rhomb.
 *
 * @returns rhombs with edges of length 1, their kind the angle between the two families, 1 the
 *   thinnest
 */
export function fromGrids(grid: LineGrid): Kind[] {
  const { directions, turn, extent } = grid;
  const step = (turn === 'half' ? Math.PI : 2 * Math.PI) / directions;
  const normals = Array.from({ length: directions }, (_, k): Point => [
    Math.cos(k * step),
    Math.sin(k * step),
  ]);
  const rhombs: Kind[] = [];
  for (const crossing of crossingsOf(grid)) {
    const at = placeOf(crossing, normals, grid.shift);
    if (!at || Math.hypot(at[0], at[1]) > extent) continue;
    const [r, s] = crossing.families;
    rhombs.push({
      kind: kindOf(s - r, grid),
      corners: rhombAt(at, crossing, normals, grid.shift),
    });
  }
  return rhombs;
}

/** Every line of every family with every line of those after it. */
function* crossingsOf({ directions, extent }: LineGrid): Generator<Crossing> {
  for (let r = 0; r < directions; r++)
    for (let s = r + 1; s < directions; s++)
      for (let i = -extent; i <= extent; i++)
        for (let j = -extent; j <= extent; j++) yield { families: [r, s], lines: [i, j] };
}

/** Where two lines cross; nowhere if they are parallel. */
function placeOf(
  { families: [r, s], lines: [i, j] }: Crossing,
  normals: readonly Point[],
  shift: number,
): Point | undefined {
  const [ra, rb] = normals[r] ?? [0, 0];
  const [sa, sb] = normals[s] ?? [0, 0];
  const determinant = ra * sb - rb * sa;
  if (Math.abs(determinant) < 1e-9) return undefined;
  const [p, q] = [i - shift, j - shift];
  return [(p * sb - q * rb) / determinant, (q * ra - p * sa) / determinant];
}

const kindOf = (apart: number, { directions, turn }: LineGrid): number => {
  const angle = turn === 'half' ? apart : (2 * apart) % directions;
  return Math.min(angle, directions - angle);
};

const rhombCorners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The rhomb dual to a crossing. */
function rhombAt(
  at: Point,
  { families: [r, s], lines: [i, j] }: Crossing,
  normals: readonly Point[],
  shift: number,
): Point[] {
  const steps = normals.map(([a, b]) => Math.ceil(at[0] * a + at[1] * b + shift));
  [steps[r], steps[s]] = [i, j];
  return rhombCorners.map(([dr, ds]): Point => {
    const counts = [...steps];
    [counts[r], counts[s]] = [i + dr, j + ds];
    let [x, y] = [0, 0];
    normals.forEach(([a, b], k) => {
      x += a * (counts[k] ?? 0);
      y += b * (counts[k] ?? 0);
    });
    return [x, y];
  });
}

/**
 * Conway and Radin's pinwheel: a right triangle 1 : 2 in five smaller ones, turned by angles that
 * never come round.
 */
export function pinwheel(first: readonly [Point, Point, Point], times: number): Kind[] {
  let triangles: [Point, Point, Point][] = [[...first]];
  for (let time = 0; time < times; time++) {
    // a: the right angle; a–b the short leg; a–c the long one.
    triangles = triangles.flatMap(([a, b, c]): [Point, Point, Point][] => {
      const foot = toward(b, c, 0.2);
      const second = toward(b, c, 0.6);
      const half = toward(a, c, 0.5);
      const inner = toward(a, foot, 0.5);
      return [
        [foot, b, a],
        [inner, a, half],
        [inner, foot, half],
        [second, half, foot],
        [second, half, c],
      ];
    });
  }
  return triangles.map((corners) => ({
    kind:
      Math.abs(
        Math.round(
          (Math.atan2(corners[2][1] - corners[0][1], corners[2][0] - corners[0][0]) * 1800) /
            Math.PI,
        ),
      ) % 900,
    corners,
  }));
}

// Where a wallpaper has room left: the emptiest places of a cell, found one after the other.
import type { Point } from './svg.ts';
import {
  latticeOf,
  matrixOf,
  type Lattice,
  type Matrix,
  type WallpaperGroup,
} from './wallpaper-groups.ts';

/** An empty place and the distance to what stands nearest. */
export type Gap = { x: number; y: number; room: number };

type Matrices = readonly Matrix[];

const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** All copies in the cell and its eight neighbours. */
function around(group: WallpaperGroup, size: number): Matrices {
  const lattice = latticeOf(group, size);
  const matrices: Matrix[] = [];
  for (let i = -2; i <= 2; i++)
    for (let j = -2; j <= 2; j++)
      for (const copy of group.copies) matrices.push(matrixOf(copy, lattice, [i, j]));
  return matrices;
}

const nearest = (x: number, y: number, points: readonly Point[]): number => {
  let best = Infinity;
  for (const [px, py] of points) best = Math.min(best, (px - x) ** 2 + (py - y) ** 2);
  return Math.sqrt(best);
};

/**
 * Distance from a place to the nearest of its own copies: what is there must not run into itself.
 */
function toOwnCopies(place: Point, matrices: Matrices): number {
  let best = Infinity;
  for (const matrix of matrices) {
    const [x, y] = moved(matrix, place);
    const distance = Math.hypot(x - place[0], y - place[1]);
    // The identity itself is the only copy that may coincide.
    const same =
      Math.abs(matrix[0] - 1) < 1e-9 && Math.abs(matrix[3] - 1) < 1e-9 && distance < 1e-9;
    if (!same) best = Math.min(best, distance);
  }
  return best;
}

/** Places of a cell in a fine grid, row by row. */
function placesOf([ax, ay, bx, by]: Lattice): Point[] {
  const fineness = 22;
  return Array.from({ length: fineness * fineness }, (_, k) => {
    const [u, v] = [((k % fineness) + 0.5) / fineness, (Math.floor(k / fineness) + 0.5) / fineness];
    return [ax * u + bx * v, ay * u + by * v];
  });
}

/** The emptiest of the places, far from the points and from its own copies. */
function emptiest(places: readonly Point[], points: readonly Point[], matrices: Matrices): Gap {
  let best: Gap = { x: 0, y: 0, room: 0 };
  for (const place of places) {
    const room = nearest(place[0], place[1], points);
    if (room <= best.room) continue;
    const fair = Math.min(room, toOwnCopies(place, matrices) / 2);
    if (fair > best.room) best = { x: place[0], y: place[1], room: fair };
  }
  return best;
}

/** What a motif in the gap will cover: its middle and points round it. */
const covering = ({ x, y, room }: Gap): Point[] => [
  [x, y],
  ...Array.from({ length: 10 }, (_, k): Point => [
    x + room * 0.7 * Math.cos(k * 0.628),
    y + room * 0.7 * Math.sin(k * 0.628),
  ]),
];

/**
 * The `count` emptiest places of a cell, given the points that the motif already covers.
 *
 * @param taken  points of one motif, on the plane; its copies are worked out here
 */
export function gapsOf(
  group: WallpaperGroup,
  size: number,
  taken: readonly Point[],
  count: number,
): Gap[] {
  const matrices = around(group, size);
  const near = size * 2.2;
  const points = matrices
    .flatMap((matrix) => taken.map((point) => moved(matrix, point)))
    .filter(([x, y]) => Math.abs(x) < near && Math.abs(y) < near);
  const places = placesOf(latticeOf(group, size));
  return Array.from({ length: count }, () => {
    const gap = emptiest(places, points, matrices);
    points.push(
      ...matrices.flatMap((matrix) => covering(gap).map((point) => moved(matrix, point))),
    );
    return gap;
  });
}

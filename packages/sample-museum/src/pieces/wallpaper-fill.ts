// Where a wallpaper has room left: the emptiest places of a cell, found one after the other.
import type { Point } from './svg.ts';
import type { WallpaperGroup } from './wallpaper-groups.ts';
import { matrixOf } from './wallpaper-groups.ts';

/** An empty place and the distance to what stands nearest. */
export type Gap = { x: number; y: number; room: number };

type Matrices = readonly (readonly [number, number, number, number, number, number])[];

const moved = ([a, b, c, d, e, f]: Matrices[number], [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

/** All copies in the cell and its eight neighbours. */
function around(group: WallpaperGroup, size: number): Matrices {
  const matrices: [number, number, number, number, number, number][] = [];
  for (let i = -2; i <= 2; i++)
    for (let j = -2; j <= 2; j++)
      for (const copy of group.copies) matrices.push(matrixOf(copy, group.lattice, size, i, j));
  return matrices;
}

const nearest = (x: number, y: number, points: readonly Point[]): number => {
  let best = Infinity;
  for (const [px, py] of points) best = Math.min(best, (px - x) ** 2 + (py - y) ** 2);
  return Math.sqrt(best);
};

/**
 * Distance from a place to the nearest of its own copies: what stands there must not run into
 * itself.
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
  const [ax, ay, bx, by] = group.lattice.map((part) => part * size) as [
    number,
    number,
    number,
    number,
  ];
  const gaps: Gap[] = [];
  const fineness = 22;
  for (let found = 0; found < count; found++) {
    let best: Gap = { x: 0, y: 0, room: 0 };
    for (let k = 0; k < fineness * fineness; k++) {
      const [u, v] = [
        ((k % fineness) + 0.5) / fineness,
        (Math.floor(k / fineness) + 0.5) / fineness,
      ];
      const place: Point = [ax * u + bx * v, ay * u + by * v];
      const room = nearest(place[0], place[1], points);
      if (room <= best.room) continue;
      const fair = Math.min(room, toOwnCopies(place, matrices) / 2);
      if (fair > best.room) best = { x: place[0], y: place[1], room: fair };
    }
    gaps.push(best);
    const rim = Array.from({ length: 10 }, (_, k): Point => [
      best.x + best.room * 0.7 * Math.cos(k * 0.628),
      best.y + best.room * 0.7 * Math.sin(k * 0.628),
    ]);
    points.push(
      ...matrices.flatMap((matrix) =>
        [[best.x, best.y] as const, ...rim].map((point) => moved(matrix, point)),
      ),
    );
  }
  return gaps;
}

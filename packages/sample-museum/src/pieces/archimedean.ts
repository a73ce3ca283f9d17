// The eleven tilings by regular polygons with the same figure at every corner (Kepler, 1619). Each
// is given by its corners alone: every edge has length 1, so corners one unit apart are joined, and
// the tiles are what the edges enclose.
import type { Point } from './svg.ts';

/** A tiling as tiles, each the list of its corners in order. */
export type Tile = readonly Point[];

type Plan = { name: string; lattice: readonly [Point, Point]; corners: readonly Point[] };

const root3 = Math.sqrt(3);

/** Corners of a regular polygon with edges of length 1; `turn` in degrees to its first corner. */
const corners = (sides: number, turn: number, x = 0, y = 0): Point[] => {
  const radius = 0.5 / Math.sin(Math.PI / sides);
  return Array.from({ length: sides }, (_, k): Point => {
    const angle = ((turn + (360 * k) / sides) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
};

const hexagonal = (spacing: number, turn = 0): [Point, Point] => {
  const at = (degrees: number): Point => [
    spacing * Math.cos(((degrees + turn) * Math.PI) / 180),
    spacing * Math.sin(((degrees + turn) * Math.PI) / 180),
  ];
  return [at(0), at(60)];
};
const square = (spacing: number): [Point, Point] => [
  [spacing, 0],
  [0, spacing],
];

/** Corners of triangles that fill the plane, without those that `skip` leaves out. */
const triangular = (skip: (i: number, j: number) => boolean): Point[] => {
  const points: Point[] = [];
  for (let i = 0; i < 7; i++)
    for (let j = 0; j < 7; j++) if (!skip(i, j)) points.push([i + j / 2, (j * root3) / 2]);
  return points;
};

const snub = Math.sqrt(2 + root3);
const sevenfold: readonly [Point, Point] = [
  [2.5, root3 / 2],
  [0.5, (3 * root3) / 2],
];

/** The eleven, named by the polygons met in going round a corner. */
export const archimedean: readonly Plan[] = [
  { name: '3.3.3.3.3.3', lattice: hexagonal(1), corners: [[0, 0]] },
  { name: '4.4.4.4', lattice: square(1), corners: [[0, 0]] },
  { name: '6.6.6', lattice: hexagonal(root3), corners: corners(6, 30) },
  { name: '3.6.3.6', lattice: hexagonal(2), corners: corners(6, 0) },
  { name: '3.3.3.3.6', lattice: sevenfold, corners: triangular((i, j) => (i + 5 * j) % 7 === 0) },
  {
    name: '3.3.3.4.4',
    lattice: [
      [1, 0],
      [0.5, 1 + root3 / 2],
    ],
    corners: [
      [0, 0],
      [0, 1],
    ],
  },
  {
    name: '3.3.4.3.4',
    lattice: square(snub),
    corners: [...corners(4, 60), ...corners(4, 30, snub / 2, snub / 2)],
  },
  { name: '3.4.6.4', lattice: hexagonal(1 + root3, 30), corners: corners(6, 0) },
  { name: '4.8.8', lattice: square(1 + Math.SQRT2), corners: corners(8, 22.5) },
  { name: '3.12.12', lattice: hexagonal(2 + root3), corners: corners(12, 15) },
  { name: '4.6.12', lattice: hexagonal(3 + root3), corners: corners(12, 15) },
];

const key = ([x, y]: Point): string => `${Math.round(x * 1000)},${Math.round(y * 1000)}`;

/** Every corner within `reach` of the origin, each once. */
function cornersOf(plan: Plan, reach: number): Map<string, Point> {
  const found = new Map<string, Point>();
  const [[ax, ay], [bx, by]] = plan.lattice;
  const far = Math.ceil((reach / Math.min(Math.hypot(ax, ay), Math.hypot(bx, by))) * 1.3) + 6;
  for (let i = -far; i <= far; i++) {
    for (let j = -far; j <= far; j++) {
      for (const [x, y] of plan.corners) {
        const point: Point = [x + ax * i + bx * j, y + ay * i + by * j];
        if (Math.abs(point[0]) <= reach && Math.abs(point[1]) <= reach)
          found.set(key(point), point);
      }
    }
  }
  return found;
}

// A hair is added, so that corners which ought to be on a whole number never fall on either side of
// it.
const cellOf = (x: number, y: number): string => `${Math.floor(x + 1e-3)},${Math.floor(y + 1e-3)}`;

/** Neighbours one unit away, sorted by direction. */
function neighboursOf(points: Map<string, Point>): Map<string, { id: string; angle: number }[]> {
  const cells = new Map<string, [string, Point][]>();
  for (const entry of points) {
    const cell = cellOf(entry[1][0], entry[1][1]);
    cells.set(cell, [...(cells.get(cell) ?? []), entry]);
  }
  const neighbours = new Map<string, { id: string; angle: number }[]>();
  for (const [id, [x, y]] of points) {
    const near: { id: string; angle: number }[] = [];
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        for (const [other, [ox, oy]] of cells.get(cellOf(x + i, y + j)) ?? []) {
          if (Math.abs(Math.hypot(ox - x, oy - y) - 1) < 0.01)
            near.push({ id: other, angle: Math.atan2(oy - y, ox - x) });
        }
      }
    }
    neighbours.set(
      id,
      near.sort((a, b) => a.angle - b.angle),
    );
  }
  return neighbours;
}

/**
 * The tiles within `reach` units of the origin; an edge is one unit. Each edge is walked once in
 * each direction, turning as sharply as possible: what closes is a tile.
 */
export function tilesOf(plan: Plan, reach: number): Tile[] {
  const points = cornersOf(plan, reach);
  const neighbours = neighboursOf(points);
  const walked = new Set<string>();
  const tiles: Tile[] = [];
  for (const [start, ways] of neighbours) {
    for (const way of ways) {
      const tile = walk(start, way.id, neighbours, walked)
        .map((id) => points.get(id))
        .filter((point) => point !== undefined);
      // Walked the other way round, it is not a tile but a hole at the rim of the patch.
      if (tile.length > 2 && orientation(tile) > 0) tiles.push(tile);
    }
  }
  return tiles;
}

function walk(
  start: string,
  second: string,
  neighbours: Map<string, { id: string; angle: number }[]>,
  walked: Set<string>,
): string[] {
  let [from, to] = [start, second];
  const tile: string[] = [];
  for (let step = 0; step <= 12; step++) {
    if (walked.has(`${from}>${to}`)) return [];
    walked.add(`${from}>${to}`);
    tile.push(from);
    const ways = neighbours.get(to) ?? [];
    const back = ways.findIndex((way) => way.id === from);
    const next = ways[(back - 1 + ways.length) % ways.length];
    if (!next) return [];
    [from, to] = [to, next.id];
    if (from === start) return tile;
  }
  return [];
}

/** The plan of that name. */
export function planOf(name: string): Plan {
  const plan = archimedean.find((candidate) => candidate.name === name);
  if (!plan)
    throw new Error(`There is no Archimedean tiling ${name}; the names are in the table above.`);
  return plan;
}

/**
 * Hankin's way to an Islamic star pattern: from the middle of every edge two lines enter each tile
 * at `angle` (degrees from the edge) until they meet their neighbours'. Returns one closed star for
 * each tile.
 */
export function starsIn(tile: Tile, angle: number): Point[] {
  const sides = tile.length;
  const middles = tile.map(([x, y], k): Point => {
    const [u, v] = tile[(k + 1) % sides] ?? [x, y];
    return [(x + u) / 2, (y + v) / 2];
  });
  const [cx, cy] = [0, 1].map(
    (axis) => tile.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / sides,
  ) as [number, number];
  const apothem = 0.5 / Math.tan(Math.PI / sides);
  const half = Math.PI / sides;
  // In the triangle of centre, middle of edge and meeting point, the angle at the middle is what is
  // left of a right angle.
  const lean = Math.PI / 2 - (angle * Math.PI) / 180;
  const reach = (apothem * Math.sin(lean)) / Math.sin(Math.PI - half - lean);
  return middles.flatMap((middle): Point[] => {
    const way = Math.atan2(middle[1] - cy, middle[0] - cx);
    const [mx, my] = middle;
    const turn = way + half * Math.sign(orientation(tile));
    return [
      [mx, my],
      [cx + reach * Math.cos(turn), cy + reach * Math.sin(turn)],
    ];
  });
}

/** Twice the signed area: positive when corners go anticlockwise in a y-up plane. */
const orientation = (tile: Tile): number =>
  tile.reduce((sum, [x, y], k) => {
    const [u, v] = tile[(k + 1) % tile.length] ?? [x, y];
    return sum + x * v - u * y;
  }, 0);

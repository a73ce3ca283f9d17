// Things that grow: snowflakes, aggregates, spots and stripes, and the lattices they settle into.
import type { Edition, Pieces } from './piece.ts';
import { rasterPiece, vectorPiece } from './piece.ts';
import { chance } from './chance.ts';
import { hex, ink, inkRamp, mix, oklch, ramp } from './colour.ts';
import { diffusionLimited, grayScott, isingAt, percolation } from './growth.ts';
import { lettering } from './lettering.ts';
import { paint, shaded, smooth } from './raster.ts';
import { onSheet } from './sheet.ts';
import type { Flake } from './snowflake.ts';
import { grownFlake } from './snowflake.ts';
import type { Point } from './svg.ts';
import { circle, filled, n, polygon, stroked, through } from './svg.ts';

/** A grown flake as hexagons round (x, y); lighter where the ice came later. */
function flakeShapes(
  flake: Flake,
  x: number,
  y: number,
  radius: number,
  colour: (t: number) => string,
): string {
  const unit = radius / flake.reach;
  const byShade = new Map<string, string>();
  const side = (unit / Math.sqrt(3)) * 1.06;
  for (const { q, r, age } of flake.cells) {
    const [px, py] = [x + unit * (q + r / 2), y + unit * r * (Math.sqrt(3) / 2)];
    const fill = colour(Math.round((age / flake.steps) * 24) / 24);
    byShade.set(fill, (byShade.get(fill) ?? '') + through(polygon(6, px, py, side), true));
  }
  return [...byShade].map(([fill, d]) => filled(d, fill)).join('');
}

const frost = inkRamp([
  [0, 0.72, 0.07, 225],
  [0.5, 0.86, 0.04, 215],
  [1, 0.98, 0.01, 210],
]);

function snowflakes(edition: Edition): string {
  const paper = ink(0.28, 0.075, 255);
  const text = ink(0.9, 0.02, 230);
  const kinds: readonly (readonly [start: number, feed: number])[] = [
    [0.35, 0.001],
    [0.4, 0.0005],
    [0.5, 0.001],
    [0.3, 0.005],
    [0.6, 0.0005],
    [0.4, 0.02],
    [0.7, 0.002],
    [0.8, 0.005],
    [0.9, 0.02],
  ];
  const size = edition === 'first' ? 44 : 110;
  const body = kinds
    .map(([start, feed], k) => {
      const [x, y] = [190 + (k % 3) * 310, 180 + Math.floor(k / 3) * 308];
      const shapes = flakeShapes(grownFlake(start, feed, size), x, y, 138, frost);
      return (
        shapes +
        filled(
          lettering(`vapour ${start} · feed ${feed}`, { x, y: y + 156, size: 9, anchor: 'middle' }),
          text,
        )
      );
    })
    .join('');
  return onSheet(
    {
      width: 1000,
      height: 1030,
      paper,
      ink: text,
      title: 'Nine snowflakes',
      note: 'Reiter’s model, on a net of hexagons',
    },
    body,
  );
}

function oneFlake(edition: Edition): string {
  const paper = ink(0.93, 0.025, 235);
  const text = ink(0.32, 0.07, 250);
  const flake = grownFlake(0.42, 0.0012, edition === 'first' ? 84 : 230);
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'A snowflake',
      note: 'Reiter’s model · vapour 0.42, feed 0.0012',
    },
    flakeShapes(
      flake,
      500,
      485,
      425,
      inkRamp([
        [0, 0.35, 0.11, 258],
        [0.5, 0.55, 0.1, 240],
        [1, 0.75, 0.06, 220],
      ]),
    ),
  );
}

/**
 * The fourteen lattices: edge lengths, angles in degrees, and where points stand besides the
 * corners.
 */
const lattices: readonly (readonly [
  name: string,
  a: number,
  b: number,
  c: number,
  alpha: number,
  beta: number,
  gamma: number,
  centring: 'P' | 'I' | 'F' | 'C',
])[] = [
  ['triclinic', 1, 1.15, 1.3, 78, 84, 72, 'P'],
  ['monoclinic', 1, 1.1, 1.35, 90, 72, 90, 'P'],
  ['monoclinic, base-centred', 1, 1.1, 1.35, 90, 72, 90, 'C'],
  ['orthorhombic', 0.85, 1.1, 1.35, 90, 90, 90, 'P'],
  ['orthorhombic, base-centred', 0.85, 1.1, 1.35, 90, 90, 90, 'C'],
  ['orthorhombic, body-centred', 0.85, 1.1, 1.35, 90, 90, 90, 'I'],
  ['orthorhombic, face-centred', 0.85, 1.1, 1.35, 90, 90, 90, 'F'],
  ['tetragonal', 0.95, 0.95, 1.4, 90, 90, 90, 'P'],
  ['tetragonal, body-centred', 0.95, 0.95, 1.4, 90, 90, 90, 'I'],
  ['trigonal', 1.15, 1.15, 1.15, 70, 70, 70, 'P'],
  ['hexagonal', 1, 1, 1.3, 90, 90, 120, 'P'],
  ['cubic', 1.15, 1.15, 1.15, 90, 90, 90, 'P'],
  ['cubic, body-centred', 1.15, 1.15, 1.15, 90, 90, 90, 'I'],
  ['cubic, face-centred', 1.15, 1.15, 1.15, 90, 90, 90, 'F'],
];
const centrings: Record<'P' | 'I' | 'F' | 'C', readonly (readonly [number, number, number])[]> = {
  P: [],
  I: [[0.5, 0.5, 0.5]],
  C: [
    [0.5, 0.5, 0],
    [0.5, 0.5, 1],
  ],
  F: [
    [0.5, 0.5, 0],
    [0.5, 0.5, 1],
    [0.5, 0, 0.5],
    [0.5, 1, 0.5],
    [0, 0.5, 0.5],
    [1, 0.5, 0.5],
  ],
};

function bravais(): string {
  const paper = ink(0.95, 0.015, 320);
  const text = ink(0.3, 0.06, 310);
  const body = lattices
    .map(([name, a, b, c, alpha, beta, gamma, centring], k) => {
      const line = Math.floor(k / 5);
      const [x0, y0] = [165 + (k % 5) * 262 + (line === 2 ? 131 : 0), 190 + line * 300];
      const cos = (degrees: number): number => Math.cos((degrees * Math.PI) / 180);
      const sinGamma = Math.sin((gamma * Math.PI) / 180);
      const cx = cos(beta);
      const cy = (cos(alpha) - cos(beta) * cos(gamma)) / sinGamma;
      const cz = Math.sqrt(1 - cx * cx - cy * cy);
      const vectors = [
        [a, 0, 0],
        [b * cos(gamma), b * sinGamma, 0],
        [c * cx, c * cy, c * cz],
      ] as const;
      const at = (u: number, v: number, w: number): Point => {
        const [x, y, z] = [0, 1, 2].map(
          (axis) =>
            (u - 0.5) * (vectors[0][axis] ?? 0) +
            (v - 0.5) * (vectors[1][axis] ?? 0) +
            (w - 0.5) * (vectors[2][axis] ?? 0),
        ) as [number, number, number];
        // A view from the front, a little from the right and from above.
        return [x0 + 82 * (x * 0.93 + y * 0.42), y0 - 82 * (z * 0.95 + y * 0.3 - x * 0.13)];
      };
      const edges = [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ]
        .map(
          ([p = 0, q = 0]) =>
            through([at(0, p, q), at(1, p, q)]) +
            through([at(p, 0, q), at(p, 1, q)]) +
            through([at(p, q, 0), at(p, q, 1)]),
        )
        .join('');
      const hidden =
        through([at(0, 1, 0), at(1, 1, 0)]) +
        through([at(0, 0, 0), at(0, 1, 0)]) +
        through([at(0, 1, 0), at(0, 1, 1)]);
      const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((m) =>
        circle(...at(m & 1, (m >> 1) & 1, m >> 2), 8.5, ink(0.46, 0.14, 310)),
      );
      const middles = centrings[centring].map(([u, v, w]) =>
        circle(...at(u, v, w), 8.5, ink(0.68, 0.16, 30)),
      );
      return (
        stroked(edges, text, 1.8) +
        stroked(hidden, paper, 2.4, 'stroke-dasharray="5 6"') +
        corners.join('') +
        middles.join('') +
        filled(
          lettering(name, { x: x0, y: y0 + 128, size: 12, face: 'serifItalic', anchor: 'middle' }),
          text,
        )
      );
    })
    .join('');
  return onSheet(
    {
      width: 1380,
      height: 980,
      paper,
      ink: text,
      title: 'The fourteen lattices of Bravais',
      note: 'purple: corners of the cell · orange: the points that centre it',
    },
    body,
  );
}

const coral = ramp(
  [
    [0, 0.42, 0.15, 20],
    [0.4, 0.62, 0.15, 35],
    [0.75, 0.82, 0.1, 65],
    [1, 0.95, 0.04, 90],
  ],
  1024,
);

/** A DLA cluster: every particle a small disc, coloured by when it arrived. */
function aggregate(edition: Edition): string {
  const cluster = diffusionLimited(edition === 'first' ? 8000 : 100_000, 1981);
  const scale = 440 / cluster.reach;
  const paper = ink(0.22, 0.045, 20);
  const text = ink(0.92, 0.04, 60);
  const steps = 40;
  const paths = Array.from({ length: steps }, () => '');
  cluster.particles.forEach(([x, y], k) => {
    const [px, py, r] = [500 + x * scale, 485 + y * scale, scale * 0.56];
    const shade = Math.floor((k / cluster.particles.length) * steps);
    paths[shade] +=
      `M${n(px - r)} ${n(py)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
  });
  const colour = (k: number): string =>
    hex([
      coral[Math.floor((k / steps) * 1023) * 3] ?? 0,
      coral[Math.floor((k / steps) * 1023) * 3 + 1] ?? 0,
      coral[Math.floor((k / steps) * 1023) * 3 + 2] ?? 0,
    ]);
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Diffusion-limited aggregation',
      note: `${cluster.particles.length.toLocaleString('en')} particles, each stopped where it first touched`,
    },
    paths.map((d, k) => filled(d, colour(k))).join(''),
  );
}

const diffraction = ramp(
  [
    [0, 0.13, 0.02, 280],
    [0.2, 0.25, 0.07, 285],
    [0.5, 0.5, 0.13, 300],
    [0.8, 0.85, 0.1, 60],
    [1, 0.99, 0.02, 90],
  ],
  1024,
);

/** Ten plane waves of equal strength, turned by a tenth of a circle: order without repetition. */
function* quasicrystal(width: number, height: number): Generator<Uint8Array> {
  const unit = 190 / width;
  const waves = Array.from(
    { length: 5 },
    (_, k) => [Math.cos((k * Math.PI) / 5), Math.sin((k * Math.PI) / 5)] as const,
  );
  yield* smooth(width, height, 1, (px, py, row, at) => {
    const [x, y] = [(px - width / 2) * unit, (py - height / 2) * unit];
    let sum = 0;
    for (const [a, b] of waves) sum += Math.cos(x * a + y * b);
    paint(diffraction, ((sum + 2) / 7) ** 1.7 * 1.05, row, at);
  });
}

const skin = ramp(
  [
    [0, 0.25, 0.04, 60],
    [0.35, 0.42, 0.08, 65],
    [0.6, 0.75, 0.1, 80],
    [1, 0.93, 0.05, 95],
  ],
  1024,
);

/** Bilinear lookup in a field that wraps round, so that its cells do not show as squares. */
function enlarged(field: Float32Array, side: number, x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j];
  const at = (p: number, q: number): number =>
    field[((q + side) % side) * side + ((p + side) % side)] ?? 0;
  return (
    (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) +
    (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v
  );
}

function* turing(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const side = edition === 'first' ? 132 : 300;
  const field = grayScott(side, edition === 'first' ? 1100 : 6000, 1952);
  const scale = side / width;
  yield* shaded(width, height, (x, y, row, at) => {
    const here = enlarged(field, side, x * scale, y * scale);
    const relief = enlarged(field, side, x * scale + 0.6, y * scale + 0.6) - here;
    paint(skin, Math.min(1, here * 2.6) + relief * 1.4, row, at);
  });
}

const spins: readonly (readonly [number, number, number])[] = [
  oklch(0.3, 0.09, 265),
  oklch(0.88, 0.08, 85),
];

function* ising(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const side = edition === 'first' ? 248 : 900;
  const grid = isingAt(side, edition === 'first' ? 160 : 600, 2 / Math.log(1 + Math.SQRT2), 1925);
  const cell = width / side;
  yield* shaded(width, height, (x, y, row, at) => {
    const colour = spins[
      (grid[Math.floor(y / cell) * side + Math.floor(x / cell)] ?? 0) > 0 ? 1 : 0
    ] ?? [0, 0, 0];
    row.set(colour, at);
  });
}

function* sieve(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const side = edition === 'first' ? 310 : 1200;
  const { cluster, size } = percolation(side, 0.5927, 1957);
  const cell = width / side;
  const [ground, rock] = [oklch(0.95, 0.02, 110), oklch(0.82, 0.035, 115)];
  const largest = Math.max(...size);
  yield* shaded(width, height, (x, y, row, at) => {
    const id = cluster[Math.floor(y / cell) * side + Math.floor(x / cell)] ?? 0;
    const share = Math.log(size[id] ?? 1) / Math.log(largest);
    const colour =
      id === 0 ? ground : size[id] === largest ? oklchDeep : mix(rock, oklchWarm, share ** 3);
    for (let k = 0; k < 3; k++) row[at + k] = colour[k] ?? 0;
  });
}
const oklchDeep = oklch(0.42, 0.12, 230);
const oklchWarm = oklch(0.62, 0.16, 40);

function voronoi(): string {
  const paper = ink(0.93, 0.03, 200);
  const text = ink(0.28, 0.06, 220);
  const roll = chance(1908);
  const sites: Point[] = [];
  // Points keep a distance that grows from the middle outwards, so that the cells do too.
  for (let tries = 0; tries < 22_000 && sites.length < 1400; tries++) {
    const p: Point = [46 + roll() * 908, 46 + roll() * 880];
    const gap = 7 + Math.hypot(p[0] - 430, p[1] - 420) * 0.052;
    if (sites.every((s) => Math.hypot(s[0] - p[0], s[1] - p[1]) > gap)) sites.push(p);
  }
  const colour = inkRamp([
    [0, 0.38, 0.09, 245],
    [0.4, 0.6, 0.1, 205],
    [0.75, 0.83, 0.09, 140],
    [1, 0.93, 0.08, 105],
  ]);
  const body = sites
    .map((site) => {
      const reach = 5 * (9 + Math.hypot(site[0] - 430, site[1] - 420) * 0.06);
      let cell: Point[] = [
        [46, 46],
        [954, 46],
        [954, 926],
        [46, 926],
      ];
      for (const other of sites) {
        if (other === site || Math.hypot(other[0] - site[0], other[1] - site[1]) > reach) continue;
        cell = cut(
          cell,
          [(site[0] + other[0]) / 2, (site[1] + other[1]) / 2],
          [other[0] - site[0], other[1] - site[1]],
        );
      }
      const far = Math.hypot(site[0] - 430, site[1] - 420) / 640;
      return (
        filled(
          through(cell, true),
          colour(far),
          `stroke="${paper}" stroke-width="1.5" stroke-linejoin="round"`,
        ) + circle(site[0], site[1], 1.3, text)
      );
    })
    .join('');
  return onSheet(
    {
      width: 1000,
      height: 1000,
      paper,
      ink: text,
      title: 'Voronoi’s cells',
      note: 'each cell is all that lies nearer to its own point than to any other',
    },
    body,
  );
}

/** The part of a convex polygon on the near side of a line through `middle`, square to `way`. */
function cut(cell: readonly Point[], middle: Point, way: Point): Point[] {
  const side = ([x, y]: Point): number => (x - middle[0]) * way[0] + (y - middle[1]) * way[1];
  return cell.flatMap((p, k): Point[] => {
    const next = cell[(k + 1) % cell.length] ?? p;
    const [a, b] = [side(p), side(next)];
    const crossing: Point = [
      p[0] + ((next[0] - p[0]) * a) / (a - b),
      p[1] + ((next[1] - p[1]) * a) / (a - b),
    ];
    if (a <= 0) return b <= 0 ? [p] : [p, crossing];
    return b <= 0 ? [crossing] : [];
  });
}

const square = { width: 1000, height: 1000 };

/** Growth and crystals, by slug. */
export const crystalPieces: Pieces = {
  snowflakes: vectorPiece({ width: 1000, height: 1030, full: 5000 }, snowflakes),
  snowflake: vectorPiece({ ...square, full: 5000 }, oneFlake),
  'bravais-lattices': vectorPiece({ width: 1380, height: 980 }, bravais),
  'dla-cluster': vectorPiece({ ...square, full: 6000 }, aggregate),
  quasicrystal: rasterPiece({ first: [1240, 1240], full: [3600, 3600] }, quasicrystal),
  'turing-spots': rasterPiece({ first: [1240, 1240], full: [3600, 3600] }, turing),
  'ising-model': rasterPiece({ first: [1240, 1240], full: [3600, 3600] }, ising),
  percolation: rasterPiece({ first: [1240, 1240], full: [4800, 4800] }, sieve),
  'voronoi-cells': vectorPiece(square, voronoi),
};

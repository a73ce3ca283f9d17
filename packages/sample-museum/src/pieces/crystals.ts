// Aggregates, magnets, sieves, spots and waves; and the list of all that grows or crystallises.
import { bravais } from './bravais.ts';
import { hex, ink, mix, oklch, ramp } from './colour.ts';
import { diffusionLimited, grayScott, isingAt, percolation } from './growth.ts';
import { rasterPiece, vectorPiece, type Edition, type Pieces } from './piece.ts';
import { paint, shaded, smooth } from './raster.ts';
import { onSheet } from './sheet.ts';
import { oneFlake, snowflakes } from './snowflake-prints.ts';
import { filled, n } from './svg.ts';
import { voronoi } from './voronoi.ts';

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
  const [background, rock] = [oklch(0.95, 0.02, 110), oklch(0.82, 0.035, 115)];
  const largest = Math.max(...size);
  yield* shaded(width, height, (x, y, row, at) => {
    const id = cluster[Math.floor(y / cell) * side + Math.floor(x / cell)] ?? 0;
    const share = Math.log(size[id] ?? 1) / Math.log(largest);
    let colour = background;
    if (id !== 0) colour = size[id] === largest ? oklchDeep : mix(rock, oklchWarm, share ** 3);
    for (let k = 0; k < 3; k++) row[at + k] = colour[k] ?? 0;
  });
}
const oklchDeep = oklch(0.42, 0.12, 230);
const oklchWarm = oklch(0.62, 0.16, 40);

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

// Pictures of fields and of motion that never repeats: plates of sand, waves that meet, strange
// attractors.
import type { Edition, Pieces } from './piece.ts';
import { rasterPiece } from './piece.ts';
import { chance } from './chance.ts';
import { oklch, ramp } from './colour.ts';
import { Density, paint, shaded, smooth } from './raster.ts';

const sand = oklch(0.93, 0.03, 90);
const steel = oklch(0.33, 0.06, 245);

/**
 * The modes of a square plate, in the simple form cos·cos ± cos·cos; sand gathers where the sum is
 * zero.
 */
function* chladni(width: number, height: number): Generator<Uint8Array> {
  const across = 4;
  const cell = width / across;
  const modes: readonly (readonly [number, number, number])[] = [
    [1, 2, -1],
    [1, 3, 1],
    [2, 3, -1],
    [1, 4, 1],
    [2, 4, -1],
    [3, 4, 1],
    [2, 5, -1],
    [3, 5, 1],
    [1, 6, -1],
    [4, 5, 1],
    [3, 6, -1],
    [2, 7, 1],
    [5, 6, -1],
    [4, 7, 1],
    [3, 8, -1],
    [6, 7, 1],
  ];
  const grains = (x: number, y: number): number => {
    const h = Math.imul(x * 73856093 + y * 19349663, 1540483477);
    return ((h ^ (h >>> 15)) >>> 0) / 4294967296;
  };
  // Sand is in grains of a fixed part of the plate, whatever the number of pixels.
  const grain = cell / 300;
  yield* shaded(width, height, (px, py, row, at) => {
    const [column, line] = [Math.floor(px / cell), Math.floor(py / cell)];
    const [u, v] = [(px / cell - column - 0.5) / 0.46, (py / cell - line - 0.5) / 0.46];
    const [m, k, sign] = modes[line * across + column] ?? [1, 2, 1];
    const off = Math.abs(u) > 1 || Math.abs(v) > 1;
    const [a, b] = [(u + 1) * Math.PI * 0.5, (v + 1) * Math.PI * 0.5];
    const height01 = Math.cos(m * a) * Math.cos(k * b) + sign * Math.cos(k * a) * Math.cos(m * b);
    const sandy =
      !off &&
      Math.abs(height01) <
        0.05 + 0.3 * grains(Math.floor(px / grain), Math.floor(py / grain)) ** 2.4;
    const dim = off
      ? 0.45
      : 1 + 0.25 * Math.min(1, Math.abs(height01)) * (Math.sign(height01) > 0 ? 1 : 0.6);
    const colour = sandy ? sand : steel;
    for (let i = 0; i < 3; i++) row[at + i] = Math.min(255, (colour[i] ?? 0) * (sandy ? 1 : dim));
  });
}

const water = ramp(
  [
    [0, 0.2, 0.07, 255],
    [0.35, 0.42, 0.1, 240],
    [0.6, 0.66, 0.09, 220],
    [0.85, 0.9, 0.05, 205],
    [1, 0.98, 0.01, 200],
  ],
  1024,
);

/** Rings from two points, added, as Young drew them. */
function* interference(width: number, height: number): Generator<Uint8Array> {
  const unit = width / 1000;
  yield* smooth(width, height, 1, (x, y, row, at) => {
    const [u, v] = [x / unit, y / unit];
    const [r1, r2] = [Math.hypot(u - 370, v - 40), Math.hypot(u - 630, v - 40)];
    const sum =
      Math.cos((r1 * 2 * Math.PI) / 26) / (1 + r1 / 900) +
      Math.cos((r2 * 2 * Math.PI) / 26) / (1 + r2 / 900);
    paint(water, 0.5 + sum / 3.4, row, at);
  });
}

const gyroidInks = ramp(
  [
    [0, 0.3, 0.1, -10],
    [0.3, 0.55, 0.15, 10],
    [0.499, 0.93, 0.03, 60],
    [0.501, 0.93, 0.03, 190],
    [0.7, 0.66, 0.09, 190],
    [1, 0.33, 0.08, 215],
  ],
  1024,
);

/** Slices through Schoen's gyroid, one deeper than the next. */
function* gyroid(width: number, height: number): Generator<Uint8Array> {
  const across = 3;
  const cell = width / across;
  yield* shaded(width, height, (px, py, row, at) => {
    const [column, line] = [Math.floor(px / cell), Math.floor(py / cell)];
    const [u, v] = [(px / cell - column) * 4 * Math.PI, (py / cell - line) * 4 * Math.PI];
    const w = ((line * across + column) * 2 * Math.PI) / 9;
    const value = Math.sin(u) * Math.cos(v) + Math.sin(v) * Math.cos(w) + Math.sin(w) * Math.cos(u);
    const contour = 0.5 + 0.5 * Math.cos(value * 24);
    const border =
      Math.min(
        px / cell - column,
        py / cell - line,
        1 - (px / cell - column),
        1 - (py / cell - line),
      ) < 0.012;
    paint(gyroidInks, border ? 0.5 : 0.5 + value / 3, row, at);
    const shade = border ? 1.05 : 0.86 + 0.14 * contour;
    for (let k = 0; k < 3; k++) row[at + k] = Math.min(255, (row[at + k] ?? 0) * shade);
  });
}

type Flow = (point: [number, number, number]) => [number, number, number];

/** A point carried along by a flow (Runge and Kutta's fourth-order step). */
function step(flow: Flow, p: [number, number, number], h: number): [number, number, number] {
  const move = (d: readonly number[], k: number): [number, number, number] => [
    p[0] + (d[0] ?? 0) * k,
    p[1] + (d[1] ?? 0) * k,
    p[2] + (d[2] ?? 0) * k,
  ];
  const a = flow(p);
  const b = flow(move(a, h / 2));
  const c = flow(move(b, h / 2));
  const d = flow(move(c, h));
  return move(
    [
      a[0] + 2 * b[0] + 2 * c[0] + d[0],
      a[1] + 2 * b[1] + 2 * c[1] + d[1],
      a[2] + 2 * b[2] + 2 * c[2] + d[2],
    ],
    h / 6,
  );
}

const lorenzFlow: Flow = ([x, y, z]) => [10 * (y - x), x * (28 - z) - y, x * y - (8 / 3) * z];
const lorenzInks = ramp(
  [
    [0, 0.17, 0.04, 265],
    [0.15, 0.34, 0.12, 270],
    [0.4, 0.58, 0.15, 320],
    [0.7, 0.82, 0.12, 400],
    [1, 0.98, 0.04, 450],
  ],
  1024,
);

function* lorenz(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const field = new Density(width, height);
  let p: [number, number, number] = [0.1, 0, 20];
  const steps = edition === 'first' ? 160_000 : 1_500_000;
  const fine = edition === 'first' ? 6 : 14;
  for (let k = 0; k < steps; k++) {
    const next = step(lorenzFlow, p, 0.0045);
    if (k > 2000) {
      for (let j = 0; j < fine; j++) {
        const t = j / fine;
        const [x, z] = [p[0] + (next[0] - p[0]) * t, p[2] + (next[2] - p[2]) * t];
        field.add(width * (0.5 + (x * 1.08 + 0.2 * p[1]) / 58), height * (1.02 - z / 51));
      }
    }
    p = next;
  }
  yield* field.rows(lorenzInks, 0.42, 0.004);
}

const ferns = ramp(
  [
    [0, 0.95, 0.015, 95],
    [0.12, 0.86, 0.05, 120],
    [0.4, 0.62, 0.12, 145],
    [0.75, 0.4, 0.1, 155],
    [1, 0.25, 0.06, 165],
  ],
  1024,
);

/** Barnsley's four maps, taken by chance. */
function* fern(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const field = new Density(width, height);
  const roll = chance(1988);
  let [x, y] = [0, 0];
  const points = edition === 'first' ? 2_500_000 : 60_000_000;
  for (let k = 0; k < points; k++) {
    const r = roll();
    if (r < 0.01) [x, y] = [0, 0.16 * y];
    else if (r < 0.86) [x, y] = [0.85 * x + 0.04 * y, -0.04 * x + 0.85 * y + 1.6];
    else if (r < 0.93) [x, y] = [0.2 * x - 0.26 * y, 0.23 * x + 0.22 * y + 1.6];
    else [x, y] = [-0.15 * x + 0.28 * y, 0.26 * x + 0.24 * y + 0.44];
    field.add(width * (0.46 + x / 7.4), height * (0.97 - y / 10.7));
  }
  yield* field.rows(ferns, 0.5, 0.02);
}

const rings = ramp(
  [
    [0, 0.95, 0.02, 60],
    [0.1, 0.85, 0.06, 40],
    [0.35, 0.62, 0.15, 25],
    [0.65, 0.42, 0.14, 10],
    [1, 0.22, 0.08, -10],
  ],
  1024,
);

/** Peter de Jong's map of the plane: two sines and two cosines. */
function* deJong(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const field = new Density(width, height);
  let [x, y] = [0.1, 0.1];
  const points = edition === 'first' ? 3_000_000 : 70_000_000;
  for (let k = 0; k < points; k++) {
    const next = Math.sin(1.4 * y) - Math.cos(-2.3 * x);
    y = Math.sin(2.4 * x) - Math.cos(-2.1 * y);
    x = next;
    field.add(width * (0.5 + x / 4.5), height * (0.5 + y / 4.5));
  }
  yield* field.rows(rings, 0.45, 0.003);
}

const paths = ramp(
  [
    [0, 0.19, 0.035, 230],
    [0.1, 0.3, 0.08, 235],
    [0.35, 0.52, 0.11, 225],
    [0.65, 0.8, 0.08, 190],
    [1, 0.98, 0.03, 110],
  ],
  1024,
);

/**
 * Melinda Green's picture: where do points of the plane go before they leave the Mandelbrot set's
 * neighbourhood?
 */
function* buddhabrot(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const field = new Density(width, height);
  const roll = chance(1993);
  const tries = edition === 'first' ? 420_000 : 12_000_000;
  const limit = edition === 'first' ? 300 : 1500;
  const [xs, ys] = [new Float64Array(limit), new Float64Array(limit)];
  for (let k = 0; k < tries; k++) {
    const [cx, cy] = [-2 + roll() * 2.6, roll() * 1.3];
    const q = (cx - 0.25) ** 2 + cy * cy;
    if (q * (q + cx - 0.25) < 0.25 * cy * cy || (cx + 1) ** 2 + cy * cy < 0.0625) continue;
    let [x, y, count] = [0, 0, 0];
    while (count < limit && x * x + y * y < 16) {
      const next = x * x - y * y + cx;
      y = 2 * x * y + cy;
      x = next;
      xs[count] = x;
      ys[count] = y;
      count++;
    }
    if (count === limit || count < 6) continue;
    for (let j = 0; j < count; j++) {
      // The set is its own mirror image, so every path is drawn on both sides; it stands upright,
      // as it is usually shown.
      const [u, v] = [ys[j] ?? 0, xs[j] ?? 0];
      field.add(width * (0.5 + u / 2.9), height * (0.68 + v / 2.9));
      field.add(width * (0.5 - u / 2.9), height * (0.68 + v / 2.9));
    }
  }
  yield* field.rows(paths, 0.7, 0.002);
}

const forks = ramp(
  [
    [0, 0.96, 0.012, 85],
    [0.12, 0.86, 0.04, 60],
    [0.4, 0.6, 0.12, 35],
    [1, 0.25, 0.07, 20],
  ],
  1024,
);

/** The logistic map's forks, from 2.8 to 4: each column is one strength of growth. */
function* bifurcation(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const field = new Density(width, height);
  const orbit = edition === 'first' ? 900 : 3600;
  const across = edition === 'first' ? 2 : 3;
  for (let column = 0; column < width * across; column++) {
    const growth = 2.8 + (1.2 * column) / (width * across);
    let x = 0.5;
    for (let k = 0; k < 400; k++) x = growth * x * (1 - x);
    for (let k = 0; k < orbit; k++) {
      x = growth * x * (1 - x);
      field.add(column / across, height * (0.97 - 0.94 * x));
    }
  }
  yield* field.rows(forks, 0.55, 0.05);
}

const wide = { first: [1860, 1240], full: [5400, 3600] } as const;

/** Fields and attractors, by slug. */
export const fieldPieces: Pieces = {
  'chladni-plates': rasterPiece({ first: [1240, 1240], full: [4800, 4800] }, chladni),
  'two-sources': rasterPiece({ first: [1240, 1240], full: [3600, 3600] }, interference),
  'gyroid-slices': rasterPiece({ first: [1242, 1242], full: [3600, 3600] }, gyroid),
  'lorenz-attractor': rasterPiece({ first: [1550, 1240], full: [4500, 3600] }, lorenz),
  'barnsley-fern': rasterPiece({ first: [1240, 1550], full: [3600, 4500] }, fern),
  'de-jong-map': rasterPiece({ first: [1240, 1240], full: [4000, 4000] }, deJong),
  buddhabrot: rasterPiece({ first: [1240, 1240], full: [4200, 4200] }, buddhabrot),
  'logistic-forks': rasterPiece(wide, bifurcation),
};

// Pictures of points that run away: the Mandelbrot set and its relations.
import { ramp } from './colour.ts';
import { juliaEscape, mandelbrotEscape } from './escape-time.ts';
import { rasterPiece, type Edition, type Pieces } from './piece.ts';
import { paint, shaded, smooth } from './raster.ts';

/**
 * A view of the plane: centre, width, the longest walk, and the colours, of which the first is the
 * set's own. `band` is how many steps it takes to run through most of the colours, from the last to
 * the first; 'logarithm' runs from the first to the last by the logarithm of the steps, which
 * leaves colours for every depth.
 */
export type View = {
  x: number;
  y: number;
  width: number;
  limit: number;
  colours: Uint8Array;
  band: number | 'logarithm';
  seed?: readonly [number, number];
};

/** Where among the colours a number of steps stands, 0–1. */
function shadeOf(steps: number, { band, limit }: View): number {
  if (band === 'logarithm')
    return 0.03 + 0.97 * Math.min(1, Math.log(1 + Math.max(0, steps)) / Math.log(1 + limit));
  return 0.04 + 0.96 * Math.exp(-steps / band);
}

/**
 * Rows of a view; a pixel nearer to the set than its own size is darkened towards the set's own
 * colour.
 */
function* escapeRows(width: number, height: number, view: View): Generator<Uint8Array> {
  const pixel = view.width / width;
  const { colours, seed } = view;
  yield* shaded(width, height, (px, py, row, at) => {
    const x = view.x + (px + 0.5 - width / 2) * pixel;
    const y = view.y - (py + 0.5 - height / 2) * pixel;
    const escape = seed
      ? juliaEscape([x, y], seed, view.limit)
      : mandelbrotEscape([x, y], view.limit);
    if (escape.steps < 0) return paint(colours, 0, row, at);
    paint(colours, shadeOf(escape.steps, view), row, at);
    const near = Math.min(1, 0.25 + escape.distance / pixel / 1.6);
    if (near >= 1) return;
    for (let k = 0; k < 3; k++)
      row[at + k] = (row[at + k] ?? 0) * near + (colours[k] ?? 0) * (1 - near);
  });
}

const tealToViolet = ramp(
  [
    [0, 0.16, 0.03, 310],
    [0.02, 0.16, 0.03, 310],
    [0.021, 0.22, 0.05, 230],
    [0.15, 0.26, 0.06, 228],
    [0.28, 0.42, 0.08, 212],
    [0.36, 0.68, 0.09, 188],
    [0.385, 0.9, 0.05, 140],
    [0.42, 0.95, 0.05, 98],
    [0.48, 0.85, 0.12, 82],
    [0.56, 0.62, 0.14, 50],
    [0.63, 0.44, 0.13, 15],
    [0.71, 0.5, 0.13, -25],
    [0.8, 0.7, 0.1, -60],
    [0.9, 0.88, 0.05, -100],
    [1, 0.97, 0.02, -120],
  ],
  4096,
);
const seahorses = ramp(
  [
    [0, 0.14, 0.03, 280],
    [0.1, 0.35, 0.12, 290],
    [0.25, 0.6, 0.15, 350],
    [0.4, 0.85, 0.1, 60],
    [0.5, 0.96, 0.03, 90],
    [0.65, 0.75, 0.1, 200],
    [0.85, 0.4, 0.1, 255],
    [1, 0.25, 0.07, 265],
  ],
  4096,
);
const rabbit = ramp(
  [
    [0, 0.22, 0.06, 20],
    [0.2, 0.45, 0.14, 25],
    [0.45, 0.72, 0.13, 50],
    [0.7, 0.9, 0.06, 80],
    [1, 0.96, 0.015, 90],
  ],
  4096,
);
const dendrite = ramp(
  [
    [0, 0.2, 0.04, 150],
    [0.15, 0.38, 0.08, 155],
    [0.5, 0.68, 0.09, 150],
    [1, 0.95, 0.02, 120],
  ],
  4096,
);
const spirals = ramp(
  [
    [0, 0.18, 0.05, 260],
    [0.2, 0.4, 0.13, 265],
    [0.45, 0.65, 0.12, 235],
    [0.65, 0.87, 0.06, 200],
    [0.82, 0.95, 0.03, 95],
    [1, 0.97, 0.015, 95],
  ],
  4096,
);

const square = { first: [1240, 1240], full: [3600, 3600] } as const;

/** Colours of the table of Julia sets, by how soon a point leaves. */
const album = ramp(
  [
    [0, 0.23, 0.06, 285],
    [0.2, 0.5, 0.13, 300],
    [0.5, 0.78, 0.1, 330],
    [0.75, 0.93, 0.04, 60],
    [1, 0.965, 0.012, 80],
  ],
  1024,
);

/**
 * Nineteen by nineteen Julia sets, each standing where its constant is on the plane of the
 * Mandelbrot set.
 */
function* juliaAlbum(width: number, height: number): Generator<Uint8Array> {
  const across = 19;
  const cell = width / across;
  yield* shaded(width, height, (px, py, row, at) => {
    const [column, line] = [Math.floor(px / cell), Math.floor(py / cell)];
    const seed = [
      -2 + (2.6 * (column + 0.5)) / across,
      1.3 - (2.6 * (line + 0.5)) / across,
    ] as const;
    const x = ((px - column * cell) / cell - 0.5) * 3.5;
    const y = (0.5 - (py - line * cell) / cell) * 3.5;
    const escape = juliaEscape([x, y], seed, 120);
    if (escape.steps < 0) return paint(album, 0, row, at);
    paint(album, Math.exp(-escape.steps / 9) * 1.1, row, at);
    const near = Math.min(1, 0.2 + (escape.distance / 3.5) * cell);
    for (let k = 0; k < 3; k++)
      row[at + k] = (row[at + k] ?? 0) * near + (album[k] ?? 0) * (1 - near);
  });
}

const ember = ramp(
  [
    [0, 0.13, 0.02, 30],
    [0.12, 0.3, 0.1, 30],
    [0.35, 0.55, 0.17, 40],
    [0.6, 0.8, 0.14, 75],
    [0.8, 0.93, 0.07, 95],
    [1, 0.28, 0.03, 20],
  ],
  4096,
);

/** The Burning Ship: as the Mandelbrot set, with both parts of z made positive at every step. */
function* burningShip(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const fineness = edition === 'first' ? 1 : 2;
  const pixel = 0.135 / (width * fineness);
  yield* smooth(width, height, fineness, (px, py, row, at) => {
    const cx = -1.7615 + (px - (width * fineness) / 2) * pixel;
    const cy = -0.034 + (py - (height * fineness) / 2) * pixel;
    let [x, y, step] = [0, 0, 0];
    while (x * x + y * y < 900 && step < 220) {
      const next = x * x - y * y + cx;
      y = 2 * Math.abs(x * y) + cy;
      x = next;
      step++;
    }
    const steps = step === 220 ? 0 : step - Math.log2(Math.log(x * x + y * y));
    paint(ember, step === 220 ? 0 : 0.98 * Math.exp(-steps / 34), row, at);
  });
}

/** Pieces drawn by following points of the plane. */
export const escapePieces: Pieces = {
  'mandelbrot-set': rasterPiece(
    { first: [1512, 1283], full: [33_000, 28_000] },
    (width, height, edition) =>
      escapeRows(width, height, {
        x: -0.7,
        y: 0,
        width: 2.9,
        limit: edition === 'first' ? 700 : 1400,
        colours: tealToViolet,
        band: 'logarithm',
      }),
  ),
  'seahorse-valley': rasterPiece(square, (width, height, edition) =>
    escapeRows(width, height, {
      x: -0.7453,
      y: 0.1127,
      width: 0.0065,
      limit: edition === 'first' ? 600 : 2000,
      colours: seahorses,
      band: 130,
    }),
  ),
  'douady-rabbit': rasterPiece({ first: [1500, 1240], full: [4200, 3472] }, (width, height) =>
    escapeRows(width, height, {
      x: 0,
      y: 0,
      width: 3,
      limit: 400,
      colours: rabbit,
      band: 14,
      seed: [-0.122561, 0.744862],
    }),
  ),
  'julia-dendrite': rasterPiece({ first: [1550, 1240], full: [4200, 3360] }, (width, height) =>
    escapeRows(width, height, {
      x: 0,
      y: 0,
      width: 3.5,
      limit: 400,
      colours: dendrite,
      band: 12,
      seed: [0, 1],
    }),
  ),
  'julia-spirals': rasterPiece({ first: [1650, 1240], full: [4200, 3156] }, (width, height) =>
    escapeRows(width, height, {
      x: 0,
      y: 0,
      width: 3.2,
      limit: 1000,
      colours: spirals,
      band: 60,
      seed: [-0.8, 0.156],
    }),
  ),
  'julia-album': rasterPiece({ first: [1254, 1254], full: [6840, 6840] }, juliaAlbum),
  'burning-ship': rasterPiece({ first: [1600, 1240], full: [4200, 3255] }, burningShip),
};

// Two fractals that are coloured point by point: Newton's basins and Lyapunov's plane.
import { oklch, ramp } from './colour.ts';
import { rasterPiece, type Edition, type Pieces } from './piece.ts';
import { paint, smooth } from './raster.ts';

const basins = [0, 1, 2].map((k) =>
  ramp(
    [
      [0, 0.97, 0.02, [60, 200, 330][k] ?? 0],
      [0.25, 0.78, 0.1, [55, 215, 345][k] ?? 0],
      [0.6, 0.5, 0.14, [40, 240, 360][k] ?? 0],
      [1, 0.22, 0.06, [30, 255, 370][k] ?? 0],
    ],
    512,
  ),
);

/** Which of the three roots of 1 a point has come to: 1 itself, the upper or the lower one. */
function rootNear(x: number, y: number): number {
  if (x > 0) return 0;
  return y > 0 ? 1 : 2;
}

/** Newton's method for z³ = 1: which root is reached from each point, and how soon. */
function* newton(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const fineness = edition === 'first' ? 1 : 2;
  const pixel = 3.2 / (width * fineness);
  yield* smooth(width, height, fineness, (px, py, row, at) => {
    let [x, y] = [(px - (width * fineness) / 2) * pixel, ((height * fineness) / 2 - py) * pixel];
    let [step, last] = [0, 1];
    for (; step < 60; step++) {
      const [xx, yy] = [x * x - y * y, 2 * x * y];
      const size = 3 * (xx * xx + yy * yy) || 1e-12;
      // z − (z³ − 1) / 3z², written as 2z/3 + 1/3z².
      const [nx, ny] = [(2 * x) / 3 + xx / size, (2 * y) / 3 - yy / size];
      last = (nx - x) ** 2 + (ny - y) ** 2;
      [x, y] = [nx, ny];
      if (last < 1e-8) break;
    }
    const root = rootNear(x, y);
    const soft = step - Math.max(0, Math.min(1, Math.log(1e-8 / Math.max(last, 1e-30)) / 18));
    paint(basins[root] ?? new Uint8Array(3), Math.min(1, Math.max(0, (soft - 3) / 17)), row, at);
  });
}

const stable = ramp(
  [
    [0, 0.99, 0.02, 95],
    [0.2, 0.88, 0.11, 85],
    [0.5, 0.62, 0.15, 55],
    [0.8, 0.36, 0.11, 35],
    [1, 0.18, 0.05, 20],
  ],
  1024,
);

const wild = oklch(0.3, 0.09, 265);

/** Markus's picture: the Lyapunov exponent of growth that follows the rhythm BBBBBBAAAAAA. */
function* lyapunov(width: number, height: number, edition: Edition): Generator<Uint8Array> {
  const rhythm = [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0];
  const rounds = edition === 'first' ? 9 : 34;
  yield* smooth(width, height, 1, (px, py, row, at) => {
    const [a, b] = [3.4 + (0.6 * (px + 0.5)) / width, 3.4 - (0.9 * (py + 0.5)) / height];
    let [x, sum, product] = [0.5, 0, 1];
    for (let round = 0; round < rounds; round++) {
      for (const beat of rhythm) {
        const r = beat ? b : a;
        x = r * x * (1 - x);
        if (round > 2) product *= Math.abs(r * (1 - 2 * x));
      }
      // One logarithm for each round of the rhythm is enough, and much faster than one for each
      // beat.
      sum += Math.log(Math.max(product, 1e-300));
      product = 1;
    }
    const exponent = sum / ((rounds - 3) * 12);
    if (exponent < 0) return paint(stable, 1 - Math.exp(exponent * 1.5), row, at);
    const dim = Math.exp(-exponent * 2.2);
    for (let k = 0; k < 3; k++) row[at + k] = (wild[k] ?? 0) * dim;
  });
}

/** Fractals of the plane, by slug. */
export const planeFractals: Pieces = {
  'newton-basins': rasterPiece({ first: [1240, 1240], full: [3600, 3600] }, newton),
  'lyapunov-plane': rasterPiece({ first: [1240, 1240], full: [4000, 4000] }, lyapunov),
};

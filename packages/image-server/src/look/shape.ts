// The shape of a picture and of what is in it: its proportions, and where it differs from the
// ground at its borders.
import type { Dimensions } from '../geometry/levels.ts';
import { byte, LOOK_SIDE, type Planes } from './square.ts';

/**
 * Eight bytes: proportions and how much is subject, then its centre, its spread, and how alike its
 * halves are.
 */
export function shapeOf(planes: Planes, { width, height }: Dimensions): number[] {
  const difference = backgroundDistance(planes);
  const total = difference.reduce((sum, value) => sum + value, 0);
  const moment = (of: (x: number, y: number) => number) => {
    let sum = 0;
    for (let y = 0; y < LOOK_SIDE; y++)
      for (let x = 0; x < LOOK_SIDE; x++)
        sum +=
          (difference[y * LOOK_SIDE + x] ?? 0) * of((x + 0.5) / LOOK_SIDE, (y + 0.5) / LOOK_SIDE);
    return total === 0 ? 0.5 : sum / total;
  };
  const [x, y] = [moment((across) => across), moment((_, down) => down)];
  const spread = [
    Math.sqrt(moment((across) => (across - x) ** 2)),
    Math.sqrt(moment((_, down) => (down - y) ** 2)),
  ];
  // A scroll five times as high as wide is 0, a square half, a frieze 1.
  const proportions = 0.5 + Math.log(width / Math.max(1, height)) / Math.log(25);
  return [
    byte(proportions),
    byte((total / difference.length) * 2),
    byte(x),
    byte(y),
    ...spread.map((part) => byte(part * 3)),
    byte(sameness(difference, (x, y) => [LOOK_SIDE - 1 - x, y])),
    byte(sameness(difference, (x, y) => [x, LOOK_SIDE - 1 - y])),
  ];
}

/** How far each pixel is from the mean of the border. */
function backgroundDistance({ lightness, a, b }: Planes): Float32Array {
  const border = [...lightness.keys()].filter(
    (at) =>
      at < LOOK_SIDE ||
      at >= lightness.length - LOOK_SIDE ||
      at % LOOK_SIDE === 0 ||
      at % LOOK_SIDE === LOOK_SIDE - 1,
  );
  const mean = (plane: Float32Array) =>
    border.reduce((sum, at) => sum + (plane[at] ?? 0), 0) / border.length;
  const background = [mean(lightness), mean(a), mean(b)] as const;
  return lightness.map((value, at) =>
    Math.hypot(value - background[0], (a[at] ?? 0) - background[1], (b[at] ?? 0) - background[2]),
  );
}

/** Where the mirror image of a pixel lies. */
type Mirror = (x: number, y: number) => readonly [number, number];

/** 1 where one half is the mirror of the other. */
function sameness(plane: Float32Array, mirror: Mirror): number {
  let apart = 0;
  let all = 0;
  for (let y = 0; y < LOOK_SIDE; y++) {
    for (let x = 0; x < LOOK_SIDE; x++) {
      const here = plane[y * LOOK_SIDE + x] ?? 0;
      const [u, v] = mirror(x, y);
      const there = plane[v * LOOK_SIDE + u] ?? 0;
      apart += Math.abs(here - there);
      all += here + there;
    }
  }
  return all === 0 ? 1 : 1 - apart / all;
}

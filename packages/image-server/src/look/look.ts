// A short description of how a picture looks, for finding others that look like it: its colours and
// where they are, the edges in it and how they run, the shape of what is before the ground. Near
// bytes mean near looks; compared by the sum of their differences. After the colour layout and edge
// histogram descriptors of MPEG-7 (ISO/IEC 15938-3), in Oklab instead of YCbCr.
import { toOklab } from '../colour/oklab.ts';
import type { Dimensions } from '../geometry/levels.ts';
import { shapeOf } from './shape.ts';
import { byte, LOOK_SIDE, type Planes } from './square.ts';
import { textureOf } from './texture.ts';

/**
 * The parts of a description and their bytes, in order; the first quarter of each part says it
 * coarsely.
 */
export const lookParts = ['colour:24', 'texture:32', 'shape:8'] as const;

/**
 * The description of a picture: 64 bytes, as base64.
 *
 * @param pixels  8-bit sRGB, three bytes each, of the picture squeezed into a square of `LOOK_SIDE`
 * @param size    the picture's own width and height
 */
export function lookOf(pixels: Uint8Array, size: Dimensions): string {
  const planes = planesOf(pixels);
  return Buffer.from([
    ...colourOf(planes),
    ...textureOf(planes.lightness),
    ...shapeOf(planes, size),
  ]).toString('base64');
}

function planesOf(pixels: Uint8Array): Planes {
  const count = LOOK_SIDE * LOOK_SIDE;
  const planes = {
    lightness: new Float32Array(count),
    a: new Float32Array(count),
    b: new Float32Array(count),
  };
  for (let at = 0; at < count; at++) {
    const [lightness, a, b] = toOklab([
      pixels[at * 3] ?? 0,
      pixels[at * 3 + 1] ?? 0,
      pixels[at * 3 + 2] ?? 0,
    ]);
    planes.lightness[at] = lightness;
    planes.a[at] = a;
    planes.b[at] = b;
  }
  return planes;
}

/** Means and spreads first, then the lowest waves of each plane: which colour is where. */
function colourOf({ lightness, a, b }: Planes): number[] {
  const planes = [lightness, a, b].map((plane, place) => ({
    plane,
    mean: mean(plane),
    reach: place === 0 ? 1 : 0.4,
  }));
  const means = planes.map(({ mean: own }, place) => byte(place === 0 ? own : own / 0.5 + 0.5));
  const spreads = planes.map(({ plane, mean: own, reach }) =>
    byte((Math.sqrt(mean(plane.map((value) => (value - own) ** 2))) / reach) * 2),
  );
  const waves = planes.flatMap(({ plane, reach }) =>
    lowWaves.map(([across, down]) => byte(0.5 + (wave(plane, across, down) / reach) * 1.5)),
  );
  return [...means, ...spreads, ...waves];
}

const lowWaves = [
  [1, 0],
  [0, 1],
  [1, 1],
  [2, 0],
  [0, 2],
  [2, 1],
] as const;

/** One coefficient of the cosine transform, as a mean over the picture. */
function wave(plane: Float32Array, across: number, down: number): number {
  let sum = 0;
  for (let y = 0; y < LOOK_SIDE; y++) {
    const vertical = cosines[down * LOOK_SIDE + y] ?? 0;
    for (let x = 0; x < LOOK_SIDE; x++)
      sum += (plane[y * LOOK_SIDE + x] ?? 0) * vertical * (cosines[across * LOOK_SIDE + x] ?? 0);
  }
  return sum / plane.length;
}

const cosines = Float32Array.from({ length: 3 * LOOK_SIDE }, (_, at) =>
  Math.cos((Math.PI * Math.floor(at / LOOK_SIDE) * ((at % LOOK_SIDE) + 0.5)) / LOOK_SIDE),
);

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

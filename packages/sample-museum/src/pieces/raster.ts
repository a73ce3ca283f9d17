// How rows of pixels are made: from a rule for each pixel, from four finer pixels each, or from a
// map of densities.
import { chance } from './chance.ts';

/** Writes the colour of pixel (x, y) into `row` at `at`, `at + 1`, `at + 2`. */
export type Shader = (x: number, y: number, row: Uint8Array, at: number) => void;

/** Rows of an image, each pixel from the shader. */
export function* shaded(width: number, height: number, shade: Shader): Generator<Uint8Array> {
  for (let y = 0; y < height; y++) {
    const row = new Uint8Array(width * 3);
    for (let x = 0, at = 0; x < width; x++, at += 3) shade(x, y, row, at);
    yield row;
  }
}

/**
 * The same, each pixel the mean of `fineness`² samples, so that edges are smooth.
 * The shader is given the finer coordinates: width · fineness by height · fineness.
 */
export function* smooth(
  width: number,
  height: number,
  fineness: number,
  shade: Shader,
): Generator<Uint8Array> {
  const fine = new Uint8Array(3);
  const area = fineness * fineness;
  for (let y = 0; y < height; y++) {
    const row = new Uint8Array(width * 3);
    for (let x = 0; x < width; x++) {
      let [red, green, blue] = [0, 0, 0];
      for (let k = 0; k < area; k++) {
        shade(x * fineness + (k % fineness), y * fineness + Math.floor(k / fineness), fine, 0);
        red += fine[0] ?? 0;
        green += fine[1] ?? 0;
        blue += fine[2] ?? 0;
      }
      row[x * 3] = red / area;
      row[x * 3 + 1] = green / area;
      row[x * 3 + 2] = blue / area;
    }
    yield row;
  }
}

/** Copies entry `index` of a ramp (clamped to its ends) into `row`. */
export function paint(table: Uint8Array, t: number, row: Uint8Array, at: number): void {
  const last = table.length / 3 - 1;
  const index = Math.floor(Math.min(1, Math.max(0, t)) * last) * 3;
  row[at] = table[index] ?? 0;
  row[at + 1] = table[index + 1] ?? 0;
  row[at + 2] = table[index + 2] ?? 0;
}

/** A field of counts: how often something passed through each pixel. */
export class Density {
  readonly width: number;
  readonly height: number;
  readonly counts: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.counts = new Float32Array(width * height);
  }

  /** Adds `weight` at a point, shared between the four nearest pixels. */
  add(x: number, y: number, weight = 1): void {
    const left = Math.floor(x);
    const top = Math.floor(y);
    if (left < 0 || top < 0 || left >= this.width - 1 || top >= this.height - 1) return;
    const [u, v] = [x - left, y - top];
    const at = top * this.width + left;
    const { counts, width } = this;
    counts[at] = (counts[at] ?? 0) + (1 - u) * (1 - v) * weight;
    counts[at + 1] = (counts[at + 1] ?? 0) + u * (1 - v) * weight;
    counts[at + width] = (counts[at + width] ?? 0) + (1 - u) * v * weight;
    counts[at + width + 1] = (counts[at + width + 1] ?? 0) + u * v * weight;
  }

  /** The count that only `share` of the non-empty pixels exceed, estimated from a sample. */
  ceiling(share: number): number {
    const roll = chance(7);
    const sample: number[] = [];
    for (let tries = 0; tries < 400_000 && sample.length < 20_000; tries++) {
      const count = this.counts[Math.floor(roll() * this.counts.length)] ?? 0;
      if (count > 0) sample.push(count);
    }
    sample.sort((a, b) => a - b);
    return sample[Math.floor(sample.length * (1 - share))] ?? 1;
  }

  /** Rows coloured by density: `gamma` below 1 lifts the faint parts. */
  *rows(table: Uint8Array, gamma: number, share = 0.002): Generator<Uint8Array> {
    const top = this.ceiling(share);
    for (let y = 0; y < this.height; y++) {
      const row = new Uint8Array(this.width * 3);
      for (let x = 0; x < this.width; x++) {
        const t = ((this.counts[y * this.width + x] ?? 0) / top) ** gamma;
        paint(table, t, row, x * 3);
      }
      yield row;
    }
  }
}

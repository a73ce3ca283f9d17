// Halving pixels as libvips does when it builds a pyramid: the mean of each 2 × 2, rounded.
import type { Dimensions } from './levels.ts';

/**
 * RGB bytes at half the size, rounded up: where a column or row has no partner, it is its own.
 */
export function halved(
  pixels: Uint8Array,
  { width, height }: Dimensions,
): { data: Buffer } & Dimensions {
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const data = Buffer.allocUnsafe(half.width * half.height * 3);
  let to = 0;
  for (let y = 0; y < half.height; y++) {
    const upper = 2 * y * width;
    const lower = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < half.width; x++) {
      const left = 2 * x;
      const right = Math.min(left + 1, width - 1);
      for (let channel = 0; channel < 3; channel++) {
        const sum =
          (pixels[(upper + left) * 3 + channel] ?? 0) +
          (pixels[(upper + right) * 3 + channel] ?? 0) +
          (pixels[(lower + left) * 3 + channel] ?? 0) +
          (pixels[(lower + right) * 3 + channel] ?? 0);
        data[to++] = (sum + 2) >> 2;
      }
    }
  }
  return { data, ...half };
}

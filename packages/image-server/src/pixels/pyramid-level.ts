// One level of a pyramid, for shrinking from.
import type { Sharp } from 'sharp';
import { sharp } from './sharp.ts';

/** A pipeline over level `page` (0 is the finest) of one of our own pyramids. */
export function pyramidLevel(file: string, page: number): Sharp {
  return sharp(file, { page, limitInputPixels: false, failOn: 'error', sequentialRead: true });
}

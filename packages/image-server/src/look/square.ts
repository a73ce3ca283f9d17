// The small square picture that is described, and how a part of something becomes a byte.

/** The edge, in pixels, of the square that a picture is squeezed into before it is described. */
export const LOOK_SIDE = 64;

/**
 * Oklab planes of a square picture, row by row: lightness 0…1, and two opponent axes of about
 * −0.4…0.4.
 */
export type Planes = {
  readonly lightness: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
};

/** A part of 1 as a byte. */
export function byte(part: number): number {
  return Math.min(255, Math.max(0, Math.round(part * 255)));
}

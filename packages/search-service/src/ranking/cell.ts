// What the postings say about one item and one slot, in one number: the fit in bits 0–3, where the
// word stands first in bits 4–15 (level and place, the less the better), and above them for a query
// of one word whether it may be a whole value, for several words the attributes that hold it, as
// bits.
import type { Fit } from './fit.ts';

/** The bits above fit and place. The 17th attribute shares the bit of the first, and so on. */
export const everywhere = 0xffff;

/** Up to so many items all are measured; more are visited by what their cells say about them. */
export const fewToMeasure = 1500;

/**
 * Largest level and largest place told apart: whoever stands farther counts as standing there,
 * which is still a bound.
 */
export const lastLevel = 63;
const lastPlace = 63;

/** Where a word stands first, best level before earliest place, as one number. */
export function standOf(level: number, place: number): number {
  return ((level < lastLevel ? level : lastLevel) << 6) | (place < lastPlace ? place : lastPlace);
}

/** @param stand  see `standOf`; @param rest  1 where it may be a whole value, or attributes */
export function cellOf(fit: Fit, stand: number, rest: number): number {
  return (fit | (stand << 4) | (rest << 16)) >>> 0;
}

/** How well the item fits; 0: not at all. */
export function fitIn(cell: number): Fit {
  return cell & 0xf;
}

/** Level and place, see `standOf`; of no meaning without a fit. */
export function standIn(cell: number): number {
  return (cell >>> 4) & 0xfff;
}

/** Whether it may be a whole value, or attributes. */
export function restIn(cell: number): number {
  return cell >>> 16;
}

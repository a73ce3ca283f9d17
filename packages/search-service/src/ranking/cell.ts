// What the postings tell of one item and one slot, in one number: the fit in bits 0–7, the best level in bits 8–15, and above them
// for a query of one word the earliest position (with `isWholeValue`), for several words the attributes that hold it, as bits.
import type { Fit } from './resolve.ts';

/** The bits above fit and level. The 17th attribute shares the bit of the first, and so on. */
export const everywhere = 0xffff;

/** @param rest  earliest position or attributes */
export function cellOf(fit: Fit, level: number, rest: number): number {
  return (fit | (level << 8) | (rest << 16)) >>> 0;
}

/** How well the item fits; 0: not at all. */
export function fitIn(cell: number): Fit {
  return cell & 0xff;
}

/** The best level; of no meaning without a fit. */
export function levelIn(cell: number): number {
  return (cell >>> 8) & 0xff;
}

/** Earliest position or attributes. */
export function restIn(cell: number): number {
  return cell >>> 16;
}

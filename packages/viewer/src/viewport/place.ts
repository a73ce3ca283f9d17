// Where one is on a picture, said as a person would: which of nine places, and which
// of the curator's details.

import { area, middleOf, overlap } from './geometry.ts';
import type { Region, Size } from './geometry.ts';

/** One of the nine places of a picture. */
export type Place =
  | 'upper-left'
  | 'top'
  | 'upper-right'
  | 'left'
  | 'centre'
  | 'right'
  | 'lower-left'
  | 'bottom'
  | 'lower-right';

const places: readonly (readonly [Place, Place, Place])[] = [
  ['upper-left', 'top', 'upper-right'],
  ['left', 'centre', 'right'],
  ['lower-left', 'bottom', 'lower-right'],
];

/** The place in whose third of the picture the middle of `region` lies. */
export function placeOf(region: Region, image: Size): Place {
  const middle = middleOf(region);
  const third = (part: number, whole: number) =>
    Math.min(Math.max(Math.floor((part / whole) * 3), 0), 2);
  const row = places[third(middle.y, image.height)];
  return row?.[third(middle.x, image.width)] ?? 'centre';
}

// A detail is "what one is looking at" when it and the view share this part of the larger of the
// two.
const enoughShared = 0.25;

/** The detail that fills most of the view, if one does. */
export function detailInView<Detail extends { region: Region }>(
  details: readonly Detail[],
  view: Region,
): Detail | null {
  let best: Detail | null = null;
  let max = enoughShared;
  for (const detail of details) {
    const shared = overlap(detail.region, view);
    const share = shared ? area(shared) / Math.max(area(detail.region), area(view)) : 0;
    if (share >= max) {
      best = detail;
      max = share;
    }
  }
  return best;
}

// The sizes of a picture that are made ahead, for pages, cards and previews.
import type { Dimensions } from './levels.ts';

/** Widths in pixels: a card, a card on a sharp screen, and three plinths. */
const standardWidths = [200, 400, 800, 1200, 1600] as const;

// A scroll ten times as high as wide would otherwise give a "thumbnail" larger than its screen many
// times over.
const MAX_STANDARD_WIDTH = 4000;
const BOX = 1600;

/**
 * Sizes to make ahead, smallest first; never larger than the image and never none. A small image
 * ends with its own size; one too slender for any standard width gets one that fits 1600 × 1600.
 */
export function standardSizes({ width, height }: Dimensions): Dimensions[] {
  const sizes: Dimensions[] = standardWidths
    .filter((wide) => wide < width)
    .map((wide) => ({ width: wide, height: Math.max(1, Math.round((height * wide) / width)) }))
    .filter((size) => size.height <= MAX_STANDARD_WIDTH);
  const small = width <= (standardWidths.at(-1) ?? 0) && height <= MAX_STANDARD_WIDTH;
  if (small) sizes.push({ width, height });
  if (sizes.length > 0) return sizes;
  const factor = Math.min(1, BOX / Math.max(width, height));
  return [
    {
      width: Math.max(1, Math.round(width * factor)),
      height: Math.max(1, Math.round(height * factor)),
    },
  ];
}

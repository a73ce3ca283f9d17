// The picture in a round loupe: a square part of an item's picture.
import type { Picture } from '../item-view.ts';

/** How wide a loupe is drawn, in pixels, for screens of two pixels to the point. */
export const LOUPE_PIXELS = 320;

/**
 * The largest square around the middle of the region that fits into the picture, by IIIF Image 3.
 */
export function loupeAddress({
  picture,
  region: [x, y, width, height],
}: {
  picture: Pick<Picture, 'id' | 'version' | 'width' | 'height'>;
  region: readonly [number, number, number, number];
}): string {
  const inPixels = {
    left: (x / 100) * picture.width,
    top: (y / 100) * picture.height,
    width: (width / 100) * picture.width,
    height: (height / 100) * picture.height,
  };
  const edge = Math.max(
    1,
    Math.floor(Math.min(Math.max(inPixels.width, inPixels.height), picture.width, picture.height)),
  );
  const within = (middle: number, max: number) =>
    Math.round(Math.min(max - edge, Math.max(0, middle - edge / 2)));
  const left = within(inPixels.left + inPixels.width / 2, picture.width);
  const top = within(inPixels.top + inPixels.height / 2, picture.height);
  const size = Math.min(edge, LOUPE_PIXELS);
  return `/iiif/image/3/${picture.id}/${left},${top},${edge},${edge}/${size},${size}/0/default.jpg?v=${picture.version}`;
}

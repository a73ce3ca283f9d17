// Parts of pictures, cut by the image server.
import type { ListPicture } from '../../features/catalogue/item-view.ts';
import type { Region } from '../../features/editorial/blocks/settings.ts';

/**
 * The address of a part of a picture, at most `widest` pixels wide and never larger than it really
 * is; with its size.
 */
export function cropOf(
  picture: Pick<ListPicture, 'id' | 'version' | 'width' | 'height'>,
  [x, y, width, height]: Region,
  widest = 960,
): { url: string; width: number; height: number } {
  const [w, h] = [
    Math.max(1, (picture.width * Math.min(width, 100 - x)) / 100),
    Math.max(1, (picture.height * Math.min(height, 100 - y)) / 100),
  ];
  const visibleWidth = Math.max(1, Math.min(widest, Math.floor(w)));
  return {
    url: `/iiif/image/3/${picture.id}/pct:${x},${y},${Math.min(width, 100 - x)},${Math.min(height, 100 - y)}/${visibleWidth},/0/default.jpg?v=${picture.version}`,
    width: visibleWidth,
    height: Math.max(1, Math.round((h * visibleWidth) / w)),
  };
}

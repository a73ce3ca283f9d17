// Where a picture of an item is fetched from, in a width. By itself: browsers carry it too.
import type { ListPicture } from './item-view.ts';

/**
 * The address of a picture at `width` pixels; with the version it may be kept for ever. The image
 * server has no drafts: staff see those, as JPEG, by the address that their editors use.
 */
export function pictureAddress(
  picture: Pick<ListPicture, 'id' | 'version' | 'isDraft'>,
  width: number,
  format: 'jpg' | 'webp' = 'jpg',
): string {
  if (picture.isDraft) return `/api/v1/media/${picture.id}/picture?width=${width}`;
  return `/iiif/image/3/${picture.id}/full/${width},/0/default.${format}?v=${picture.version}`;
}

// Recognises that a request is exactly one stored tile, however its address is written.
import type { Size } from '../request/image-request.ts';
import type { Dimensions, Level, Rectangle } from './levels.ts';

/** The place of a tile in the table of all tiles, and the size it has there. */
type TileMatch = Dimensions & { tile: number };

/**
 * The stored tile that a request means, if it means one.
 *
 * Viewers count with sizes rounded up, while `w,` leaves the height to the server: where only one
 * side was named, the other one is the tile's.
 *
 * @param region  in pixels of the full image, already cropped at its edge
 * @param out     the size that `size` resolves to
 */
export function matchTile(
  levels: readonly Level[],
  tileSize: number,
  { region, size, out }: { region: Rectangle; size: Size; out: Dimensions },
): TileMatch | undefined {
  const image = levels[0];
  if (!image) return undefined;
  for (const level of levels) {
    const span = tileSize * level.scale;
    if (region.width > span || region.height > span) continue;
    if (region.x % span !== 0 || region.y % span !== 0) return undefined;
    const fits =
      region.width === Math.min(span, image.width - region.x) &&
      region.height === Math.min(span, image.height - region.y);
    const width = Math.ceil(region.width / level.scale);
    const height = Math.ceil(region.height / level.scale);
    const wideEnough = out.width === width || size.kind === 'height';
    const highEnough = out.height === height || size.kind === 'width';
    if (!fits || !wideEnough || !highEnough) continue;
    const column = region.x / span;
    const row = region.y / span;
    return { tile: level.firstTile + row * level.columns + column, width, height };
  }
  return undefined;
}

// The pyramid and single tiles as libvips writes them.
import type { Sharp } from 'sharp';
import type { Dimensions } from '../geometry/levels.ts';
import { needsBigTiff } from './master.ts';
import { sharp } from './sharp.ts';

// From 90 on libvips stores RGB instead of YCbCr: 3.7 times the size, and tiles that browsers show
// pink and green.
const QUALITY = 85;

/**
 * Writes a tiled pyramid of JPEG tiles, streaming. Level sizes are rounded *down* by libvips;
 * `pyramid/edges.ts` mends that.
 */
export async function writePyramidFile(
  pixels: Sharp,
  size: Dimensions,
  tileSize: number,
  file: string,
): Promise<void> {
  await pixels
    .tiff({
      compression: 'jpeg',
      quality: QUALITY,
      tile: true,
      tileWidth: tileSize,
      tileHeight: tileSize,
      pyramid: true,
      bigtiff: needsBigTiff(size),
    })
    .toFile(file);
}

/** RGB bytes of a JPEG tile, and its size. */
export async function decodeTile(jpeg: Buffer): Promise<Dimensions & { data: Buffer }> {
  const { data, info } = await sharp(jpeg, { failOn: 'error' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A JPEG of the same quality as the pyramid's own tiles. */
export function encodeTile(data: Buffer, { width, height }: Dimensions): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

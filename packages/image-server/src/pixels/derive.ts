// Any picture that was not made ahead: one region of one level, scaled, turned and encoded.
import type { Sharp } from 'sharp';
import { failure } from '../errors.ts';
import type { Dimensions, Rectangle } from '../geometry/levels.ts';
import type { Format, Quality, Rotation } from '../request/image-request.ts';
import { sharp } from './sharp.ts';

/** The input of a decoder. It learns nothing of identifiers or addresses. */
export type Derivation = {
  /** The pyramid. */
  file: string;
  /** The level to read, 0 is the finest. */
  page: number;
  /** In pixels of that level. */
  region: Rectangle;
  out: Dimensions;
  rotation: Rotation;
  quality: Quality;
  format: Format;
};

const JPEG_QUALITY = 85;
const WEBP = { quality: 80, effort: 2 };

/**
 * Renders and encodes. Order as IIIF says: region, size, mirror, rotation, quality, format.
 * @throws decoder-failed
 */
export async function derive({
  file,
  page,
  region,
  out,
  rotation,
  quality,
  format,
}: Derivation): Promise<Buffer> {
  try {
    const scaled = sharp(file, {
      page,
      limitInputPixels: false,
      sequentialRead: false,
      failOn: 'error',
    })
      .extract({ left: region.x, top: region.y, width: region.width, height: region.height })
      .resize(out.width, out.height, { fit: 'fill' });
    const upright = rotation.mirrored ? scaled.flop() : scaled;
    let image = rotation.degrees === 0 ? upright : await turned(upright, rotation.degrees, format);
    if (quality === 'gray') image = image.greyscale();
    if (quality === 'bitonal') image = image.greyscale().threshold(128);
    if (format === 'png')
      return await image.png({ compressionLevel: 6, palette: false }).toBuffer();
    if (format === 'webp') return await image.webp(WEBP).toBuffer();
    return await image.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
  } catch (cause) {
    throw failure('decoder-failed', cause);
  }
}

/** Turned in a second pass, since within one pipeline sharp has an order of its own. */
async function turned(upright: Sharp, degrees: number, format: Format): Promise<Sharp> {
  // What a slanted picture does not cover is white in a JPEG, and nothing at all in a format that
  // can say so.
  const slanted = degrees % 90 !== 0 && format !== 'jpg';
  const { data, info } = await (slanted ? upright.ensureAlpha() : upright)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw, limitInputPixels: false }).rotate(degrees, {
    background: { r: 255, g: 255, b: 255, alpha: slanted ? 0 : 1 },
  });
}

// The pictures made ahead: pages ask for these far more often than for anything else.
import { stat } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { Dimensions } from '../geometry/levels.ts';
import { sharp } from './sharp.ts';

const JPEG_QUALITY = 82;
// Effort 3 takes more than twice the time of 2 and saves two per cent.
const WEBP = { quality: 78, effort: 2 };
const PREVIEW_SIDE = 32;
const PREVIEW_BYTES = 600;
const COLOUR_SIDE = 96;

/** A ready picture: its size and the bytes of its files. */
export type ReadySize = Dimensions & { jpegBytes: number; webpBytes: number };

type Raw = Dimensions & { data: Buffer };

const fromRaw = ({ data, width, height }: Raw) =>
  sharp(data, { raw: { width, height, channels: 3 } });

async function shrunk(pixels: Sharp, { width, height }: Dimensions): Promise<Raw> {
  const data = await pixels.resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { data, width, height };
}

/**
 * Writes every size as JPEG and WebP, each shrunk from the largest, and hands back the largest for
 * what else is wanted.
 */
export async function writeReadySizes(
  pixels: Sharp,
  sizes: readonly Dimensions[],
  fileFor: (size: Dimensions, ending: 'jpg' | 'webp') => string,
): Promise<{ ready: ReadySize[]; largest: Sharp }> {
  const largest = await shrunk(pixels, sizes.at(-1) ?? { width: 1, height: 1 });
  const ready: ReadySize[] = [];
  for (const size of sizes) {
    const same = size.width === largest.width && size.height === largest.height;
    const raw = same ? largest : await shrunk(fromRaw(largest), size);
    const [jpeg, webp] = [fileFor(size, 'jpg'), fileFor(size, 'webp')];
    await Promise.all([
      fromRaw(raw).jpeg({ quality: JPEG_QUALITY, progressive: true }).toFile(jpeg),
      fromRaw(raw).webp(WEBP).toFile(webp),
    ]);
    ready.push({
      width: size.width,
      height: size.height,
      jpegBytes: (await stat(jpeg)).size,
      webpBytes: (await stat(webp)).size,
    });
  }
  return { ready, largest: fromRaw(largest) };
}

/**
 * A picture of the picture, small enough to travel inside a page: a data address of at most 600
 * characters.
 */
export async function tinyPreview(pixels: Sharp): Promise<string> {
  for (let side = PREVIEW_SIDE; ; side = Math.floor(side * 0.75)) {
    const small = await pixels
      .clone()
      .resize(side, side, { fit: 'inside' })
      .webp({ quality: 40, effort: 6, smartSubsample: true })
      .toBuffer();
    const address = `data:image/webp;base64,${small.toString('base64')}`;
    if (address.length <= PREVIEW_BYTES || side <= 4) return address;
  }
}

/** The picture squeezed into a square of `side` pixels, as RGB bytes, for describing its look. */
export function squareSample(pixels: Sharp, side: number): Promise<Buffer> {
  return pixels
    .clone()
    .resize(side, side, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** Some thousands of the picture's pixels as RGB bytes, for finding its colours. */
export function colourSample(pixels: Sharp): Promise<Buffer> {
  return pixels
    .clone()
    .resize(COLOUR_SIDE, COLOUR_SIDE, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

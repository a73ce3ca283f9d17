// A master as plain pixels: upright, opaque, sRGB, 8 bits, without profile, EXIF or place. The
// master itself is only read.
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { ImageKind } from '../check/sniff.ts';
import { failure } from '../errors.ts';
import type { Dimensions, Rectangle } from '../geometry/levels.ts';
import { sharp } from './sharp.ts';

/** Pixels of a master, as often as they are wanted. */
export type MasterPixels = Dimensions & {
  /** A fresh pipeline over the whole picture. */
  pipeline(): Sharp;
  /** A part of it as RGB bytes, row by row. */
  part(rectangle: Rectangle): Promise<Buffer>;
};

// Up to here decoding once and keeping the pixels (120 MB) is cheaper than decoding for every
// purpose again.
const MAX_BYTES_IN_MEMORY = 40e6;
const BIG_TIFF_PIXELS = 1.2e9;

/**
 * What a large picture goes through where it is turned or progressive; they are not part of the
 * result.
 */
const rowsFile = 'rows.tif';
const uprightFile = 'upright.tif';
export const temporaryFiles: readonly string[] = [rowsFile, uprightFile];

const plain = (pipeline: Sharp) => pipeline.flatten({ background: '#fff' }).toColourspace('srgb');

/** What the check found: the kind of file, and its size as the header has it. */
type ExpectedMaster = Dimensions & { kind: ImageKind };

/** Whether a decoder sees the picture that the header promised. */
function isAsExpected(found: Dimensions, { kind, width, height }: ExpectedMaster): boolean {
  // An AVIF holds instructions beside its pixels: turn, crop, take this of several pictures (a gain
  // map is one more). Only a decoder follows them, so its word counts, as long as it sees no more
  // pixels than were let in.
  if (kind === 'avif') return found.width * found.height <= width * height;
  return found.width === width && found.height === height;
}

/**
 * Opens a master that `checkImage` has let in.
 *
 * @param expected    what the check found; a decoder that sees another size is being lied to
 * @param workFolder  for temporary files, which the caller removes
 * @throws image-broken, decoder-failed
 */
export async function openMaster(
  file: string,
  { expected, workFolder }: { expected: ExpectedMaster; workFolder: string },
): Promise<MasterPixels> {
  const limitInputPixels = expected.width * expected.height;
  const open = () => sharp(file, { failOn: 'error', limitInputPixels, sequentialRead: true });
  const found = await open().metadata();
  if (!isAsExpected(found, expected)) {
    throw failure(
      'image-broken',
      found.format,
      `its header says ${expected.width} × ${expected.height} pixels, but the image has ${found.width} × ${found.height}`,
    );
  }
  const { width, height } = found.autoOrient;
  if (limitInputPixels <= MAX_BYTES_IN_MEMORY) return bufferedPixels(plain(open().autoOrient()));
  const orientation = found.orientation ?? 1;
  const rows =
    found.isProgressive === true
      ? await inRows(plain(open()), { orientation, file: join(workFolder, rowsFile) })
      : () => plain(open());
  const upright = orientation === 1 ? rows : await turned(rows().autoOrient(), workFolder);
  const part = ({ x, y, ...size }: Rectangle) =>
    upright()
      .extract({ left: x, top: y, ...size })
      .raw()
      .toBuffer();
  return { width, height, pipeline: upright, part };
}

async function bufferedPixels(pipeline: Sharp): Promise<MasterPixels> {
  const { data, info } = await pipeline.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const part = async (wanted: Rectangle) => {
    const rows = Array.from({ length: wanted.height }, (_, row) => {
      const from = ((wanted.y + row) * width + wanted.x) * 3;
      return data.subarray(from, from + wanted.width * 3);
    });
    return Buffer.concat(rows);
  };
  return {
    width,
    height,
    pipeline: () => sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false }),
    part,
  };
}

/**
 * Writes a progressive or interlaced picture row by row into a temporary file, and reads it from
 * there. Its decoder holds the whole of it (six bytes a pixel of a JPEG without subsampling), so it
 * runs once, and never twice at a time.
 */
async function inRows(
  pixels: Sharp,
  { orientation, file }: { orientation: number; file: string },
): Promise<() => Sharp> {
  const { width, height } = await pixels
    .withMetadata({ orientation })
    .tiff({ compression: 'none', bigtiff: true })
    .toFile(file);
  // The pixels are sRGB already; the profile is the one that sharp writes beside an orientation.
  return () =>
    sharp(file, { limitInputPixels: width * height, sequentialRead: true, ignoreIcc: true });
}

/**
 * Turns a large picture once, into a temporary file, instead of every time it is read.
 * This step holds a picture as a whole: three bytes a pixel.
 */
async function turned(upright: Sharp, workFolder: string): Promise<() => Sharp> {
  const file = join(workFolder, uprightFile);
  const { width, height } = await upright.tiff({ compression: 'none', bigtiff: true }).toFile(file);
  return () => sharp(file, { limitInputPixels: width * height, sequentialRead: true });
}

/** Whether a pyramid of this size could pass the 4 GiB which a classic TIFF can address. */
export const needsBigTiff = ({ width, height }: Dimensions): boolean =>
  width * height > BIG_TIFF_PIXELS;

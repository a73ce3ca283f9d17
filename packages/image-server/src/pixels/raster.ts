// The pure-pixel door: a picture which the site draws itself, written as rows arrive.
import { writeDurably } from '../files/durable-write.ts';
import { sharp } from './sharp.ts';
import { failure } from '../errors.ts';
import {
  codedUnit,
  endOfImage,
  joinedHeader,
  restartMarker,
  rowsOfStrip,
  scanOf,
} from './joined-jpeg.ts';
import { pngChunks, pngHeader } from './png-rows.ts';

/** A picture as rows of 8-bit samples, top to bottom. */
export type Raster = {
  /** In pixels; at most 65,500 a side as JPEG. */
  width: number;
  height: number;
  /** 1 is grey, 3 is sRGB. */
  channels: 1 | 3;
  /** Any number of whole rows at a time, together exactly width × height × channels bytes. */
  rows: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

/** Where a picture goes and as what. */
export type PictureFile = {
  file: string;
  format: 'jpeg' | 'png';
  /** Of a JPEG, 1…100; 90 where nothing is said. */
  quality?: number;
};

const JPEG_LIMIT = 65500;
const STRIP_BYTES = 12e6;

/**
 * Writes a picture of any size with a few strips of it in memory.
 * The file appears under its name only when it is complete.
 *
 * @throws raster-wrong-length, raster-too-large
 */
export async function writeRaster(picture: Raster & PictureFile): Promise<void> {
  const { width, height, file, format } = picture;
  if (format === 'jpeg' && Math.max(width, height) > JPEG_LIMIT)
    throw failure('raster-too-large', width, height, JPEG_LIMIT);
  await writeDurably(file, format === 'jpeg' ? jpegOf(picture) : pngOf(picture));
}

async function* pngOf(picture: Raster): AsyncGenerator<Buffer> {
  const stride = picture.width * picture.channels;
  yield pngHeader(picture.width, picture.height, picture.channels);
  yield* pngChunks(stripsOf(picture, Math.max(1, Math.floor(STRIP_BYTES / 8 / stride))), stride);
}

async function* jpegOf(picture: Raster & PictureFile): AsyncGenerator<Buffer> {
  const { width, height, channels } = picture;
  const unit = codedUnit(channels);
  const rows = rowsOfStrip(
    width,
    channels,
    Math.max(unit, Math.floor(STRIP_BYTES / (width * channels))),
  );
  const unitsPerStrip = Math.ceil(width / unit) * (rows / unit);
  let index = 0;
  for await (const strip of encodedAhead(picture, rows)) {
    if (index === 0) yield joinedHeader(strip, height, unitsPerStrip);
    else yield restartMarker(index - 1);
    yield scanOf(strip);
    index++;
  }
  yield endOfImage;
}

/** Encodes one strip while the next one is being drawn, which keeps two processors busy. */
async function* encodedAhead(picture: Raster & PictureFile, rows: number): AsyncGenerator<Buffer> {
  const { width, channels, quality = 90 } = picture;
  let pending: Promise<Buffer> | undefined;
  for await (const strip of stripsOf(picture, rows)) {
    const height = strip.length / (width * channels);
    const encoding = sharp(strip, { raw: { width, height, channels }, limitInputPixels: false })
      .toColourspace(channels === 1 ? 'b-w' : 'srgb')
      .jpeg({ quality, optimiseCoding: false, chromaSubsampling: '4:2:0' })
      .toBuffer();
    // Observed here so that a failure while the next strip is drawn is not reported as unhandled.
    encoding.catch(() => undefined);
    if (pending) yield await pending;
    pending = encoding;
  }
  if (pending) yield await pending;
}

/** The same pixels cut into strips of `rows` rows; the last may be shorter. */
async function* stripsOf(
  { width, height, channels, rows: source }: Raster,
  rows: number,
): AsyncGenerator<Buffer> {
  const total = width * height * channels;
  const full = width * channels * rows;
  let strip = Buffer.allocUnsafe(Math.min(full, total));
  let filled = 0;
  let seen = 0;
  for await (const bytes of source) {
    seen += bytes.length;
    if (seen > total) throw failure('raster-wrong-length', total, seen);
    for (let from = 0; from < bytes.length;) {
      const part = bytes.subarray(from, from + strip.length - filled);
      strip.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < strip.length) continue;
      yield strip;
      strip = Buffer.allocUnsafe(Math.min(full, total - (seen - bytes.length + from)));
      filled = 0;
    }
  }
  if (seen !== total) throw failure('raster-wrong-length', total, seen);
}

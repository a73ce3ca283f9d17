// Whether a file may come in as a picture. It decides in milliseconds, from a few kilobytes,
// without decoding.
import { failure, ImageError } from '../errors.ts';
import { CutShort, readBytesOf, type Bytes } from './bytes.ts';
import { BrokenHeader, readHeader, UnusualVariety, type Header } from './headers.ts';
import { sniff, SNIFF_BYTES, type ImageKind } from './sniff.ts';

/** How much a picture may be. */
export type CheckLimits = {
  /** Of the file. */
  maxBytes: number;
  /** Width × height, from the header. */
  maxPixels: number;
};

/** 4 GiB and 4 gigapixels: the largest scans that museums publish fit twice over. */
export const defaultCheckLimits: CheckLimits = { maxBytes: 4 * 2 ** 30, maxPixels: 4e9 };

/** A file that may come in. */
export type CheckedImage = Header & { kind: ImageKind; bytes: number };

// A real picture of this size has at least this much to say. The largest honest drawings of ours
// keep to it as well.
const BOMB_PIXELS = 400e6;
const PIXELS_PER_BYTE = 200;

/**
 * Recognises a picture by its content and refuses what must not come in.
 *
 * @throws image-unreadable, image-empty, image-unknown, image-kind-refused, image-truncated,
 *   image-broken,
 *   image-variety, image-too-many-bytes, image-too-many-pixels, image-bomb
 */
export async function checkImage(
  file: string,
  limits: Partial<CheckLimits> = {},
): Promise<CheckedImage> {
  const { maxBytes, maxPixels } = { ...defaultCheckLimits, ...limits };
  try {
    return await readBytesOf(file, async (bytes) => {
      if (bytes.size === 0) throw failure('image-empty');
      if (bytes.size > maxBytes) throw failure('image-too-many-bytes', bytes.size, maxBytes);
      const kind = kindOf(await bytes.read(0, Math.min(SNIFF_BYTES, bytes.size)));
      const header = await headerOf(kind, bytes);
      const pixels = header.width * header.height;
      if (pixels === 0) throw failure('image-broken', kind, 'it has no pixels');
      if (pixels > maxPixels)
        throw failure('image-too-many-pixels', header.width, header.height, maxPixels);
      if (pixels > BOMB_PIXELS && bytes.size * PIXELS_PER_BYTE < pixels)
        throw failure('image-bomb', header.width, header.height, bytes.size);
      return { kind, bytes: bytes.size, ...header };
    });
  } catch (cause) {
    if (cause instanceof ImageError) throw cause;
    throw failure('image-unreadable', cause);
  }
}

function kindOf(start: Buffer): ImageKind {
  const found = sniff(start);
  if ('kind' in found) return found.kind;
  throw 'refused' in found
    ? failure('image-kind-refused', found.refused)
    : failure('image-unknown');
}

async function headerOf(kind: ImageKind, bytes: Bytes): Promise<Header> {
  try {
    return await readHeader[kind](bytes);
  } catch (cause) {
    if (cause instanceof CutShort) throw failure('image-truncated', kind);
    if (cause instanceof UnusualVariety) throw failure('image-variety', cause.message);
    if (cause instanceof BrokenHeader) throw failure('image-broken', kind, cause.message);
    throw cause;
  }
}

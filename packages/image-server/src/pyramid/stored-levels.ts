// Reads back where libvips put the tiles in a pyramid it has just written.
import { readBytesOf } from '../check/bytes.ts';
import { readDirectories, tag, type Directory } from '../check/tiff.ts';
import { failure } from '../errors.ts';
import type { Dimensions } from '../geometry/levels.ts';

/** One level in the file. Offsets and lengths run row by row. */
export type StoredLevel = Dimensions & { columns: number; offsets: number[]; lengths: number[] };

/** The levels of a pyramid, finest first, and the JPEG tables that all tiles share. */
export type StoredPyramid = { levels: StoredLevel[]; prefix: Buffer; bytes: number };

const JPEG = 7;
const YCBCR = 6;

/** @throws pyramid-damaged */
export async function readStoredPyramid(file: string, tileSize: number): Promise<StoredPyramid> {
  return readBytesOf(file, async (bytes) => {
    const levels: StoredLevel[] = [];
    let prefix: Buffer | undefined;
    for (const directory of await readDirectories(bytes)) {
      const level = await storedLevel(directory, tileSize);
      const tables = await directory.bytes(tag.jpegTables);
      if (!level || !tables)
        throw failure('pyramid-damaged', file, 'it holds something other than tiles of JPEG');
      const opening = tables.subarray(0, tables.length - 2);
      if (prefix && !prefix.equals(opening))
        throw failure('pyramid-damaged', file, 'its levels do not share their tables');
      prefix = Buffer.from(opening);
      levels.push(level);
    }
    return { levels, prefix: prefix ?? Buffer.alloc(0), bytes: bytes.size };
  });
}

async function storedLevel(
  directory: Directory,
  tileSize: number,
): Promise<StoredLevel | undefined> {
  const [width = 0, height = 0, tileWidth, tileHeight, compression, photometric] =
    await Promise.all(
      [tag.width, tag.height, tag.tileWidth, tag.tileHeight, tag.compression, tag.photometric].map(
        (one) => directory.number(one),
      ),
    );
  const offsets = await directory.numbers(tag.tileOffsets);
  const lengths = await directory.numbers(tag.tileLengths);
  const columns = Math.ceil(width / tileSize);
  const whole =
    offsets.length === columns * Math.ceil(height / tileSize) && lengths.length === offsets.length;
  const ours =
    tileWidth === tileSize &&
    tileHeight === tileSize &&
    compression === JPEG &&
    photometric === YCBCR;
  return whole && ours ? { width, height, columns, offsets, lengths } : undefined;
}

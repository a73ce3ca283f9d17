// A prepared picture, open: its index in memory and its two files ready to be read from.
import { close, fstatSync, open as openFile, read, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { failure } from '../errors.ts';
import { levelsOf, tileCount, type Level } from '../geometry/levels.ts';
import { decodeIndex, type PyramidIndex } from '../pyramid/index-file.ts';
import { isMissing } from '../pyramid/prepared.ts';
import { fileNames } from '../pyramid/summary.ts';
import { readEntry, tilesIn } from '../pyramid/tile-table.ts';
import { ownBytes } from './own-bytes.ts';
import type { Recent } from './recent.ts';

/**
 * How tiles are read. `sync` halves the processor time on a local disk, and stops everything where
 * a disk is slow.
 */
export type Reads = 'async' | 'sync';

/** An image whose tiles can be sent. */
export type OpenImage = {
  folder: string;
  index: PyramidIndex;
  levels: readonly Level[];
  /** The JPEG of a tile. */
  readTile(tile: number): Buffer | Promise<Buffer>;
  /** Closes its files as soon as no tile is being read. */
  letGo(): void;
};

const openFd = promisify(openFile);

/**
 * Opens a prepared picture.
 *
 * @param tiles  where tiles that were read are kept for the next one who asks
 * @throws pyramid-damaged, and what the file system throws: ENOENT where a file is missing
 */
export async function openImage(
  folder: string,
  reads: Reads,
  tiles: Recent<Buffer>,
): Promise<OpenImage> {
  const bytes = await readFile(join(folder, fileNames.index)).catch((cause: unknown) => {
    // Any other error (too many open files, a disk that does not answer) says nothing of the
    // picture.
    throw isMissing(cause) ? failure('pyramid-damaged', folder, 'its index is missing') : cause;
  });
  const { index, levels, opening } = readableIndex(folder, bytes);
  const pyramid = await openFd(join(folder, fileNames.pyramid), 'r');
  const edges = await openFd(join(folder, fileNames.edges), 'r').catch((cause: unknown) => {
    close(pyramid, () => undefined);
    throw cause;
  });
  let users = 1;
  const leave = () => {
    if (--users > 0) return;
    close(pyramid, () => undefined);
    close(edges, () => undefined);
  };
  if (fstatSync(pyramid).size !== index.pyramidBytes || fstatSync(edges).size !== index.edgeBytes) {
    leave();
    throw failure('pyramid-damaged', folder, 'its files have changed');
  }
  const readTile = (tile: number): Buffer | Promise<Buffer> => {
    const key = `${folder} ${index.version} ${tile}`;
    const cached = tiles.get(key);
    if (cached) return cached;
    // Let go between being found and being read, when far more images are asked for than are kept
    // open. A closed descriptor must not be used: its number may by now belong to another file.
    if (users <= 0) throw failure('busy');
    const { file, offset, length } = readEntry(index.table, tile);
    const from = file === 'pyramid' ? opening.length : 0;
    const jpeg = Buffer.allocUnsafeSlow(from + length);
    opening.copy(jpeg, 0, 0, from);
    const fd = file === 'pyramid' ? pyramid : edges;
    const whole = (got: number) => {
      if (got !== length) throw failure('pyramid-damaged', folder, 'a tile is incomplete');
      tiles.set(key, jpeg);
      return jpeg;
    };
    if (reads === 'sync') return whole(readSync(fd, jpeg, from, length, offset));
    users++;
    return readAsync(fd, jpeg, { from, length, offset }).finally(leave).then(whole);
  };
  return { folder, index, levels, readTile, letGo: leave };
}

/** What is kept of an image while it is open. `opening`: of the JPEG of each tile. */
type ReadableIndex = Pick<OpenImage, 'index' | 'levels'> & { opening: Buffer };

/** @throws pyramid-damaged */
export function readableIndex(folder: string, bytes: Buffer): ReadableIndex {
  const index = decodeIndex(bytes);
  if (!index) throw failure('pyramid-damaged', folder, 'its index cannot be read');
  const levels = levelsOf(index, index.tileSize, index.stored.length);
  if (tilesIn(index.table) !== tileCount(levels))
    throw failure('pyramid-damaged', folder, 'its index is incomplete');
  const opening = ownBytes(Buffer.from(index.prefix, 'base64'));
  return { index: { ...index, table: ownBytes(index.table) }, levels, opening };
}

/** Resolves with the number of bytes read. */
function readAsync(
  fd: number,
  into: Buffer,
  { from, length, offset }: { from: number; length: number; offset: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    read(fd, into, from, length, offset, (cause, got) => (cause ? reject(cause) : resolve(got)));
  });
}

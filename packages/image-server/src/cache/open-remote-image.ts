// A prepared picture whose files are not on this machine: its index in memory, its tiles read as
// parts of files through the port.
import { failure } from '../errors.ts';
import { isMissing } from '../pyramid/prepared.ts';
import { fileNames } from '../pyramid/summary.ts';
import { readEntry } from '../pyramid/tile-table.ts';
import type { PictureFiles } from '../source/picture-files.ts';
import { readableIndex, type OpenImage } from './open-image.ts';
import type { Recent } from './recent.ts';

/**
 * Opens a prepared picture. It holds nothing open, so there is nothing to close.
 *
 * @throws pyramid-damaged, and what the port throws
 */
export async function openRemoteImage(
  folder: string,
  files: PictureFiles,
  tiles: Recent<Buffer>,
): Promise<OpenImage> {
  const damaged = (why: string) => failure('pyramid-damaged', folder, why);
  const bytes = await files.read(fileNames.index).catch((cause: unknown) => {
    throw isMissing(cause) ? damaged('its index is missing') : cause;
  });
  const { index, levels, opening } = readableIndex(folder, bytes);

  const readTile = (tile: number): Buffer | Promise<Buffer> => {
    const key = `${folder} ${index.version} ${tile}`;
    const cached = tiles.get(key);
    if (cached) return cached;
    const { file, offset, length } = readEntry(index.table, tile);
    return files.range(fileNames[file], offset, length).then((part) => {
      if (part.length !== length) throw damaged('a tile is incomplete');
      const from = file === 'pyramid' ? opening.length : 0;
      const jpeg = Buffer.allocUnsafeSlow(from + length);
      opening.copy(jpeg, 0, 0, from);
      part.copy(jpeg, from);
      tiles.set(key, jpeg);
      return jpeg;
    });
  };
  return { folder, index, levels, readTile, letGo: () => undefined };
}

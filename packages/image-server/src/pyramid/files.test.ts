import { describe, expect, it } from 'vitest';
import { gradientPicture, workFolder, written } from '../testing/pictures.ts';
import { decodeIndex, encodeIndex, type PyramidIndex } from './index-file.ts';
import { readStoredPyramid } from './stored-levels.ts';
import { newTable, readEntry, tilesIn, writeEntry } from './tile-table.ts';

const at = workFolder('files');

describe('the table of tiles', () => {
  it('remembers places beyond four gigabytes in either file', () => {
    const table = newTable(3);
    const entries = [
      { file: 'pyramid', offset: 0, length: 4_000_000_000 },
      { file: 'pyramid', offset: 9e12, length: 1 },
      { file: 'edges', offset: 0, length: 7 },
    ] as const;
    for (const [tile, entry] of entries.entries()) writeEntry(table, tile, entry);
    expect(entries.map((_, tile) => readEntry(table, tile))).toEqual(entries);
    expect(tilesIn(table)).toBe(3);
  });
});

describe('the index', () => {
  const index: PyramidIndex = {
    width: 10,
    height: 20,
    tileSize: 256,
    stored: [{ width: 10, height: 20 }],
    prefix: '/9j/',
    sizes: [{ width: 10, height: 20 }],
    pyramidBytes: 5,
    edgeBytes: 6,
    version: 'v',
    table: newTable(1),
  };

  it('comes back as it was written', () => {
    expect(decodeIndex(encodeIndex(index))).toEqual(index);
  });

  it('is nothing where the bytes are not one', () => {
    const bytes = encodeIndex(index);
    const broken = Buffer.from(bytes);
    broken.fill('}', 12, 40);
    for (const other of [
      Buffer.alloc(0),
      Buffer.from('VITRINE1'),
      bytes.subarray(0, 40),
      Buffer.alloc(100),
      broken,
    ])
      expect(decodeIndex(other)).toBeUndefined();
  });
});

describe('a pyramid that was written', () => {
  it('gives its levels and the tables that its tiles share', async () => {
    const tiff = await gradientPicture(600, 300)
      .tiff({
        compression: 'jpeg',
        quality: 85,
        tile: true,
        tileWidth: 256,
        tileHeight: 256,
        pyramid: true,
      })
      .toBuffer();
    const pyramid = await readStoredPyramid(await written(at('p.tif'), tiff), 256);
    expect(pyramid.levels.map(({ width, height, columns }) => [width, height, columns])).toEqual([
      [600, 300, 3],
      [300, 150, 2],
      [150, 75, 1],
    ]);
    expect(pyramid.prefix.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(pyramid.bytes).toBe(tiff.length);
  });

  it('is refused where it is not of our making', async () => {
    for (const options of [
      { compression: 'lzw', tile: true },
      { compression: 'jpeg', tile: true, tileWidth: 128, tileHeight: 128 },
      { compression: 'jpeg', quality: 95, tile: true, tileWidth: 256, tileHeight: 256 },
    ] as const) {
      const file = await written(
        at('other.tif'),
        await gradientPicture(300, 300).tiff(options).toBuffer(),
      );
      await expect(readStoredPyramid(file, 256)).rejects.toMatchObject({ code: 'pyramid-damaged' });
    }
  });
});

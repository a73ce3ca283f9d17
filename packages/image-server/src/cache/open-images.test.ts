import { readdirSync, readlinkSync } from 'node:fs';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPreparer } from '../pyramid/prepare.ts';
import { tilesIn } from '../pyramid/tile-table.ts';
import type { PictureFiles } from '../source/picture-files.ts';
import type { ImageFolder } from '../source/source.ts';
import { workFolder, writeGradient } from '../testing/pictures.ts';
import { readableIndex } from './open-image.ts';
import { keepImagesOpen } from './open-images.ts';

const at = workFolder('open');
const folders: ImageFolder[] = [];

beforeAll(async () => {
  const preparer = createPreparer();
  for (const name of ['a', 'b', 'c']) {
    const { version } = await preparer.prepare({
      master: await writeGradient(at(`${name}.png`), 300, 200),
      folder: at(name),
    });
    folders.push({ path: at(name), version });
  }
  await preparer.close();
});

const folder = (index: number): ImageFolder => folders[index] ?? { path: '', version: '' };
/** Descriptors of this process that lead into a folder. */
const descriptorsIn = (path: string) =>
  process.platform !== 'linux'
    ? 0
    : readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(`${path}/`);
        } catch {
          return false;
        }
      }).length;

describe('images that are kept open', () => {
  it('are opened once however many ask at once', async () => {
    const images = keepImagesOpen({ max: 2, reads: 'async', tileBytes: 0 });
    const [one, two] = await Promise.all([images.get(folder(0)), images.get(folder(0))]);
    expect(one).toBe(two);
    expect(await images.get(folder(0))).toBe(one);
    images.close();
  });

  it('are closed when others take their place, after the last tile that was being read', async () => {
    const images = keepImagesOpen({ max: 1, reads: 'async', tileBytes: 0 });
    const first = await images.get(folder(0));
    const reading = first.readTile(0);
    await images.get(folder(1));
    expect((await reading).subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(() => first.readTile(0)).toThrow(expect.objectContaining({ code: 'busy' }) as Error);
    images.close();
    await expect.poll(() => descriptorsIn(at('a')) + descriptorsIn(at('b'))).toBe(0);
  });

  it('keep the tiles that were read last in memory', async () => {
    const images = keepImagesOpen({ max: 1, reads: 'sync', tileBytes: 1e6 });
    const image = await images.get(folder(0));
    expect(image.readTile(0)).toBe(image.readTile(0));
    expect(image.readTile(1)).not.toBe(image.readTile(0));
    images.close();
  });

  it.each(['on this machine', 'elsewhere'])(
    'keep no more in memory than their own bytes: %s',
    async (place) => {
      const path = at('a');
      const files: PictureFiles = {
        lengths: async () => new Map(),
        read: async (name) => Buffer.from(await readFile(join(path, name))),
        range: async (name, from, length) =>
          Buffer.from((await readFile(join(path, name))).subarray(from, from + length)),
        withLocalCopy: (name, work) => work(join(path, name)),
      };
      const images = keepImagesOpen({ max: 1, reads: 'async', tileBytes: 1e6 });
      const image = await images.get(place === 'elsewhere' ? { ...folder(0), files } : folder(0));
      const count = tilesIn(image.index.table);
      const tiles = Array.from({ length: count }, (_, tile) => image.readTile(tile));
      for (const kept of [image.index.table, ...(await Promise.all(tiles))])
        expect(kept.buffer.byteLength).toBe(kept.byteLength);
      images.close();
    },
  );

  it('keep the opening of their tiles in memory of its own', async () => {
    const { opening } = readableIndex(at('a'), await readFile(at('a', 'index.bin')));
    expect(opening.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(opening.buffer.byteLength).toBe(opening.byteLength);
  });

  it('are refused where a file is not the one that was written, and leave nothing open', async () => {
    const images = keepImagesOpen({ max: 1, reads: 'async', tileBytes: 0 });
    await truncate(at('b', 'edge.bin'), 10);
    await writeFile(at('c', 'index.bin'), 'VITRINE1');
    for (const index of [1, 2])
      await expect(images.get(folder(index))).rejects.toMatchObject({ code: 'pyramid-damaged' });
    await expect.poll(() => descriptorsIn(at('b')) + descriptorsIn(at('c'))).toBe(0);
  });
});

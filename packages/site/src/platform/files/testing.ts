// For tests: what every store of files has to do, and where the store of this machine keeps a file.
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Site } from '../site.ts';
import { placeOf, type BlobStore } from './blob-store.ts';

/** Where a master lies on the disk. */
export const masterPath = (site: Pick<Site, 'dataFolder'>, hash: string): string =>
  join(site.dataFolder, 'masters', placeOf(hash));

/** The sentences that hold for every store; `open` gives an empty one. */
export function describeBlobStore(
  name: string,
  open: (folder: string) => BlobStore | Promise<BlobStore>,
): void {
  describe(`a store of files (${name})`, () => {
    let folder = '';
    let blobs: BlobStore;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'vitrine-blobs-'));
      blobs = await open(join(folder, 'blobs'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));
    const put = async (content: Buffer | string) => {
      await writeFile(join(folder, 'in'), content);
      return blobs.put(join(folder, 'in'));
    };
    const absent = 'a'.repeat(64);

    it('keeps a file byte for byte under the hash of its content', async () => {
      const content = Buffer.from(Array.from({ length: 300_000 }, (_, i) => (i * 7919) % 256));
      const stored = await put(content);
      const hash = createHash('sha256').update(content).digest('hex');
      expect(stored).toEqual({ hash, bytes: content.length });
      expect(await blobs.file(hash).size()).toBe(content.length);
      expect((await buffer(blobs.file(hash).stream())).equals(content)).toBe(true);
    });

    it('gives a part of a file, both ends included', async () => {
      const { hash } = await put('0123456789');
      const part = (from: number, to: number) =>
        buffer(blobs.file(hash).stream({ from, to })).then(String);
      expect(await part(0, 0)).toBe('0');
      expect(await part(3, 5)).toBe('345');
      expect(await part(9, 9)).toBe('9');
      expect(await part(0, 9)).toBe('0123456789');
    });

    it('keeps an empty file', async () => {
      const { hash, bytes } = await put('');
      expect(bytes).toBe(0);
      expect(await blobs.file(hash).size()).toBe(0);
      expect(await buffer(blobs.file(hash).stream())).toHaveLength(0);
    });

    it('gives the whole file as one of this machine, for as long as the work lasts', async () => {
      const { hash } = await put('a master');
      const read = await blobs.file(hash).withLocalCopy((path) => readFile(path, 'utf8'));
      expect(read).toBe('a master');
      await expect(
        blobs.file(hash).withLocalCopy(() => Promise.reject(new Error('not readable'))),
      ).rejects.toThrow('not readable');
      expect(await blobs.file(hash).size()).toBe(8);
    });

    it('keeps the same content once', async () => {
      const first = await put('twice');
      expect(await put('twice')).toEqual(first);
      await blobs.remove(first.hash);
      expect(await blobs.file(first.hash).size()).toBe(undefined);
    });

    it('removes a file, and does not mind one that is not there', async () => {
      const { hash } = await put('short-lived');
      await blobs.remove(hash);
      expect(await blobs.file(hash).size()).toBe(undefined);
      await blobs.remove(hash);
      await blobs.remove(absent);
    });

    it('fails where a file is not there', async () => {
      expect(await blobs.file(absent).size()).toBe(undefined);
      await expect(buffer(blobs.file(absent).stream())).rejects.toThrow();
      await expect(blobs.file(absent).withLocalCopy((path) => readFile(path))).rejects.toThrow();
    });

    it('keeps nothing of a file that cannot be read', async () => {
      await expect(blobs.put(join(folder, 'absent'))).rejects.toThrow('ENOENT');
    });
  });
}

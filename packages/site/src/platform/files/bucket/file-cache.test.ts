// What is remembered of files in a bucket goes when it is told to, for no more than it is worth.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileCache, type FileCache } from './file-cache.ts';

describe('what is remembered of files in a bucket', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-cache-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const bytesAt = (cache: FileCache, name: string) =>
    cache.part(name, 0, { from: 0, length: 10 }).then((bytes) => bytes?.toString());

  it('of one is forgotten whole, in memory and on the disk, and nothing of others', async () => {
    const cache = openFileCache(folder, 2 ** 20);
    const master = `pyramids/${'a'.repeat(64)}`;
    const names = [`${master}/0.tif`, `${master}/1.tif`, `pyramids/${'b'.repeat(64)}/0.tif`];
    for (const name of names) await cache.keepBlock(name, 0, Buffer.from(name.slice(-5)));
    await cache.drop(master);
    for (const opened of [cache, openFileCache(folder, 2 ** 20)])
      expect(await Promise.all(names.map((name) => bytesAt(opened, name)))).toEqual([
        undefined,
        undefined,
        '0.tif',
      ]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('of one that an earlier process kept takes no room afterwards, even before that was looked at', async () => {
    const earlier = openFileCache(folder, 2 ** 20);
    for (const name of ['uploads/kept', 'uploads/old'])
      await earlier.keepBlock(name, 0, Buffer.alloc(60_000, name));
    // Room for two of them, and not for three.
    const cache = openFileCache(folder, 150_000);
    await cache.drop('uploads/old');
    await cache.keepBlock('uploads/new', 0, Buffer.alloc(60_000, 'new'));
    const later = openFileCache(folder, 150_000);
    expect(await bytesAt(later, 'uploads/kept')).toBe('uploads/ke');
    expect(await bytesAt(later, 'uploads/new')).toBe('newnewnewn');
  });

  it('is forgotten for the same, however much else is remembered', async () => {
    // Nothing can be written here: what is remembered is in memory.
    const noFolder = join(folder, 'a-file');
    await writeFile(noFolder, '');
    const names = Array.from({ length: 1_000 }, (_, at) => `uploads/${at}`);
    const costBeside = async (others: number): Promise<number> => {
      const cache = openFileCache(join(noFolder, 'cache'), 2 ** 30);
      for (let at = 0; at < others; at++)
        await cache.keepBlock(`uploads/other-${at}`, 0, Buffer.from('x'));
      const startedAt = process.threadCpuUsage();
      for (const name of names) await cache.drop(name).catch(() => undefined);
      const { user, system } = process.threadCpuUsage(startedAt);
      return user + system;
    };
    await costBeside(0);
    const few = await costBeside(1_000);
    expect(await costBeside(20_000)).toBeLessThan(few * 5);
  });
});

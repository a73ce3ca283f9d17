import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfFile, openBlobStore } from './blob-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-blobs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the store of files', () => {
  it('keeps a file byte for byte under the hash of its content', async () => {
    const content = Buffer.from('a master, never modified');
    await writeFile(join(folder, 'in.txt'), content);
    const blobs = openBlobStore(join(folder, 'blobs'));
    const stored = await blobs.put(join(folder, 'in.txt'));
    expect(stored).toEqual({
      hash: createHash('sha256').update(content).digest('hex'),
      bytes: content.length,
    });
    expect(await readFile(blobs.pathOf(stored.hash))).toEqual(content);
    expect(await hashOfFile(blobs.pathOf(stored.hash))).toBe(stored.hash);
  });

  it('keeps one copy of the same content, and no temporary file', async () => {
    await writeFile(join(folder, 'in.txt'), 'twice');
    const blobs = openBlobStore(join(folder, 'blobs'));
    const [first, second] = [
      await blobs.put(join(folder, 'in.txt')),
      await blobs.put(join(folder, 'in.txt')),
    ];
    expect(second).toEqual(first);
    expect(await readdir(join(folder, 'blobs/incoming'))).toEqual([]);
  });

  it('leaves nothing behind when the file cannot be read', async () => {
    const blobs = openBlobStore(join(folder, 'blobs'));
    await expect(blobs.put(join(folder, 'absent'))).rejects.toThrow('ENOENT');
    expect(await readdir(join(folder, 'blobs/incoming'))).toEqual([]);
  });

  it('forgets a file when told', async () => {
    await writeFile(join(folder, 'in.txt'), 'short-lived');
    const blobs = openBlobStore(join(folder, 'blobs'));
    const { hash } = await blobs.put(join(folder, 'in.txt'));
    expect(await blobs.has(hash)).toBe(true);
    await blobs.remove(hash);
    expect(await blobs.has(hash)).toBe(false);
  });
});

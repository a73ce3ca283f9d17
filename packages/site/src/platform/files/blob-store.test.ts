import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBlobStore } from './blob-store.ts';
import { describeBlobStore } from './testing.ts';

/** The error with which the next draft fails before there is a file. */
const draft = vi.hoisted(() => ({ code: '' }));
vi.mock('./durable-write.ts', async (original) => {
  const real = await original<typeof import('./durable-write.ts')>();
  const writeDraft: typeof real.writeDraft = (...given) => {
    const { code } = draft;
    draft.code = '';
    if (code === '') return real.writeDraft(...given);
    return Promise.reject(Object.assign(new Error(code), { code }));
  };
  return { ...real, writeDraft };
});

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-blobs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describeBlobStore('on the disk', openBlobStore);

describe('the store of files on the disk', () => {
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

  it('says that the disk is full, and where', async () => {
    await writeFile(join(folder, 'in.txt'), 'too much');
    const blobs = openBlobStore(join(folder, 'blobs'));
    draft.code = 'ENOSPC';
    await expect(blobs.put(join(folder, 'in.txt'))).rejects.toMatchObject({
      code: 'disk-full',
      values: [join(folder, 'blobs')],
    });
    draft.code = 'EIO';
    await expect(blobs.put(join(folder, 'in.txt'))).rejects.toMatchObject({ code: 'EIO' });
  });
});

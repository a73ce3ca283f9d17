// Files by the SHA-256 of their content, on local disk. A file is written beside its place, synced, renamed, and its folder synced
// before anybody is told that it is stored: after a power cut it is whole or absent.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../short-id.ts';
import { failure } from '../errors/failure.ts';
import { syncFolder } from './sync.ts';

export type Stored = { hash: string; bytes: number };

export type BlobStore = {
  /** Copies the file at `path` in; storing the same content twice keeps one copy. */
  put(path: string): Promise<Stored>;
  /** Where the content with this hash lies, whether or not it is there. */
  pathOf(hash: string): string;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
};

/** A store in `folder`, two levels deep: `ab/ab12…`. Temporary files live in `folder/incoming` and are ours to sweep. */
export function openBlobStore(folder: string): BlobStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    pathOf,
    async put(path) {
      const incoming = join(folder, 'incoming', newId());
      try {
        await mkdir(dirname(incoming), { recursive: true });
        const stored = await copyHashing(path, incoming);
        const target = pathOf(stored.hash);
        await mkdir(dirname(target), { recursive: true });
        await rename(incoming, target);
        await syncFolder(dirname(target));
        return stored;
      } catch (error) {
        await rm(incoming, { force: true });
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw failure('disk-full', folder);
        throw error;
      }
    },
    has: (hash) => stat(pathOf(hash)).then(() => true, () => false),
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}

/** The SHA-256 of a file, in hexadecimal. */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function copyHashing(from: string, to: string): Promise<Stored> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = await open(to, 'wx');
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: 1 << 20 })) {
      hash.update(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      await target.writeFile(chunk as Buffer);
    }
    await target.sync();
  } finally {
    await target.close();
  }
  return { hash: hash.digest('hex'), bytes };
}

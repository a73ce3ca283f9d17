// Files by the SHA-256 of their content, on local disk. A file is stored when it is durable: after
// a power cut it is whole or absent.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../short-id.ts';
import { failure } from '../errors/failure.ts';
import { DRAFT, moveDurably, writeDraft } from './durable-write.ts';
import { fileAt, type StoredFile } from './stored-file.ts';

export type Stored = { hash: string; bytes: number };

export type BlobStore = {
  /** Copies the file at `path` in; storing the same content twice keeps one copy. */
  put(path: string): Promise<Stored>;
  /** The content with this hash, whether or not it is there. */
  file(hash: string): StoredFile;
  remove(hash: string): Promise<void>;
};

/** Where a store keeps the content with a hash, below itself. */
export const placeOf = (hash: string): string => join(hash.slice(0, 2), hash);

/**
 * A store in `folder`, two levels deep: `ab/ab12…`. Temporary files live in `folder/incoming` and
 * are ours to sweep.
 */
export function openBlobStore(folder: string): BlobStore {
  const pathOf = (hash: string) => join(folder, placeOf(hash));
  return {
    file: (hash) => fileAt(pathOf(hash)),
    async put(path) {
      const incoming = join(folder, 'incoming', `${newId()}${DRAFT}`);
      try {
        const stored = await copyHashing(path, incoming);
        await moveDurably(incoming, pathOf(stored.hash));
        return stored;
      } catch (error) {
        await rm(incoming, { force: true });
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw failure('disk-full', folder);
        throw error;
      }
    },
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
  await writeDraft(
    to,
    (async function* () {
      for await (const chunk of createReadStream(from, {
        highWaterMark: 1 << 20,
      }) as AsyncIterable<Buffer>) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    })(),
  );
  return { hash: hash.digest('hex'), bytes };
}

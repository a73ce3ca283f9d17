// Files by the SHA-256 of their content, on local disk. A file is stored when it is durable: after
// a power cut it is whole or absent.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../short-id.ts';
import { failure } from '../errors/failure.ts';
import { DRAFT, moveDurably, writeDraft } from './durable-write.ts';

export type Stored = { hash: string; bytes: number };

export type BlobStore = {
  /** Copies the file at `path` in; storing the same content twice keeps one copy. */
  put(path: string): Promise<Stored>;
  /** Where the content with this hash lies, whether or not it is there. */
  pathOf(hash: string): string;
  has(hash: string): Promise<boolean>;
  remove(hash: string): Promise<void>;
};

/**
 * A store in `folder`, two levels deep: `ab/ab12…`. Temporary files live in `folder/incoming` and
 * are ours to sweep.
 */
export function openBlobStore(folder: string): BlobStore {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash);
  return {
    pathOf,
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
    has: (hash) =>
      stat(pathOf(hash)).then(
        () => true,
        () => false,
      ),
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

// What was read of files in a bucket recently, on this machine: blocks of them, in memory and on
// the disk, and whole copies. Bounded; everything in it may go at any time.
import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blockFile, fileBytesOf, readPart } from './block-file.ts';

type Span = { from: number; length: number };

/** A whole file on this machine, which stays until it is let go. */
type LocalCopy = { path: string; release(): void };

export type FileCache = {
  /** A part of a block that was kept; fewer bytes than `length` where the block ends. */
  part(name: string, at: number, span: Span): Promise<Buffer | undefined>;
  /** Keeps a block; `bytes` are in memory of their own. */
  keepBlock(name: string, at: number, bytes: Buffer): Promise<void>;
  /** @param download  writes the file; called once, however many ask at once */
  copyOf(name: string, download: (path: string) => Promise<void>): Promise<LocalCopy>;
  /** Forgets everything of a file. */
  drop(name: string): Promise<void>;
};

/** The most that a block has: some thirty tiles, which lie beside each other as in the picture. */
export const BLOCK_BYTES = 2 ** 18;

/**
 * Blocks in memory, in bytes: those that came recently, around which more is looked at. What is
 * read of the disk again is in the memory of the system.
 */
const MEMORY_BYTES = 32 * 2 ** 20;

const WHOLE = 'whole';

/** So long a removal is remembered for servers that were off. */
export const MAX_AGE_MS = 30 * 86_400_000;

/** Of a file of the cache. `users`: those who read a whole copy now. */
type Entry = { bytes: number; users: number };

/** @param folder  its own; what an earlier process left there is used */
export function openFileCache(folder: string, maxBytes: number): FileCache {
  const disk = keepWithin(folder, maxBytes);
  const memory = newMemory();
  const copying = new Map<string, Promise<void>>();

  return {
    async part(name, at, { from, length }) {
      const entry = entryOf(name, String(at));
      const known = memory.get(entry);
      if (known) return Buffer.from(known.subarray(from, from + length));
      const found = await readPart(join(folder, entry), from, length);
      if (found) void disk.note(entry, fileBytesOf(found.blockBytes));
      return found?.bytes;
    },
    async keepBlock(name, at, bytes) {
      const entry = entryOf(name, String(at));
      memory.set(entry, bytes);
      await writeWhole(join(folder, entry), blockFile(bytes))
        .then(() => disk.note(entry, fileBytesOf(bytes.length)))
        // A cache that cannot be written, such as on a full disk, is a slow cache and no fault.
        .catch(() => undefined);
    },
    async copyOf(name, download) {
      const entry = entryOf(name, WHOLE);
      const path = join(folder, entry);
      const release = disk.pin(entry);
      try {
        if (!(await isThere(path))) {
          const making = copying.get(entry) ?? makeCopy(path, download);
          copying.set(entry, making);
          await making.finally(() => copying.delete(entry));
        }
        await disk.note(entry, (await stat(path)).size);
      } catch (error) {
        release();
        throw error;
      }
      return { path, release };
    },
    async drop(name) {
      const object = objectOf(name);
      memory.drop(object);
      await disk.forget(object);
      await rm(join(folder, object), { recursive: true, force: true });
    },
  };
}

/**
 * A folder for each file, and one for all that was made of one master, so that it goes at once,
 * whichever process kept it.
 */
const objectOf = (name: string): string =>
  shortHash(/^.*\/[0-9a-f]{64}(?=\/|$)/.exec(name)?.[0] ?? name);
const entryOf = (name: string, part: string): string =>
  `${objectOf(name)}/${shortHash(name)}-${part}`;
const shortHash = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function makeCopy(path: string, download: (path: string) => Promise<void>): Promise<void> {
  const part = `${path}.${randomUUID()}`;
  await mkdir(join(path, '..'), { recursive: true });
  try {
    await download(part);
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${randomUUID()}`;
  await mkdir(join(path, '..'), { recursive: true });
  try {
    await writeFile(part, bytes);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The entries of each object: one is forgotten without a look at those of all others. */
function entriesByObject() {
  const entries = new Map<string, Set<string>>();
  const objectIn = (entry: string) => entry.slice(0, entry.indexOf('/'));
  return {
    add(entry: string): void {
      const object = objectIn(entry);
      const own = entries.get(object);
      if (own) own.add(entry);
      else entries.set(object, new Set([entry]));
    },
    remove(entry: string): void {
      const object = objectIn(entry);
      const own = entries.get(object);
      if (own?.delete(entry) && own.size === 0) entries.delete(object);
    },
    of: (object: string): string[] => [...(entries.get(object) ?? [])],
  };
}

/** The blocks in memory, the one that was used last at the end. */
function newMemory() {
  const blocks = new Map<string, Buffer>();
  const objects = entriesByObject();
  let weight = 0;
  const remove = (entry: string) => {
    weight -= blocks.get(entry)?.length ?? 0;
    blocks.delete(entry);
    objects.remove(entry);
  };
  return {
    get(entry: string): Buffer | undefined {
      const found = blocks.get(entry);
      if (!found) return undefined;
      blocks.delete(entry);
      blocks.set(entry, found);
      return found;
    },
    set(entry: string, bytes: Buffer): void {
      remove(entry);
      blocks.set(entry, bytes);
      objects.add(entry);
      weight += bytes.length;
      for (const oldest of blocks.keys()) {
        if (weight <= MEMORY_BYTES) return;
        remove(oldest);
      }
    },
    drop(object: string): void {
      for (const entry of objects.of(object)) remove(entry);
    },
  };
}

/** What is on the disk, within its bytes; what was used longest ago goes first. */
function keepWithin(folder: string, maxBytes: number) {
  const entries = new Map<string, Entry>();
  const objects = entriesByObject();
  let weight = 0;
  const forget = (entry: string) => {
    weight -= entries.get(entry)?.bytes ?? 0;
    entries.delete(entry);
    objects.remove(entry);
  };
  const set = (entry: string, bytes: number, users = entries.get(entry)?.users ?? 0) => {
    weight += bytes - (entries.get(entry)?.bytes ?? 0);
    entries.delete(entry);
    entries.set(entry, { bytes, users });
    objects.add(entry);
  };
  const evict = async () => {
    for (const [entry, { users }] of entries) {
      if (weight <= maxBytes) return;
      if (users > 0) continue;
      forget(entry);
      await rm(join(folder, entry), { force: true });
    }
  };
  const found = filesOfEarlier(folder).then(async (earlier) => {
    for (const { entry, bytes } of earlier) if (!entries.has(entry)) set(entry, bytes);
    await evict();
  });
  return {
    async note(entry: string, bytes: number): Promise<void> {
      await found;
      set(entry, bytes);
      await evict();
    },
    /** Keeps an entry until what this gives is called. */
    pin(entry: string): () => void {
      const { bytes, users } = entries.get(entry) ?? { bytes: 0, users: 0 };
      set(entry, bytes, users + 1);
      return () => {
        const kept = entries.get(entry);
        if (kept) kept.users--;
        void evict();
      };
    },
    /** What is still being looked for of an earlier process would be noted afterwards. */
    async forget(object: string): Promise<void> {
      await found;
      for (const entry of objects.of(object)) forget(entry);
    },
  };
}

/**
 * What an earlier process kept, the oldest first. What is older than other servers remember what
 * was removed goes.
 */
async function filesOfEarlier(folder: string): Promise<{ entry: string; bytes: number }[]> {
  const files: { entry: string; bytes: number; at: number }[] = [];
  for (const object of await readdir(folder).catch(() => [])) {
    for (const part of await readdir(join(folder, object)).catch(() => [])) {
      const entry = `${object}/${part}`;
      const kept = await stat(join(folder, entry)).catch(() => undefined);
      if (kept && Date.now() - kept.mtimeMs > MAX_AGE_MS) await rm(join(folder, entry));
      else if (kept) files.push({ entry, bytes: kept.size, at: kept.mtimeMs });
    }
  }
  return files.toSorted((one, other) => one.at - other.at);
}

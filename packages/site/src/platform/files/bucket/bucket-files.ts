// The files of a site in a bucket. A file is written on this machine first, and is kept when the
// bucket has it whole; what is read of it is remembered here for a while.
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../../config/settings.ts';
import { failure } from '../../errors/failure.ts';
import { hashOfFile, placeOf as placeOfHash, type BlobStore } from '../blob-store.ts';
import { dataPath, namedPath } from '../data-folder.ts';
import type { FileStore } from '../file-store.ts';
import type { StoredFile } from '../stored-file.ts';
import { openBlockReader, READ_BYTES, type BlockReader } from './block-reader.ts';
import { openBucketClient, type BucketClient } from './bucket-client.ts';
import { openBucketConnection, type BucketPlace } from './bucket-connection.ts';
import { markIn, type BucketMark } from './bucket-mark.ts';
import { openFileCache, type FileCache } from './file-cache.ts';

/** What is read of a longer file leaves the cache alone, in bytes: it would drive out all else. */
const MAX_KEPT_BYTES = 2 ** 25;

export type BucketFiles = FileStore & {
  /** Files under the hash of their content, in a folder. */
  blobs(folder: string): BlobStore;
  /** Bytes of a file that never changes under its name; undefined where it is not there. */
  range(name: string, span: { from: number; length: number }): Promise<Buffer | undefined>;
  /** Copies a file of this machine, wherever it is, and verifies the copy. */
  upload(name: string, path: string): Promise<void>;
  /** Removes a file from the bucket alone, and not from its place on this machine. */
  removeObject(name: string): Promise<void>;
  /**
   * Drops what this machine has of a file, or of what was made of a master, that was removed after
   * `before`. What was written since then stays in its place on this machine: it is on its way into
   * the bucket.
   */
  forget(name: string, before: Date): Promise<void>;
  /** Whether the bucket keeps, or has kept, what was removed: then that is not erased. */
  keepsVersions(): Promise<boolean>;
  /** Checks that it is the site’s bucket, where that is not known yet. */
  check(): Promise<void>;
  mark: BucketMark;
  /** Ends uploads that a process which was killed has left unfinished. */
  endUnfinished(before: Date): Promise<number>;
  close(): void;
};

type BucketSetting = Extract<keyof Settings, `files.${string}`>;

/** Where the settings say that the bucket is. */
const placeIn = (settings: Pick<Settings, BucketSetting>): BucketPlace => ({
  endpoint: settings['files.endpoint'],
  region: settings['files.region'],
  bucket: settings['files.bucket'],
  accessKey: settings['files.access-key'],
  secretKey: settings['files.secret-key'],
  connectMs: settings['files.connect-seconds'] * 1000,
  answerMs: settings['files.answer-seconds'] * 1000,
});

/**
 * @param dataFolder  where files are written first, and remembered
 * @param check  succeeds once before the bucket is asked for anything
 */
export function openBucketFiles(
  settings: Pick<Settings, BucketSetting>,
  dataFolder: string,
  check: (mark: BucketMark) => Promise<void> = () => Promise.resolve(),
): BucketFiles {
  const place = placeIn(settings);
  const connection = openBucketConnection(place);
  const patienceMs = place.answerMs * 1.5;
  const cache = openFileCache(
    dataPath({ dataFolder }, 'file-cache'),
    settings['files.cache-mb'] * 2 ** 20,
  );
  const prefix = settings['files.prefix'] === '' ? '' : `${settings['files.prefix']}/`;
  const mark = markIn(openBucketClient(connection, patienceMs), place.bucket, prefix);
  const checked = untilItSucceeds(() => check(mark));
  const client = openBucketClient(connection, patienceMs, checked);
  return { ...bucketFiles({ client, cache, prefix, dataFolder }), check: checked, mark };
}

/** `work`, which is not done again once it has succeeded. */
function untilItSucceeds(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    const doing = done ?? work();
    done = doing;
    doing.catch(() => (done = undefined));
    return doing;
  };
}

type Parts = { client: BucketClient; cache: FileCache; prefix: string; dataFolder: string };

function bucketFiles({
  client,
  cache,
  prefix,
  dataFolder,
}: Parts): Omit<BucketFiles, 'check' | 'mark'> {
  const reader = openBlockReader(client, cache);
  const keyOf = (name: string) => `${prefix}${name}`;
  const placeOf = (name: string) => namedPath(dataFolder, name);
  const file = (name: string) => fileIn({ client, cache, reader }, keyOf(name));
  const upload = async (name: string, path: string) => {
    await client.put(keyOf(name), path);
    await cache.drop(keyOf(name));
  };
  const removeObject = async (name: string) => {
    await client.remove(keyOf(name));
    await cache.drop(keyOf(name));
  };
  // Also what lies there since the files were moved into the bucket: it is to be erased too.
  const remove = async (name: string) => {
    await removeObject(name);
    await rm(placeOf(name), { force: true });
  };
  const list: FileStore['list'] = async function* (folder) {
    for await (const { key, ...about } of client.list(keyOf(`${folder}/`)))
      yield { name: key.slice(prefix.length), ...about };
  };
  return {
    placeOf,
    file,
    async keep(name, from = name) {
      await upload(name, placeOf(from));
      await rm(placeOf(from), { force: true });
    },
    async write(name, bytes) {
      await client.putBytes(keyOf(name), Buffer.from(bytes));
      await cache.drop(keyOf(name));
    },
    readNow: (name) => client.get(keyOf(name)),
    async copy(from, to) {
      await client.copy(keyOf(from), keyOf(to));
      await cache.drop(keyOf(to));
    },
    remove,
    async removeBelow(folder) {
      for await (const { name } of list(folder)) await remove(name);
      await cache.drop(keyOf(folder));
      await rm(placeOf(folder), { recursive: true, force: true });
    },
    list,
    range: (name, span) => reader.read(keyOf(name), span),
    blobs: (folder) => ({
      file: (hash) => verified(file(`${folder}/${asName(hash)}`), hash),
      async put(path) {
        const hash = await hashOfFile(path);
        const name = `${folder}/${asName(hash)}`;
        const { size: bytes } = await stat(path);
        if ((await client.size(keyOf(name))) !== bytes) await upload(name, path);
        return { hash, bytes };
      },
      remove: (hash) => remove(`${folder}/${asName(hash)}`),
    }),
    upload,
    removeObject,
    async forget(name, before) {
      await cache.drop(keyOf(name));
      const left = await stat(placeOf(name)).catch(() => undefined);
      if (left && left.mtime < before) await rm(placeOf(name), { recursive: true, force: true });
    },
    keepsVersions: client.keepsVersions,
    endUnfinished: (before) => client.endUnfinished(prefix, before),
    close: client.close,
  };
}

/** Names in a bucket have slashes, whatever the system of this machine has. */
const asName = (hash: string): string => placeOfHash(hash).replaceAll('\\', '/');

type Reading = Pick<Parts, 'client' | 'cache'> & { reader: BlockReader };

function fileIn({ client, cache, reader }: Reading, key: string): StoredFile {
  const stream: StoredFile['stream'] = (span) =>
    Readable.from(piecesOf(reader, key, span), { objectMode: false });
  return {
    size: () => client.size(key),
    stream,
    async withLocalCopy(work) {
      const copy = await cache.copyOf(key, (path) => download({ client, stream }, key, path));
      try {
        return await work(copy.path);
      } finally {
        copy.release();
      }
    },
  };
}

async function* piecesOf(
  reader: BlockReader,
  key: string,
  { from = 0, to = Infinity }: { from?: number; to?: number } = {},
): AsyncGenerator<Buffer> {
  for (let at = from; at <= to;) {
    const length = Math.min(READ_BYTES, to - at + 1);
    const isKept = (to === Infinity ? at : to) - from < MAX_KEPT_BYTES;
    const piece = await reader.read(key, { from: at, length, isKept });
    if (!piece) throw failure('file-lost');
    yield piece;
    at += piece.length;
    if (piece.length === length) continue;
    if (to === Infinity) return;
    throw failure('bucket-altered', key);
  }
}

async function download(
  { client, stream }: { client: BucketClient; stream: StoredFile['stream'] },
  key: string,
  path: string,
): Promise<void> {
  const size = await client.size(key);
  if (size === undefined) throw failure('file-lost');
  const source = size === 0 ? Readable.from([]) : stream({ from: 0, to: size - 1 });
  await pipeline(source, createWriteStream(path, { mode: 0o600 }));
}

/** A copy of a file that is known by its content is looked at before it is worked with. */
function verified(file: StoredFile, hash: string): StoredFile {
  return {
    ...file,
    withLocalCopy: (work) =>
      file.withLocalCopy(async (path) => {
        if ((await hashOfFile(path)) !== hash) throw failure('bucket-altered', hash);
        return work(path);
      }),
  };
}

// A file that comes in parts: what arrived stays when the network goes, and the rest follows. One
// sender writes to a file at a time; whoever comes back does not wait for the connection that died,
// it is given up.
import { createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { failure } from '../../../platform/errors/failure.ts';
import { continueDurably, writeDurably } from '../../../platform/files/durable-write.ts';
import type { Site } from '../../../platform/site.ts';
import { dropPieces, storePieces } from './pieces.ts';
import type { Piece } from './upload-piece-store.ts';

export type Part = {
  offset: number;
  body: ReadableStream<Uint8Array> | null;
  /** Hexadecimal, of this part alone. */ checksum?:
    | { algorithm: Checksum; digest: string }
    | undefined;
};

/** How far a file has come, and how long it will be. */
type PartialFile = { id: string; path: string; bytes: number; length: number };

/** What was received, and the pieces that it became where files are in a bucket. */
type Received = { received: number; pieces: readonly Piece[] };

export const checksums = ['sha1', 'sha256'] as const;
type Checksum = (typeof checksums)[number];

/** What files may not fill of the disk, in bytes: the database needs room to write. */
const KEPT_FREE_BYTES = 268_435_456;

/** Whether the disk has room for this much more. */
export async function hasRoom(site: Pick<Site, 'dataFolder'>, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(site.dataFolder);
  return bavail * bsize - bytes > KEPT_FREE_BYTES;
}

/** Whether an error says that the disk is full. */
export const isFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT)$/.test((error as { code?: string }).code ?? '');

/**
 * Writes a part behind what is there. With a checksum a part counts whole or not at all; without
 * one what arrived counts.
 * @returns how many bytes were received; with pieces they count when the caller has counted those
 * @throws upload-elsewhere with another offset than the file's; upload-too-large, upload-damaged,
 * upload-no-room
 */
export async function appendPart(
  site: Site,
  file: PartialFile,
  part: Part,
  stop: AbortSignal,
): Promise<Received> {
  const { offset, checksum } = part;
  if (offset !== file.bytes) throw failure('upload-elsewhere', file.bytes);
  const digest = checksum && createHash(checksum.algorithm);
  let received = 0;
  const count = (chunk: Uint8Array) => {
    digest?.update(chunk);
    received += chunk.byteLength;
  };
  const chunks = fitting(file, part, stop);
  const isDamaged = () => checksum !== undefined && digest?.digest('hex') !== checksum.digest;
  if (site.bucket) {
    const pieces = await storePieces(
      site.bucket,
      { id: file.id, at: offset },
      counted(chunks, count),
    );
    if (!isDamaged()) return { received, pieces };
    await dropPieces(site.bucket, pieces);
    throw failure('upload-damaged');
  }
  // A file begins with its first bytes: one that is empty would not be told from one that a power
  // cut emptied.
  const first = offset === 0 ? (await chunks.next()).value : undefined;
  if (first)
    await writeDurably(file.path, first, 0o600)
      .catch(insufficientStorage)
      .then(() => count(first));
  // What a crash left behind the last part that counts goes.
  if (first || offset > 0)
    await continueDurably(file.path, offset + received, chunks, count).catch(insufficientStorage);
  if (isDamaged()) throw failure('upload-damaged');
  return { received, pieces: [] };
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  count: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk);
    yield chunk;
  }
}

/** The body, as long as it fits into what was announced. */
async function* fitting(
  { length }: PartialFile,
  part: Part,
  stop: AbortSignal,
): AsyncGenerator<Uint8Array, undefined> {
  let end = part.offset;
  for await (const chunk of chunksOf(part, stop)) {
    end += chunk.byteLength;
    if (end > length) throw failure('upload-too-large', Math.ceil(length / 1_048_576));
    yield chunk;
  }
}

/**
 * The body, until it ends or breaks. Half a part of which only the whole could be checked is
 * nothing.
 */
async function* chunksOf({ body, checksum }: Part, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  const giveUp = () => void reader?.cancel().catch(() => undefined);
  stop.addEventListener('abort', giveUp, { once: true });
  try {
    for (;;) {
      const next = await reader?.read().catch(() => undefined);
      const broken = next === undefined ? reader !== undefined : next.done && stop.aborted;
      if (broken && checksum) throw failure('upload-damaged');
      if (!next?.value) return;
      yield next.value;
    }
  } finally {
    stop.removeEventListener('abort', giveUp);
    giveUp();
  }
}

/** A full disk is reported as such. */
function insufficientStorage(error: unknown): never {
  if (isFull(error)) throw failure('upload-no-room');
  throw error;
}

const activeUploads = new Map<string, { stop: AbortController; finished: Promise<unknown> }>();

/** Does one thing with a file at a time; the one before is stopped, and waited for. */
export async function exclusively<T>(
  id: string,
  work: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const before = activeUploads.get(id);
  before?.stop.abort();
  const stop = new AbortController();
  const running = (before?.finished ?? Promise.resolve()).then(() => work(stop.signal));
  const mine = { stop, finished: running.catch(() => undefined) };
  activeUploads.set(id, mine);
  try {
    return await running;
  } finally {
    if (activeUploads.get(id) === mine) activeUploads.delete(id);
  }
}

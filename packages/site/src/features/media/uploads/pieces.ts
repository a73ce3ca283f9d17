// A file that comes in parts, where files are in a bucket: every part becomes objects there, so
// that any server goes on where another stopped. Which objects count, rows say.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { failure, isFailure } from '../../../platform/errors/failure.ts';
import type { BucketFiles } from '../../../platform/files/bucket/bucket-files.ts';
import { makeFolder } from '../../../platform/files/durable-write.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';
import { deletePieces, findPieces, insertPieces, type Piece } from './upload-piece-store.ts';

/** Bytes of a piece; as many are in memory for each file that is being sent. */
const PIECE_BYTES = 8 * 2 ** 20;

/** Where the pieces of a file are in the bucket. */
export const pieceFolder = (upload: string): string => `pieces/${upload}`;

/** Stores what arrives from `at` on. Nothing of it counts yet. */
export async function storePieces(
  bucket: BucketFiles,
  { id, at }: { id: string; at: number },
  chunks: AsyncIterable<Uint8Array>,
): Promise<Piece[]> {
  const pieces: Piece[] = [];
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  const store = async () => {
    if (bytes === 0) return;
    const piece = { at, bytes, name: `${pieceFolder(id)}/${newId()}` };
    pieces.push(piece);
    await bucket.write(piece.name, Buffer.concat(waiting));
    at += bytes;
    [waiting, bytes] = [[], 0];
  };
  try {
    for await (const chunk of chunks) {
      waiting.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= PIECE_BYTES) await store();
    }
    await store();
    return pieces;
  } catch (error) {
    await dropPieces(bucket, pieces);
    throw error;
  }
}

/** Removes pieces that do not count. */
export async function dropPieces(bucket: BucketFiles, pieces: readonly Piece[]): Promise<void> {
  // The bucket may be what failed; what stays belongs to its file, and goes with it.
  for (const { name } of pieces) await bucket.remove(name).catch(() => undefined);
}

/**
 * Makes pieces count, in the caller's transaction.
 * @throws upload-elsewhere where another server was faster
 */
export async function countPieces(
  writer: Writer,
  upload: string,
  pieces: readonly Piece[],
): Promise<void> {
  if (!(await insertPieces(writer, upload, pieces)))
    throw failure('upload-elsewhere', pieces[0]?.at ?? 0);
}

/**
 * Gives `work` the whole file at `path`: there already, or made of its pieces for as long as the
 * work lasts.
 * @param last  pieces that do not count yet; if the work fails, they go
 */
export async function withWhole<Result>(
  site: Site,
  { id, path }: { id: string; path: string },
  last: readonly Piece[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { bucket } = site;
  if (!bucket) return work();
  try {
    const pieces = [...(await findPieces(site.database.read, id)), ...last];
    await makeFolder(dirname(path), 0o700);
    await pipeline(contentOf(bucket, pieces), createWriteStream(path, { mode: 0o600 }));
    return await work();
  } catch (error) {
    await dropPieces(bucket, last);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function* contentOf(
  bucket: BucketFiles,
  pieces: readonly Piece[],
): AsyncGenerator<Uint8Array> {
  let end = 0;
  for (const { at, bytes, name } of pieces) {
    const content = await bucket.readNow(name);
    if (at !== end || content?.length !== bytes) throw failure('upload-lost');
    yield content;
    end += bytes;
  }
}

/** Whether as much of a file counts as its own row says. */
export async function arePiecesThere(site: Site, id: string, bytes: number): Promise<boolean> {
  const pieces = await findPieces(site.database.read, id);
  return pieces.reduce((sum, piece) => sum + piece.bytes, 0) === bytes;
}

/** Removes all pieces of files: first their rows, then the objects. */
export async function removePieces(site: Site, uploads: readonly string[]): Promise<void> {
  const { bucket } = site;
  if (!bucket || uploads.length === 0) return;
  await site.database.transaction((writer) => deletePieces(writer, uploads));
  // While the bucket is away nothing is lost by what stays: no row names it.
  for (const upload of uploads)
    await bucket.removeBelow(pieceFolder(upload)).catch((error: unknown) => {
      if (!isFailure(error) || error.code !== 'bucket-away') throw error;
    });
}

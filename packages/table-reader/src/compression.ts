// The bytes of a file, unpacked where they are gzipped (known by their first bytes, not by the
// name), without holding the file in memory.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { TableError } from './errors.ts';

/**
 * Deflate cannot do better than 1,032 : 1, and tables do about 10 : 1. Beyond this, a small file is
 * a trap.
 */
const MAX_EXPANSION_RATIO = 250;
/** Up to this many bytes any expansion is harmless. */
const HARMLESS_BYTES = 64 * 1024 * 1024;

/** What is read at once. The rows of a piece are in memory together. */
const PIECE_BYTES = 64 * 1024;

/** Whether the file begins as gzip does (RFC 1952, §2.3.1). */
export function isGzip(start: Uint8Array): boolean {
  return start[0] === 0x1f && start[1] === 0x8b;
}

/**
 * The first `length` bytes of the file as they are on the disk.
 * @throws TableError where there is no such file, or it may not be read
 */
export async function startOf(path: string, length: number): Promise<Uint8Array> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new TableError(
      path,
      error.code === 'ENOENT'
        ? 'it does not exist. Check the path.'
        : `it cannot be opened (${error.code ?? error.message}). Check that you have permission to read it.`,
    );
  });
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await file.read(bytes, 0, length, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The file's bytes, piece by piece, unpacked.
 * @throws TableError for damaged gzip and for a small file that unpacks to something enormous
 */
export async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  const gzipped = isGzip(await startOf(path, 2));
  const source = createReadStream(path, { highWaterMark: PIECE_BYTES });
  let [packed, unpacked] = [0, 0];
  source.on('data', (piece: string | Buffer) => (packed += piece.length));
  // The pipeline's own error is the one that the loop below throws.
  const stream: Readable = gzipped
    ? pipeline(source, createGunzip({ chunkSize: PIECE_BYTES }), () => undefined)
    : source;
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      unpacked += piece.length;
      if (gzipped && unpacked > HARMLESS_BYTES && unpacked > packed * MAX_EXPANSION_RATIO) {
        throw new TableError(
          basename(path),
          `its ${packed} bytes unpack to more than ${unpacked}, which may be an attack. If you trust the file, unpack it first.`,
        );
      }
      yield piece;
    }
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    throw new TableError(
      basename(path),
      `its gzip data is damaged or incomplete (${(error as Error).message}). Copy or compress the file again.`,
    );
  } finally {
    source.destroy();
  }
}

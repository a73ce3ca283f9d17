// The one way in which a file of the service gets its name: written beside it, flushed, renamed,
// and the folder flushed, as is the parent of every folder that is made. After a power cut a file
// is whole or absent.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const chunk = 1 << 26;

/**
 * Makes a folder and those above it that are missing. Their names are on the disk when it returns.
 */
export function makeFolder(path: string): void {
  const parent = dirname(path);
  if (!isFolder(parent)) makeFolder(parent);
  mkdirSync(path, { recursive: true });
  // Also where it was there: another thread may have made it just now.
  flushFolder(parent);
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Writes bytes so that after a power cut there is either the whole file or none. */
export function writeDurably(path: string, pieces: Iterable<Uint8Array>): void {
  writeInPieces(path, (write) => {
    for (const piece of pieces) write(piece);
  });
}

/**
 * A file that is written beside its final name and takes it when it is whole. What cannot be
 * finished is removed: on a full disk it would take the room that is needed.
 */
export function writeInPieces(
  path: string,
  fill: (write: (piece: Uint8Array) => void) => void,
): void {
  makeFolder(dirname(path));
  try {
    fillFile(`${path}.tmp`, fill);
    renameSync(`${path}.tmp`, path);
  } catch (error) {
    rmSync(`${path}.tmp`, { force: true });
    throw error;
  }
  flushFolder(dirname(path));
}

/**
 * Gives a file, or a folder, another name in the same folder. After a power cut it has the one or
 * the other.
 */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  flushFolder(dirname(to));
}

function fillFile(path: string, fill: (write: (piece: Uint8Array) => void) => void): void {
  const descriptor = openSync(path, 'w');
  try {
    fill((piece) => {
      for (let at = 0; at < piece.length;)
        at += writeSync(descriptor, piece, at, Math.min(chunk, piece.length - at));
    });
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function flushFolder(folder: string): void {
  // Windows cannot open a folder; its renames are journalled anyway.
  if (process.platform === 'win32') return;
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    // A folder that may be passed and not read, or a network's file system without this: nothing
    // more can be done, as for SQLite.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EACCES' && code !== 'EINVAL') throw error;
  }
}

// A block of the cache as a file of this machine: pages, so that a tile reads little more than its
// own bytes, and behind each page how long the block is and a sum. After a power cut a file may
// have its length and not its bytes, or less.
import { closeSync, openSync, read } from 'node:fs';
import { crc32 } from 'node:zlib';

/** One tile or two. */
const PAGE_BYTES = 2 ** 14;

/** Behind a page: the length of the block, and the sum of the page with it. */
const NOTE_BYTES = 8;

/** The length of the file of a block. */
export const fileBytesOf = (blockBytes: number): number =>
  blockBytes + Math.ceil(blockBytes / PAGE_BYTES) * NOTE_BYTES;

/** What the file of a block has. */
export function blockFile(block: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let from = 0; from < block.length; from += PAGE_BYTES) {
    const page = block.subarray(from, from + PAGE_BYTES);
    const note = Buffer.alloc(NOTE_BYTES);
    note.writeUInt32LE(block.length);
    note.writeUInt32LE(sumOf(page, note), 4);
    parts.push(page, note);
  }
  return Buffer.concat(parts);
}

/**
 * Bytes of a block from `from` on, fewer than `length` where it ends before.
 * @returns nothing where the file is not there, or a page that is wanted is spoiled or beyond the
 *   end
 */
export async function readPart(
  path: string,
  from: number,
  length: number,
): Promise<{ bytes: Buffer; blockBytes: number } | undefined> {
  const first = Math.floor(from / PAGE_BYTES);
  const last = Math.floor((from + length - 1) / PAGE_BYTES);
  const each = PAGE_BYTES + NOTE_BYTES;
  const found = await readAt(path, first * each, (last - first + 1) * each);
  if (!found || found.length <= NOTE_BYTES) return undefined;
  const blockBytes = found.readUInt32LE(Math.min(each, found.length) - NOTE_BYTES);
  const lastOfBlock = Math.ceil(blockBytes / PAGE_BYTES) - 1;
  const pages: Buffer[] = [];
  for (let at = first, start = 0; at <= Math.min(last, lastOfBlock); at++, start += each) {
    const page = found.subarray(start, start + Math.min(PAGE_BYTES, blockBytes - at * PAGE_BYTES));
    const note = found.subarray(start + page.length, start + page.length + NOTE_BYTES);
    if (note.length < NOTE_BYTES || note.readUInt32LE() !== blockBytes) return undefined;
    if (note.readUInt32LE(4) !== sumOf(page, note)) return undefined;
    pages.push(page);
  }
  if (pages.length === 0) return undefined;
  return { bytes: joined(pages, from - first * PAGE_BYTES, length), blockBytes };
}

/** A part of the pages, in memory of its own. */
function joined(pages: readonly Buffer[], start: number, length: number): Buffer {
  const [only, ...others] = pages;
  const all = only && others.length === 0 ? only : Buffer.concat(pages);
  return Buffer.from(all.subarray(start, start + length));
}

const sumOf = (page: Buffer, note: Buffer): number => crc32(note.subarray(0, 4), crc32(page));

/**
 * Bytes of a file, fewer at its end. It is opened and closed on this thread: to wake another costs
 * several times as much, and nothing of the file is read for it.
 */
function readAt(path: string, position: number, length: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const fd = openedAt(path);
    if (fd === undefined) return resolve(undefined);
    const into = Buffer.allocUnsafe(length);
    read(fd, into, 0, length, position, (fault, got) => {
      closeSync(fd);
      resolve(fault ? undefined : into.subarray(0, got));
    });
  });
}

function openedAt(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch {
    return undefined;
  }
}

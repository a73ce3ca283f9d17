// How many pages a PDF has, as it says itself: the largest count of a page tree (ISO 32000-1
// §7.7.3.2), in the plain or in packed objects (§7.5.7). A locked file, or one that says nothing
// clear, has no count; nothing of its content is interpreted.
import { inflateSync } from 'node:zlib';

/**
 * Packed objects are unpacked to at most this many bytes in all: a small file can unpack to a huge
 * one.
 */
const MAX_UNPACKED_BYTES = 32_000_000;

/** More pages than this is no handout but a mistake. */
const MAX_PAGES = 100_000;

/** @param bytes  the whole file. @returns nothing if it is unknown */
export function countPdfPages(bytes: Buffer): number | undefined {
  const text = bytes.toString('latin1');
  const counts = countsIn(text);
  let left = MAX_UNPACKED_BYTES;
  for (const { 0: head, index } of text.matchAll(/\/Type\s*\/ObjStm[\s\S]{0,400}?stream\r?\n/g)) {
    if (left <= 0) break;
    const unpacked = unpack(bytes.subarray(index + head.length), left);
    left -= unpacked.length;
    counts.push(...countsIn(unpacked));
  }
  const pages = Math.max(0, ...counts);
  return pages > 0 && pages <= MAX_PAGES ? pages : undefined;
}

/** Counts of page trees: `/Type /Pages … /Count 12` within one dictionary, in either order. */
function countsIn(text: string): number[] {
  return [...text.matchAll(/\/Type\s*\/Pages\b/g)].flatMap(({ index }) => {
    const from = text.lastIndexOf('<<', index);
    const dictionary =
      text.slice(Math.max(from, index - 20_000), index) +
      text.slice(index, index + 200_000).split(/endobj|>>/, 1)[0];
    const [, count] = /\/Count\s+(\d{1,7})\b/.exec(dictionary) ?? [];
    return count === undefined ? [] : [Number(count)];
  });
}

function unpack(packed: Buffer, max: number): string {
  try {
    return inflateSync(packed, { maxOutputLength: max }).toString('latin1');
  } catch {
    // Locked, packed in another way, or too large: what it holds is not known, and the file is good
    // all the same.
    return '';
  }
}

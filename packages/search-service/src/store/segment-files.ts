// Segments as files: whole or absent, and read back only if the checksum fits.
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Schema } from '../index/schema.ts';
import { Segment } from '../index/segment.ts';
import { writeDurably } from './durable-write.ts';
import type { SegmentPart } from './messages.ts';

/** What an index consists of on disk. Everything up to change `lastSeq` is in its segments. */
export type Manifest = {
  readonly version: 1;
  readonly lastSeq: number;
  readonly schema: Schema;
  readonly segments: readonly {
    readonly name: string;
    readonly crc: number;
    /** bits of deleted items, base64 */ readonly dead: string;
  }[];
};

/** What a processor's cache holds. */
const cachedBytes = 1 << 18;

/** Where the segments of an index lie. */
export function segmentFolder(folder: string, indexId: number): string {
  return join(folder, 'segments', String(indexId));
}

/** The file of a segment’s arrays. */
export function indexPath(base: string): string {
  return `${base}.index`;
}

/** The file of a segment’s documents. */
export function documentsPath(base: string): string {
  return `${base}.documents`;
}

/** CRC-32 of a packed segment: against rot and half-written files, not against ill will. */
export function checksum(buffer: SharedArrayBuffer): number {
  return crc32(Buffer.from(buffer));
}

/** Writes the manifest; from then on it is what the next start reads. */
export function writeManifest(folder: string, manifest: Manifest): void {
  writeDurably(join(folder, 'manifest.json'), [Buffer.from(JSON.stringify(manifest))]);
}

/** The manifest, or null when there is none that can be read. */
export function readManifest(folder: string): Manifest | null {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    return manifest.version === 1 && Array.isArray(manifest.segments) ? manifest : null;
  } catch {
    // Missing or damaged: the caller builds from the documents, which is always possible.
    return null;
  }
}

/** A segment from its files, or null when they are missing or damaged. */
export function readSegment(
  folder: string,
  entry: Manifest['segments'][number],
): SegmentPart | null {
  const base = join(folder, entry.name);
  if (!existsSync(indexPath(base)) || !existsSync(documentsPath(base))) return null;
  const { buffer, crc } = readShared(indexPath(base));
  if (crc !== entry.crc) return null;
  const segment = Segment.open(buffer);
  if (
    !segment ||
    statSync(documentsPath(base)).size !== (segment.documentStarts[segment.count] ?? -1)
  )
    return null;
  return {
    name: entry.name,
    buffer,
    documents: { path: documentsPath(base) },
    dead: unpackDead(entry.dead, segment.count),
  };
}

/** Marks of deleted items as bits, base64. */
export function packDead(dead: Uint8Array): string {
  const bits = new Uint8Array(Math.ceil(dead.length / 8));
  for (let item = 0; item < dead.length; item++)
    if (dead[item] === 1) bits[item >> 3] = (bits[item >> 3] ?? 0) | (1 << (item & 7));
  return Buffer.from(bits).toString('base64');
}

/** The marks behind `packDead`, one byte per item. */
function unpackDead(packed: string, count: number): Uint8Array {
  const bits = Buffer.from(packed, 'base64');
  const dead = new Uint8Array(count);
  for (let item = 0; item < count; item++) dead[item] = ((bits[item >> 3] ?? 0) >> (item & 7)) & 1;
  return dead;
}

/** Removes the files of segments; what is already gone is no fault. */
export function removeSegmentFiles(folder: string, names: readonly string[]): void {
  for (const name of names)
    for (const path of [indexPath(join(folder, name)), documentsPath(join(folder, name))])
      rmSync(path, { force: true });
}

/** Removes what a crash left behind: files that the manifest does not name. */
export function removeStrays(folder: string, known: readonly string[]): void {
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder)) {
    const name = file.replace(/\.(index|documents)(\.tmp)?$/, '');
    if (file !== 'manifest.json' && (file.endsWith('.tmp') || !known.includes(name)))
      rmSync(join(folder, file), { force: true });
  }
}

/** The checksum is taken of each piece while it is still in the processor's cache. */
function readShared(path: string): { buffer: SharedArrayBuffer; crc: number } {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const buffer = new SharedArrayBuffer(size);
    const view = new Uint8Array(buffer);
    let crc = 0;
    for (let at = 0; at < size;) {
      const read = readSync(descriptor, view, at, Math.min(cachedBytes, size - at), at);
      if (read === 0) break;
      crc = crc32(Buffer.from(buffer, at, read), crc);
      at += read;
    }
    return { buffer, crc };
  } finally {
    closeSync(descriptor);
  }
}

// TIFF and BigTIFF directories. Source: TIFF 6.0 §2 and the BigTIFF design of libtiff.
import type { Bytes } from './bytes.ts';

export const tag = {
  width: 256,
  height: 257,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samples: 277,
  stripLengths: 279,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileLengths: 325,
  jpegTables: 347,
  dngVersion: 50706,
} as const;

/** One picture of a TIFF file. */
export type Directory = {
  /** The numbers of a tag, or none if it is absent. */
  numbers(tag: number): Promise<number[]>;
  /** The first number of a tag. */
  number(tag: number): Promise<number | undefined>;
  /** The raw bytes of a tag. */
  bytes(tag: number): Promise<Buffer | undefined>;
};

/** The file is not built as a TIFF must be. */
export class BadTiff extends Error {}

// Limits against hostile files. A page of 4 gigapixels in tiles of 256 has 65,536 tiles of 8-byte
// offsets.
const MAX_DIRECTORIES = 4096;
const MAX_ENTRIES = 4096;
const MAX_TAG_BYTES = 64e6;

const bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

type Reader = {
  big: boolean;
  u16(b: Buffer, at: number): number;
  u32(b: Buffer, at: number): number;
  u64(b: Buffer, at: number): number;
};

function readerFor(header: Buffer): Reader {
  const little = header.toString('latin1', 0, 2) === 'II';
  const u16 = (b: Buffer, at: number) => (little ? b.readUInt16LE(at) : b.readUInt16BE(at));
  const u32 = (b: Buffer, at: number) => (little ? b.readUInt32LE(at) : b.readUInt32BE(at));
  const u64 = (b: Buffer, at: number) =>
    Number(little ? b.readBigUInt64LE(at) : b.readBigUInt64BE(at));
  return { big: u16(header, 2) === 43, u16, u32, u64 };
}

/**
 * The directories of a TIFF, in the order of its chain.
 * Throws `BadTiff` on loops and absurd counts, `CutShort` where the chain leaves the file.
 */
export async function readDirectories(file: Bytes): Promise<Directory[]> {
  const reader = readerFor(await file.read(0, 4));
  const header = await file.read(0, reader.big ? 16 : 8);
  const directories: Directory[] = [];
  const seen = new Set<number>();
  let at = reader.big ? reader.u64(header, 8) : reader.u32(header, 4);
  while (at !== 0) {
    if (seen.has(at)) throw new BadTiff('its list of images is a loop');
    if (seen.size >= MAX_DIRECTORIES) throw new BadTiff('it contains too many images');
    seen.add(at);
    const { directory, next } = await readDirectory(file, reader, at);
    directories.push(directory);
    at = next;
  }
  return directories;
}

type Entry = { type: number; bytes: number; inline: Buffer; offset: number };

async function readDirectory(
  file: Bytes,
  reader: Reader,
  at: number,
): Promise<{ directory: Directory; next: number }> {
  const { big, u16, u32, u64 } = reader;
  const head = big ? 8 : 2;
  const each = big ? 20 : 12;
  const count = big ? u64(await file.read(at, 8), 0) : u16(await file.read(at, 2), 0);
  if (count > MAX_ENTRIES) throw new BadTiff('an image has too many properties');
  const table = await file.read(at + head, count * each + (big ? 8 : 4));
  const entries = new Map<number, Entry>();
  for (let from = 0; from < count * each; from += each) {
    const type = u16(table, from + 2);
    const values = big ? u64(table, from + 4) : u32(table, from + 4);
    const inline = table.subarray(from + (big ? 12 : 8), from + each);
    entries.set(u16(table, from), {
      type,
      bytes: values * (bytesOfType[type] ?? 0),
      inline,
      offset: big ? u64(inline, 0) : u32(inline, 0),
    });
  }
  const next = big ? u64(table, count * each) : u32(table, count * each);
  return { directory: directoryOf(file, reader, entries), next };
}

const u8 = (b: Buffer, at: number) => b.readUInt8(at);

function directoryOf(
  file: Bytes,
  { u16, u32, u64 }: Reader,
  entries: Map<number, Entry>,
): Directory {
  const bytes = async (wanted: number) => {
    const entry = entries.get(wanted);
    if (!entry) return undefined;
    if (entry.bytes > MAX_TAG_BYTES) throw new BadTiff('a property is too long');
    return entry.bytes <= entry.inline.length
      ? entry.inline.subarray(0, entry.bytes)
      : file.read(entry.offset, entry.bytes);
  };
  const numbers = async (wanted: number) => {
    const entry = entries.get(wanted);
    const held = await bytes(wanted);
    if (!entry || !held) return [];
    const size = bytesOfType[entry.type] ?? 1;
    const one = { 2: u16, 4: u32, 8: u64 }[size] ?? u8;
    return Array.from({ length: held.length / size }, (_, index) => one(held, index * size));
  };
  return { bytes, numbers, number: async (wanted) => (await numbers(wanted))[0] };
}

// The size of a picture, read from its header by ourselves: no decoder meets a file before this has
// been asked.
import { CutShort, type Bytes } from './bytes.ts';
import type { ImageKind } from './sniff.ts';
import { BadTiff, readDirectories, tag } from './tiff.ts';

/** What a header says. */
export type Header = {
  /** In pixels, as stored: before any orientation is applied. */
  width: number;
  height: number;
  /**
   * Pictures in the file; only the first is used. 1 where the format has no pages or it would take
   * decoding to know.
   */
  pages: number;
};

/**
 * The header is readable, and names a variety which no common program decodes. The message names
 * it.
 */
export class UnusualVariety extends Error {}

/** The header makes no sense. */
export class BrokenHeader extends Error {}

// Cameras append a film or a second picture after the end of the first; this much is looked through
// for an end marker.
const TAIL = 65536;

export const readHeader: Record<ImageKind, (file: Bytes) => Promise<Header>> = {
  jpeg: jpegHeader,
  png: pngHeader,
  tiff: tiffHeader,
  webp: webpHeader,
  gif: gifHeader,
  avif: avifHeader,
};

async function tailHas(file: Bytes, marker: Buffer): Promise<boolean> {
  const length = Math.min(TAIL, file.size);
  return (await file.read(file.size - length, length)).includes(marker);
}

/** Markers that stand alone, without a length: TEM and RST0 to RST7. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** SOF0 to SOF15, without the three in between that are tables: DHT, JPG, DAC. */
const startsFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const [EOI, SOS] = [0xd9, 0xda];

/** Where the frame begins. Source: ITU-T T.81, table B.1 (markers). */
async function frameOf(file: Bytes): Promise<number> {
  let at = 2;
  for (;;) {
    const [fill, marker = 0] = await file.read(at, 2);
    if (fill !== 0xff) throw new BrokenHeader('a marker is missing');
    if (startsFrame(marker)) return at;
    if (marker === EOI || marker === SOS)
      throw new BrokenHeader('the size of the image is missing');
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker)) at += 2;
    else at += 2 + (await file.read(at + 2, 2)).readUInt16BE(0);
  }
}

/** Source: ITU-T T.81, B.2.2 (frame header). */
async function jpegHeader(file: Bytes): Promise<Header> {
  const frame = await file.read(await frameOf(file), 10);
  if (![0xc0, 0xc1, 0xc2].includes(frame.readUInt8(1)))
    throw new UnusualVariety('a lossless or arithmetic-coded JPEG');
  if (frame.readUInt8(4) !== 8)
    throw new UnusualVariety(`a JPEG with ${frame.readUInt8(4)} bits per sample`);
  if (!(await tailHas(file, Buffer.from([0xff, 0xd9])))) throw new CutShort('no end of image');
  return { width: frame.readUInt16BE(7), height: frame.readUInt16BE(5), pages: 1 };
}

async function pngHeader(file: Bytes): Promise<Header> {
  const header = await file.read(8, 21);
  if (header.toString('latin1', 4, 8) !== 'IHDR')
    throw new BrokenHeader('the first chunk is not IHDR');
  if (!(await tailHas(file, Buffer.from('IEND')))) throw new CutShort('no IEND');
  return { width: header.readUInt32BE(8), height: header.readUInt32BE(12), pages: 1 };
}

async function tiffHeader(file: Bytes): Promise<Header> {
  const directories = await readDirectories(file).catch((cause: unknown) => {
    throw cause instanceof BadTiff ? new BrokenHeader(cause.message, { cause }) : cause;
  });
  const first = directories[0];
  if (!first) throw new BrokenHeader('it contains no image');
  if (await first.bytes(tag.dngVersion)) throw new UnusualVariety('a camera raw file (DNG)');
  const tiled = (await first.numbers(tag.tileOffsets)).length > 0;
  const offsets = await first.numbers(tiled ? tag.tileOffsets : tag.stripOffsets);
  const lengths = await first.numbers(tiled ? tag.tileLengths : tag.stripLengths);
  if (offsets.length === 0) throw new BrokenHeader('it has no pixels');
  for (const [index, offset] of offsets.entries()) {
    if (offset + (lengths[index] ?? 0) > file.size) throw new CutShort('pixels beyond the end');
  }
  const width = (await first.number(tag.width)) ?? 0;
  return { width, height: (await first.number(tag.height)) ?? 0, pages: directories.length };
}

/** Source: RFC 9649 §2.5–2.7. */
async function webpHeader(file: Bytes): Promise<Header> {
  const header = await file.read(0, 30);
  if (header.readUInt32LE(4) + 8 > file.size)
    throw new CutShort('shorter than its RIFF header says');
  const variety = header.toString('latin1', 12, 16);
  if (variety === 'VP8X')
    return { width: header.readUIntLE(24, 3) + 1, height: header.readUIntLE(27, 3) + 1, pages: 1 };
  if (variety === 'VP8L') {
    const packed = header.readUInt32LE(21);
    return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1, pages: 1 };
  }
  return {
    width: header.readUInt16LE(26) & 0x3fff,
    height: header.readUInt16LE(28) & 0x3fff,
    pages: 1,
  };
}

async function gifHeader(file: Bytes): Promise<Header> {
  const header = await file.read(6, 4);
  return { width: header.readUInt16LE(0), height: header.readUInt16LE(2), pages: 1 };
}

/** A box of the ISO base media format: its name and its length, its head of 8 bytes included. */
type Box = { name: string; length: number };

/** @throws BrokenHeader, CutShort where the box does not fit into `room` or the file */
async function boxAt(file: Bytes, at: number, room: number): Promise<Box> {
  const head = await file.read(at, 8);
  const name = head.toString('latin1', 4, 8);
  const length = await boxLength(file, at, head.readUInt32BE(0), room);
  if (length < 8) throw new BrokenHeader('a box is shorter than its own head');
  if (at + length > file.size) throw new CutShort(`the box ${name}`);
  return { name, length };
}

/** A length of 1 stands for one in 64 bits that follows, a length of 0 for all that is left. */
async function boxLength(file: Bytes, at: number, stated: number, room: number): Promise<number> {
  if (stated === 1) return Number((await file.read(at + 8, 8)).readBigUInt64BE(0));
  return stated === 0 ? room : stated;
}

/**
 * The largest of the pictures' spatial extents (`ispe`): parts of a grid and the thumbnail are
 * smaller. Source: ISO/IEC 23008-12 §6.5.3.
 */
async function avifHeader(file: Bytes): Promise<Header> {
  let found: Header | undefined;
  const walk = async (from: number, to: number): Promise<void> => {
    for (let at = from; at + 8 <= to;) {
      const { name, length } = await boxAt(file, at, to - at);
      if (name === 'meta') await walk(at + 12, at + length);
      if (name === 'iprp' || name === 'ipco') await walk(at + 8, at + length);
      if (name === 'ispe') {
        const extent = await file.read(at + 12, 8);
        const [width, height] = [extent.readUInt32BE(0), extent.readUInt32BE(4)];
        if (!found || width * height > found.width * found.height)
          found = { width, height, pages: 1 };
      }
      at += length;
    }
  };
  await walk(0, file.size);
  if (!found) throw new BrokenHeader('its size is missing');
  return found;
}

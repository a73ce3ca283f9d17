// Unpacks a WOFF2 font into a plain TrueType one, for programs that read no other. One of our faces
// comes in no other form.
// Follows https://www.w3.org/TR/WOFF2/: tables are Brotli-packed together, and outlines are taken
// apart into seven streams.
import { brotliDecompressSync } from 'node:zlib';

const knownTags =
  (
    'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar ' +
    'fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
  )
    .match(/.{4} ?/g)
    ?.map((tag) => tag.slice(0, 4)) ?? [];

/** Reads numbers one after the other, the largest byte first. */
class Reader {
  at = 0;
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  u8(): number {
    return this.bytes[this.at++] ?? 0;
  }
  u16(): number {
    return this.u8() * 256 + this.u8();
  }
  i16(): number {
    const value = this.u16();
    return value > 32767 ? value - 65536 : value;
  }
  u32(): number {
    return this.u16() * 65536 + this.u16();
  }
  /** A number in groups of seven bits, the last without its high bit. */
  base128(): number {
    let value = 0;
    for (let k = 0; k < 5; k++) {
      const byte = this.u8();
      value = value * 128 + (byte & 127);
      if (byte < 128) break;
    }
    return value;
  }
  /** WOFF2's short form for numbers that are mostly below 253. */
  u255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return 253 + this.u8();
    if (code === 254) return 506 + this.u8();
    return code;
  }
  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

type Table = { tag: string; length: number; transformed: boolean; original: number };

function directory(reader: Reader, count: number): Table[] {
  return Array.from({ length: count }, () => {
    const flags = reader.u8();
    const tag =
      (flags & 63) === 63 ? String.fromCharCode(...reader.take(4)) : (knownTags[flags & 63] ?? '');
    const original = reader.base128();
    const version = flags >> 6;
    const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    return { tag, original, transformed, length: transformed ? reader.base128() : original };
  });
}

/** The font as TrueType bytes. */
export function unpackWoff2(file: Uint8Array): ArrayBuffer {
  const reader = new Reader(file);
  reader.at = 4;
  const flavour = reader.u32();
  reader.at = 12;
  const count = reader.u16();
  reader.at = 20;
  const packed = reader.u32();
  reader.at = 48;
  const tables = directory(reader, count);
  const data = new Reader(
    brotliDecompressSync(reader.bytes.subarray(reader.at, reader.at + packed)),
  );
  const plain = new Map<string, Uint8Array>();
  for (const table of tables) {
    const bytes = data.take(table.length);
    if (table.tag === 'glyf' && table.transformed) {
      const { glyf, loca } = outlines(bytes);
      plain.set('glyf', glyf).set('loca', loca);
    } else if (table.tag !== 'loca' || !table.transformed) plain.set(table.tag, bytes);
  }
  const head = plain.get('head')?.slice();
  // Offsets are written in the long form below.
  if (head) plain.set('head', head.fill(0, 50, 51).fill(1, 51, 52));
  return assembled(flavour, plain);
}

/** The tables behind a fresh directory, each at a multiple of four bytes. */
function assembled(flavour: number, tables: Map<string, Uint8Array>): ArrayBuffer {
  const names = [...tables.keys()].sort();
  const sizes = names.map((name) => ((tables.get(name)?.length ?? 0) + 3) & ~3);
  const start = 12 + names.length * 16;
  const buffer = new ArrayBuffer(start + sizes.reduce((sum, size) => sum + size, 0));
  const view = new DataView(buffer);
  view.setUint32(0, flavour);
  view.setUint16(4, names.length);
  let at = start;
  names.forEach((name, k) => {
    const bytes = tables.get(name) ?? new Uint8Array();
    for (let i = 0; i < 4; i++) view.setUint8(12 + k * 16 + i, name.charCodeAt(i));
    view.setUint32(12 + k * 16 + 8, at);
    view.setUint32(12 + k * 16 + 12, bytes.length);
    new Uint8Array(buffer).set(bytes, at);
    at += sizes[k] ?? 0;
  });
  return buffer;
}

type Streams = {
  contours: Reader;
  points: Reader;
  flags: Reader;
  glyphs: Reader;
  composites: Reader;
  boxes: Reader;
  boxBits: Uint8Array;
  instructions: Reader;
};

/** The outlines put together again, with their offsets. */
function outlines(bytes: Uint8Array): { glyf: Uint8Array; loca: Uint8Array } {
  const head = new Reader(bytes);
  head.at = 4;
  const glyphs = head.u16();
  head.at = 8;
  const sizes = Array.from({ length: 7 }, () => head.u32());
  const [contours, points, flags, glyphData, composites, boxData, instructions] = sizes.map(
    (size) => new Reader(head.take(size)),
  );
  if (!contours || !points || !flags || !glyphData || !composites || !boxData || !instructions)
    return { glyf: new Uint8Array(), loca: new Uint8Array() };
  const bitBytes = ((glyphs + 31) >> 5) << 2;
  const streams: Streams = {
    contours,
    points,
    flags,
    glyphs: glyphData,
    composites,
    boxes: boxData,
    boxBits: boxData.bytes.subarray(0, bitBytes),
    instructions,
  };
  boxData.at = bitBytes;
  const parts: Uint8Array[] = [];
  const offsets = [0];
  let at = 0;
  for (let glyph = 0; glyph < glyphs; glyph++) {
    const hasBox = (((streams.boxBits[glyph >> 3] ?? 0) >> (7 - (glyph & 7))) & 1) === 1;
    const part = oneGlyph(streams, { hasBox });
    parts.push(part);
    at += part.length;
    offsets.push(at);
  }
  const glyf = new Uint8Array(at);
  parts.forEach((part, k) => glyf.set(part, offsets[k] ?? 0));
  const loca = new DataView(new ArrayBuffer(offsets.length * 4));
  offsets.forEach((offset, k) => loca.setUint32(k * 4, offset));
  return { glyf, loca: new Uint8Array(loca.buffer) };
}

/** How far a point moves, from its flag: the table of section 5.2. */
function triplet(flag: number, data: Reader): readonly [number, number] {
  const f = flag & 127;
  const sign = (bit: number, value: number): number => (f & bit ? value : -value);
  if (f < 10) return [0, sign(1, ((f & 14) << 7) + data.u8())];
  if (f < 20) return [sign(1, (((f - 10) & 14) << 7) + data.u8()), 0];
  if (f < 84) {
    const [b, byte] = [f - 20, data.u8()];
    return [sign(1, 1 + (b & 48) + (byte >> 4)), sign(2, 1 + ((b & 12) << 2) + (byte & 15))];
  }
  if (f < 120) {
    const b = f - 84;
    return [
      sign(1, 1 + (Math.floor(b / 12) << 8) + data.u8()),
      sign(2, 1 + (((b % 12) >> 2) << 8) + data.u8()),
    ];
  }
  if (f < 124) {
    const [a, b, c] = [data.u8(), data.u8(), data.u8()];
    return [sign(1, (a << 4) + (b >> 4)), sign(2, ((b & 15) << 8) + c)];
  }
  return [sign(1, data.u16()), sign(2, data.u16())];
}

function oneGlyph(streams: Streams, { hasBox }: { hasBox: boolean }): Uint8Array {
  const contours = streams.contours.i16();
  if (contours === 0) return new Uint8Array();
  if (contours < 0) return composite(streams);
  const ends: number[] = [];
  let count = 0;
  for (let k = 0; k < contours; k++) {
    count += streams.points.u255();
    ends.push(count - 1);
  }
  const points: { x: number; y: number; on: boolean }[] = [];
  let [x, y] = [0, 0];
  for (let k = 0; k < count; k++) {
    const flag = streams.flags.u8();
    const [dx, dy] = triplet(flag, streams.glyphs);
    [x, y] = [x + dx, y + dy];
    points.push({ x, y, on: flag < 128 });
  }
  streams.instructions.take(streams.glyphs.u255());
  const [xs, ys] = [points.map((p) => p.x), points.map((p) => p.y)];
  const box = hasBox
    ? [0, 0, 0, 0].map(() => streams.boxes.i16())
    : [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  // Written in the plainest form there is: one flag for each point, every move as two bytes, no
  // instructions.
  const view = new DataView(new ArrayBuffer((12 + contours * 2 + count * 5 + 3) & ~3));
  view.setInt16(0, contours);
  box.forEach((value, k) => view.setInt16(2 + k * 2, value));
  ends.forEach((end, k) => view.setUint16(10 + k * 2, end));
  const at = 12 + contours * 2;
  points.forEach((point, k) => {
    view.setUint8(at + k, point.on ? 1 : 0);
    view.setInt16(at + count + k * 2, point.x - (points[k - 1]?.x ?? 0));
    view.setInt16(at + count * 3 + k * 2, point.y - (points[k - 1]?.y ?? 0));
  });
  return new Uint8Array(view.buffer);
}

/** How many bytes a component's scale takes: one number, two, a matrix, or none. */
function scaleBytes(flags: number): number {
  if (flags & 8) return 2;
  if (flags & 64) return 4;
  return flags & 128 ? 8 : 0;
}

/** A glyph made of others is kept as it is, without its instructions. */
function composite({ composites, boxes, instructions, glyphs }: Streams): Uint8Array {
  const parts: number[] = [255, 255];
  for (let k = 0; k < 8; k++) parts.push(boxes.u8());
  let [more, instructed] = [true, false];
  while (more) {
    const flags = composites.u16();
    const index = composites.take(2);
    const size = (flags & 1 ? 4 : 2) + scaleBytes(flags);
    parts.push((flags >> 8) & ~1, flags & 255, ...index, ...composites.take(size));
    more = (flags & 32) !== 0;
    instructed ||= (flags & 256) !== 0;
  }
  if (instructed) instructions.take(glyphs.u255());
  while (parts.length % 4) parts.push(0);
  return Uint8Array.from(parts);
}

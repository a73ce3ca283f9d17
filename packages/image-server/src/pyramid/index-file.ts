// index.bin: all that the server must know of a prepared picture to send its tiles. Read once, kept
// while it is asked for.
//
//   "VITRINE1"  uint32 LE: length of the JSON  JSON  tile table
import type { Dimensions } from '../geometry/levels.ts';

/** What the JSON part says. */
type IndexFacts = Dimensions & {
  /** Edge of a square tile in pixels. */
  tileSize: number;
  /**
   * Size of each level as it is in pyramid.tif, finest first: libvips rounds down where IIIF rounds
   * up.
   */
  stored: Dimensions[];
  /** Opening of a JPEG (start marker and tables), base64, to be put before the bytes of a tile. */
  prefix: string;
  /** Sizes that lie ready as files. */
  sizes: Dimensions[];
  /** Of the files as they were written, so that a swapped file is noticed. */
  pyramidBytes: number;
  edgeBytes: number;
  /** Changes when any tile changes. */
  version: string;
};

export type PyramidIndex = IndexFacts & { table: Buffer };

const MAGIC = Buffer.from('VITRINE1');

export function encodeIndex({ table, ...facts }: PyramidIndex): Buffer {
  const json = Buffer.from(JSON.stringify(facts));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return Buffer.concat([MAGIC, length, json, table]);
}

/** The index in these bytes, or nothing if they are none. */
export function decodeIndex(bytes: Buffer): PyramidIndex | undefined {
  if (bytes.length < MAGIC.length + 4 || !bytes.subarray(0, MAGIC.length).equals(MAGIC))
    return undefined;
  const from = MAGIC.length + 4;
  const to = from + bytes.readUInt32LE(MAGIC.length);
  if (to > bytes.length) return undefined;
  try {
    // Our own writer made it, in the same version of the format, or the magic would differ.
    const facts = JSON.parse(bytes.toString('utf8', from, to)) as IndexFacts;
    return { ...facts, table: bytes.subarray(to) };
  } catch {
    return undefined;
  }
}

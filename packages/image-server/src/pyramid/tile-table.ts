// Where each tile lies: twelve bytes a tile, small enough to keep for many images at once.
//
//   offset  float64, little endian.
//           ≥ 0: place in pyramid.tif of a JPEG without its first two bytes, to be sent after the
//                image's own prefix.
//           < 0: −(place + 1) in edge.bin of a whole JPEG.
//   length  uint32

const ENTRY = 12;

/** A byte range of one of the two files. */
type TileBytes = { file: 'pyramid' | 'edges'; offset: number; length: number };

/** An empty table of `count` tiles. */
export const newTable = (count: number): Buffer => Buffer.alloc(count * ENTRY);

/** How many tiles a table has. */
export const tilesIn = (table: Buffer): number => table.length / ENTRY;

export function writeEntry(table: Buffer, tile: number, { file, offset, length }: TileBytes): void {
  table.writeDoubleLE(file === 'edges' ? -(offset + 1) : offset, tile * ENTRY);
  table.writeUInt32LE(length, tile * ENTRY + 8);
}

export function readEntry(table: Buffer, tile: number): TileBytes {
  const offset = table.readDoubleLE(tile * ENTRY);
  const length = table.readUInt32LE(tile * ENTRY + 8);
  return offset < 0
    ? { file: 'edges', offset: -offset - 1, length }
    : { file: 'pyramid', offset, length };
}

// The tiles at the right and lower edge, made ahead so that every tile is a byte range.
//
// They cannot be taken from the pyramid: there they are padded with black, which rings into the
// picture, and libvips rounds the size of a level down where IIIF rounds it up, so that some are
// too narrow and some are missing. Instead they are built level by level: those of the finest level
// from the master, those of each further level by halving the exact pixels of up to four tiles of
// the level before.
import type { FileHandle } from 'node:fs/promises';
import { halved } from '../geometry/halve.ts';
import { tileRectangle, type Level, type Rectangle } from '../geometry/levels.ts';
import type { MasterPixels } from '../pixels/master.ts';
import { decodeTile, encodeTile } from '../pixels/pyramid-file.ts';
import type { StoredLevel, StoredPyramid } from './stored-levels.ts';
import { writeEntry } from './tile-table.ts';

type Edges = {
  pixels: MasterPixels;
  pyramid: StoredPyramid;
  /** pyramid.tif, open for reading. */
  pyramidHandle: FileHandle;
  levels: readonly Level[];
  tileSize: number;
  /** edge.bin, open for writing. */
  handle: FileHandle;
  table: Buffer;
};

/** Exact RGB pixels of edge tiles of one level, by `column,row`. */
type Strip = Map<string, Rectangle & { data: Buffer }>;

const AT_ONCE = 8;

/** Whether libvips stored the whole of that tile, pixel for pixel. */
function isInterior(
  stored: StoredLevel | undefined,
  tileSize: number,
  { x, y, width, height }: Rectangle,
): boolean {
  if (!stored || width !== tileSize || height !== tileSize) return false;
  return x + width <= stored.width && y + height <= stored.height;
}

/**
 * Fills `table` for all tiles and writes the edge tiles.
 *
 * @returns bytes written
 */
export async function writeEdges(
  edges: Edges,
  progress: (fraction: number) => void,
): Promise<number> {
  let written = 0;
  let before: Strip = new Map();
  for (const [index, level] of edges.levels.entries()) {
    const wanted = placeLevel(edges, index);
    const finest = index === 0 ? await finestStrips(edges) : undefined;
    const strip: Strip = new Map();
    for (let from = 0; from < wanted.length; from += AT_ONCE) {
      const tiles = await Promise.all(
        wanted.slice(from, from + AT_ONCE).map(async ({ column, row, place }) => {
          const data = finest ? cut(finest, place) : await halvedTile(edges, index, place, before);
          return { column, row, place, data, jpeg: await encodeTile(data, place) };
        }),
      );
      for (const { column, row, place, data, jpeg } of tiles) {
        await edges.handle.write(jpeg);
        writeEntry(edges.table, level.firstTile + row * level.columns + column, {
          file: 'edges',
          offset: written,
          length: jpeg.length,
        });
        written += jpeg.length;
        strip.set(`${column},${row}`, { ...place, data });
      }
    }
    before = strip;
    progress((index + 1) / edges.levels.length);
  }
  return written;
}

/** Enters the interior tiles of a level in the table and hands back those which have to be made. */
function placeLevel(
  { levels, pyramid, tileSize, table }: Edges,
  index: number,
): { column: number; row: number; place: Rectangle }[] {
  const level = levels[index];
  const stored = pyramid.levels[index];
  const missing: { column: number; row: number; place: Rectangle }[] = [];
  if (!level) return missing;
  for (let row = 0; row < level.rows; row++) {
    for (let column = 0; column < level.columns; column++) {
      const place = tileRectangle(level, tileSize, column, row);
      const at = row * (stored?.columns ?? 0) + column;
      const [offset = 0, length = 0] = [stored?.offsets[at], stored?.lengths[at]];
      if (!isInterior(stored, tileSize, place)) missing.push({ column, row, place });
      // Without the start marker, which the prefix brings.
      else
        writeEntry(table, level.firstTile + row * level.columns + column, {
          file: 'pyramid',
          offset: offset + 2,
          length: length - 2,
        });
    }
  }
  return missing;
}

/** The master's own pixels along the right and the lower edge. */
async function finestStrips({
  pixels,
  tileSize,
}: Edges): Promise<(Rectangle & { data: Buffer })[]> {
  const { width, height } = pixels;
  const x = Math.floor(width / tileSize) * tileSize;
  const y = Math.floor(height / tileSize) * tileSize;
  const strips: Rectangle[] = [];
  if (x < width) strips.push({ x, y: 0, width: width - x, height });
  if (y < height) strips.push({ x: 0, y, width, height: height - y });
  return Promise.all(strips.map(async (strip) => ({ ...strip, data: await pixels.part(strip) })));
}

/**
 * Copies what `from` and `place` share, both in pixels of the same level, into the pixels of
 * `place`.
 */
function paste(into: Buffer, place: Rectangle, from: Rectangle & { data: Buffer }): void {
  const left = Math.max(place.x, from.x);
  const right = Math.min(place.x + place.width, from.x + from.width);
  const top = Math.max(place.y, from.y);
  const bottom = Math.min(place.y + place.height, from.y + from.height);
  for (let y = top; y < bottom && left < right; y++) {
    const source = ((y - from.y) * from.width + (left - from.x)) * 3;
    from.data.copy(
      into,
      ((y - place.y) * place.width + (left - place.x)) * 3,
      source,
      source + (right - left) * 3,
    );
  }
}

function cut(strips: readonly (Rectangle & { data: Buffer })[], place: Rectangle): Buffer {
  const data = Buffer.alloc(place.width * place.height * 3);
  for (const strip of strips) paste(data, place, strip);
  return data;
}

/** A tile of level `index` out of the pixels of the level before, which is twice as fine. */
async function halvedTile(
  edges: Edges,
  index: number,
  place: Rectangle,
  before: Strip,
): Promise<Buffer> {
  const finer = edges.levels[index - 1];
  if (!finer) throw new RangeError('the finest level has no level before it');
  const x = place.x * 2;
  const y = place.y * 2;
  const wide = {
    x,
    y,
    width: Math.min(place.width * 2, finer.width - x),
    height: Math.min(place.height * 2, finer.height - y),
  };
  const data = Buffer.alloc(wide.width * wide.height * 3);
  const { tileSize } = edges;
  for (let row = Math.floor(y / tileSize); row * tileSize < y + wide.height; row++) {
    for (let column = Math.floor(x / tileSize); column * tileSize < x + wide.width; column++) {
      paste(
        data,
        wide,
        before.get(`${column},${row}`) ?? (await storedTile(edges, index - 1, column, row)),
      );
    }
  }
  return halved(data, wide).data;
}

async function storedTile(
  { pyramid, pyramidHandle, tileSize }: Edges,
  index: number,
  column: number,
  row: number,
) {
  const level = pyramid.levels[index];
  const at = row * (level?.columns ?? 0) + column;
  const length = (level?.lengths[at] ?? 2) - 2;
  const jpeg = Buffer.alloc(pyramid.prefix.length + length);
  pyramid.prefix.copy(jpeg);
  await pyramidHandle.read(jpeg, pyramid.prefix.length, length, (level?.offsets[at] ?? 0) + 2);
  return { x: column * tileSize, y: row * tileSize, ...(await decodeTile(jpeg)) };
}

// The ladder of sizes of an image and the tiles on each rung.
// Level k is the image at 1/2^k, rounded up, as IIIF's implementation notes count: https://iiif.io/api/image/3.0/implementation/

/** A width and a height, in pixels. */
export type Dimensions = { width: number; height: number };

/** A rectangle, in pixels of the image that it is a part of. */
export type Rectangle = Dimensions & { x: number; y: number };

/** One rung: the image at 1/scale. */
export type Level = Dimensions & {
  /** 1, 2, 4 … */
  scale: number;
  /** Tiles across and down. */
  columns: number;
  rows: number;
  /**
   * Place of this level's first tile in the table of all tiles, which runs level by level, row by
   * row.
   */
  firstTile: number;
};

/** Size of the image at 1/scale, rounded up. */
const scaledDown = ({ width, height }: Dimensions, scale: number): Dimensions => ({
  width: Math.ceil(width / scale),
  height: Math.ceil(height / scale),
});

/** The first `count` levels of an image, finest first. */
export function levelsOf(image: Dimensions, tileSize: number, count: number): Level[] {
  const levels: Level[] = [];
  let firstTile = 0;
  for (let index = 0; index < count; index++) {
    const scale = 2 ** index;
    const size = scaledDown(image, scale);
    const columns = Math.ceil(size.width / tileSize);
    const rows = Math.ceil(size.height / tileSize);
    levels.push({ ...size, scale, columns, rows, firstTile });
    firstTile += columns * rows;
  }
  return levels;
}

/** How many tiles a ladder has in all. */
export function tileCount(levels: readonly Level[]): number {
  return levels.reduce((sum, level) => sum + level.columns * level.rows, 0);
}

/**
 * The pixels that a tile covers, in pixels of its level; at the right and lower edge it is smaller
 * than `tileSize`.
 */
export function tileRectangle(
  level: Level,
  tileSize: number,
  column: number,
  row: number,
): Rectangle {
  const x = column * tileSize;
  const y = row * tileSize;
  return {
    x,
    y,
    width: Math.min(tileSize, level.width - x),
    height: Math.min(tileSize, level.height - y),
  };
}

/**
 * The coarsest level that still has at least the wanted detail: shrinking from it never enlarges.
 */
export function levelForScale(levels: readonly Level[], scale: number): number {
  // A region of 1000 pixels shown at 333 has a scale just above 3; rounding must not push 4.0 to
  // 3.9999 and a finer level.
  const found = levels.findLastIndex((level) => level.scale <= scale + 1e-6);
  return Math.max(0, found);
}

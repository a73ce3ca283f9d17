// The Earth in squares of Mercator's map, each a quarter of the one above it: what is in one square
// is counted together. Squares are values of facets, so that whatever searches counts a map of a
// search as it counts everything else, however many items there are.
import type { Box } from './box.ts';
import type { Position } from './position.ts';

/**
 * Levels that are counted: at level n the Earth is 2ⁿ squares wide. 5: 1250 km at the equator, 17:
 * 300 m.
 */
export const levels = [5, 8, 11, 14, 17] as const;
export type Level = (typeof levels)[number];

/** Mercator's map ends here; what lies nearer to a pole is counted in its last row. */
const LAST_LATITUDE = 85.0511;

export type Cell = { level: Level; x: number; y: number };

/** What a number of items share: a square, and how many they are. */
export type CountedCell = Cell & { count: number };

export function cellOf({ latitude, longitude }: Position, level: Level): Cell {
  const wide = 2 ** level;
  const angle = (Math.max(-LAST_LATITUDE, Math.min(LAST_LATITUDE, latitude)) * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * wide);
  const y = Math.floor(((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * wide);
  return { level, x: Math.max(0, Math.min(wide - 1, x)), y: Math.max(0, Math.min(wide - 1, y)) };
}

/** As a facet has it: “x/y”. */
const cellValue = ({ x, y }: Cell): string => `${x}/${y}`;

/** The attribute in which the squares of a level are counted. */
export const cellAttribute = (level: Level): string => `cell${level}`;

/** The attributes of a record at a position. */
export function cellAttributes(position: Position): Record<string, string> {
  return Object.fromEntries(
    levels.map((level) => [cellAttribute(level), cellValue(cellOf(position, level))]),
  );
}

/** Reads the counts of a facet; values that are no squares are left out. */
export function readCells(
  counts: Readonly<Record<string, number>> | undefined,
  level: Level,
): CountedCell[] {
  return Object.entries(counts ?? {}).flatMap(([value, count]) => {
    const [x = Number.NaN, y = Number.NaN, more] = value.split('/').map(Number);
    return more === undefined &&
      Number.isInteger(x) &&
      Number.isInteger(y) &&
      x >= 0 &&
      y >= 0 &&
      x < 2 ** level &&
      y < 2 ** level
      ? [{ level, x, y, count }]
      : [];
  });
}

export function boxOfCell({ level, x, y }: Cell): Box {
  const wide = 2 ** level;
  const latitude = (row: number) =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / wide))) * 180) / Math.PI;
  return {
    west: (x / wide) * 360 - 180,
    east: ((x + 1) / wide) * 360 - 180,
    north: y === 0 ? 90 : latitude(y),
    south: y === wide - 1 ? -90 : latitude(y + 1),
  };
}

export function middleOfCell({ level, x, y }: Cell): Position {
  const wide = 2 ** level;
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / wide))) * 180) / Math.PI,
    longitude: ((x + 0.5) / wide) * 360 - 180,
  };
}

/**
 * The coarsest level whose squares are at most `pixels` wide on a map where the Earth's
 * circumference is `worldPixels`.
 */
export function levelFor(worldPixels: number, pixels: number): Level {
  return levels.find((level) => worldPixels / 2 ** level <= pixels) ?? 17;
}

/** The next coarser level. */
export function coarser(level: Level): Level {
  return levels[Math.max(0, levels.indexOf(level) - 1)] ?? 5;
}

// A part of the Earth between two meridians and two parallels. West may exceed east: the box then
// lies across the date line.
import type { Position } from './position.ts';

export type Box = { west: number; south: number; east: number; north: number };

/** Digits of a box in an address: a tenth of a kilometre is as exact as a map is touched. */
const DIGITS = 3;

/** Reads “west,south,east,north” in degrees; undefined for what is no part of the Earth. */
export function readBox(text: string): Box | undefined {
  const numbers = text
    .split(',')
    .map((part) => (/^\s*-?\d{1,3}(\.\d{1,8})?\s*$/.test(part) ? Number(part) : Number.NaN));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const sound =
    numbers.length === 4 &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    south >= -90 &&
    north <= 90 &&
    south < north &&
    west !== east;
  return sound ? { west, south, east, north } : undefined;
}

/** The box as an address has it: the same box is always written alike. */
export function writeBox({ west, south, east, north }: Box): string {
  return [west, south, east, north]
    .map((degrees) => String(Number(degrees.toFixed(DIGITS))))
    .join(',');
}

/**
 * The box around cells or places, told from `middle` on, so that what lies across the date line
 * stays together; a little is left around.
 */
export function boxAround(boxes: readonly Box[], middle: Position): Box {
  const turned = boxes.map((box) => ({
    ...box,
    west: turn(box.west - middle.longitude),
    east: turn(box.east - middle.longitude),
  }));
  // An eastern edge that is on the far side of the turned world is its end, not its beginning.
  const [west, east] = [
    Math.min(...turned.map((box) => box.west)),
    Math.max(...turned.map((box) => (box.east <= box.west ? box.east + 360 : box.east))),
  ];
  const [south, north] = [
    Math.min(...boxes.map((box) => box.south)),
    Math.max(...boxes.map((box) => box.north)),
  ];
  if (east - west >= 359)
    return {
      west: -180,
      south: Math.max(-90, south - 0.002),
      east: 180,
      north: Math.min(90, north + 0.002),
    };
  return {
    west: turn(west + middle.longitude - 0.002),
    south: Math.max(-90, south - 0.002),
    east: turn(east + middle.longitude + 0.002),
    north: Math.min(90, north + 0.002),
  };
}

/** Degrees of longitude from −180 to 180. */
function turn(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return Math.round(turned * 1e6) / 1e6;
}

export function middleOfBox({ west, south, east, north }: Box): Position {
  return {
    latitude: (south + north) / 2,
    longitude: turn(west + (west > east ? east + 360 - west : east - west) / 2),
  };
}

export function isInBox(
  { latitude, longitude }: Position,
  { west, south, east, north }: Box,
): boolean {
  if (latitude < south || latitude > north) return false;
  return west <= east
    ? longitude >= west && longitude <= east
    : longitude >= west || longitude <= east;
}

// Searching around a point, in boxes and in polygons.
import { SearchFailure } from '../errors.ts';
import { isPlainObject, parseJson, readNumber, readText } from '../settings/values.ts';

/** In degrees, WGS 84. */
export type Point = { readonly latitude: number; readonly longitude: number };

/**
 * Where a search looks: around a point, in boxes, in polygons. Shapes add to one another, the
 * radius narrows them.
 */
export type GeoSearch = {
  readonly around: Point | null;
  /** metres; null: no limit */
  readonly radius: number | null;
  /**
   * the radius is to be made out of how many items there are around the point, and is at least
   * this, in metres
   */
  readonly automatic: boolean;
  readonly minRadius: number;
  /** metres within which distances count as equal */
  readonly precision: number;
  /** other such metres from some distance on, nearest first */
  readonly ranges: readonly { readonly from: number; readonly value: number }[];
  /**
   * as two opposite corners say, whichever they are; none crosses the date line: who wants that
   * asks for two, as at Algolia
   */
  readonly boxes: readonly { south: number; west: number; north: number; east: number }[];
  readonly polygons: readonly (readonly Point[])[];
};

const earthRadiusInMetres = 6_371_008.8;

/** @throws `parameter-invalid` */
export function readGeo(values: Readonly<Record<string, unknown>>): GeoSearch | null {
  const point = readText(values, 'aroundLatLng') ?? '';
  const boxes = readShapes(values, 'insideBoundingBox', 4);
  const polygons = readShapes(values, 'insidePolygon', 6);
  const isUnlimited = values['aroundRadius'] === 'all';
  const radius = isUnlimited ? null : readMetres(values, 'aroundRadius', null);
  const ranges = readRanges(values);
  const minRadius = readMetres(values, 'minimumAroundRadius', 1);
  const precision = ranges ? 10 : readMetres(values, 'aroundPrecision', 10);
  const hasShapes = boxes.length > 0 || polygons.length > 0;
  if (point === '' && !hasShapes) return null;
  // Shapes go before a point, and boxes before polygons.
  const around = hasShapes ? null : readPoint(point);
  return {
    around,
    radius: around === null ? null : radius,
    automatic: around !== null && radius === null && !isUnlimited,
    minRadius,
    precision,
    ranges: ranges ?? [],
    boxes: boxes.map(boxOf),
    polygons: boxes.length > 0 ? [] : polygons.map(pointsOf),
  };
}

function readMetres<Otherwise>(
  values: Readonly<Record<string, unknown>>,
  name: string,
  otherwise: Otherwise,
): number | Otherwise {
  return readNumber(values, name, { min: 1, max: 40_000_000 }) ?? otherwise;
}

/** A box by two opposite corners, whichever they are. */
function boxOf([a = 0, b = 0, c = 0, d = 0]: readonly number[]): GeoSearch['boxes'][number] {
  return {
    south: Math.min(a, c),
    north: Math.max(a, c),
    west: Math.min(b, d),
    east: Math.max(b, d),
  };
}

/** Metres along the great circle. */
export function distanceInMetres(from: Point, to: Point): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const across = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const along = Math.sin((b - a) / 2) ** 2;
  return (
    2 *
    earthRadiusInMetres *
    Math.asin(Math.sqrt(Math.min(1, along + Math.cos(a) * Math.cos(b) * across)))
  );
}

/** A distance in units of precision, which may be coarser from some distance on. */
export function distanceRank(metres: number, { precision, ranges }: GeoSearch): number {
  const range = ranges.findLast(({ from }) => metres >= from);
  if (!range) return Math.floor(metres / precision);
  return Math.floor(
    (range.from + Math.floor((metres - range.from) / range.value) * range.value) / precision,
  );
}

/** Whether a point lies inside every kind of shape that was asked for. */
export function isInside(point: Point, geo: GeoSearch): boolean {
  if (geo.around && geo.radius !== null && distanceInMetres(geo.around, point) > geo.radius)
    return false;
  if (geo.boxes.length === 0 && geo.polygons.length === 0) return true;
  return (
    geo.boxes.some((box) => inBox(point, box)) ||
    geo.polygons.some((polygon) => inPolygon(point, polygon))
  );
}

function inBox(point: Point, box: GeoSearch['boxes'][number]): boolean {
  return (
    point.latitude >= box.south &&
    point.latitude <= box.north &&
    point.longitude >= box.west &&
    point.longitude <= box.east
  );
}

/** Ray casting on the plane of degrees, as precise as a shape drawn on a web map. */
function inPolygon(point: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  let previous = polygon.at(-1);
  for (const corner of polygon) {
    if (previous && corner.latitude > point.latitude !== previous.latitude > point.latitude) {
      const crossing =
        ((previous.longitude - corner.longitude) * (point.latitude - corner.latitude)) /
          (previous.latitude - corner.latitude) +
        corner.longitude;
      if (point.longitude < crossing) inside = !inside;
    }
    previous = corner;
  }
  return inside;
}

function readPoint(text: string): Point {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  if (!match)
    throw new SearchFailure('parameter-invalid', [
      'aroundLatLng',
      '"latitude,longitude" in degrees',
    ]);
  return { latitude: Number(match[1]), longitude: Number(match[2]) };
}

function readRanges(
  values: Readonly<Record<string, unknown>>,
): { from: number; value: number }[] | null {
  const given = values['aroundPrecision'];
  const list: unknown =
    typeof given === 'string' && given.startsWith('[') ? parseJson(given) : given;
  if (!Array.isArray(list)) return null;
  return list
    .map((entry: unknown) => {
      const range = isPlainObject(entry) ? entry : {};
      const [from, value] = [range['from'] ?? 0, range['value']];
      if (typeof from !== 'number' || typeof value !== 'number' || from < 0 || value < 1)
        throw new SearchFailure('parameter-invalid', [
          'aroundPrecision',
          'a number of metres, or a list of objects with from and value',
        ]);
      return { from, value };
    })
    .sort((a, b) => a.from - b.from);
}

function readShapes(
  values: Readonly<Record<string, unknown>>,
  name: string,
  min: number,
): number[][] {
  const given = values[name];
  if (
    given === undefined ||
    given === null ||
    given === '' ||
    (Array.isArray(given) && given.length === 0)
  )
    return [];
  const parsed =
    typeof given === 'string' ? (parseJson(given) ?? given.split(',').map(Number)) : given;
  const list: unknown[] = Array.isArray(parsed) ? parsed : [];
  const shapes = (list.some((entry) => Array.isArray(entry)) ? list : [list]).flatMap((entry) =>
    Array.isArray(entry) ? [entry.map(coordinateOf)] : [],
  );
  // Several boxes may also come as one flat list of four numbers each.
  const split =
    name === 'insideBoundingBox'
      ? shapes.flatMap((shape) =>
          Array.from({ length: Math.ceil(shape.length / 4) }, (_, index) =>
            shape.slice(index * 4, index * 4 + 4),
          ),
        )
      : shapes;
  const sound =
    split.length > 0 &&
    split.every(
      (shape) => shape.length >= min && shape.length % 2 === 0 && shape.every(Number.isFinite),
    );
  if (!sound)
    throw new SearchFailure('parameter-invalid', [
      name,
      `lists of at least ${min} numbers: latitude, longitude, latitude, longitude …`,
    ]);
  return split;
}

/** Of anything else, not even an attempt is made: an object may refuse to be a text. */
const coordinateOf = (given: unknown): number =>
  typeof given === 'number' || typeof given === 'string' ? Number(given) : NaN;

function pointsOf(shape: readonly number[]): Point[] {
  return Array.from({ length: shape.length / 2 }, (_, index) => ({
    latitude: shape[index * 2] ?? 0,
    longitude: shape[index * 2 + 1] ?? 0,
  }));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

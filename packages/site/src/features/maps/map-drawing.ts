// What a map is drawn of: paths in the map's own units, where its marks stand, where names may
// stand. Pure: outlines in, plain values out.
import {
  geoAzimuthalEqualArea,
  geoCircle,
  geoDistance,
  geoEqualEarth,
  geoGraticule,
  geoOrthographic,
  geoPath,
  type GeoPermissibleObjects,
  type GeoProjection,
} from 'd3-geo';
import { isNear, type Outline } from './outlines.ts';
import { pathText, UNITS } from './path-text.ts';
import { KM_PER_DEGREE, type Position, type PublicPosition } from './position.ts';

/**
 * What is to be seen: a region so many kilometres wide around its middle, or the whole Earth turned
 * so that the middle is in the middle.
 */
export type Frame =
  | { middle: Position; widthKm: number; width: number; height: number }
  | { middle: Position; widthKm: 'world'; width: number; height: number };

/**
 * A place for the name of a country: in pixels of the standard width, with the area that can be
 * seen of it there in square pixels.
 */
type NameSpot = { country: string; x: number; y: number; area: number };

export type MapDrawing = {
  frame: Frame;
  /** Pixels at the standard width; paths count `UNITS` to each. */
  width: number;
  height: number;
  land: string;
  /** The country in which the middle lies, as a part of the land, and its number. */
  here: string;
  home: string | undefined;
  graticule: string;
  /** The edge of the Earth, on a map of all of it. */
  edge: string;
  /** Areas in which something is that has no exact place. */
  areas: string;
  /**
   * Marks in percent of width and height, in their order; undefined for one that lies outside of
   * the map.
   */
  marks: ({ x: number; y: number } | undefined)[];
  names: NameSpot[];
  /** A round distance and its length in percent of the width; none on a map of the whole Earth. */
  scale: { km: number; part: number } | undefined;
  /** Where on the Earth the region lies: a globe of `size` pixels. */
  globe: { size: number; land: string; window: string } | undefined;
};

const EARTH_KM = 6371;
const MARGIN = 6;
/** Larger parts of the Earth than this, in kilometres, are drawn as all of it. */
const MAX_REGION_KM = 8000;

/**
 * The frame that shows all marks: at least `minKm` wide. Marks around the whole Earth make a map
 * of the whole Earth.
 */
export function frameOf(
  marks: readonly Position[],
  { width, height, minKm }: { width: number; height: number; minKm: number },
): Frame {
  const middle = middleOf(marks);
  const farthest = Math.max(0, ...marks.map((mark) => distanceKm(middle, mark)));
  const widthKm = Math.max(minKm, farthest * 2.4 * (width / height));
  return widthKm > MAX_REGION_KM
    ? { middle: { latitude: 0, longitude: middle.longitude }, widthKm: 'world', width, height }
    : { middle, widthKm, width, height };
}

/**
 * The mean of positions on the sphere, so that the date line and the poles are places like others;
 * where they cancel out, the first.
 */
export function middleOf(marks: readonly Position[]): Position {
  let [x, y, z] = [0, 0, 0];
  for (const { latitude, longitude } of marks) {
    const [a, b] = [radians(latitude), radians(longitude)];
    x += Math.cos(a) * Math.cos(b);
    y += Math.cos(a) * Math.sin(b);
    z += Math.sin(a);
  }
  const length = Math.hypot(x, y, z);
  if (length < 1e-6) return marks[0] ?? { latitude: 0, longitude: 0 };
  return { latitude: degrees(Math.asin(z / length)), longitude: degrees(Math.atan2(y, x)) };
}

export function distanceKm(from: Position, to: Position): number {
  return geoDistance([from.longitude, from.latitude], [to.longitude, to.latitude]) * EARTH_KM;
}

/** From degrees to pixels of the standard width, and back. */
export function projectionOf(frame: Frame): GeoProjection {
  const { middle, widthKm, width, height } = frame;
  if (widthKm === 'world')
    return geoEqualEarth()
      .rotate([-middle.longitude, 0])
      .fitExtent(
        [
          [2, 2],
          [width - 2, height - 2],
        ],
        { type: 'Sphere' },
      )
      .precision(0.6);
  return geoAzimuthalEqualArea()
    .rotate([-middle.longitude, -middle.latitude])
    .translate([width / 2, height / 2])
    .scale((EARTH_KM * width) / widthKm)
    .clipAngle(Math.min(90, reachOf(frame) + 3))
    .clipExtent([
      [-MARGIN, -MARGIN],
      [width + MARGIN, height + MARGIN],
    ])
    .precision(0.6);
}

/** From the middle to a corner, in degrees of a great circle. */
function reachOf({ widthKm, width, height }: Frame): number {
  return widthKm === 'world'
    ? 180
    : ((widthKm / 2) * Math.hypot(1, height / width)) / KM_PER_DEGREE;
}

/** Draws a map. @param world  coarse outlines for the little globe beside a region */
export function drawMap(
  frame: Frame,
  marks: readonly PublicPosition[],
  outlines: readonly Outline[],
  world: readonly Outline[],
): MapDrawing {
  const projection = projectionOf(frame);
  const { width, height } = frame;
  const near = outlines.filter((outline) => isNear(outline, frame.middle, reachOf(frame)));
  const text = pathText(6);
  const draw = geoPath(projection, text);
  const path = (shape: GeoPermissibleObjects): string => {
    draw(shape);
    return text.take();
  };
  const home =
    frame.widthKm === 'world'
      ? undefined
      : near.find((outline) => contains(outline.rings[0] ?? [], frame.middle))?.country;
  const drawn = near
    .map((outline) => ({ outline, d: path(polygonOf(outline)) }))
    .filter(({ d }) => d !== '');
  const of = (wanted: (outline: Outline) => boolean) =>
    drawn
      .filter(({ outline }) => wanted(outline))
      .map(({ d }) => d)
      .join('');
  return {
    frame,
    width,
    height,
    land: of(() => true),
    here: home ? of(({ country }) => country === home) : '',
    home,
    graticule: path(graticuleOf(frame)),
    edge: frame.widthKm === 'world' ? path({ type: 'Sphere' }) : '',
    areas: marks
      .flatMap(({ latitude, longitude, radiusKm }) =>
        radiusKm === undefined
          ? []
          : [
              path(
                geoCircle()
                  .center([longitude, latitude])
                  .radius(radiusKm / KM_PER_DEGREE)
                  .precision(4)(),
              ),
            ],
      )
      .join(''),
    marks: marks.map((mark) => spotOf(mark, projection, frame)),
    names: namesOf(
      drawn.filter(({ d }) => d.length > 40).map(({ outline }) => outline),
      projection,
      frame,
    ),
    scale: scaleOf(frame),
    globe: frame.widthKm === 'world' ? undefined : globeOf(frame, projection, world),
  };
}

const polygonOf = ({ rings }: Outline): GeoPermissibleObjects => ({
  type: 'Polygon',
  coordinates: rings,
});

/** Where a position is on a map, in percent; undefined outside of it. */
export function spotOf(
  { latitude, longitude }: Position,
  projection: GeoProjection,
  { width, height }: Pick<Frame, 'width' | 'height'>,
): { x: number; y: number } | undefined {
  const [x, y] = projection([longitude, latitude]) ?? [Number.NaN, Number.NaN];
  if (!(x >= 0 && y >= 0 && x <= width && y <= height)) return undefined;
  return { x: Math.round((x / width) * 1000) / 10, y: Math.round((y / height) * 1000) / 10 };
}

/** Lines of longitude and latitude in round steps, eight or so across the map. */
function graticuleOf({ widthKm }: Frame): GeoPermissibleObjects {
  if (widthKm === 'world') return geoGraticule().step([30, 30])();
  const step = [0.5, 1, 2, 5, 10, 15].find((one) => one * KM_PER_DEGREE * 7 > widthKm) ?? 15;
  return geoGraticule()
    .step([step, step])
    .extentMajor([
      [-180, -90],
      [180, 90],
    ])
    .precision(1)();
}

/** The country's name goes to the middle of the largest part of it that can be seen. */
function namesOf(
  outlines: readonly Outline[],
  projection: GeoProjection,
  { width, height }: Frame,
): NameSpot[] {
  const path = geoPath(projection);
  const best = new Map<string, NameSpot>();
  for (const outline of outlines) {
    const shape = polygonOf(outline);
    const area = path.area(shape);
    if (!outline.country || !(area > (best.get(outline.country)?.area ?? 0))) continue;
    const [x, y] = path.centroid(shape);
    if (x > 0 && y > 0 && x < width && y < height)
      best.set(outline.country, {
        country: outline.country,
        x: Math.round(x),
        y: Math.round(y),
        area: Math.round(area),
      });
  }
  return [...best.values()].sort((a, b) => b.area - a.area);
}

function scaleOf({ widthKm }: Frame): MapDrawing['scale'] {
  if (widthKm === 'world') return undefined;
  const km = [1000, 500, 200, 100, 50, 20, 10].find((one) => one <= widthKm / 4) ?? 10;
  return { km, part: Math.round((km / widthKm) * 1000) / 10 };
}

const GLOBE = 104;

function globeOf(
  { middle, width, height }: Frame,
  region: GeoProjection,
  world: readonly Outline[],
): NonNullable<MapDrawing['globe']> {
  const text = pathText(14);
  const globe = geoOrthographic()
    .rotate([-middle.longitude, -middle.latitude * 0.8])
    .translate([GLOBE / 2, GLOBE / 2])
    .scale(GLOBE / 2 - 1)
    .clipAngle(90)
    .precision(0.6);
  const draw = geoPath(globe, text);
  for (const outline of world) if (isNear(outline, middle, 89)) draw(polygonOf(outline));
  const land = text.take();
  const edge = [0, 0.25, 0.5, 0.75];
  const sides = [
    ...edge.map((at) => [at * width, 0]),
    ...edge.map((at) => [width, at * height]),
    ...edge.map((at) => [width - at * width, height]),
    ...edge.map((at) => [0, height - at * height]),
  ];
  const ring = sides
    .flatMap(([x = 0, y = 0]) => [region.invert?.([x, y])])
    .filter((point) => point !== null && point !== undefined);
  draw({ type: 'LineString', coordinates: [...ring, ring[0] ?? [0, 0]] });
  return { size: GLOBE, land, window: text.take() };
}

/**
 * Whether a position is within a ring, as on a flat sheet: good enough to choose which country to
 * tint.
 */
function contains(
  ring: readonly (readonly [number, number])[],
  { latitude, longitude }: Position,
): boolean {
  let inside = false;
  for (const [i, [x, y]] of ring.entries()) {
    const [toX, toY] = ring[(i + 1) % ring.length] ?? [x, y];
    if (y > latitude !== toY > latitude && longitude < ((toX - x) * (latitude - y)) / (toY - y) + x)
      inside = !inside;
  }
  return inside;
}

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** A name on a map: its middle in the map's units, its size in a few steps. */
type MapName = { text: string; x: number; y: number; size: 'large' | 'middle' | 'small' };

/** A map as a part of a page shows it, in one language. */
export type LocatorView = MapDrawing & {
  countryNames: MapName[];
  /** The country that the middle is in. */ country: string | undefined;
};

/** How large a country's name is written, by the area of the country on the map. */
function sizeOfName(area: number): keyof typeof sizes {
  if (area > 24_000) return 'large';
  return area > 6000 ? 'middle' : 'small';
}

const sizes = { large: 21, middle: 17, small: 14 } as const;

/**
 * The names that find room, those of the largest countries first; none is on another, on a mark or
 * over the edge.
 */
export function placeNames(
  drawing: MapDrawing,
  nameOfCountry: (country: string) => string | undefined,
): MapName[] {
  const taken = drawing.marks.flatMap((mark) =>
    mark
      ? [
          {
            x: (mark.x / 100) * drawing.width,
            y: (mark.y / 100) * drawing.height,
            halfWidth: 34,
            halfHeight: 34,
          },
        ]
      : [],
  );
  const names: MapName[] = [];
  for (const { country, x, y, area } of drawing.names) {
    const text = nameOfCountry(country);
    if (!text || area < 700) continue;
    const size = sizeOfName(area);
    const box = {
      x,
      y,
      halfWidth: text.length * sizes[size] * 0.29 + 8,
      halfHeight: sizes[size] * 0.8,
    };
    const free =
      x - box.halfWidth > 0 &&
      x + box.halfWidth < drawing.width &&
      y > 16 &&
      y < drawing.height - 16 &&
      box.halfWidth ** 2 < area * 2.2;
    if (
      !free ||
      taken.some(
        (other) =>
          Math.abs(other.x - x) < other.halfWidth + box.halfWidth &&
          Math.abs(other.y - y) < other.halfHeight + box.halfHeight,
      )
    )
      continue;
    taken.push(box);
    names.push({ text, x: x * UNITS, y: y * UNITS, size });
  }
  return names;
}

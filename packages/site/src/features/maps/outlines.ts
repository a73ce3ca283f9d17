// The shapes of the world's countries, cut into single polygons with the box around each, so that a
// map of a region touches only what lies in it.
import type { Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Ring = [number, number][];

/** One polygon of a country; the box is west, south, east, north in degrees. */
export type Outline = {
  country: string;
  rings: Ring[];
  box: readonly [number, number, number, number];
};

/**
 * The polygons of every country; `country` is its ISO number, empty for a disputed one without.
 * Antarctica is among them.
 */
export function outlinesOf(topology: Topology): Outline[] {
  const countries = topology.objects['countries'] as GeometryCollection<{ name: string }>;
  return feature(topology, countries).features.flatMap(({ id, geometry }) => {
    return polygonsOf(geometry).map((rings) => ({
      country: String(id ?? ''),
      rings: rings as Ring[],
      box: boxOf(rings[0] as Ring),
    }));
  });
}

/** The polygons of a shape, each as its rings; none where it is no area. */
function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
}

/**
 * A polygon that crosses the date line has a box around the whole Earth: it is looked at once too
 * often, never missed.
 */
function boxOf(ring: Ring): Outline['box'] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [longitude, latitude] of ring) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  // Around a pole the ring's own latitudes do not say how far it reaches.
  return south < -85 ? [-180, -90, 180, north] : [west, south, east, north];
}

/** Whether a polygon may be seen within `reach` degrees (of a great circle) around a position. */
export function isNear(
  { box: [west, south, east, north] }: Outline,
  { latitude, longitude }: { latitude: number; longitude: number },
  reach: number,
): boolean {
  if (reach >= 90) return true;
  if (south > latitude + reach || north < latitude - reach) return false;
  const farthest = Math.min(90, Math.abs(latitude) + reach);
  if (farthest > 80) return true;
  const wide = reach / Math.cos((farthest * Math.PI) / 180);
  return [0, -360, 360].some(
    (turn) => west + turn <= longitude + wide && east + turn >= longitude - wide,
  );
}

/**
 * The largest part of each country with its middle and size in square degrees, on a flat sheet: for
 * its name.
 */
export function outermost(
  outlines: readonly Outline[],
): { country: string; middle: [number, number]; size: number }[] {
  const best = new Map<string, { country: string; middle: [number, number]; size: number }>();
  for (const { country, rings, box } of outlines) {
    // What lies across the date line has no middle on a flat sheet.
    if (country === '' || box[2] - box[0] > 200) continue;
    const found = middleOfRing(rings[0] ?? []);
    if (found.size > (best.get(country)?.size ?? 0)) best.set(country, { country, ...found });
  }
  return [...best.values()];
}

function middleOfRing(ring: Ring): { middle: [number, number]; size: number } {
  let [sum, x, y] = [0, 0, 0];
  for (const [i, [fromX, fromY]] of ring.entries()) {
    const [toX, toY] = ring[(i + 1) % ring.length] ?? [fromX, fromY];
    const cross = fromX * toY - toX * fromY;
    sum += cross;
    x += (fromX + toX) * cross;
    y += (fromY + toY) * cross;
  }
  return sum === 0
    ? { middle: [0, 0], size: 0 }
    : {
        middle: [Math.round((x / (3 * sum)) * 100) / 100, Math.round((y / (3 * sum)) * 100) / 100],
        size: Math.abs(sum) / 2,
      };
}

// The shapes that maps are made of: paths without idle points, and land without flaws.
import { geoArea } from 'd3-geo';
import type { Geometry, MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { n } from './svg.ts';

/**
 * Writes a path as d3 draws it, without the points that lie nearer than `gap` units to the one
 * before: the finest coasts have several points to a pixel even on the largest sheet.
 */
export function sparePath(gap: number): {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
  beginPath(): void;
  arc(): void;
  taken(): string;
} {
  let [d, lastX, lastY] = ['', NaN, NaN];
  const keep = (command: string, x: number, y: number): void => {
    d += `${command}${n(x)} ${n(y)}`;
    [lastX, lastY] = [x, y];
  };
  return {
    moveTo: (x, y) => keep('M', x, y),
    lineTo: (x, y) => {
      if (Math.abs(x - lastX) + Math.abs(y - lastY) >= gap) keep('L', x, y);
    },
    closePath: () => {
      d += 'Z';
    },
    beginPath: () => undefined,
    arc: () => undefined,
    taken: () => {
      const taken = d;
      d = '';
      return taken;
    },
  };
}

export const collection = (
  topology: Topology,
  name: string,
): GeometryCollection<{ name: string }> =>
  topology.objects[name] as GeometryCollection<{ name: string }>;

/** The polygons of a shape, each as its rings; none where it is no area. */
export function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
}

/**
 * All land, as polygons. Three islets of the finest coasts are wound the wrong way round, which on
 * a sphere means: everything but the islet. They are left out.
 */
export function landOf(topology: Topology): MultiPolygon {
  const { features } = feature(topology, collection(topology, 'land'));
  const polygons = features.flatMap(({ geometry }) => polygonsOf(geometry));
  return {
    type: 'MultiPolygon',
    coordinates: polygons.filter(
      (coordinates) => geoArea({ type: 'Polygon', coordinates }) < 2 * Math.PI,
    ),
  };
}

// The basemap of the interactive map: countries as polygons on a flat sheet, cut where the sheet
// ends, and one point for each name. Pure.
import { geoArea, geoEquirectangular, geoPath } from 'd3-geo';
import { outermost, type Outline } from './outlines.ts';

type Feature = {
  type: 'Feature';
  geometry:
    | { type: 'Polygon'; coordinates: [number, number][][] }
    | { type: 'Point'; coordinates: [number, number] };
  properties: Record<string, string | number>;
};

/** Degrees between points that are kept: about two kilometres. */
const LEVELS_OF_DETAIL = 50;

/**
 * Countries as features: `kind` is `land` or `name`, and names have the `rank` of their country's
 * size, 0 for the largest.
 */
export function worldMapOf(
  outlines: readonly Outline[],
  name: (country: string) => string | undefined,
): { type: 'FeatureCollection'; features: Feature[] } {
  const land = outlines.flatMap((outline) =>
    flatRings(outline).map((ring): Feature => ({
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [ring] },
      properties: { kind: 'land' },
    })),
  );
  const names = outermost(outlines).flatMap(({ country, middle, size }): Feature[] => {
    const text = name(country);
    return text
      ? [
          {
            type: 'Feature',
            geometry: { type: 'Point', coordinates: middle },
            properties: {
              kind: 'name',
              name: text,
              rank: rankOf(size),
            },
          },
        ]
      : [];
  });
  return { type: 'FeatureCollection', features: [...land, ...names] };
}

/** By size in square degrees: 0 for the largest countries, 3 for the smallest. */
const rankOf = (size: number): number => [300, 40, 5].filter((limit) => size <= limit).length;

/**
 * The outer ring of a polygon, cut at the date line. What is in its holes is another country, and
 * drawn as one.
 */
function flatRings({ rings: [outer] }: Outline): [number, number][][] {
  const rings: [number, number][][] = [];
  const point = (x: number, y: number): [number, number] => [
    Math.round(x * LEVELS_OF_DETAIL) / LEVELS_OF_DETAIL,
    Math.round(-y * LEVELS_OF_DETAIL) / LEVELS_OF_DETAIL,
  ];
  const context = {
    beginPath: () => undefined,
    closePath: () => undefined,
    arc: () => undefined,
    moveTo: (x: number, y: number) => void rings.push([point(x, y)]),
    lineTo(x: number, y: number) {
      const [ring, next] = [rings.at(-1), point(x, y)];
      const last = ring?.at(-1);
      if (ring && !(last?.[0] === next[0] && last[1] === next[1])) ring.push(next);
    },
  };
  if (!outer) return [];
  // A few rocks are drawn the wrong way around, which on a sphere is everything but the rock.
  const ring =
    geoArea({ type: 'Polygon', coordinates: [outer] }) > 2 * Math.PI ? [...outer].reverse() : outer;
  geoPath(
    geoEquirectangular()
      .scale(180 / Math.PI)
      .translate([0, 0])
      .precision(0),
    context,
  )({ type: 'Polygon', coordinates: [ring] });
  return rings.filter((ring) => ring.length > 2).map((ring) => [...ring, ring[0] ?? [0, 0]]);
}

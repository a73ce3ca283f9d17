// Where something is, as the navPlace extension says it (https://iiif.io/api/extension/navplace/): a point, or for what must not be known
// more exactly the area in which it lies. What is rounded here was rounded before: this only draws
// it. Pure.
import { circleRing } from '../maps/circle.ts';
import type { PublicPosition } from '../maps/position.ts';
import { NAV_PLACE, PRESENTATION, type Node, type Words } from './presentation.ts';

type Spot = [number, number];

/**
 * The property's value.
 * @param id address of the manifest or canvas; those of the collection and its feature are made
 *   from it
 */
export function navPlaceOf(
  position: PublicPosition,
  { id, label }: { id: string; label: Words },
): Node {
  return {
    id: `${id}#places`,
    type: 'FeatureCollection',
    features: [
      {
        id: `${id}#place`,
        type: 'Feature',
        properties: { label },
        geometry:
          position.radiusKm === undefined
            ? { type: 'Point', coordinates: [position.longitude, position.latitude] }
            : areaOf({ ...position, radiusKm: position.radiusKm }),
      },
    ],
  };
}

/** The contexts of a manifest: that of the extension is before the other (navPlace, 3.1). */
export const contextOf = (hasPlace: boolean): string | string[] =>
  hasPlace ? [NAV_PLACE, PRESENTATION] : PRESENTATION;

/** A circle as a polygon; one that crosses the date line is two (RFC 7946, 3.1.9). */
function areaOf(area: Required<PublicPosition>): Node {
  const ring = circleRing(area);
  const parts = [ring, shifted(ring, -360), shifted(ring, 360)].flatMap((part) =>
    part ? [[onSheet(part)]] : [],
  );
  return parts.length === 1
    ? { type: 'Polygon', coordinates: parts[0] }
    : { type: 'MultiPolygon', coordinates: parts };
}

/** What of a ring lies beyond the date line, on the sheet's other side. */
function shifted(ring: readonly Spot[], by: number): Spot[] | undefined {
  const moved = ring.map(([x, y]): Spot => [x + by, y]);
  return moved.some(([x]) => x > -180 && x < 180) ? moved : undefined;
}

const onSheet = (ring: readonly Spot[]): Spot[] =>
  ring.map(([x, y]) => [rounded(Math.max(-180, Math.min(180, x))), rounded(y)]);

const rounded = (degrees: number): number => Math.round(degrees * 1000) / 1000;

// Where something is, as the navPlace extension says it (https://iiif.io/api/extension/navplace/): a point, or for what must not be known
// more exactly the area in which it lies. What is rounded here was rounded before: this only draws it. Pure.
import { KM_PER_DEGREE, type ShownPosition } from '../maps/position.ts';
import { NAV_PLACE, PRESENTATION, type Node, type Words } from './presentation.ts';

type Spot = [number, number];

/** Corners of the polygon that stands for a circle. */
const CORNERS = 32;

/** The property's value. @param id  address of the manifest or canvas; those of the collection and its feature are made from it */
export function navPlaceOf(position: ShownPosition, { id, label }: { id: string; label: Words }): Node {
  return {
    id: `${id}#places`, type: 'FeatureCollection',
    features: [{ id: `${id}#place`, type: 'Feature', properties: { label }, geometry: position.radiusKm === undefined ? { type: 'Point', coordinates: [position.longitude, position.latitude] } : areaOf({ ...position, radiusKm: position.radiusKm }) }],
  };
}

/** The contexts of a manifest: that of the extension stands before the other (navPlace, 3.1). */
export const contextOf = (hasPlace: boolean): string | string[] => (hasPlace ? [NAV_PLACE, PRESENTATION] : PRESENTATION);

/** A circle as a polygon, its outer ring against the clock and closed; one that crosses the date line is two (RFC 7946, 3.1.6 and 3.1.9). */
function areaOf({ latitude, longitude, radiusKm }: Required<ShownPosition>): Node {
  const high = radiusKm / KM_PER_DEGREE;
  const wide = Math.min(180, high / Math.cos((Math.min(89, Math.abs(latitude)) * Math.PI) / 180));
  const ring = Array.from({ length: CORNERS }, (_, at): Spot => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    return [longitude + wide * Math.cos(angle), Math.max(-90, Math.min(90, latitude + high * Math.sin(angle)))];
  });
  const parts = [ring.map(([x, y]): Spot => [Math.max(-180, Math.min(180, x)), y]), shifted(ring, -360), shifted(ring, 360)].flatMap((part) => (part ? [[closed(part)]] : []));
  return parts.length === 1 ? { type: 'Polygon', coordinates: parts[0] } : { type: 'MultiPolygon', coordinates: parts };
}

/** What of a ring lies beyond the date line, on the sheet's other side. */
function shifted(ring: readonly Spot[], by: number): Spot[] | undefined {
  const moved = ring.map(([x, y]): Spot => [x + by, y]);
  return moved.some(([x]) => x > -180 && x < 180) ? moved.map(([x, y]) => [Math.max(-180, Math.min(180, x)), y]) : undefined;
}

const closed = (ring: readonly Spot[]): Spot[] => {
  const rounded = ring.map(([x, y]): Spot => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]);
  return [...rounded, rounded[0] ?? [0, 0]];
};

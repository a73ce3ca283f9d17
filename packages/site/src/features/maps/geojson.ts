// Things on the Earth as GeoJSON (RFC 7946): longitude first, WGS 84.
import type { PublicPosition } from './position.ts';

export type PointFeature = {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [number, number] };
  properties: Record<string, string | number>;
};

/** A feature at a position; a protected one tells the radius in which it lies, in kilometres. */
export function pointFeature(
  { latitude, longitude, radiusKm }: PublicPosition,
  properties: Record<string, string | number>,
): PointFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { ...properties, ...(radiusKm === undefined ? {} : { within_km: radiusKm }) },
  };
}

/** The file. */
export function featureCollection(features: readonly PointFeature[], total: number): string {
  return JSON.stringify({ type: 'FeatureCollection', total, features });
}

// A position as schema.org has it: a point, or a circle for what must not be known more exactly.
import type { PublicPosition } from '../../features/maps/position.ts';

export function geoJsonLd(position: PublicPosition | undefined): Record<string, unknown> {
  if (!position) return {};
  const { latitude, longitude, radiusKm } = position;
  if (radiusKm === undefined) return { geo: { '@type': 'GeoCoordinates', latitude, longitude } };
  return {
    geo: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude, longitude },
      geoRadius: radiusKm * 1000,
    },
  };
}

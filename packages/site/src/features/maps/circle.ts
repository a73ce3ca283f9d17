// A circle on the Earth as a ring of positions, for maps that know no circles. Pure.
import { KM_PER_DEGREE, type PublicPosition } from './position.ts';

/** Corners of the ring. */
const CORNERS = 32;

/**
 * Longitudes and latitudes around a position, against the clock and closed. Beyond the date line
 * longitudes go on past 180.
 */
export function circleRing({
  latitude,
  longitude,
  radiusKm,
}: Required<PublicPosition>): [number, number][] {
  const high = radiusKm / KM_PER_DEGREE;
  const wide = Math.min(180, high / Math.cos((Math.min(89, Math.abs(latitude)) * Math.PI) / 180));
  const ring = Array.from({ length: CORNERS }, (_, at): [number, number] => {
    const angle = (at / CORNERS) * 2 * Math.PI;
    return [
      longitude + wide * Math.cos(angle),
      Math.max(-90, Math.min(90, latitude + high * Math.sin(angle))),
    ];
  });
  return [...ring, ...ring.slice(0, 1)];
}

// Items around a point: how far the nearest place of one is, and how far a search reaches when
// nobody says.
import type { LiveSegment } from '../ranking/live-segment.ts';
import { distanceInMetres, type GeoSearch } from '../query/geo.ts';

/** Items that a search around a point wants to reach. */
const enough = 1000;

/** The radius in metres; at least what the search says. */
export function automaticRadius(segments: readonly LiveSegment[], geo: GeoSearch): number {
  const distances: number[] = [];
  for (const live of segments) {
    for (let item = 0; item < live.segment.count; item++) {
      const place = live.dead[item] === 0 ? nearest(live, item, geo) : null;
      if (place) distances.push(place.metres);
    }
  }
  const sorted = Float64Array.from(distances).sort();
  return Math.max(geo.minRadius, 1, Math.ceil(sorted[Math.min(enough, sorted.length) - 1] ?? 0));
}

/** The point of an item nearest to where the search is, or null when it has none. */
export function nearest(
  live: LiveSegment,
  item: number,
  geo: GeoSearch,
): { latitude: number; longitude: number; metres: number } | null {
  const { geo: places } = live.segment;
  let best: { latitude: number; longitude: number; metres: number } | null = null;
  if (!places || !geo.around) return null;
  for (let at = places.starts[item] ?? 0, end = places.starts[item + 1] ?? 0; at < end; at++) {
    const point = {
      latitude: places.points[at * 2] ?? 0,
      longitude: places.points[at * 2 + 1] ?? 0,
    };
    const metres = distanceInMetres(geo.around, point);
    if (!best || metres < best.metres) best = { ...point, metres };
  }
  return best;
}

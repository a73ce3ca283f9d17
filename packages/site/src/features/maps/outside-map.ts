// A map of somebody else's, for who wants one: its frame and its page, as addresses. Nothing is
// asked of anybody here. Pure.
import { KM_PER_DEGREE, type Position, type PublicPosition } from './position.ts';

/** Whose maps an operator may offer. */
export type OutsideProvider = 'osm' | 'google';

/** `player` is the address of the frame, `page` that of the same map on the provider's own site. */
export type OutsideMap = { provider: string; player: string; page: string };

/**
 * How much of the Earth is seen to begin with: the streets around a venue, or a place among its
 * neighbours.
 */
export type OutsideReach = 'streets' | 'region';

/** Half the width of the map in kilometres, and the same as Google counts it. */
const reaches: Record<OutsideReach, { km: number; zoom: number }> = {
  streets: { km: 0.6, zoom: 16 },
  region: { km: 25, zoom: 10 },
};

/** Shown shape of a map: width by height. */
const SHAPE = 8 / 5;

/** Digits of degrees in an address: about a metre. */
const DIGITS = 5;

/**
 * The map, or nothing: where none is configured, and wherever only an area may be disclosed.
 * @param key Google's key for embedded maps, if there is one
 */
export function outsideMapOf(
  provider: OutsideProvider | '',
  position: PublicPosition,
  reach: OutsideReach,
  key = '',
): OutsideMap | undefined {
  if (provider === '' || position.radiusKm !== undefined) return undefined;
  return provider === 'osm' ? openStreetMap(position, reach) : google(position, reach, key);
}

const short = (degrees: number): string => String(Number(degrees.toFixed(DIGITS)));

function openStreetMap({ latitude, longitude }: Position, reach: OutsideReach): OutsideMap {
  const { km, zoom } = reaches[reach];
  const high = km / SHAPE / KM_PER_DEGREE;
  // Nearer to a pole a degree of longitude is shorter; beyond 85° there is no map of Mercator's.
  const wide = km / (KM_PER_DEGREE * Math.cos((Math.min(85, Math.abs(latitude)) * Math.PI) / 180));
  const middle = Math.max(-84, Math.min(84, latitude));
  const box = [longitude - wide, middle - high, longitude + wide, middle + high]
    .map(short)
    .join(',');
  const player = new URL('https://www.openstreetmap.org/export/embed.html');
  player.search = String(
    new URLSearchParams({
      bbox: box,
      layer: 'mapnik',
      marker: `${short(latitude)},${short(longitude)}`,
    }),
  );
  return {
    provider: 'OpenStreetMap',
    player: player.href,
    page: `https://www.openstreetmap.org/?mlat=${short(latitude)}&mlon=${short(longitude)}#map=${zoom}/${short(latitude)}/${short(longitude)}`,
  };
}

function google({ latitude, longitude }: Position, reach: OutsideReach, key: string): OutsideMap {
  const [at, zoom] = [`${short(latitude)},${short(longitude)}`, String(reaches[reach].zoom)];
  const player = new URL(
    key ? 'https://www.google.com/maps/embed/v1/place' : 'https://www.google.com/maps',
  );
  player.search = String(
    new URLSearchParams(key ? { key, q: at, zoom } : { q: at, z: zoom, output: 'embed' }),
  );
  return {
    provider: 'Google Maps',
    player: player.href,
    page: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`,
  };
}

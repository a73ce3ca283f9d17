// Locator maps: drawn by the site itself, once for each place, and kept.
import { countryName } from './data/country-codes.ts';
import {
  drawMap,
  frameOf,
  placeNames,
  type Frame,
  type LocatorView,
  type MapDrawing,
} from './map-drawing.ts';
import { readOutlines } from './outline-store.ts';
import type { PublicPosition } from './position.ts';

/** Drawn maps that are kept: about 20 kB each. */
const MAX_CACHED_DRAWINGS = 500;

const cached = new Map<string, Promise<MapDrawing>>();

/** The standard size of a map in pixels. */
export const STANDARD = { width: 960, height: 600 } as const;

/** How wide a map around a single place is, in kilometres. */
const REGION_KM = 2600;
const TOWN_KM = 1100;

/** A map of everything in `marks`, with the names of countries in `language`. */
export async function locatorOf(
  marks: readonly PublicPosition[],
  language: string,
  around: 'town' | 'region' = 'region',
): Promise<LocatorView> {
  for (let minKm = around === 'town' ? TOWN_KM : REGION_KM; ; minKm *= 1.6) {
    const frame = frameOf(marks, { ...STANDARD, minKm });
    const map = await mapIn(frame, marks, language);
    // A point in an empty sea tells nobody where it is: the map grows until there is a coast.
    if (map.land !== '' || frame.widthKm === 'world') return map;
  }
}

/** A map of a frame that was chosen already. */
export async function mapIn(
  frame: Frame,
  marks: readonly PublicPosition[],
  language: string,
): Promise<LocatorView> {
  const key = JSON.stringify([frame, marks]);
  const drawing = await (cached.get(key) ?? draw(key, frame, marks));
  return {
    ...drawing,
    country: drawing.home && countryName(drawing.home, language),
    countryNames: placeNames(drawing, (country) => countryName(country, language)),
  };
}

function draw(key: string, frame: Frame, marks: readonly PublicPosition[]): Promise<MapDrawing> {
  const coarse = frame.widthKm === 'world' || frame.widthKm > 5000;
  const drawing = Promise.all([readOutlines(coarse ? '110m' : '50m'), readOutlines('110m')]).then(
    ([outlines, world]) => drawMap(frame, marks, outlines, world),
  );
  const [oldest] = cached.keys();
  if (cached.size >= MAX_CACHED_DRAWINGS && oldest !== undefined) cached.delete(oldest);
  cached.set(key, drawing);
  drawing.catch(() => cached.delete(key));
  return drawing;
}

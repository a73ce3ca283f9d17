// The basemap of the interactive map, from the same outlines as the maps that the server draws.
import { worldMapOf } from './basemap.ts';
import { countryName } from './data/country-codes.ts';
import { readOutlines } from './outline-store.ts';

/** Countries and their names in a language, as GeoJSON. */
export async function readBasemap(language: string): Promise<ReturnType<typeof worldMapOf>> {
  return worldMapOf(await readOutlines('50m'), (country) => countryName(country, language));
}

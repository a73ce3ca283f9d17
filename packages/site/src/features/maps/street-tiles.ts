// A file of street tiles that the operator may put into the data folder: one PMTiles file, of which
// a map reads the parts that it shows.
import { open, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { CacheDefinition } from '../../platform/cache/caches.ts';
import type { Site } from '../../platform/site.ts';

/** A file that is as it says. `version` changes with the file. */
type StreetTiles = { path: string; version: string };

type Looked = { mark: string; tiles: StreetTiles | undefined };
const TILES: CacheDefinition<Looked> = { name: 'street tiles', max: 1 };

/**
 * The file of street tiles; undefined if none is named, it is not there, or is something else. The
 * reason is logged once.
 */
export async function streetTiles(site: Site): Promise<StreetTiles | undefined> {
  const name = site.settings['maps.tiles'];
  if (name === '') return undefined;
  const path = normalize(join(site.dataFolder, name));
  const found = path.startsWith(normalize(site.dataFolder) + sep)
    ? await stat(path).catch(() => undefined)
    : undefined;
  const mark = found
    ? `${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}`
    : 'absent';
  const cache = site.caches.of(TILES);
  const cachedDrawings = cache.get(path, (looked) => looked.mark === mark);
  if (cachedDrawings) return cachedDrawings.tiles;
  const usable = found?.isFile() === true && (await isVectorTiles(path));
  if (!usable)
    site.log.warn(
      `maps.tiles: ${name} is ${found ? 'not a PMTiles file (version 3) with vector tiles' : 'not in the data folder'}. Maps are shown without streets.`,
    );
  const tiles = usable ? { path, version: mark } : undefined;
  cache.put(path, { mark, tiles });
  return tiles;
}

/** The address of the street tiles, for maps in a browser. */
export async function streetsOf(site: Site): Promise<string | undefined> {
  return (await streetTiles(site)) && '/maps/streets.pmtiles';
}

/**
 * PMTiles begins with its name and a version; byte 99 says what its tiles are, 1 for vector tiles.
 */
async function isVectorTiles(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(127);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return (
      bytesRead === head.length &&
      head.toString('latin1', 0, 7) === 'PMTiles' &&
      head[7] === 3 &&
      head[99] === 1
    );
  } finally {
    await file.close();
  }
}

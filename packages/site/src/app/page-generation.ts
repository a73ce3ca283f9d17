// A name for “everything as it is now”: it moves with every change of the collection, by whichever
// process, when something appears or vanishes by itself, and when the search index has caught up.
import { latestChange } from '../platform/changes/changes.ts';
import { applySavedSettings, settingsVersion } from '../platform/config/saved-settings.ts';
import { failure, isDatabaseLost } from '../platform/errors/failure.ts';
import type { Site } from '../platform/site.ts';
import { cachedNextChange, stateKey } from '../features/records/cached-until-changed.ts';

/** How long a generation is believed before the database is asked again, in milliseconds. */
const GENERATION_TTL_MS = 250;

/**
 * Makes the function that tells the generation. `searched` names what searches find now.
 * While the database is away it tells the last one that was known, at once, for as long as copies
 * made under it may be served; then it throws database-away.
 */
export function pageGeneration(site: Site, searched: () => Promise<string>): () => Promise<string> {
  let current: Promise<string> | undefined;
  let known: string | undefined;
  let until = '';
  const settings = followedSettings(site);
  const last = () => {
    if (known === undefined || !mayServeStale(site)) throw failure('database-away');
    return known;
  };
  const read = async () => {
    try {
      return (known = await readGeneration(site, searched, settings));
    } catch (error) {
      if (!isDatabaseLost(error)) throw error;
      return last();
    }
  };
  return () => {
    // Instants sort as text: every tile asks, and to read the text as a time costs as much as to
    // find the tile.
    const now = site.clock.now();
    if (!current || now >= until) {
      until = new Date(Date.parse(now) + GENERATION_TTL_MS).toISOString();
      current = read();
      current.catch(() => undefined);
    }
    // Nobody waits for a database that was away a moment ago: the first answer brings it back for
    // those who come next.
    return site.database.awaySince() === undefined ? current : Promise.try(last);
  };
}

/**
 * What was scheduled to appear or to vanish meanwhile ends it: nobody shows what was to be gone by
 * now.
 */
function mayServeStale(site: Site): boolean {
  const turn = cachedNextChange(site);
  const awaySeconds = (Date.now() - (site.database.awaySince() ?? Date.now())) / 1000;
  return (
    awaySeconds < site.settings['server.stale-seconds'] &&
    turn !== undefined &&
    site.clock.now() < turn
  );
}

/**
 * Tells the version of the saved settings; those that another process has saved are the site's own
 * by then, so that no page of the new generation has the old ones.
 */
function followedSettings(site: Site): () => Promise<number> {
  let applied: number | undefined;
  return async () => {
    const { read } = site.database;
    const version = await settingsVersion(read);
    if (version !== applied) await applySavedSettings(read, site);
    applied = version;
    return version;
  };
}

async function readGeneration(
  site: Site,
  searched: () => Promise<string>,
  settings: () => Promise<number>,
): Promise<string> {
  // The last change itself as well: a moment may be believed a little longer than a generation.
  const { read } = site.database;
  const parts = await Promise.all([stateKey(site), latestChange(read), settings(), searched()]);
  return parts.join('.');
}

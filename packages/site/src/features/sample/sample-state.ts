// Whether the site is showing the sample museum: then it goes by that museum's name until it has
// one of its own.
import type { CacheDefinition } from '../../platform/cache/caches.ts';
import { covered, noteRead } from '../../platform/pages/page-reads.ts';
import type { Site } from '../../platform/site.ts';
import { listRuns } from '../imports/import-items.ts';
import { runTouched } from '../imports/open-run.ts';
import { sampleMuseum } from '@vitrine/sample-museum';
import { SAMPLE_KEY } from './sample-key.ts';

/**
 * The sample museum's name in `language` while its items alone are shown; nothing once it was
 * undone or other items were brought in. Pages and old addresses that somebody tries beside it are
 * no museum yet.
 */
export async function sampleName(site: Site, language: string): Promise<string | undefined> {
  noteRead('imports');
  if (!(await covered(() => isSampleAlone(site)))) return undefined;
  const names: Record<string, string> = sampleMuseum.name;
  return names[language] ?? names['en'];
}

/**
 * Every page asks, so the answer is believed for this many milliseconds, and while this process has
 * written nothing.
 */
const STATE_TTL_MS = 5_000;
type Believed = { until: number; turns: number; alone: Promise<boolean> };
const ALONE: CacheDefinition<Believed> = { name: 'sample alone', max: 1 };

function isSampleAlone(site: Site): Promise<boolean> {
  const now = performance.now();
  const turns = site.database.turns();
  const cache = site.caches.of(ALONE);
  const last = cache.get('', (known) => known.turns === turns && now < known.until);
  if (last) return last.alone;
  const alone = readWhetherAlone(site);
  const fresh = { until: now + STATE_TTL_MS, turns, alone };
  cache.put('', fresh);
  alone.catch(() => cache.delete('', fresh));
  return alone;
}

async function readWhetherAlone(site: Site): Promise<boolean> {
  const activeRuns = (await listRuns(site)).filter(
    ({ state, created }) => state !== 'undone' && created > 0,
  );
  if (!activeRuns.some(({ sourceKey }) => sourceKey === SAMPLE_KEY)) return false;
  for (const { id } of activeRuns.filter(({ sourceKey }) => sourceKey !== SAMPLE_KEY))
    if (await runTouched(site, id, 'item')) return false;
  return true;
}

// Whether the site is showing the sample museum: then it goes by that museum's name until it has one of its own.
import type { Site } from '../../platform/site.ts';
import { listRuns } from '../imports/import-service.ts';
import { runTouched } from '../imports/run-service.ts';
import { sampleMuseum } from './sample-items.ts';
import { SAMPLE_KEY } from './sample-source.ts';

/**
 * The sample museum's name in `language` while its items alone are shown; nothing once it was undone or other items were brought in.
 * Pages and old addresses that somebody tries beside it are no museum yet.
 */
export async function sampleName(site: Site, language: string): Promise<string | undefined> {
  const shown = (await listRuns(site)).filter(({ state, created }) => state !== 'undone' && created > 0);
  if (!shown.some(({ sourceKey }) => sourceKey === SAMPLE_KEY)) return undefined;
  for (const { id } of shown.filter(({ sourceKey }) => sourceKey !== SAMPLE_KEY)) if (await runTouched(site, id, 'item')) return undefined;
  const names: Record<string, string> = sampleMuseum.name;
  return names[language] ?? names['en'];
}

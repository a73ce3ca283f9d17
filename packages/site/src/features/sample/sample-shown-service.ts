// Whether the site is showing the sample museum: then it goes by that museum's name until it has one of its own.
import type { Site } from '../../platform/site.ts';
import { listRuns } from '../imports/import-service.ts';
import { sampleMuseum } from './sample-items.ts';
import { SAMPLE_KEY } from './sample-source.ts';

/** The sample museum's name in `language` while it alone is shown; nothing once it was undone or something else was brought in. */
export async function sampleName(site: Site, language: string): Promise<string | undefined> {
  const shown = (await listRuns(site)).filter(({ state, created }) => state !== 'undone' && created > 0);
  if (shown.length === 0 || shown.some(({ sourceKey }) => sourceKey !== SAMPLE_KEY)) return undefined;
  const names: Record<string, string> = sampleMuseum.name;
  return names[language] ?? names['en'];
}

// The sample museum's pages, stories and programme come from a folder, in the same way as a
// museum's own, and belong to the sample's run: whoever takes the sample museum down takes them
// down with it.
import { contentFolder } from '@vitrine/sample-museum';
import type { Site } from '../platform/site.ts';
import type { Actor } from '../features/access/actor.ts';
import { importContent } from '../features/editorial/content/transfer-content.ts';
import { listRuns } from '../features/imports/import-items.ts';
import { runTouched } from '../features/imports/open-run.ts';
import { SAMPLE_KEY } from '../features/sample/sample-key.ts';
import { contentCodecs } from './content-codecs.ts';

const sampler: Actor = {
  kind: 'task',
  name: 'sample museum',
  actions: ['record:edit', 'record:publish', 'media:add', 'import:run'],
};

/** Brings the programme in beside a sample museum that has none yet. */
export async function fillProgramme(site: Site): Promise<void> {
  if (site.settings.sample === 'off') return;
  const run = (await listRuns(site)).find(
    ({ sourceKey, state }) => sourceKey === SAMPLE_KEY && state === 'done',
  );
  if (!run || (await runTouched(site, run.id, 'page'))) return;
  const { problems } = await importContent(site, sampler, contentCodecs, {
    folder: contentFolder,
    joins: run.id,
  });
  for (const problem of problems)
    site.log.error(problem, 'a file of the sample events could not be used');
}

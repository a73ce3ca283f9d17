// The museum of which the goldens are made: the sample museum with its texts and its programme, an
// imported table, a record with every field, and what visitors sent. Its clock stands still.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentFolder } from '@vitrine/sample-museum';
import { contentCodecs } from '../../packages/site/src/app/content-codecs.ts';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { importContent } from '../../packages/site/src/features/editorial/content/transfer-content.ts';
import { keepSampleSeason } from '../../packages/site/src/features/events/programme/sample-season.ts';
import { seedForms } from '../../packages/site/src/features/forms/definition/form-records.ts';
import { importItems } from '../../packages/site/src/features/imports/import-items.ts';
import { SAMPLE_KEY } from '../../packages/site/src/features/sample/sample-key.ts';
import { sampleSource } from '../../packages/site/src/features/sample/sample-source.ts';
import { makeDump } from '../../packages/site/src/features/search/export/dump.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { newDatabase } from '../databases/each.ts';
import { newSite } from '../databases/site.ts';
import { type FullRecords } from './full-records.ts';
import { writeTinyPicture } from './tiny-picture.ts';
import { fillMuseum } from './fill-museum.ts';
import { origin, serveMuseum, type ServedMuseum } from './served-museum.ts';

export const operator: Actor = { kind: 'operator', name: 'ada' };

export type GoldenMuseum = ServedMuseum & {
  full: FullRecords;
  /** What the import of the table said. */
  output: string;
  /** The token of a set of two items. */
  set: string;
};

/** Makes it; its tests only read. `more` is done to its records before anything is made of them. */
export async function openGoldenMuseum(
  more?: (site: Site, full: FullRecords) => Promise<void>,
): Promise<GoldenMuseum> {
  const opened = await newDatabase('sqlite');
  const site = newSite(opened.database, {
    VITRINE_SITE_URL: origin,
    VITRINE_SITE_ARK: '12345/x5',
    VITRINE_SITE_NAME: 'Golden Museum',
    VITRINE_SITE_PLACE: 'Stonebridge',
    VITRINE_SERVER_CLIENT_PER_SECOND: '0',
  });
  await fillWithSample(site);
  const { output, full, set, chance } = await fillMuseum(site, operator);
  await more?.(site, full);
  await makeDump(site);
  const served = await serveMuseum(site, chance);
  return {
    ...served,
    full,
    output,
    set,
    async close() {
      await served.close();
      await opened.remove();
    },
  };
}

/** Its items with drawings of a few pixels, its texts, its films, its programme and its forms. */
export async function fillWithSample(site: Site): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-golden-drawings-'));
  const source = sampleSource(async (slug) => writeTinyPicture(join(folder, `${slug}.png`), slug));
  const { run } = await importItems(site, operator, source, { batchRows: 50 });
  rmSync(folder, { recursive: true, force: true });
  if (run.state !== 'done' || run.sourceKey !== SAMPLE_KEY) throw new Error('No sample museum.');
  await importContent(site, operator, contentCodecs, { folder: contentFolder, joins: run.id });
  await keepSampleSeason(site);
  await seedForms(site);
}

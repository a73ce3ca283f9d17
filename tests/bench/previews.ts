// The page beside an editor: from a save that is acknowledged to the page that shows it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { copyKinds } from '../../packages/site/src/features/kinds/copy-kinds.ts';
import { listRecords } from '../../packages/site/src/features/records/list-records.ts';
import { previewCopy } from '../../packages/site/src/features/working/preview-copy.ts';
import { saveCopy } from '../../packages/site/src/features/working/save-copy.ts';
import { openCopy } from '../../packages/site/src/features/working/working-copies.ts';
import { openSqlite } from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import { newSite } from '../databases/site.ts';
import { fillWithSample, operator } from '../goldens/golden-museum.ts';
import { origin, serveMuseum, type ServedMuseum } from '../goldens/served-museum.ts';
import { quantile, reportGoal } from './goals.ts';
import { report } from './measure.ts';

const ITEMS = 40;
const SAVES = 5;
const LONGEST_TEXT = 200_000;
/** So many people save and look at the same time. */
const EDITORS = 4;

/** Each page is one that was never made before: its title is of its item and its save alone. */
export async function measurePreviews(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-previews-'));
  const database = openSqlite(join(folder, 'site.db'));
  await migrate(database);
  const site = newSite(database, { VITRINE_SITE_URL: origin });
  await fillWithSample(site);
  const museum = await serveMuseum(site);
  try {
    for (const editors of [1, EDITORS])
      reportTimes(`pages beside an editor, ${editors} at work`, await timesOf(museum, editors));
    await writeLongTexts(museum);
    reportTimes('pages with texts of 200,000 characters', await timesOf(museum, 1));
  } finally {
    await museum.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function reportTimes(name: string, times: readonly number[]): void {
  report(`${name}, ${times.length}`, `${quantile(times, 0.5).toFixed(1)} ms`, '');
  reportGoal(`${name}, p95`, quantile(times, 0.95), { max: 400, unit: 'ms' });
}

/** Descriptions as long as the longest that are accepted. */
async function writeLongTexts({ site }: ServedMuseum): Promise<void> {
  const desk = { site, actor: operator, kinds: copyKinds };
  const sentence = 'A brown jug with a handle and a lid, made in a pottery by the river. ';
  const after = sentence.repeat(LONGEST_TEXT).slice(0, LONGEST_TEXT);
  for (const { id: record } of await listRecords(site, 'item', { limit: ITEMS })) {
    const { id, seq } = await openCopy(desk, { kind: 'item', record });
    await saveCopy(desk, id, { seq, changes: [{ path: ['description', 'en'], after }] });
  }
}

async function timesOf(museum: ServedMuseum, editors: number): Promise<number[]> {
  const records = await listRecords(museum.site, 'item', { limit: ITEMS });
  const times: number[] = [];
  const waiting = records.map(({ id }) => id);
  const work = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      times.push(...(await timesOfItem(museum, id, `${id} beside ${editors}`)));
  };
  await Promise.all(Array.from({ length: editors }, work));
  return times;
}

async function timesOfItem(
  { site, ask }: ServedMuseum,
  record: string,
  name: string,
): Promise<number[]> {
  const desk = { site, actor: operator, kinds: copyKinds };
  const times: number[] = [];
  const { id, seq: first } = await openCopy(desk, { kind: 'item', record });
  let seq = first;
  for (let nth = 0; nth < SAVES; nth++) {
    const title = `${name} ${nth}`;
    ({ seq } = await saveCopy(desk, id, {
      seq,
      changes: [{ path: ['title', 'en'], after: title }],
    }));
    const startedAt = performance.now();
    const { address } = await previewCopy(desk, id);
    const page = await (await ask(address)).text();
    times.push(performance.now() - startedAt);
    if (!page.includes(title)) throw new Error(`${address} does not show its copy.`);
  }
  return times;
}

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
import { report } from './measure.ts';

const ITEMS = 40;
const SAVES = 5;
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
    for (const editors of [1, EDITORS]) {
      const times = (await timesOf(museum, editors)).toSorted((a, b) => a - b);
      const at = (part: number) => (times[Math.ceil(times.length * part) - 1] ?? 0).toFixed(1);
      const name = `pages beside an editor, ${editors} at work`;
      report(`${name}, ${times.length}`, `${at(0.5)} ms`, '');
      report(`${name}, p95`, `${at(0.95)} ms`, 'goal: ≤ 400 ms');
    }
  } finally {
    await museum.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
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

// Prints what recommendations cost and how good they are: on Tate's records, items of one series
// are held to belong together, and the series is hidden from the service. Against chance, and
// against other items of the same maker. The weights were chosen on one half of the series (“seen”,
// by ascent from weight to weight over 500 of its items); the other half was looked at only
// afterwards. Then the same at 500,000 items: Tate's records again and again with shifted dates and
// pictures' descriptions drawn around 4,000 centres.
//   node packages/search-service/bench/recommend.ts     (part of `npm run bench`)
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { hash } from '../src/analytics/sketch.ts';
import { openSearchService, type SearchService } from '../src/index.ts';
import type { Report } from './insights.ts';
import { hasTate, readTate, type TateItem } from './tate-items.ts';

const requests = 500;
const many = 500_000;
/** As a page asks: for what it shows. */
const queryParameters = { attributesToRetrieve: ['title', 'maker'], attributesToHighlight: [] };
const settings = {
  attributesForFaceting: ['maker', 'classification', 'subjects', 'medium'],
  numericAttributesForFiltering: ['year'],
  attributesForRecommendations: [
    'weight(maker,2.2)',
    'weight(subjects,0.75)',
    'weight(medium,2)',
    'weight(classification,0.5)',
    'weight(near(year,2),4.5)',
  ],
  attributeForLooks: 'look',
  lookParts: ['colour:24', 'texture:32', 'shape:8'],
};

const seriesOf = (): Map<string, string> => {
  const path = fileURLToPath(
    new URL('../../../../shared/data/collections/tate/artworks.jsonl.gz', import.meta.url),
  );
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const { acno, groupTitle, contributors } = JSON.parse(line) as {
        acno: string;
        groupTitle?: string;
        contributors?: { fc: string }[];
      };
      return groupTitle ? [[acno, `${contributors?.[0]?.fc ?? ''}\u0000${groupTitle}`]] : [];
    }),
  );
};
/** Half of the series, told by a hash of their name, so that the halves stay what they are. */
const isHeldOut = (series: string): boolean => hash(series, 0x811c9dc5) % 2 === 1;

/** Chance that repeats: a linear congruential generator (Numerical Recipes). */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
const at = (list: readonly number[], share: number) =>
  `${(list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0).toFixed(1)} ms`;

async function withService<Made>(use: (service: SearchService) => Promise<Made>): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), 'recommend-bench-'));
  const service = openSearchService({ folder });
  try {
    await service.settings('items', settings);
    return await use(service);
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * `took` is wall-clock time, `cpu` what this thread used: the two differ where others use the
 * machine.
 */
async function timed(
  service: SearchService,
  model: 'related-products' | 'looking-similar',
  objectID: string,
): Promise<{ took: number; cpu: number; ids: string[] }> {
  const startedAt = performance.now(),
    before = process.threadCpuUsage();
  const { results } = await service.recommend([
    { indexName: 'items', model, objectID, threshold: 0, maxRecommendations: 10, queryParameters },
  ]);
  const { user, system } = process.threadCpuUsage(before);
  return {
    took: performance.now() - startedAt,
    cpu: (user + system) / 1000,
    ids: (results[0]?.hits ?? []).map((hit) => ('objectID' in hit ? hit.objectID : '')),
  };
}

async function recall(
  service: SearchService,
  items: readonly TateItem[],
  report: Report,
): Promise<void> {
  const random = chance(7);
  await service.batch(
    'items',
    items.map((body) => ({ action: 'addObject', body })),
  );
  await service.settled();
  const series = seriesOf();
  const members = Map.groupBy([...series.keys()], (id) => series.get(id) ?? '');
  const makers = Map.groupBy(items, ({ maker }) => maker[0] ?? '');
  const known = new Map(items.map((item) => [item.objectID, item]));
  const candidates = [...series.keys()].filter(
    (id) => (members.get(series.get(id) ?? '') ?? []).length > 1,
  );
  const times: number[] = [];
  for (const [half, from] of Object.entries({
    'held out': candidates.filter((id) => isHeldOut(series.get(id) ?? '')),
    seen: candidates.filter((id) => !isHeldOut(series.get(id) ?? '')),
  })) {
    const found = { ours: 0, maker: 0, chance: 0 };
    for (let time = 0; time < requests; time++) {
      const id = from[Math.floor(random() * from.length)] ?? '';
      const wanted = new Set(
        (members.get(series.get(id) ?? '') ?? []).filter((other) => other !== id),
      );
      const share = (ids: readonly string[]) =>
        ids.filter((other) => wanted.has(other)).length / Math.min(10, wanted.size);
      const { took, ids } = await timed(service, 'related-products', id);
      times.push(took);
      const same = (makers.get(known.get(id)?.maker[0] ?? '') ?? []).filter(
        (other) => other.objectID !== id,
      );
      found.ours += share(ids);
      found.maker += share(
        Array.from({ length: 10 }, () => same[Math.floor(random() * same.length)]?.objectID ?? ''),
      );
      found.chance += share(
        Array.from(
          { length: 10 },
          () => items[Math.floor(random() * items.length)]?.objectID ?? '',
        ),
      );
    }
    report(
      `related, recall@10, ${half}`,
      percent(found.ours / requests),
      `${requests} of ${from.length} items; same maker by chance ${percent(found.maker / requests)}, chance ${percent(found.chance / requests)}`,
    );
  }
  report(`related, ${items.length} items`, `p50 ${at(times, 0.5)}`, `p99 ${at(times, 0.99)}`);
}

async function atSize(
  service: SearchService,
  items: readonly TateItem[],
  report: Report,
): Promise<void> {
  const random = chance(11);
  const centres = Array.from({ length: 4000 }, () =>
    Uint8Array.from({ length: 64 }, () => Math.floor(random() * 256)),
  );
  const look = () =>
    Buffer.from(
      Uint8Array.from(centres[Math.floor(random() * centres.length)] ?? [], (byte) =>
        Math.max(0, Math.min(255, byte + Math.floor((random() - 0.5) * 60))),
      ),
    ).toString('base64');
  const varied = (item: TateItem, round: number) => ({
    ...item,
    objectID: `${item.objectID}-${round}`,
    ...(item.year === undefined ? {} : { year: item.year + round * 3 - 9 }),
    look: look(),
  });
  for (let from = 0; from < many; from += 20_000) {
    await service.batch(
      'items',
      Array.from({ length: Math.min(20_000, many - from) }, (_, n) => {
        const item = items[(from + n) % items.length];
        if (!item) throw new Error('there are no items');
        return {
          action: 'addObject' as const,
          body: varied(item, Math.floor((from + n) / items.length)),
        };
      }),
    );
  }
  await service.settled();
  const ids = Array.from(
    { length: 200 },
    () =>
      `${items[Math.floor(random() * items.length)]?.objectID ?? ''}-${Math.floor(random() * 7)}`,
  );
  for (const model of ['looking-similar', 'related-products'] as const) {
    const times: { took: number; cpu: number }[] = [];
    for (const id of ids) times.push(await timed(service, model, id));
    const took = times.slice(1).map((one) => one.took),
      cpu = times.slice(1).map((one) => one.cpu);
    report(
      `${model}, ${many} items`,
      `p50 ${at(took, 0.5)}`,
      `p99 ${at(took, 0.99)}; of the processor p50 ${at(cpu, 0.5)}, p99 ${at(cpu, 0.99)}; the first ${(times[0]?.took ?? 0).toFixed(0)} ms${model === 'looking-similar' ? ' (it waits for the descriptions to be read); at most 50 ms is the aim' : ''}`,
    );
  }
}

/** Measures in folders of its own; says so where Tate's records are absent. */
export async function recommendations(report: Report): Promise<void> {
  if (!hasTate) {
    report(
      'recommendations',
      'SKIPPED',
      'the Tate records are absent (../shared/data/collections/tate)',
    );
    return;
  }
  const items = readTate();
  await withService((service) => recall(service, items, report));
  await withService((service) => atSize(service, items, report));
}

if (import.meta.main)
  await recommendations((name, figure, more) =>
    process.stdout.write(`${name.padEnd(34)} ${figure.padStart(16)}   ${more}\n`),
  );

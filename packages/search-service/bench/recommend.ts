// Prints what recommendations cost and how good they are: on Tate's records, items of one series are held to belong together, and the
// series is hidden from the service. Against chance, and against other items of the same maker.
//   node packages/search-service/bench/recommend.ts
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { openSearchService } from '../src/index.ts';
import { hasTate, readTate } from './tate-items.ts';

const asked = 1000;
/** As a page asks: for what it shows. */
const queryParameters = { attributesToRetrieve: ['title', 'maker'], attributesToHighlight: [] };
const seriesOf = (): Map<string, string> => {
  const path = fileURLToPath(new URL('../../../../shared/data/collections/tate/artworks.jsonl.gz', import.meta.url));
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean);
  return new Map(lines.flatMap((line): [string, string][] => {
    const { acno, groupTitle, contributors } = JSON.parse(line) as { acno: string; groupTitle?: string; contributors?: { fc: string }[] };
    return groupTitle ? [[acno, `${contributors?.[0]?.fc ?? ''}\u0000${groupTitle}`]] : [];
  }));
};

/** Chance that repeats: a linear congruential generator (Numerical Recipes). */
function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
const say = (text: string) => process.stdout.write(`${text}\n`);

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recommend-bench-'));
  const service = openSearchService({ folder });
  const items = readTate();
  const random = chance(7);
  await service.settings('items', {
    attributesForFaceting: ['maker', 'classification', 'subjects', 'medium'], numericAttributesForFiltering: ['year'],
    attributesForRecommendations: ['weight(maker,1.5)', 'weight(subjects,1)', 'weight(medium,0.7)', 'weight(classification,0.5)', 'weight(near(year,6),1.2)'],
    attributeForLooks: 'look', lookParts: ['colour:24', 'texture:32', 'shape:8'],
  });
  const withLooks = items.map((item) => ({ ...item, look: Buffer.from(Array.from({ length: 64 }, () => Math.floor(random() * 256))).toString('base64') }));
  await service.batch('items', withLooks.map((body) => ({ action: 'addObject', body })));
  await service.settled();
  const series = seriesOf();
  const members = Map.groupBy([...series.keys()], (id) => series.get(id) ?? '');
  const makers = Map.groupBy(items, ({ maker }) => maker[0] ?? '');
  const known = new Map(items.map((item) => [item.objectID, item]));
  const candidates = [...series.keys()].filter((id) => (members.get(series.get(id) ?? '') ?? []).length > 1);
  const sources = Array.from({ length: asked }, () => candidates[Math.floor(random() * candidates.length)] ?? '');
  const found = { ours: 0, maker: 0, chance: 0 };
  const times: number[] = [];
  const looking: number[] = [];
  for (const id of sources) {
    const wanted = new Set((members.get(series.get(id) ?? '') ?? []).filter((other) => other !== id));
    const most = Math.min(10, wanted.size);
    const began = performance.now();
    const { results } = await service.recommend([{ indexName: 'items', model: 'related-products', objectID: id, threshold: 0, maxRecommendations: 10, queryParameters }]);
    times.push(performance.now() - began);
    const recall = (ids: readonly string[]) => ids.filter((other) => wanted.has(other)).length / most;
    found.ours += recall((results[0]?.hits ?? []).map((hit) => ('objectID' in hit ? hit.objectID : '')));
    const same = (makers.get(known.get(id)?.maker[0] ?? '') ?? []).filter((other) => other.objectID !== id);
    found.maker += recall(Array.from({ length: 10 }, () => same[Math.floor(random() * same.length)]?.objectID ?? ''));
    found.chance += recall(Array.from({ length: 10 }, () => items[Math.floor(random() * items.length)]?.objectID ?? ''));
    if (looking.length < 200) {
      const from = performance.now();
      await service.recommend([{ indexName: 'items', model: 'looking-similar', objectID: id, threshold: 0, maxRecommendations: 10, queryParameters }]);
      looking.push(performance.now() - from);
    }
  }
  const at = (list: readonly number[], share: number) => `${(list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? 0).toFixed(1)} ms`;
  say(`${items.length} items, ${candidates.length} of them in a series with others; ${asked} asked`);
  say(`recall@10 of the same series: related ${percent(found.ours / asked)}, same maker by chance ${percent(found.maker / asked)}, chance ${percent(found.chance / asked)}`);
  say(`related: p50 ${at(times, 0.5)}, p99 ${at(times, 0.99)}; looking similar: p50 ${at(looking.slice(1), 0.5)}, p99 ${at(looking.slice(1), 0.99)}, the first ${(looking[0] ?? 0).toFixed(0)} ms (it reads the descriptions)`);
  await service.close();
  rmSync(folder, { recursive: true, force: true });
}

if (hasTate) await measure();
else say('The Tate records are absent (../shared/data/collections/tate): nothing to measure.');

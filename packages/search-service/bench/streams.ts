// What a long stream of queries costs: none of them twice, as visitors of a large collection ask,
// and distributed as Zipf found words to be, where few are asked often. A list that is asked again
// from its beginning would only measure what is remembered.
//   node packages/search-service/bench/streams.ts --folder kept-data --queries 10000
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { makeQueries, randomFrom, type BenchQuery, type Kind } from './queries.ts';
import { serveFolder, type Served } from './served.ts';
import { readTate, type TateItem } from './tate-items.ts';

/** What visitors send; broad ones that every list has are in it once. */
const mix: ReadonlySet<Kind> = new Set([
  'one word',
  'several words',
  'as you type',
  'misspelt',
  'filtered',
  'filtered, no words',
  'identifier',
  'whole title',
]);

type Print = (name: string, value: string, goal?: string) => void;

/** @param seed  another one gives other queries */
function distinctQueries(items: readonly TateItem[], count: number, seed: number): BenchQuery[] {
  const found = new Map<string, BenchQuery>();
  for (let next = seed; found.size < count && next < seed + count; next++)
    for (const query of makeQueries(items, next))
      if (mix.has(query.kind)) found.set(JSON.stringify(query.requests), query);
  return [...found.values()].slice(0, count);
}

/** So many draws, in which the query at place n comes 1/n as often as the first. */
function zipf(queries: readonly BenchQuery[], draws: number): BenchQuery[] {
  const random = randomFrom(2026);
  const sums: number[] = [];
  for (let rank = 1; rank <= queries.length; rank++) sums.push((sums.at(-1) ?? 0) + 1 / rank);
  const total = sums.at(-1) ?? 0;
  return Array.from({ length: draws }, () => {
    const at = random() * total;
    return queries[sums.findIndex((sum) => sum >= at)];
  }).filter((query) => query !== undefined);
}

async function send(service: Served, queries: readonly BenchQuery[]): Promise<number[]> {
  const times: number[] = [];
  for (const { requests } of queries) {
    const body = { requests: requests.map((one) => ({ indexName: 'items', ...one })) };
    times.push((await service.post('/1/indexes/*/queries', body)).ms);
  }
  return times;
}

/** Each client sends a part of its own, one call after another. */
async function measure(
  service: Served,
  queries: readonly BenchQuery[],
  clients: number,
): Promise<string> {
  const cpu = service.cpuMs();
  const parts = Array.from({ length: clients }, (_, client) =>
    queries.filter((_query, at) => at % clients === client),
  );
  const times = (await Promise.all(parts.map((part) => send(service, part)))).flat();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const used = (service.cpuMs() - cpu) / queries.length;
  return `p50 ${at(0.5)} p99 ${at(0.99)} ms, cpu ${used.toFixed(2)} ms a query, ${Math.round(service.residentMb())} MB, load ${loadavg()[0]?.toFixed(1)}`;
}

/** Measures a folder that the benchmark of the scale has filled and kept. */
async function measureStreams(folder: string, count: number, print: Print): Promise<void> {
  const items = readTate();
  const service = await serveFolder(folder);
  try {
    print('start', `${Math.round(service.residentMb())} MB`);
    await send(service, distinctQueries(items, 300, 900_000));
    print('after 300 other queries', `${Math.round(service.residentMb())} MB`);
    const unique = distinctQueries(items, count, 1);
    const half = Math.floor(unique.length / 2);
    const goal = 'cpu 5 ms, p99 20 ms';
    print(`${half} unique, 1 client`, await measure(service, unique.slice(0, half), 1), goal);
    print(
      `${unique.length - half} unique, 4 clients`,
      await measure(service, unique.slice(half), 4),
      'p99 60 ms, 800 MB',
    );
    const common = distinctQueries(items, 2000, 500_000);
    const drawn = zipf(common, Math.min(count, 4000));
    print(`${drawn.length} by Zipf, 1 client`, await measure(service, drawn, 1), goal);
  } finally {
    await service.stop();
  }
}

const { values } = parseArgs({
  options: { folder: { type: 'string' }, queries: { type: 'string', default: '10000' } },
});
if (values.folder === undefined) throw new Error('Name the kept data with --folder.');
await measureStreams(values.folder, Number(values.queries), (name, value, goal) => {
  process.stdout.write(
    `${name.padEnd(28)} ${value}${goal === undefined ? '' : `   (goal: ${goal})`}\n`,
  );
});

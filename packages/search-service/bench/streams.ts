// What long streams of queries cost, over HTTP, the service in a process of its own: elapsed
// time and processor time, memory, and the pauses for garbage collection; beside it other engines
// over the unique stream.
//   node packages/search-service/bench/streams.ts [--full] [--folder kept-data]
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measurePeersOnStream } from './peers.ts';
import type { BenchQuery } from './queries.ts';
import { distinctQueries, otherQueries, zipf } from './query-streams.ts';
import { loadRecords, rebuildSegments, type Figure } from './scale.ts';
import { serveFolder, type Served } from './served.ts';
import { hasTate, readTate } from './tate-items.ts';

/** How much is measured: some four minutes on two quiet cores, or some fifteen. */
export type StreamsSize = {
  readonly records: number;
  readonly queries: number;
  /** of them, by the other engines */
  readonly byPeers: number;
};
const small: StreamsSize = { records: 100_000, queries: 2000, byPeers: 200 };
const full: StreamsSize = { records: 500_000, queries: 10_000, byPeers: 500 };

type Print = (figure: Figure) => void;

/**
 * Measures streams of queries. A folder that is given is kept, and loaded only when it is empty.
 * Nothing is measured where the Tate records are absent.
 */
export async function measureStreams(
  { isFull, kept }: { readonly isFull: boolean; readonly kept?: string | undefined },
  print: Print,
): Promise<void> {
  if (!hasTate)
    return print({
      name: 'streams of queries',
      value: 'SKIPPED: the Tate records are not beside the repository',
      goal: '',
    });
  const size = isFull ? full : small;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'search-streams-'));
  try {
    const items = readTate();
    if (!existsSync(join(folder, 'search.db'))) {
      await loadRecords(folder, items, size.records, print);
      await rebuildSegments(folder, print);
    }
    const service = await serveFolder(folder, { tracesGc: true });
    try {
      await measureService(
        service,
        {
          others: otherQueries(items, 300),
          unique: distinctQueries(items, size.queries),
          drawn: zipf(distinctQueries(items, 2000, 500_000), Math.min(size.queries, 4000)),
        },
        print,
      );
    } finally {
      await service.stop();
    }
    measurePeersOnStream(size, print);
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** `others` only warm the service up. */
type Streams = {
  readonly others: readonly BenchQuery[];
  readonly unique: readonly BenchQuery[];
  readonly drawn: readonly BenchQuery[];
};

async function measureService(
  service: Served,
  { others, unique, drawn }: Streams,
  print: Print,
): Promise<void> {
  print({
    name: 'start',
    value: `${megabytes(service)}, ${Math.round(service.startMs)} ms`,
    goal: '',
  });
  await send(service, others);
  print({ name: `after ${others.length} other queries`, value: megabytes(service), goal: '' });
  const before = { gc: service.gcMs(), cpu: service.cpuMs() };
  const half = Math.floor(unique.length / 2);
  for (const [clients, queries, goal] of [
    [1, unique.slice(0, half), 'p50 5, p99 20 ms, cpu 5 ms'],
    [4, unique.slice(half), 'p99 60 ms, cpu 5 ms'],
  ] as const)
    print({
      name: `${queries.length} unique, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
      value: await measure(service, queries, clients),
      goal,
    });
  const [gc, cpu] = [service.gcMs() - before.gc, service.cpuMs() - before.cpu];
  print({
    name: 'garbage collection of unique ones',
    value: `${((100 * gc) / cpu).toFixed(1)} % of the processor time, load ${load()}`,
    goal: '5 %',
  });
  print({
    name: `memory after ${unique.length} unique`,
    value: `${megabytes(service)}, ${Math.round(service.peakMb())} MB at most`,
    goal: '800 MB',
  });
  for (const clients of [1, 4])
    print({
      name: `${drawn.length} by Zipf, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
      value: await measure(service, drawn, clients),
      goal: clients === 1 ? 'p99 20 ms, cpu 5 ms' : 'p99 60 ms',
    });
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
  return `p50 ${at(0.5)} p99 ${at(0.99)} ms, cpu ${used.toFixed(2)} ms a query, ${megabytes(service)}, load ${load()}`;
}

const megabytes = (service: Served): string => `${Math.round(service.residentMb())} MB`;
const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

if (import.meta.main) {
  const { values } = parseArgs({
    options: { full: { type: 'boolean', default: false }, folder: { type: 'string' } },
  });
  await measureStreams({ isFull: values.full, kept: values.folder }, ({ name, value, goal }) => {
    process.stdout.write(`${name.padEnd(34)} ${value}${goal === '' ? '' : `   (goal: ${goal})`}\n`);
  });
}

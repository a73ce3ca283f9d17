// Prints what the engine costs on 69,202 real items: building, memory, and every kind of query, in
// the process and over HTTP.
//   node packages/search-service/bench/tate.ts
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest, Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serve } from '@hono/node-server';
import { openSearchService } from '../src/index.ts';
import { makeQueries, type BenchQuery } from './queries.ts';
import { hasTate, readTate, tateSettings } from './tate-items.ts';

const rounds = 5;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A value at a share of a sorted list. */
function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
    .toFixed(2)
    .padStart(8);
}

function line(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b);
  print(
    `${name.padEnd(24)} ${String(times.length).padStart(5)} ${at(sorted, 0.5)} ${at(sorted, 0.9)} ${at(sorted, 0.99)} ${at(sorted, 1)}`,
  );
}

function printTable(title: string, measured: ReadonlyMap<BenchQuery, readonly number[]>): void {
  print(
    `\n${title}\n${'kind'.padEnd(24)} calls      p50      p90      p99      max   (ms; the best of ${rounds} rounds for each query)`,
  );
  const best = new Map([...measured].map(([query, times]) => [query, Math.min(...times)]));
  for (const kind of new Set([...measured.keys()].map((query) => query.kind)))
    line(
      kind,
      [...best].filter(([query]) => query.kind === kind).map(([, time]) => time),
    );
  line('all', [...best.values()]);
  line('all, every round', [...measured.values()].flat());
}

async function measure(
  queries: readonly BenchQuery[],
  ask: (query: BenchQuery) => Promise<unknown>,
): Promise<Map<BenchQuery, number[]>> {
  const measured = new Map<BenchQuery, number[]>(queries.map((query) => [query, []]));
  for (let round = -1; round < rounds; round++) {
    for (const query of queries) {
      const started = performance.now();
      await ask(query);
      // The first round only warms up.
      if (round >= 0) measured.get(query)?.push(performance.now() - started);
    }
  }
  return measured;
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

if (!hasTate) {
  print('The Tate records are absent (../shared/data/collections/tate): nothing to measure.');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
let service = openSearchService({ folder });
await service.ready();
const items = readTate();
print(
  `${items.length} items, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`,
);

const delay = monitorEventLoopDelay({ resolution: 1 });
await service.settings('items', tateSettings);
const operations = items.map((body) => ({ action: 'updateObject', body }));
delay.enable();
const startedAt = performance.now();
const { taskID } = await service.batch('items', operations);
const acknowledged = performance.now();
await service.whenVisible('items', taskID);
const visible = performance.now();
await service.settled();
delay.disable();
print(
  `build: all on disk after ${((acknowledged - startedAt) / 1000).toFixed(1)} s, all searchable after ${((visible - startedAt) / 1000).toFixed(1)} s, merged after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
);
print(
  `serving thread meanwhile: longest stop ${(delay.max / 1e6).toFixed(0)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms`,
);
await service.close();

const opened = performance.now();
service = openSearchService({ folder });
await service.ready();
await service.search([{ indexName: 'items', query: 'turner' }]);
print(
  `start to first answer: ${(performance.now() - opened).toFixed(0)} ms; on disk ${megabytes(folderSize(folder))}, of which segments ${megabytes(folderSize(join(folder, 'segments')))}`,
);

const queries = makeQueries(items);
const requestsOf = (query: BenchQuery) =>
  query.requests.map((one) => ({ indexName: 'items', ...one }));
printTable('in the process', await measure(queries, (query) => service.search(requestsOf(query))));

const server = serve({ fetch: service.fetch, hostname: '127.0.0.1', port: 0 });
await new Promise((resolve) => {
  server.once('listening', resolve);
});
const { port } = server.address() as AddressInfo;
const agent = new Agent({ keepAlive: true });
const post = (query: BenchQuery) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      'x-algolia-application-id': service.keys.appId,
      'x-algolia-api-key': service.keys.searchKey,
    };
    const call = httpRequest(
      { agent, port, host: '127.0.0.1', method: 'POST', path: '/1/indexes/*/queries', headers },
      (response) => {
        response.resume();
        response.on('end', resolve);
      },
    );
    call.on('error', reject);
    call.end(JSON.stringify({ requests: requestsOf(query) }));
  });
printTable('over HTTP, one client', await measure(queries, post));
const from = performance.now();
await Promise.all(
  Array.from({ length: 4 }, async (_, client) => {
    for (const [index, query] of queries.entries()) if (index % 4 === client) await post(query);
  }),
);
print(
  `\nover HTTP, four clients: ${Math.round(queries.length / ((performance.now() - from) / 1000))} calls a second`,
);

const waits: number[] = [];
for (let round = 0; round < 20; round++) {
  const { taskID: task } = await service.batch('items', [
    { action: 'updateObject', body: { objectID: `bench-${round}`, title: `benchmark ${round}` } },
  ]);
  const saved = performance.now();
  await service.whenVisible('items', task);
  waits.push(performance.now() - saved);
}
print(
  `one item searchable after being acknowledged: p50${at(
    waits.toSorted((a, b) => a - b),
    0.5,
  )} ms, worst${at(
    waits.toSorted((a, b) => a - b),
    1,
  )} ms`,
);
globalThis.gc?.();
print(
  `memory: ${megabytes(process.memoryUsage().rss)} resident, with the benchmark's own copy of the items (${megabytes(JSON.stringify(items).length)} of JSON); segments ${megabytes(folderSize(join(folder, 'segments')))} (documents are read from disk)`,
);

agent.destroy();
server.close();
await service.close();
rmSync(folder, { recursive: true, force: true });

// What the engine costs at any size, over HTTP, the service in a process of its own:
//   node packages/search-service/bench/scale.ts --records 500000 [--folder kept-data]
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { scaledItems } from './corpus.ts';
import { makeQueries, type BenchQuery, type Kind } from './queries.ts';
import { serveFolder, type Served } from './served.ts';
import { hasTate, readTate, tateSettings, type TateItem } from './tate-items.ts';

/** A line of the report; `goal` is '' where none was set. */
export type Figure = { readonly name: string; readonly value: string; readonly goal: string };

/** Kinds that the reference measurements had, so that figures compare. */
const mix: readonly Kind[] = [
  'one word',
  'several words',
  'as you type',
  'misspelt',
  'one letter',
  'empty',
  'filtered',
  'filtered, no words',
];
const rounds = 5;
const portion = 1000;

/**
 * Measures at `records`; `print` gets each figure as it is known. A folder that is given is kept,
 * and loaded only when it is empty. Nothing is measured where the Tate records are absent.
 */
export async function measureScale(
  records: number,
  print: (figure: Figure) => void,
  kept?: string,
): Promise<void> {
  if (!hasTate)
    return print({
      name: 'search at scale',
      value: 'SKIPPED: the Tate records are not beside the repository',
      goal: '',
    });
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'search-scale-'));
  const isLoaded = existsSync(join(folder, 'search.db'));
  const items = readTate();
  const large = records > 1_000_000;
  print({
    name: 'machine',
    value: `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.versions.node}`,
    goal: '',
  });
  try {
    if (!isLoaded) await loadRecords(folder, items, records, print);
    await rebuildSegments(folder, print);
    const service = await start(folder, print);
    const queries = makeQueries(items);
    await firstQueries(service, { items, queries }, large, print);
    await latency(service, queries, large, print);
    await freshness(service, print);
    await merging(service, queries, large, print);
    await service.stop();
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends every record over HTTP, as a site does. */
export async function loadRecords(
  folder: string,
  items: readonly TateItem[],
  records: number,
  print: (figure: Figure) => void,
): Promise<void> {
  const service = await serveFolder(folder);
  await waitFor(service, (await service.put('/1/indexes/items/settings', tateSettings)).text);
  const startedAt = performance.now();
  const words = new Set<string>();
  let last = '';
  let batch: unknown[] = [];
  const send = async (): Promise<void> => {
    last = (await service.post('/1/indexes/items/batch', { requests: batch })).text;
    batch = [];
  };
  for (const body of scaledItems(items, records)) {
    for (const word of `${body.title} ${body.identifier} ${body.maker.join(' ')} ${body.medium} ${body.credit}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u))
      words.add(word);
    if (batch.push({ action: 'updateObject', body }) === portion) await send();
  }
  if (batch.length > 0) await send();
  const saved = performance.now();
  await waitFor(service, last);
  const searched = performance.now();
  print({
    name: 'records and their vocabulary',
    value: `${records}, at least ${words.size} terms`,
    goal: records >= 500_000 ? '400,000 terms' : '',
  });
  print({
    name: 'all sent over HTTP and on the disk',
    value: seconds(saved - startedAt),
    goal: '',
  });
  print({ name: 'all of them searchable', value: seconds(searched - startedAt), goal: '' });
  print({
    name: 'memory while loading, all threads',
    value: megabytes(service.peakMb()),
    goal: records <= 500_000 ? '1,300 MB' : '3,000 MB',
  });
  await service.stop();
}

/** Every segment made again from the database, as after a loss. */
export async function rebuildSegments(
  folder: string,
  print: (figure: Figure) => void,
): Promise<void> {
  rmSync(join(folder, 'segments'), { recursive: true, force: true });
  const service = await serveFolder(folder);
  print({
    name: 'full build of all segments',
    value: `${seconds(service.startMs)}, cpu ${seconds(service.cpuMs())}, ${megabytes(service.peakMb())} at most`,
    goal: '20 s, 1,300 MB',
  });
  await service.stop();
}

async function start(folder: string, print: (figure: Figure) => void): Promise<Served> {
  const from = performance.now();
  const service = await serveFolder(folder);
  await service.post('/1/indexes/*/queries', {
    requests: [{ indexName: 'items', query: 'turner', hitsPerPage: 20 }],
  });
  print({
    name: 'start to first answer',
    value: `${Math.round(performance.now() - from)} ms, cpu ${Math.round(service.cpuMs())} ms`,
    goal: '1,000 ms',
  });
  return service;
}

/**
 * Each query once, its answer not yet remembered: other queries have warmed the service up, and a
 * record saved since makes it forget every answer.
 */
async function firstQueries(
  service: Served,
  { items, queries }: { items: readonly TateItem[]; queries: readonly BenchQuery[] },
  large: boolean,
  print: (figure: Figure) => void,
): Promise<void> {
  const inMix = ({ kind }: BenchQuery): boolean => mix.includes(kind);
  for (let seed = 1; seed <= 3; seed++)
    await sendAll(service, makeQueries(items, seed).filter(inMix));
  await waitFor(
    service,
    (
      await service.post('/1/indexes/items/batch', {
        requests: [
          { action: 'updateObject', body: { objectID: 'first-askings', title: 'first askings' } },
        ],
      })
    ).text,
  );
  const requests = queries.filter(inMix);
  const cpu = service.cpuMs();
  // Kind by kind, so that the processor time of each can be reported.
  const kinds: { kind: Kind; times: number[]; cpu: number }[] = [];
  for (const kind of mix) {
    const before = service.cpuMs();
    const times = await sendAll(
      service,
      requests.filter((query) => query.kind === kind),
    );
    kinds.push({ kind, times, cpu: (service.cpuMs() - before) / times.length });
  }
  print({
    name: '1 client, answers not remembered',
    value: `${percentiles(kinds.flatMap(({ times }) => times))}, cpu ${((service.cpuMs() - cpu) / requests.length).toFixed(1)} ms a query`,
    goal: large ? 'p99 80 ms' : 'p50 3 ms, p99 20 ms',
  });
  for (const one of kinds)
    print({
      name: `  ${one.kind}`,
      value: `${percentiles(one.times)}, cpu ${one.cpu.toFixed(1)} ms a query`,
      goal: '',
    });
}

async function latency(
  service: Served,
  all: readonly BenchQuery[],
  large: boolean,
  print: (figure: Figure) => void,
): Promise<void> {
  const queries = all.filter(({ kind }) => mix.includes(kind));
  await sendAll(service, queries);
  const cpu = service.cpuMs();
  const measured: { query: BenchQuery; times: number[] }[] = queries.map((query) => ({
    query,
    times: [],
  }));
  for (let round = 0; round < rounds; round++)
    for (const one of measured) one.times.push(await ask(service, one.query));
  const used = (service.cpuMs() - cpu) / (rounds * queries.length);
  const best = measured.map(({ query, times }) => ({ query, ms: Math.min(...times) }));
  print({
    name: '1 client, best of rounds',
    value: percentiles(best.map(({ ms }) => ms)),
    goal: large ? 'p99 80 ms' : 'p50 3 ms, p99 20 ms',
  });
  print({
    name: '1 client, every call',
    value: `${percentiles(measured.flatMap(({ times }) => times))}, cpu ${used.toFixed(1)} ms a query`,
    goal: '',
  });
  for (const kind of mix)
    print({
      name: `  ${kind}`,
      value: percentiles(best.filter(({ query }) => query.kind === kind).map(({ ms }) => ms)),
      goal: '',
    });
  const worst = best.toSorted((a, b) => b.ms - a.ms).slice(0, 4);
  print({
    name: '  the slowest',
    value: worst
      .map(({ query, ms }) => `${JSON.stringify(query.requests[0]?.['query'])} ${ms.toFixed(1)} ms`)
      .join(', '),
    goal: '',
  });
  const refined = all.filter(({ kind }) => kind === 'refined facets');
  await sendAll(service, refined);
  print({
    name: 'two refined facets, 3 queries in 1',
    value: percentiles(await sendAll(service, refined)),
    goal: '',
  });
  for (const clients of [4, 16]) await together(service, queries, clients, print);
  print({
    name: 'memory, steady, all threads',
    value: megabytes(service.residentMb()),
    goal: large ? '3,000 MB' : '800 MB',
  });
}

/**
 * Several clients, each asking everything, one call after another, from a place of its own in the
 * list.
 */
async function together(
  service: Served,
  queries: readonly BenchQuery[],
  clients: number,
  print: (figure: Figure) => void,
): Promise<void> {
  const cpu = service.cpuMs();
  const from = performance.now();
  let failures = 0;
  const times = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const own: number[] = [];
      for (let at = 0; at < queries.length; at++) {
        const query = queries[(at * 7 + client * 31) % queries.length];
        if (query)
          await ask(service, query).then(
            (ms) => own.push(ms),
            () => failures++,
          );
      }
      return own;
    }),
  );
  const calls = clients * queries.length;
  const rate = calls / ((performance.now() - from) / 1000);
  const used = (service.cpuMs() - cpu) / calls;
  print({
    name: `${clients} clients`,
    value: `${percentiles(times.flat())}, ${Math.round(rate)} queries/s, ${failures} failures, cpu ${used.toFixed(1)} ms a query`,
    goal: clients === 4 ? 'p99 50 ms' : '250 queries/s, 0 failures',
  });
}

/** From the acknowledgement of one record until a search finds it. */
async function freshness(service: Served, print: (figure: Figure) => void): Promise<void> {
  const waits: number[] = [];
  for (let round = 0; round < 20; round++) {
    const word = `freshness${round}x${Date.now().toString(36)}`;
    await service.post('/1/indexes/items/batch', {
      requests: [{ action: 'updateObject', body: { objectID: `fresh-${round}`, title: word } }],
    });
    const saved = performance.now();
    const requests = [{ indexName: 'items', query: word, typoTolerance: 'false', hitsPerPage: 1 }];
    while (
      !(await service.post('/1/indexes/*/queries', { requests })).text.includes('"nbHits":1,')
    ) {
      /* asked again at once */
    }
    waits.push(performance.now() - saved);
  }
  print({ name: 'one record searchable', value: percentiles(waits), goal: '50 ms' });
}

/** One client while everything is merged: a facet more makes every segment again. */
async function merging(
  service: Served,
  all: readonly BenchQuery[],
  large: boolean,
  print: (figure: Figure) => void,
): Promise<void> {
  const queries = all.filter(({ kind }) => mix.includes(kind));
  const before = (await sendAll(service, queries)).toSorted((a, b) => a - b);
  service.forgetPeak();
  const from = performance.now();
  const { text } = await service.put('/1/indexes/items/settings', {
    ...tateSettings,
    attributesForFaceting: [...tateSettings.attributesForFaceting, `merge${Date.now()}`],
  });
  let isMerging = true;
  const merged = waitFor(service, text).then(() => {
    isMerging = false;
  });
  const during: number[] = [];
  while (isMerging) {
    const query = queries[during.length % queries.length];
    if (query) during.push(await ask(service, query));
  }
  await merged;
  const took = performance.now() - from;
  print({
    name: 'merge of everything',
    value: `${seconds(took)}, ${megabytes(service.peakMb())} at most`,
    goal: large ? '3,000 MB' : '1,300 MB',
  });
  const [quiet, busy] = [
    at(before, 0.99),
    at(
      during.toSorted((a, b) => a - b),
      0.99,
    ),
  ];
  print({
    name: '1 client meanwhile',
    value: `${percentiles(during)}; p99 ${(busy - quiet).toFixed(1)} ms more than before`,
    goal: '20 ms more',
  });
}

async function sendAll(service: Served, queries: readonly BenchQuery[]): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) times.push(await ask(service, query));
  return times;
}

async function ask(service: Served, { requests }: BenchQuery): Promise<number> {
  return (
    await service.post('/1/indexes/*/queries', {
      requests: requests.map((one) => ({ indexName: 'items', ...one })),
    })
  ).ms;
}

/** Waits for the task that an acknowledgement names. */
async function waitFor(service: Served, acknowledgement: string): Promise<void> {
  const { taskID }: { taskID: number } = JSON.parse(acknowledgement);
  while (!(await service.get(`/1/indexes/items/task/${taskID}`)).text.includes('"published"'))
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function percentiles(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `p50 ${at(sorted, 0.5).toFixed(1)} p90 ${at(sorted, 0.9).toFixed(1)} p99 ${at(sorted, 0.99).toFixed(1)} max ${at(sorted, 1).toFixed(1)} ms`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function megabytes(amount: number): string {
  return `${Math.round(amount)} MB`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { records: { type: 'string', default: '500000' }, folder: { type: 'string' } },
  });
  await measureScale(
    Number(values.records),
    ({ name, value, goal }) => {
      process.stdout.write(
        `${name.padEnd(36)} ${value}${goal === '' ? '' : `   (goal: ${goal})`}\n`,
      );
    },
    values.folder,
  );
}

// One engine of `peers.ts`, in its process: builds, asks everything a few times, prints its figures
// as JSON. Each answer is the 20 best records, read and written as JSON, and five facets counted
// exactly over all that was found.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openSearchService } from '../../src/index.ts';
import { scaledItems } from '../corpus.ts';
import type { Peer, PeerFigures } from '../peers.ts';
import { facets, makeQueries, type BenchQuery, type Kind } from '../queries.ts';
import { distinctQueries, otherQueries } from '../query-streams.ts';
import { readTate, tateSettings, type TateItem } from '../tate-items.ts';

/** Kinds of which every one of the engines has some notion. */
const kinds: readonly Kind[] = [
  'one word',
  'several words',
  'as you type',
  'misspelt',
  'one letter',
];
/** The same of a stream of unique queries. */
const streamKinds: readonly Kind[] = [...kinds, 'identifier', 'whole title'];
const rounds = 3;
const hitsPerPage = 20;

/** An engine that is built; `ask` does all that an answer takes. */
type Built = { ask(query: BenchQuery): Promise<unknown>; close(): Promise<void> };

const builders: Record<Peer, (items: TateItem[], folder: string) => Promise<Built>> = {
  ours,
  'SQLite FTS5': fts5,
  FlexSearch: flexSearch,
  MiniSearch: miniSearch,
};

const textOf = (item: TateItem): string =>
  [item.identifier, item.title, ...item.maker, ...item.subjects, item.medium, item.credit].join(
    ' ',
  );
const queryOf = ({ requests: [request] }: BenchQuery): string => String(request?.['query'] ?? '');

async function ours(items: TateItem[]): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'search-peer-'));
  const service = openSearchService({ folder, searchers: 0 });
  await service.ready();
  await service.settings('items', tateSettings);
  for (let at = 0; at < items.length; at += 1000)
    await service.batch(
      'items',
      items.slice(at, at + 1000).map((body) => ({ action: 'updateObject', body })),
    );
  await service.settled();
  return {
    ask: async ({ requests }) =>
      JSON.stringify(
        await service.search(requests.map((request) => ({ indexName: 'items', ...request }))),
      ),
    async close() {
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fts5(items: TateItem[]): Promise<Built> {
  const database = new Database(':memory:');
  database.exec(
    'CREATE VIRTUAL TABLE text USING fts5(body, tokenize = "unicode61 remove_diacritics 2", prefix = "1 2 3"); CREATE TABLE documents (id INTEGER PRIMARY KEY, body TEXT)',
  );
  const addText = database.prepare('INSERT INTO text (rowid, body) VALUES (?, ?)');
  const addDocument = database.prepare('INSERT INTO documents VALUES (?, ?)');
  database.transaction(() => {
    for (const [number, item] of items.entries()) {
      addText.run(number, textOf(item));
      addDocument.run(number, JSON.stringify(item));
    }
  })();
  const count = countersOf(items);
  const best = database
    .prepare<[string, number], number>(
      'SELECT rowid FROM text WHERE text MATCH ? ORDER BY rank LIMIT ?',
    )
    .pluck();
  const all = database
    .prepare<[string], number>('SELECT rowid FROM text WHERE text MATCH ?')
    .pluck();
  const document = database
    .prepare<[number], string>('SELECT body FROM documents WHERE id = ?')
    .pluck();
  return {
    async ask(query) {
      const words = queryOf(query)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean);
      if (words.length === 0) return '';
      const match = words
        .map((word, place) => `"${word}"${place === words.length - 1 ? '*' : ''}`)
        .join(' ');
      const hits = best.all(match, hitsPerPage).map((number) => document.get(number) ?? '');
      return `${hits.join(',')}${JSON.stringify(count(all.all(match)))}`;
    },
    async close() {
      database.close();
    },
  };
}

type FlexIndex = {
  add(id: number, text: string): void;
  search(query: string, options: { limit: number }): number[];
};
type FlexModule = { Index: new (options: object) => FlexIndex; Charset: { LatinBalance: unknown } };

async function flexSearch(items: TateItem[], folder: string): Promise<Built> {
  const { Index, Charset }: FlexModule = createRequire(join(folder, 'package.json'))('flexsearch');
  const index = new Index({ tokenize: 'forward', encoder: Charset.LatinBalance });
  for (const [number, item] of items.entries()) index.add(number, textOf(item));
  return inMemory(items, (query) => index.search(query, { limit: items.length }));
}

type MiniFound = { readonly id: number };
type MiniIndex = { addAll(documents: readonly object[]): void; search(query: string): MiniFound[] };
type MiniModule = new (options: object) => MiniIndex;

async function miniSearch(items: TateItem[], folder: string): Promise<Built> {
  const MiniSearch: MiniModule = createRequire(join(folder, 'package.json'))('minisearch');
  const index = new MiniSearch({
    fields: ['identifier', 'title', 'maker', 'subjects', 'medium', 'credit'],
    searchOptions: { prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  index.addAll(
    items.map((item, id) => ({
      ...item,
      id,
      maker: item.maker.join(' '),
      subjects: item.subjects.join(' '),
    })),
  );
  return inMemory(items, (query) => index.search(query).map(({ id }) => id));
}

function inMemory(items: readonly TateItem[], search: (query: string) => readonly number[]): Built {
  const count = countersOf(items);
  return {
    async ask(query) {
      const found = search(queryOf(query));
      return JSON.stringify([
        found.slice(0, hitsPerPage).map((number) => items[number]),
        count(found),
      ]);
    },
    async close() {
      /* all of it goes with the process */
    },
  };
}

/** Counting as fast as JavaScript does it, for engines that have no facets: their best case. */
function countersOf(
  items: readonly TateItem[],
): (found: readonly number[]) => Record<string, [string, number][]> {
  const columns = facets.map((name) => {
    const numbers = new Map<string, number>();
    const own = items.map((item) =>
      [Reflect.get(item, name)]
        .flat()
        .filter((value) => value !== undefined)
        .map((value) => {
          const known = numbers.get(String(value)) ?? numbers.size;
          numbers.set(String(value), known);
          return known;
        }),
    );
    const starts = new Uint32Array(items.length + 1);
    for (const [item, values] of own.entries())
      starts[item + 1] = (starts[item] ?? 0) + values.length;
    return { name, names: [...numbers.keys()], starts, values: Uint32Array.from(own.flat()) };
  });
  return (found) =>
    Object.fromEntries(
      columns.map(({ name, names, starts, values }) => {
        const counts = new Uint32Array(names.length);
        for (const item of found)
          for (let at = starts[item] ?? 0, end = starts[item + 1] ?? 0; at < end; at++)
            counts[values[at] ?? 0] = (counts[values[at] ?? 0] ?? 0) + 1;
        const met = [...counts.keys()]
          .filter((value) => counts[value] !== 0)
          .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0))
          .slice(0, 10);
        return [
          name,
          met.map((value): [string, number] => [names[value] ?? '', counts[value] ?? 0]),
        ];
      }),
    );
}

/** Elapsed time of each query, and processor time of all of them. */
type Taken = {
  readonly times: readonly number[];
  readonly queries: number;
  readonly cpuMs: number;
};

/** Each query in several rounds, its best time. */
async function askInRounds(built: Built, tate: readonly TateItem[]): Promise<Taken> {
  const queries = makeQueries(tate).filter(({ kind }) => kinds.includes(kind));
  const best = queries.map(() => Number.POSITIVE_INFINITY);
  for (const query of queries) await built.ask(query);
  const cpu = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    for (const [number, query] of queries.entries()) {
      // A page of another size each time: ours would give an expensive answer from memory the second
      // time.
      const request = {
        ...query,
        requests: query.requests.map((request) => ({
          ...request,
          hitsPerPage: hitsPerPage + 1 + round,
        })),
      };
      const from = performance.now();
      await built.ask(request);
      best[number] = Math.min(best[number] ?? 0, performance.now() - from);
    }
  }
  return { times: best, queries: rounds * queries.length, cpuMs: cpuSince(cpu) };
}

/** So many queries of the stream, each once, after others. */
async function askOnce(built: Built, tate: readonly TateItem[], count: number): Promise<Taken> {
  const ofAll = ({ kind }: BenchQuery): boolean => streamKinds.includes(kind);
  for (const query of otherQueries(tate, 300).filter(ofAll)) await built.ask(query);
  const queries = distinctQueries(tate, count * 2)
    .filter(ofAll)
    .slice(0, count);
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (const query of queries) {
    const from = performance.now();
    await built.ask(query);
    times.push(performance.now() - from);
  }
  return { times, queries: queries.length, cpuMs: cpuSince(cpu) };
}

function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** @param unique  queries of the stream; 0 for the list in rounds */
async function measure(
  peer: Peer,
  { records, folder, unique }: { records: number; folder: string; unique: number },
): Promise<PeerFigures> {
  const tate = readTate();
  const items = [...scaledItems(tate, records)];
  const startedAt = performance.now();
  const built = await builders[peer](items, folder);
  const buildSeconds = (performance.now() - startedAt) / 1000;
  const { times, queries, cpuMs } =
    unique > 0 ? await askOnce(built, tate, unique) : await askInRounds(built, tate);
  const residentMb = process.memoryUsage().rss / 1_048_576;
  await built.close();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    p50: at(0.5),
    p99: at(0.99),
    cpu: cpuMs / queries,
    buildSeconds,
    residentMb,
  };
}

const [, , peer = 'ours', records = '0', folder = '', unique = '0'] = process.argv;
process.stdout.write(
  JSON.stringify(
    await measure(peer as Peer, { records: Number(records), folder, unique: Number(unique) }),
  ),
);

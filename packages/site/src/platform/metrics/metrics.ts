// Figures about the running process, in Prometheus' text format: what was answered and how long it
// took, how useful the caches are, what waits, and what the process takes of the machine.
import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AdmissionFigures } from '../http/admission.ts';
import type { PageFigures } from '../pages/stored-pages.ts';
import type { Site } from '../site.ts';
import { databaseFigures } from './database-figures.ts';

/** What was answered: by which part of the site, to which method, and after how many seconds. */
type Answered = { part: string; method: string; status: number; seconds: number };

export type NoteAnswer = (answered: Answered) => void;

export type Metrics = {
  contentType: string;
  noteAnswer: NoteAnswer;
  /** A request to the search provider. */
  noteSearch(search: { outcome: 'answered' | 'failed'; seconds: number }): void;
  /** All figures as they are now. */
  text(): Promise<string>;
};

/** In seconds: from a cached page to what a visitor takes for a fault. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Others are made up by whoever sends them, and each would be a series of its own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

type Measured = {
  /** The number of the last change that the search of this node has. */
  indexed(): Promise<number>;
  pages(): PageFigures;
  renders(): AdmissionFigures;
  /** Searches of visitors on their way to all nodes, where there may be several. */
  shared?(): { waiting: number; lost: number };
};

/** Counts from now on. */
export function newMetrics(site: Site, { indexed, pages, renders, shared }: Measured): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Requests answered, by the part of the site, method and status.',
    labelNames: ['part', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time from a request to the headers of its response, by the part of the site.',
    labelNames: ['part'],
    buckets: SECONDS,
    registers,
  });
  const searches = new Histogram({
    name: 'vitrine_search_duration_seconds',
    help: 'Time of requests that pages make to the search provider, by outcome.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  addPages(registry, pages);
  addRenders(registry, renders);
  if (shared) addShared(registry, shared);
  addCaches(registry, site);
  addDatabase(registry, databaseFigures(site, indexed));
  addDisk(registry, site.dataFolder);
  return {
    contentType: registry.contentType,
    noteAnswer({ part, method, status, seconds }) {
      requests.inc({ part, method: METHODS.has(method) ? method : 'other', status });
      durations.observe({ part }, seconds);
    },
    noteSearch: ({ outcome, seconds }) => searches.observe({ outcome }, seconds),
    text: () => registry.metrics(),
  };
}

type Labels = Readonly<Record<string, string>>;

/** A figure that is looked up when somebody asks for it. */
function addGauge(
  registry: Registry,
  { name, help, labels = [] }: { name: string; help: string; labels?: string[] },
  values: () => Iterable<[Labels, number]> | Promise<Iterable<[Labels, number]>>,
): void {
  // The registry keeps it.
  void new Gauge({
    name: `vitrine_${name}`,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset();
      for (const [of, value] of await values()) this.set(of, value);
    },
  });
}

function addPages(registry: Registry, figures: Measured['pages']): void {
  addGauge(registry, { name: 'stored_pages', help: 'Public pages stored in memory.' }, () => [
    [{}, figures().inMemory],
  ]);
  addGauge(
    registry,
    { name: 'stored_pages_bytes', help: 'Memory of the public pages stored there.' },
    () => [[{}, figures().bytes]],
  );
  addGauge(registry, { name: 'pages_rendered', help: 'Pages rendered since the start.' }, () => [
    [{}, figures().made],
  ]);
}

function addRenders(registry: Registry, figures: Measured['renders']): void {
  addGauge(
    registry,
    {
      name: 'renders',
      help: 'Pages that are rendered now or wait for it, by state.',
      labels: ['state'],
    },
    () => {
      const { active, waiting } = figures();
      return [
        [{ state: 'active' }, active],
        [{ state: 'waiting' }, waiting],
      ];
    },
  );
  addGauge(
    registry,
    {
      name: 'renders_refused',
      help: 'Requests for pages refused since the start because too many waited.',
    },
    () => [[{}, figures().refused]],
  );
}

function addShared(registry: Registry, figures: NonNullable<Measured['shared']>): void {
  addGauge(
    registry,
    { name: 'searches_waiting', help: 'Searches of visitors that are not yet in the database.' },
    () => [[{}, figures().waiting]],
  );
  addGauge(
    registry,
    {
      name: 'searches_lost',
      help: 'Searches not counted since the start because the database was away for too long.',
    },
    () => [[{}, figures().lost]],
  );
}

function addCaches(registry: Registry, { caches }: Pick<Site, 'caches'>): void {
  addGauge(
    registry,
    { name: 'cache_entries', help: 'Entries kept in memory, by cache.', labels: ['cache'] },
    () => caches.figures().map(({ name, size }) => [{ cache: name }, size]),
  );
  addGauge(
    registry,
    {
      name: 'cache_lookups',
      help: 'Lookups since the start, by cache and result.',
      labels: ['cache', 'result'],
    },
    () =>
      caches.figures().flatMap(({ name, hits, misses }): [Labels, number][] => [
        [{ cache: name, result: 'hit' }, hits],
        [{ cache: name, result: 'miss' }, misses],
      ]),
  );
}

function addDatabase(registry: Registry, figures: ReturnType<typeof databaseFigures>): void {
  addGauge(registry, { name: 'database_up', help: 'Whether the database answers.' }, async () => [
    [{}, (await figures()) ? 1 : 0],
  ]);
  addGauge(
    registry,
    {
      name: 'jobs',
      help: 'Jobs, by kind and state; emails are jobs too.',
      labels: ['kind', 'state'],
    },
    async () =>
      ((await figures())?.jobs ?? []).map(({ kind, state, count }) => [{ kind, state }, count]),
  );
  addGauge(
    registry,
    {
      name: 'job_delay_seconds',
      help: 'How long the oldest job that is due has waited, by kind.',
      labels: ['kind'],
    },
    async () =>
      ((await figures())?.jobs ?? []).flatMap(({ kind, delaySeconds }): [Labels, number][] =>
        delaySeconds === undefined ? [] : [[{ kind }, delaySeconds]],
      ),
  );
  addGauge(
    registry,
    {
      name: 'changes_behind',
      help: 'Changes that a subscriber has not followed yet.',
      labels: ['subscriber'],
    },
    async () => {
      const known = await figures();
      return known ? [[{ subscriber: 'search' }, known.behind]] : [];
    },
  );
}

function addDisk(registry: Registry, folder: string): void {
  addGauge(
    registry,
    { name: 'data_free_bytes', help: 'Free space on the disk of the data folder.' },
    async () => {
      const disk = await statfs(folder);
      return [[{}, disk.bavail * disk.bsize]];
    },
  );
}

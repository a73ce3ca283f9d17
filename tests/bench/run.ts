// `npm run bench`: what Vitrine costs on this machine. Processor time per request is robust;
// absolute times are those of a shared machine. `npm run bench -- --scale` measures the search at
// 500,000 records beside its goals instead, and other engines over Tate's (some 10 minutes on two
// quiet cores); `--records 2000000` at another size. `npm run bench -- --streams` measures long streams
// of queries, unique and by Zipf, with 1 and 4 clients, beside SQLite and MiniSearch: some four minutes
// over 100,000 records, some fifteen over 500,000 and with 10,000 queries with `--full`. `npm run bench -- --tables` measures how sample
// tables are understood, `--faults` with every fault, `--held-out-faults` with those of the tables that
// are held out; `--export` what an export and its import cost; `--nights` a year of nightly imports;
// `--relevance` how often the right item is the first;
// `--desk` the staff desk, with `--against FOLDER` its start beside that of another checkout, or with
// `--desk-part NAME` a part of it alone, such as `keystrokes` or `lists`;
// `--interruptions` typing at the desk that is interrupted 1,000 times, or `--times` so often, for so
// many `--minutes` at most, at the moments of another `--seed`;
// `--lcp` how soon the largest picture of a page is seen on a slow line, of the starter museum,
// or at `--url`;
// `--pages` what stored and fresh pages cost, and how many of Tate's are stored while records are
// saved, some twenty minutes with all of them, seven with `--items 8000`: the fewest there may be;
// `--chaos` a long storm of killed nodes and database restarts over people who write, of `--minutes`;
// `--imports` what imports cost, `--against FOLDER` beside another checkout, in `--rounds` turns.
// Each goal is beside its figure. The collection is Tate's 69,202 records where the test data is
// beside the repository, else the sample museum alone.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { insights } from '../../packages/search-service/bench/insights.ts';
import { measurePeers } from '../../packages/search-service/bench/peers.ts';
import { recommendations } from '../../packages/search-service/bench/recommend.ts';
import { measureScale, type Figure } from '../../packages/search-service/bench/scale.ts';
import { measureStreams } from '../../packages/search-service/bench/streams.ts';
import { bucketTiles } from './bucket-tiles.ts';
import { measureChaos } from './chaos.ts';
import { crawler } from './crawler.ts';
import { measureKills, measureMerging } from './desk.ts';
import { measureLists } from './desk-lists.ts';
import { measureExport } from './export.ts';
import { measureImports } from './imports.ts';
import { measureStart } from './desk-start.ts';
import { measureKeystrokes } from './desk-keystrokes.ts';
import { measurePolicy } from './desk-policy.ts';
import { measureWalks } from './desk-walks.ts';
import { measureInterruptions } from './interruptions.ts';
import { measureLargestPaint } from './largest-paint.ts';
import { launch, type Launched } from './launched-site.ts';
import { measure, report, type Measured } from './measure.ts';
import { measureNights } from './nights.ts';
import { overload } from './overload.ts';
import { measureRelevance } from './relevance.ts';
import { measurePages } from './pages.ts';
import { measurePreviews } from './previews.ts';
import { measureTables } from './tables.ts';
import { tiles } from './tiles.ts';

const root = join(import.meta.dirname, '../..');
const tate = join(root, '../shared/data/collections/tate/artworks.jsonl.gz');
const starter = join(root, '../shared/data/starter-museum');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
const environment = {
  VITRINE_DATA: join(folder, 'data'),
  VITRINE_SAMPLE: 'off',
  VITRINE_LOG_LEVEL: 'error',
  ...(process.env['VITRINE_DATABASE_URL']
    ? { VITRINE_DATABASE_URL: process.env['VITRINE_DATABASE_URL'] }
    : {}),
};

function vitrine(name: string, ...given: string[]): void {
  const startedAt = performance.now();
  const printed = execFileSync(
    '/usr/bin/env',
    [
      'sh',
      '-c',
      `ulimit -c 0; exec "$0" "$@"`,
      process.execPath,
      'packages/site/bin/vitrine.js',
      ...given,
    ],
    {
      cwd: root,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1 << 28,
    },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const last =
    printed
      .trim()
      .split('\n')
      .filter((line) => /rows:|taken back|\.csv\.gz/.test(line))
      .at(-1) ?? '';
  report(name, `${seconds.toFixed(1)} s`, last);
}

/** The same pages under addresses that no kept page has. */
const anew = (addresses: readonly string[]): string[] =>
  Array.from({ length: 20 }, (_, i) => addresses.map((address) => `${address}?anew=${i}`)).flat();

const { values: options } = parseArgs({
  options: {
    scale: { type: 'boolean', default: false },
    records: { type: 'string', default: '500000' },
    tables: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    export: { type: 'boolean', default: false },
    'held-out-faults': { type: 'boolean', default: false },
    nights: { type: 'boolean', default: false },
    streams: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    folder: { type: 'string' },
    desk: { type: 'boolean', default: false },
    'desk-part': { type: 'string', multiple: true },
    interruptions: { type: 'boolean', default: false },
    times: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
    imports: { type: 'boolean', default: false },
    relevance: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    chaos: { type: 'boolean', default: false },
    items: { type: 'string', default: '100000' },
    lcp: { type: 'boolean', default: false },
    url: { type: 'string' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    against: { type: 'string' },
  },
});
const portion = {
  times: Number(options.times),
  seed: Number(options.seed),
  minutes: Number(options.minutes),
};
const deskParts: Readonly<Record<string, () => void | Promise<void>>> = {
  start: () => measureStart({ rounds: Number(options.rounds), against: options.against }),
  walks: measureWalks,
  keystrokes: measureKeystrokes,
  policy: () => measurePolicy(portion.minutes),
  lists: () => measureLists(['sqlite']),
  'lists-on-postgres': () => measureLists(['postgres']),
  previews: measurePreviews,
  merging: measureMerging,
  kills: () => measureKills(portion),
};
if (options.desk) {
  rmSync(folder, { recursive: true, force: true });
  for (const part of options['desk-part'] ?? Object.keys(deskParts)) {
    const measurePart = deskParts[part];
    if (!measurePart)
      throw new Error(`There is no part “${part}”: ${Object.keys(deskParts).join(', ')}.`);
    await measurePart();
  }
} else if (options.interruptions) {
  rmSync(folder, { recursive: true, force: true });
  await measureInterruptions(portion);
} else if (options.chaos) {
  rmSync(folder, { recursive: true, force: true });
  await measureChaos(Math.min(portion.minutes, 60));
} else if (options.nights) {
  rmSync(folder, { recursive: true, force: true });
  await measureNights();
} else if (options.tables) {
  rmSync(folder, { recursive: true, force: true });
  await measureTables({
    faults: options.faults,
    heldOutFaults: options['held-out-faults'],
  });
} else if (options.imports) {
  rmSync(folder, { recursive: true, force: true });
  await measureImports({ rounds: Number(options.rounds), against: options.against });
} else if (options.relevance) {
  rmSync(folder, { recursive: true, force: true });
  await measureRelevance({ data: options.data, faults: options.faults });
} else if (options.lcp) await largestPaint(options.url);
else if (options.pages) await storedPages(Number(options.items));
else if (options.export) {
  rmSync(folder, { recursive: true, force: true });
  await measureExport();
} else if (options.streams) {
  rmSync(folder, { recursive: true, force: true });
  await measureStreams({ isFull: options.full, kept: options.folder }, reportFigure);
} else if (options.scale) await scale(Number(options.records));
else await whole();

/** Stored and fresh pages of Tate's first `items` items. */
async function storedPages(items: number): Promise<void> {
  try {
    execFileSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' });
    if (!existsSync(tate))
      return report('pages', 'SKIPPED', 'the test data is not beside the repository');
    vitrine('import of 69,202 records', 'import', tate, '--publish');
    // A site without a name of its own may still be the sample museum, whose pages live for a minute.
    const named = { ...environment, VITRINE_SITE_NAME: 'Tate' };
    const start = async () => {
      const site = await launch({ ...named, VITRINE_SERVER_STORED_PAGES_DISK_MB: '3000' });
      await site.indexed();
      return site;
    };
    await measurePages(start, environment.VITRINE_DATA, items);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How soon the largest picture is seen, at `url` or on the starter museum. */
async function largestPaint(url: string | undefined): Promise<void> {
  try {
    if (url !== undefined) return await measureLargestPaint(url);
    execFileSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' });
    if (!existsSync(starter))
      return report('largest paint', 'SKIPPED', 'the test data is not beside the repository');
    vitrine('import of the starter museum', 'import', starter, '--publish');
    const site = await launch(environment);
    await site.indexed();
    await measureLargestPaint(site.url);
    await site.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The search alone, at a size of its own. */
async function scale(records: number): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await measureScale(records, reportFigure);
  measurePeers(69_202, reportFigure);
}

function reportFigure({ name, value, goal }: Figure): void {
  report(name, value, goal === '' ? '' : `goal: ${goal}`);
}

/** Importing, pages, crawlers, events and recommendations. */
async function whole(): Promise<void> {
  try {
    execFileSync(process.execPath, ['tools/build.ts'], { cwd: root, stdio: 'inherit' });
    if (existsSync(tate)) {
      vitrine('import of 69,202 records', 'import', tate, '--publish');
      vitrine('unchanged import again', 'import', tate, '--publish');
    } else
      report('import of 69,202 records', 'SKIPPED', 'the test data is not beside the repository');
    if (existsSync(starter))
      vitrine('import of the starter museum', 'import', starter, '--publish');
    const first = await launch(environment);
    report('start with the index to build', `${first.readyMs} ms`, '');
    await first.indexed();
    report(
      'index caught up',
      `${Math.round(first.sinceStart())} ms after the start`,
      `${first.residentMb()} MB resident`,
    );
    await first.stop();
    vitrine('bulk data of all records', 'dump');
    const site = await launch({ ...environment, VITRINE_SERVER_TRUSTED_PROXIES: '127.0.0.1' });
    report('second start', `${site.readyMs} ms`, '');
    report(
      'at rest',
      `${await site.quiet()} ms later`,
      'pages are measured when the process does nothing else',
    );
    await pages(site);
    await crawler(site);
    await tiles(site, environment.VITRINE_DATA);
    await overload(site);
    report('memory after the requests', `${site.residentMb()} MB resident`, '');
    await site.stop();
    await bucketTiles(environment.VITRINE_DATA);
    await insights(report);
    await recommendations(report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processor time of pages, cached and rendered again, and of searches. */
async function pages(site: Launched): Promise<void> {
  const items = await site.itemAddresses(1000);
  const broad = [
    'turner',
    'landscape',
    'graphite on paper',
    'blake',
    'river thames',
    'bird',
    'untitled',
    'sketchbook',
    'london bridge',
    'p',
    'st',
    'drawing',
  ];
  const words = [...broad, 'portrait of a lady', 'hocney', 'seascpe'];
  // The first page's number is no part of its address, and an address with one leads there.
  const searches = ['', '/fr', '/ar'].flatMap((language) =>
    ['', '&page=2', '&page=3', '&page=4'].flatMap((page) =>
      (page === '' ? words : broad).map(
        (query) =>
          `${language}/collection?q=${encodeURIComponent(query).replaceAll('%20', '+')}${page}`,
      ),
    ),
  );
  // What visitors ask besides: words of titles, each once.
  const titles = [
    ...new Set(
      items
        .flatMap((address) => address.split('/').at(-1)?.split('-') ?? [])
        .filter((word) => word.length > 3),
    ),
  ];
  const narrow = titles.slice(0, 500).map((word) => `/collection?q=${encodeURIComponent(word)}`);
  const rows: [string, Measured][] = [
    ['item page, rendered, the first 400', await measure(site, items.slice(0, 400), [])],
    ['item page, rendered, 600 more', await measure(site, items.slice(400), [])],
    [
      'item page, kept',
      await measure(
        site,
        Array.from({ length: 2000 }, (_, i) => items[i % 20] ?? '/'),
      ),
    ],
    [
      'home, about, A–Z, rendered',
      await measure(
        site,
        anew(['/', '/about', '/people', '/places', '/subjects', '/collections', '/whats-on']),
        [],
      ),
    ],
    [
      'person of 39,000 items, rendered',
      await measure(site, anew([await site.personAddress('Joseph Mallord William Turner')]), []),
    ],
    ['search page, rendered, broad', await measure(site, searches, [])],
    ['search page, rendered, 500 words', await measure(site, narrow, [])],
    [
      'search page, kept',
      await measure(
        site,
        Array.from({ length: 2000 }, (_, i) => searches[i % 15] ?? '/'),
      ),
    ],
    [
      'search over the protocol',
      await measure(
        site,
        searches.map((_, i) =>
          site.searchRequest(`${words[i % words.length]} ${i % 3 === 0 ? '' : ''}`.trim()),
        ),
      ),
    ],
  ];
  for (const [name, { requests, cpuMs, p50, p99, failures }] of rows) {
    report(
      name,
      `${cpuMs.toFixed(3)} ms CPU`,
      `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${requests} requests${failures > 0 ? `, ${failures} FAILED` : ''}`,
    );
  }
}

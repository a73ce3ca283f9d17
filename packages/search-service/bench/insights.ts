// Prints how many events a second are kept, and how long a year of ten million searches takes to
// answer. The year is made as roll-ups: for each day 27,397 draws from 200,000 queries by Zipf's
// law (exponent 1, fixed seed), half of them tracked, three in ten clicked; 2,000 items, 5,000
// values of filters and 80 countries likewise, 2,500 visitors a day of 60,000.
//   node packages/search-service/bench/insights.ts     (part of `npm run bench`)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerAnalytics } from '../src/analytics/analytics.ts';
import { daysBetween } from '../src/analytics/question.ts';
import { Rollups } from '../src/analytics/rollups.ts';
import { Sketch } from '../src/analytics/sketch.ts';
import { placeColumn, Tally } from '../src/analytics/tally.ts';
import { openSearchService } from '../src/index.ts';
import { openTestLedger } from '../src/insights/testing/test-ledger.ts';

/** Takes one line of a table. */
export type Report = (name: string, figure: string, more: string) => void;

const queries = 200_000,
  items = 2000,
  values = 5000,
  lands = 80,
  searchesADay = 27_397,
  filterAt = 202_000,
  from = '2025-05-21',
  to = '2026-05-20';

function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
/** Ranks by Zipf's law, by inverting the continuous form of it. */
const rank = (random: () => number, max: number): number =>
  Math.min(max, Math.floor(max ** random()));

function makeYear(folder: string): void {
  const database = openTestLedger(folder);
  const rollups = new Rollups(database, () => Date.parse(`${to}T12:00:00Z`));
  const random = chance(7);
  database.transaction(() => {
    for (let query = 1; query <= queries; query++) rollups.number(`query ${query}`);
    for (let item = 1; item <= items; item++) rollups.number(`item ${item}`);
    for (let value = 1; value <= values; value++)
      rollups.number(JSON.stringify(['maker', ':', `maker ${value}`]));
    for (let land = 1; land <= lands; land++) rollups.number(`C${land}`);
    for (const day of daysBetween(from, to)) makeDay(rollups, day, random);
    rollups.refreshAll();
  })();
  database.close();
}

function makeDay(rollups: Rollups, day: string, random: () => number): void {
  const totals = new Tally(),
    searched = new Tally(),
    hits = new Tally(),
    filters = new Tally(),
    countries = new Tally();
  const users = new Sketch();
  for (let visitor = 0; visitor < 2500; visitor++)
    users.add(`visitor ${Math.floor(random() * 60_000)}`);
  for (let search = 0; search < searchesADay; search++) {
    const query = rank(random, queries),
      isTracked = random() < 0.5,
      isClicked = isTracked && random() < 0.3;
    for (const [tally, name] of [
      [totals, 0],
      [searched, query],
    ] as const) {
      tally.add(name, 'count');
      if (query % 12 === 0) tally.add(name, 'noResults');
      if (isTracked) tally.add(name, 'tracked');
      if (isTracked && !isClicked) tally.add(name, 'unclicked');
      if (!isClicked) continue;
      const place = rank(random, 30);
      tally.add(name, 'clicked');
      tally.add(name, 'clicks');
      tally.add(name, 'positions', place);
      tally.add(name, placeColumn(place));
    }
    searched.set(query, 'nbHits', query % 500);
    if (search % 4 === 0) filters.add(filterAt + rank(random, values), 'count');
    countries.add(filterAt + values + rank(random, lands), 'count');
    for (let place = 0; place < 5; place++) hits.add(queries + rank(random, items), 'count');
  }
  rollups.storeVisitors('items', { period: `D${day}`, tags: '[]', sketch: users });
  for (const [family, tally] of [
    ['totals', totals],
    ['queries', searched],
    ['hits', hits],
    ['filters', filters],
    ['filterSets', filters],
    ['countries', countries],
  ] as const)
    rollups.store('items', family, { ...tally.pack(), period: `D${day}`, tags: '[]' });
}

/** Every call, in the forms that cost most. Nothing of an answer is remembered between calls. */
const calls: readonly (readonly [path: string, more: Readonly<Record<string, string>>])[] = [
  ['searches', {}],
  ['searches', { clickAnalytics: 'true', limit: '1000' }],
  ['searches', { clickAnalytics: 'true', orderBy: 'clickThroughRate', limit: '1000' }],
  ['searches', { clickAnalytics: 'true', orderBy: 'averageClickPosition', limit: '1000' }],
  ['searches', { revenueAnalytics: 'true', limit: '1000' }],
  ['searches/count', {}],
  ['searches/noResults', { limit: '1000' }],
  ['searches/noClicks', { limit: '1000' }],
  ['searches/noResultRate', {}],
  ['searches/noClickRate', {}],
  ['hits', { clickAnalytics: 'true', limit: '1000' }],
  ['users/count', {}],
  ['filters', {}],
  ['filters/noResults', {}],
  ['countries', {}],
  ['clicks/averageClickPosition', {}],
  ['clicks/positions', {}],
  ['clicks/clickThroughRate', {}],
  ['conversions/conversionRate', {}],
  ['conversions/addToCartRate', {}],
  ['conversions/purchaseRate', {}],
  ['conversions/revenue', {}],
  ['status', {}],
];
const rounds = 5;

function queryYear(folder: string, report: Report): void {
  const database = openTestLedger(folder);
  const rollups = new Rollups(database, () => Date.parse(`${to}T12:00:00Z`));
  const given = { index: 'items', startDate: from, endDate: to };
  const query = (path: string, more: Readonly<Record<string, string>>) => {
    const startedAt = performance.now(),
      before = process.threadCpuUsage();
    const answer = answerAnalytics(
      { rollups, database },
      path,
      { ...given, ...more },
      Date.parse(`${to}T12:00:00Z`),
    );
    const { user, system } = process.threadCpuUsage(before);
    return { answer, took: performance.now() - startedAt, cpu: (user + system) / 1000 };
  };
  const slowest: {
    path: string;
    first: number;
    best: number;
    /** of the processor, which others do not take part in */ cpu: number;
  }[] = [];
  for (const [path, more] of calls) {
    const count = Array.from({ length: rounds }, () => query(path, more));
    const took = count.map((one) => one.took);
    const name = [path, ...Object.entries(more).map(([key, value]) => `${key}=${value}`)].join(' ');
    slowest.push({
      path: name,
      first: took[0] ?? 0,
      best: Math.min(...took),
      cpu: Math.min(...count.map((one) => one.cpu)),
    });
  }
  const { answer } = query('searches/count', {});
  for (const { path, first, best, cpu } of slowest.toSorted((a, b) => b.best - a.best).slice(0, 6))
    report(
      'a year of 10 million searches',
      `${best.toFixed(0)} ms`,
      `${path}; ${cpu.toFixed(0)} ms of the processor; the first time ${first.toFixed(0)} ms`,
    );
  report(
    '… the slowest of all calls',
    `${Math.max(...slowest.map(({ best }) => best)).toFixed(0)} ms`,
    `${Math.max(...slowest.map(({ cpu }) => cpu)).toFixed(0)} ms of the processor; ${calls.length} forms of ${new Set(calls.map(([path]) => path)).size} calls, ${String(answer['count'])} searches; at most 100 ms is the aim`,
  );
  database.close();
}

async function sendEvents(folder: string, report: Report): Promise<void> {
  const service = openSearchService({ folder });
  await service.ready();
  const address = `http://x/1/events?x-algolia-application-id=${service.keys.appId}&x-algolia-api-key=${service.keys.searchKey}`;
  const event = (number: number) => ({
    eventType: 'click',
    eventName: 'Opened',
    index: 'items',
    userToken: `visitor-${number % 997}`,
    objectIDs: [`item-${number}`],
    positions: [1],
    queryID: number.toString(16).padStart(32, '0'),
  });
  for (const [size, calls] of [
    [1, 6000],
    [20, 1000],
  ] as const) {
    const before = process.cpuUsage(),
      startedAt = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        for (let call = next++; call < calls; call = next++)
          await service.fetch(
            new Request(address, {
              method: 'POST',
              body: JSON.stringify({
                events: Array.from({ length: size }, (_, at) => event(call * size + at)),
              }),
            }),
          );
      }),
    );
    const { user, system } = process.cpuUsage(before);
    report(
      'events kept',
      `${Math.round((size * calls * 1000) / (performance.now() - startedAt))} a second`,
      `${size} in a call, 32 calls at once; ${Math.round((size * calls * 1e6) / (user + system))} for each second of one core`,
    );
  }
  await service.close();
}

/** Measures in a folder of its own. */
export async function insights(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-insights-'));
  try {
    await sendEvents(folder, report);
    makeYear(folder);
    queryYear(folder, report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main)
  await insights((name, figure, more) =>
    process.stdout.write(`${name.padEnd(34)} ${figure.padStart(16)}   ${more}\n`),
  );

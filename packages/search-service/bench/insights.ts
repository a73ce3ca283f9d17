// Prints how many events a second are kept, and how long a year of ten million searches takes to answer. The year is made as roll-ups:
// for each day 27,397 draws from 200,000 queries by Zipf's law (exponent 1, fixed seed), half of them tracked, three in ten clicked;
// 2,000 items likewise, 2,500 visitors a day of 60,000.
//   node packages/search-service/bench/insights.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerAnalytics } from '../src/analytics/analytics.ts';
import { daysBetween } from '../src/analytics/question.ts';
import { Rollups } from '../src/analytics/rollups.ts';
import { Sketch } from '../src/analytics/sketch.ts';
import { placeColumn, Tally } from '../src/analytics/tally.ts';
import { openSearchService } from '../src/index.ts';
import { openLedgerDatabase } from '../src/insights/ledger-database.ts';

const tell = (line: string): boolean => process.stdout.write(`${line}\n`);
const queries = 200_000, items = 2000, searchesADay = 27_397, from = '2025-05-21', to = '2026-05-20';

function chance(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}
/** Ranks by Zipf's law, by inverting the continuous form of it. */
const rank = (random: () => number, most: number): number => Math.min(most, Math.floor(most ** random()));

function makeYear(folder: string): void {
  const database = openLedgerDatabase(folder);
  const rollups = new Rollups(database, () => Date.parse(`${to}T12:00:00Z`));
  const random = chance(7);
  database.transaction(() => {
    for (let query = 1; query <= queries; query++) rollups.number(`query ${query}`);
    for (let item = 1; item <= items; item++) rollups.number(`item ${item}`);
    for (const day of daysBetween(from, to)) makeDay(rollups, day, random);
    for (const month of new Set(daysBetween(from, to).map((day) => day.slice(0, 7)))) if (month > from.slice(0, 7) && month < to.slice(0, 7)) rollups.sumMonth(month);
  })();
  database.close();
}

function makeDay(rollups: Rollups, day: string, random: () => number): void {
  const totals = new Tally(), searched = new Tally(), hits = new Tally();
  const users = new Sketch();
  for (let visitor = 0; visitor < 2500; visitor++) users.add(`visitor ${Math.floor(random() * 60_000)}`);
  for (let search = 0; search < searchesADay; search++) {
    const query = rank(random, queries), isTracked = random() < 0.5, isClicked = isTracked && random() < 0.3;
    for (const [tally, name] of [[totals, 0], [searched, query]] as const) {
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
    for (let place = 0; place < 5; place++) hits.add(queries + rank(random, items), 'count');
  }
  totals.extra.users = users.write();
  for (const [family, tally] of [['totals', totals], ['queries', searched], ['hits', hits]] as const) rollups.store('items', family, { ...tally.pack(), period: `D${day}`, tags: '[]' });
}

function askYear(folder: string): void {
  const database = openLedgerDatabase(folder);
  const rollups = new Rollups(database, () => Date.parse(`${to}T12:00:00Z`));
  const given = { index: 'items', startDate: from, endDate: to };
  for (const [path, more] of [['searches', {}], ['searches', { clickAnalytics: 'true', limit: '1000' }], ['searches', { clickAnalytics: 'true', orderBy: 'clickThroughRate' }], ['searches/noResults', {}], ['searches/noClicks', {}], ['searches/count', {}], ['clicks/clickThroughRate', {}], ['clicks/positions', {}], ['users/count', {}], ['hits', {}]] as const) {
    const took = Array.from({ length: 5 }, () => {
      const began = performance.now();
      answerAnalytics({ rollups, database }, path, { ...given, ...more }, Date.parse(`${to}T12:00:00Z`));
      return performance.now() - began;
    });
    tell(`${path} ${JSON.stringify(more)}: first ${took[0]?.toFixed(0)} ms, best of five ${Math.min(...took).toFixed(0)} ms`);
  }
  tell(`searches in the year: ${JSON.stringify(answerAnalytics({ rollups, database }, 'searches/count', given, 0)['count'])}`);
  database.close();
}

async function sendEvents(folder: string): Promise<void> {
  const service = openSearchService({ folder });
  await service.ready();
  const address = `http://x/1/events?x-algolia-application-id=${service.keys.appId}&x-algolia-api-key=${service.keys.searchKey}`;
  const event = (number: number) => ({ eventType: 'click', eventName: 'Opened', index: 'items', userToken: `visitor-${number % 997}`, objectIDs: [`item-${number}`], positions: [1], queryID: number.toString(16).padStart(32, '0') });
  for (const [size, calls] of [[1, 6000], [20, 1000]] as const) {
    const before = process.cpuUsage(), began = performance.now();
    let next = 0;
    await Promise.all(Array.from({ length: 32 }, async () => {
      for (let call = next++; call < calls; call = next++) await service.fetch(new Request(address, { method: 'POST', body: JSON.stringify({ events: Array.from({ length: size }, (_, at) => event(call * size + at)) }) }));
    }));
    const { user, system } = process.cpuUsage(before);
    tell(`${size} in a call, 32 at once: ${Math.round((size * calls * 1000) / (performance.now() - began))} events/s, ${Math.round((size * calls * 1e6) / (user + system))} for each second of one core`);
  }
  await service.close();
}

const folder = mkdtempSync(join(tmpdir(), 'bench-insights-'));
try {
  await sendEvents(folder);
  makeYear(folder);
  askYear(folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

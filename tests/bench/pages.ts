// What public pages cost: stored ones beside a bare server that sends the same bytes, fresh ones, and
// a walk through all items while records are saved.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { compose } from '../../packages/site/src/app/compose.ts';
import { openSite } from '../../packages/site/src/app/open-site.ts';
import { itemDefinition } from '../../packages/site/src/features/catalogue/item-definition.ts';
import type { Item } from '../../packages/site/src/features/catalogue/item.ts';
import {
  loadForWriting,
  reviseRecordIn,
} from '../../packages/site/src/features/records/records.ts';
import { shelfKeeper } from '../../packages/site/src/features/search/shelves/keep-shelves.ts';
import { cpuMsOf, type Launched } from './launched-site.ts';
import { measure, report, type Measured } from './measure.ts';

const root = join(import.meta.dirname, '../..');
const ada = { kind: 'operator', name: 'ada' } as const;
/**
 * A stored page is requested so often, in turns with the bare server: other work on the machine
 * meets both. The system counts processor time in hundredths of seconds.
 */
const REQUESTS = 1000;
const TURNS = 12;
/** Fresh pages without stored recommendations whose cost is measured, after as many others. */
const FIRST = 400;
/** Fresh pages with stored recommendations whose cost is measured. */
const FRESH = 1000;
/**
 * They are measured so many at a time: other machines on the same processor make some parts twice
 * as slow as others, and the quarter that was least disturbed tells what a page costs.
 */
const PART = 50;
/** Before them as many others, a thousand at a time, so that the code is compiled by then. */
const WARM = [1000, 1000, 1000, 1000, 1000, 1000];
/** Shelves are made in turns of 20; after so many it is asked whether any are left. */
const TURNS_BETWEEN = 50;
/** So long the server may take to remove the pages that a change puts out of date. */
const REMOVED_WITHIN_MS = 120_000;
/** So long is measured what the server does of its own accord. */
const IDLE_MS = 4000;

/**
 * Measures a site that has `data` as its folder. Records of it are changed.
 * @param start  starts the site and resolves when its search index is up to date
 * @param max  items that are walked through
 */
export async function measurePages(
  start: () => Promise<Launched>,
  data: string,
  max: number,
): Promise<void> {
  const addresses = addressesOf(data, max);
  const early = addresses.slice(0, 2 * FIRST);
  await measureFirst(await start(), early);
  await makeShelves(data);
  const site = await start();
  await site.quiet();
  const fresh = await measureFresh(site, data, addresses.slice(early.length));
  const [address = '/'] = addresses;
  const bare = await measureStored(site, address);
  report(
    'fresh item page beside a bare server',
    `${(fresh / bare).toFixed(0)} × bare`,
    'how fast a machine is at the moment makes less of a difference to this',
  );
  await walk(site, data, addresses);
  await site.stop();
}

/** Pages of items whose recommendations are not stored yet: each computes its own. */
async function measureFirst(site: Launched, early: readonly string[]): Promise<void> {
  const { cpuMs } = await measure(site, early.slice(FIRST), early.slice(0, FIRST));
  await site.stop();
  report(
    'fresh item page, before',
    `${cpuMs.toFixed(2)} ms`,
    'of items whose recommendations are not stored yet',
  );
}

/**
 * Makes all that is recommended beside items. A server does so in its own time, a tenth of it: that
 * would take hours, and go into every figure.
 */
async function makeShelves(data: string): Promise<void> {
  const site = await openSite(
    { VITRINE_DATA: data, VITRINE_LOG_LEVEL: 'warn' },
    root,
    () => undefined,
  );
  const composed = await compose(site);
  const keeper = shelfKeeper(site, composed.search, { isIdle: () => false });
  const waiting = site.database.read
    .selectFrom('shelf')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('due', '>', 0);
  const startedAt = performance.now();
  while (Number((await waiting.executeTakeFirstOrThrow()).count) > 0)
    for (let turn = 0; turn < TURNS_BETWEEN; turn++) await keeper.turn();
  report(
    'recommendations of all items',
    `${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    'made at once, in another process',
  );
  await composed.stop();
  await site.database.close();
}

/**
 * One stored page, beside a bare server with the same bytes.
 * @returns milliseconds of processor time that the bare server takes
 */
async function measureStored(site: Launched, address: string): Promise<number> {
  const again = Array.from({ length: REQUESTS }, () => address);
  const bare = await bareServer(`${site.url}${address}`);
  const besides = await idleCost(site);
  const spent = { kept: 0, bare: 0 };
  for (let turn = 0; turn < TURNS; turn++) {
    const startedAt = performance.now();
    const kept = await measure(site, again);
    spent.kept += kept.cpuMs - (besides * (performance.now() - startedAt)) / 1000 / REQUESTS;
    spent.bare += (await measure({ ...site, url: bare.url, cpuMs: bare.cpuMs }, again)).cpuMs;
  }
  bare.stop();
  report(
    'stored page',
    `${(spent.kept / spent.bare).toFixed(2)} × bare`,
    `goal: 1.3; ${(spent.kept / TURNS).toFixed(3)} ms beside ${(spent.bare / TURNS).toFixed(3)} ms, ` +
      `without what the server does without requests (${besides.toFixed(0)} ms a second)`,
  );
  return spent.bare / TURNS;
}

/**
 * Pages that nobody has asked for yet, of items whose recommendations are stored, as on most days.
 * @returns milliseconds of processor time that one takes
 */
async function measureFresh(
  site: Launched,
  data: string,
  addresses: readonly string[],
): Promise<number> {
  const chosen = addresses.slice(0, FRESH);
  const warmed: Measured[] = [];
  let from = FRESH;
  for (const count of WARM) {
    const others = addresses.slice(from, (from += count));
    warmed.push(await measure(site, [...others, '/about'], []));
  }
  const before = pagesIn(data).everMade;
  const besides = await idleCost(site);
  const costs: number[] = [];
  for (let start = 0; start < chosen.length; start += PART) {
    const part = chosen.slice(start, start + PART);
    const startedAt = performance.now();
    const { cpuMs } = await measure(site, part, []);
    costs.push(cpuMs - (besides * (performance.now() - startedAt)) / 1000 / part.length);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const made = pagesIn(data).everMade - before;
  const mean = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  costs.sort((a, b) => a - b);
  const at = (part: number) => (costs[Math.floor((costs.length - 1) * part)] ?? 0).toFixed(2);
  report(
    'fresh item page',
    `${mean.toFixed(2)} ms`,
    `goal: 3 ms of processor time, aim 1.5; of parts of ${PART} pages the least disturbed quarter ` +
      `at most ${at(0.25)}, half at most ${at(0.5)}, three quarters at most ${at(0.75)}; ` +
      `${made} of ${chosen.length} were made; without what the server does without requests ` +
      `(${besides.toFixed(0)} ms a second)`,
  );
  report(
    'fresh item page, warming up',
    warmed.map(({ cpuMs }) => cpuMs.toFixed(2)).join(', '),
    'ms, a thousand pages each, with what the server does without requests',
  );
  return mean;
}

/** Processor time that the server takes without requests, in milliseconds a second. */
async function idleCost(site: Launched): Promise<number> {
  const [cpu, startedAt] = [site.cpuMs(), performance.now()];
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  return ((site.cpuMs() - cpu) * 1000) / (performance.now() - startedAt);
}

const idIn = (address: string): string => address.split('/')[2] ?? '';

/** Every item twice, one after another; during the second time a record is saved each second. */
async function walk(site: Launched, data: string, addresses: readonly string[]): Promise<void> {
  const first = await measure(site, addresses, []);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const before = pagesIn(data);
  await saveOne(data, addresses[1] ?? '');
  await measure(site, ['/about'], []);
  await outdatedRemoved(data);
  const dropped = before.kept - pagesIn(data).kept;
  report(
    'one record saved',
    `${((100 * dropped) / before.kept).toFixed(3)} %`,
    `goal: at most 1 % of ${before.kept} stored pages dropped`,
  );
  const isOver = new AbortController();
  const saving = saveEachSecond(data, addresses, isOver.signal);
  const second = await measure(site, addresses, []);
  isOver.abort();
  const saved = await saving;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const made = pagesIn(data).everMade - before.everMade;
  report(
    'second walk through all items',
    `${(100 - (100 * made) / addresses.length).toFixed(1)} % stored`,
    `goal: 95 %; ${addresses.length} items, ${saved} records saved meanwhile; ` +
      `${first.cpuMs.toFixed(2)} ms, then ${second.cpuMs.toFixed(2)} ms a page`,
  );
}

function addressesOf(data: string, max: number): string[] {
  const db = new BetterSqlite(join(data, 'vitrine.db'), { readonly: true });
  const rows = db
    .prepare(`select id, slug from record where kind = 'item' and state = 'published' limit ?`)
    .all(max) as { id: string; slug: string }[];
  db.close();
  return rows.map(({ id, slug }) => `/items/${id}/${encodeURIComponent(slug)}`);
}

/** Resolves when the file has no page any more that is out of date. */
async function outdatedRemoved(data: string): Promise<void> {
  const db = new BetterSqlite(join(data, 'pages', 'pages.db'), { readonly: true });
  const altered = db.prepare<[], number>('select count(*) from altered').pluck();
  const startedAt = performance.now();
  while (altered.get() !== 0 && performance.now() - startedAt < REMOVED_WITHIN_MS)
    await new Promise((resolve) => setTimeout(resolve, 200));
  db.close();
}

/** How many pages the file has, and how many were ever written into it. */
function pagesIn(data: string): { kept: number; everMade: number } {
  const db = new BetterSqlite(join(data, 'pages', 'pages.db'), { readonly: true });
  const count = (text: string) => db.prepare<[], number>(text).pluck().get() ?? 0;
  const figures = {
    kept: count('select count(*) from page'),
    everMade: count(`select seq from sqlite_sequence where name = 'page'`),
  };
  db.close();
  return figures;
}

async function saveEachSecond(
  data: string,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let saved = 0;
  while (!signal.aborted) {
    await saveOne(data, addresses[(saved * 7919) % addresses.length] ?? '');
    saved++;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return saved;
}

/** Saves another description of the item at an address, from this process. */
async function saveOne(data: string, address: string): Promise<void> {
  const site = await openSite({ VITRINE_DATA: data }, root, () => undefined);
  const id = idIn(address);
  await site.database.transaction(async (writer) => {
    const item = (await loadForWriting<Item>(writer, [id])).get(id);
    if (item)
      await reviseRecordIn({ writer, site, actor: ada }, itemDefinition, {
        id,
        expectedVersion: item.version,
        body: { ...item.body, creditLine: { en: `Saved at ${new Date().toISOString()}` } },
      });
  });
  await site.database.close();
}

/** A server that knows nothing but the answer to one address. */
async function bareServer(address: string) {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  const raw = await rawBody(address);
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(connection|keep-alive|date|transfer)/.test(name)),
  );
  const child = spawn(
    process.execPath,
    [
      '-e',
      `const [headers, body] = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
       const bytes = Buffer.from(body, 'base64');
       require('node:http').createServer((request, response) => {
         response.writeHead(200, headers); response.end(bytes);
       }).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  child.stdin.end(JSON.stringify([headers, raw.toString('base64')]));
  const port = await new Promise<string>((resolve) =>
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
  const { pid = 0 } = child;
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMs: () => cpuMsOf(pid),
    stop: () => void child.kill(),
  };
}

/** The bytes of an answer as they are sent. */
async function rawBody(address: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => void parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

// A whole site on PostgreSQL: it waits for the database, outlives its restarts, serves from memory
// meanwhile, and has it to itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from '../databases/postgres.ts';
import {
  endSite,
  formToken,
  runSite,
  sendEnquiry,
  startSite,
  type RunningSite,
} from './running-site.ts';

const absent = process.env['VITRINE_TEST_DATABASES'] === 'sqlite';

describe.skipIf(absent)('a site on PostgreSQL', () => {
  let server: RunningPostgres;
  let site: RunningSite;
  let data: string;
  const environment = () => ({
    VITRINE_DATA: join(data, 'site'),
    VITRINE_DATABASE_URL: server.url,
    VITRINE_DATABASE_RETRY_SECONDS: '1',
    VITRINE_DATABASE_TAKEOVER_SECONDS: '0',
    VITRINE_SERVER_PAGE_CACHE_SECONDS: '1',
    VITRINE_FORMS_PER_HOUR: '0',
    VITRINE_LOG_LEVEL: 'error',
  });
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'vitrine-without-'));
    server = await startPostgres({ survivesCrash: true });
  });
  afterAll(async () => {
    if (site) await endSite(site, 'SIGKILL');
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  });
  const get = (path: string, accept = 'text/html') =>
    fetch(site.url + path, { headers: { accept } });

  it('waits for PostgreSQL when it starts, and says so; a command does not wait', async () => {
    await server.halt('fast');
    const starting = runSite('start.js', environment());
    await starting.hears(/Waiting for the database at postgres:.*, retrying for up to 300 s …/);
    const command = runSite('vitrine.js', environment(), ['inbox', 'list']);
    expect([await command.exited, command.output()]).toEqual([
      2,
      expect.stringMatching(/^The database at postgres:.* cannot be reached \(.*ECONNREFUSED/),
    ]);
    await server.resume();
    site = { ...starting, url: await starting.hears(/Serving on (\S+)/) };
    await expect
      .poll(async () => (await get('/forms/enquiry')).status, { timeout: 10_000 })
      .toBe(200);
  }, 60_000);

  it('has the database to itself: a second server is refused, with whatever data folder; commands are not', async () => {
    const second = runSite('start.js', { ...environment(), VITRINE_DATA: join(data, 'second') });
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(
      new RegExp(
        `The PostgreSQL database is already in use by another server: vitrine on .*, process ${site.child.pid},.*Stop that server`,
      ),
    );
    const command = runSite('vitrine.js', environment(), ['inbox', 'list']);
    expect(await command.exited).toBe(0);
  }, 60_000);

  it.each(['fast', 'immediate'] as const)(
    'outlives its restart (%s) under writes: nothing acknowledged is lost, nothing is there twice',
    async (mode) => {
      const token = await formToken(site.url);
      const outcomes = new Map<string, string | number>();
      const isEnough = new AbortController();
      const visitor = async (name: number) => {
        for (let n = 0; !isEnough.signal.aborted; n++) {
          const message = `${mode} ${name} ${n}`;
          outcomes.set(message, await sendEnquiry(site.url, token, message));
        }
      };
      const visitors = Promise.all([1, 2, 3, 4].map(visitor));
      const acknowledged = () =>
        [...outcomes.values()].filter((outcome) => typeof outcome === 'string').length;
      await expect.poll(acknowledged, { timeout: 20_000 }).toBeGreaterThan(10);
      await server.halt(mode);
      await expect
        .poll(() => [...outcomes.values()].filter((outcome) => outcome === 503).length, {
          timeout: 20_000,
        })
        .toBeGreaterThan(4);
      await server.resume();
      const sofar = acknowledged();
      await expect.poll(acknowledged, { timeout: 20_000 }).toBeGreaterThan(sofar + 10);
      isEnough.abort();
      await visitors;
      expect([
        ...new Set([...outcomes.values()].filter((outcome) => typeof outcome === 'number')),
      ]).toEqual([503]);
      expect(site.child.exitCode).toBeNull();
      const saved = await savedMessages(server.url, mode);
      for (const [message, outcome] of outcomes) {
        const times = saved.get(message) ?? 0;
        expect(
          typeof outcome === 'string' ? times === 1 : times <= 1,
          `${message}: ${outcome}, ${times} times`,
        ).toBe(true);
      }
    },
    60_000,
  );

  it('serves what it has in memory while the database is away, and says so; the rest is 503 with a time to come back', async () => {
    const page = await (await get('/')).text();
    const feed = await (await get('/whats-on.ics')).text();
    await server.halt('fast');
    // Caches in between count from when it went away.
    await expect
      .poll(async () => Number((await get('/')).headers.get('age')), { timeout: 10_000 })
      .toBeGreaterThanOrEqual(1);
    const home = await get('/');
    expect([home.status, home.headers.get('cache-status')]).toEqual([
      200,
      'vitrine; hit; detail=database-away',
    ]);
    expect(await home.text()).toBe(page);
    const calendar = await get('/whats-on.ics');
    expect([calendar.status, calendar.headers.get('cache-status'), await calendar.text()]).toEqual([
      200,
      'vitrine; hit; detail=database-away',
      feed,
    ]);
    for (const [path, language, text] of [
      ['/collection?q=unseen', 'en', 'this page is unavailable'],
      ['/fr/people', 'fr', 'pas disponible'],
      ['/admin/search', 'en', 'unavailable'],
    ] as const) {
      const page = await fetch(site.url + path, {
        headers: { accept: 'text/html', cookie: 'vitrine-desk=x' },
      });
      expect([
        path,
        page.status,
        page.headers.get('retry-after'),
        page.headers.get('cache-control'),
      ]).toEqual([path, 503, '1', 'no-store']);
      const html = await page.text();
      expect(html).toContain(`<html lang="${language}"`);
      expect(html).toContain(text);
    }
    expect(await sendEnquiry(site.url, 'x', 'while away')).toBe(503);
    expect((await get('/iiif/image/3/01m824zj27eahrbnhy3ykzs40w/info.json')).status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    await expect.poll(async () => (await get('/readyz')).status).toBe(503);
    const { appId, searchKey } = (await (await get('/search-api/config')).json()) as {
      appId: string;
      searchKey: string;
    };
    const search = await fetch(
      `${site.url}/search-api/1/indexes/*/queries?x-algolia-application-id=${appId}&x-algolia-api-key=${searchKey}`,
      { method: 'POST', body: '{"requests":[{"indexName":"items"}]}' },
    );
    expect(search.status).toBe(200);
    await server.resume();
    await expect.poll(async () => (await get('/people')).status, { timeout: 10_000 }).toBe(200);
    expect((await get('/')).headers.get('cache-status')).toBeNull();
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 10_000 }).toBe(200);
  }, 60_000);

  it('starts at once where one was killed', async () => {
    await endSite(site, 'SIGKILL');
    site = await startSite(environment());
    expect((await get('/')).status).toBe(200);
  }, 60_000);
});

/** How often each message is in the inbox. */
async function savedMessages(url: string, beginning: string): Promise<Map<string, number>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ answers: string }>('select answers from submission');
  await client.end();
  const counts = new Map<string, number>();
  for (const { answers } of rows) {
    const found = new RegExp(`${beginning} \\d+ \\d+`).exec(answers)?.[0];
    if (found) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return counts;
}

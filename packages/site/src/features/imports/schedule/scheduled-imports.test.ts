import { copyFileSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDatabase } from '../../../../../../tests/databases/each.ts';
import { staffWith } from '../../access/testing.ts';
import {
  nightlySite,
  type Answering,
  type NightlySite,
} from '../../../../../../tests/imports/nightly-site.ts';
import { itemDefinition } from '../../catalogue/item-definition.ts';
import type { Item } from '../../catalogue/item.ts';
import { idsByExact, loadForWriting } from '../../records/records.ts';
import { reviseRecord } from '../../../../../../tests/databases/records.ts';
import { listRuns } from '../import-items.ts';
import { withImportLock } from '../sources/import-lock.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import { runDueSchedule } from './run-schedule.ts';
import { failedImports } from './report-failures.ts';
import { reportForTerminal } from './say-report.ts';
import { listSchedules } from './schedules.ts';

const HEADINGS = 'Accession number,Title,Medium';

/** A table of numbered items, each with what the museum says about its material. */
const table = (media: readonly string[], headings = HEADINGS): string =>
  [headings, ...media.map((medium, i) => `2026.${i + 1},Bowl ${i + 1},${medium}`), ''].join('\n');

const glass = table(['Glass', 'Clay']);
const wood = table(['Wood', 'Clay']);

let opened: Awaited<ReturnType<typeof newDatabase>>;
let museum: NightlySite;
beforeEach(async () => {
  opened = await newDatabase('sqlite');
  museum = await nightlySite(opened.database, { VITRINE_SITE_EMAIL: 'desk@museum.example' });
});
afterEach(async () => {
  await museum.close();
  await opened.remove();
});

const place = (name: string) => join(museum.folder, name);
let written = Date.parse('2026-01-01T00:00:00Z') / 1000;
function write(name: string, content: string | Buffer): string {
  const path = place(name);
  writeFileSync(path, content);
  written += 60;
  utimesSync(path, written, written);
  return path;
}

async function itemOf(number: string) {
  const { read } = museum.site.database;
  const ids = await idsByExact(read, 'item', 'accession', [number]);
  const [item] = (await loadForWriting<Item>(read, [...ids.values()])).values();
  return item;
}
const mediumOf = async (number = '2026.1') => (await itemOf(number))?.body.medium?.en;
async function lastOf() {
  const last = (await listSchedules(museum.site))[0]?.last;
  return last && { ...last, message: reportForTerminal(last.report) };
}
const imported = async () => (await listRuns(museum.site)).length;
const emails = async () =>
  (
    await museum.site.database.read
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'send-mail')
      .execute()
  ).map(({ payload }) => payload);

/** A source that was imported by hand, and is imported by itself every night from `from`. */
async function nightly(from: string, ...more: string[]): Promise<void> {
  const first = write('register.csv', glass);
  await museum.importByHand(first, '--source', 'register', '--publish');
  await museum.sources('schedule', 'register', '--daily', '03:00', '--from', from, ...more);
}

const night = (day: number) => `2026-01-${String(day).padStart(2, '0')}T09:00:00.000Z`;

describe('a file', () => {
  it('is imported at its time once nobody writes it any more', async () => {
    await nightly(place('register.csv'));
    write('register.csv', wood);
    await museum.runUntil('2026-01-02T02:00:30.000Z');
    expect(await mediumOf()).toBe('Glass');
    // Somebody goes on writing between two looks.
    write('register.csv', table(['Iron', 'Clay']));
    await museum.runUntil('2026-01-02T02:01:30.000Z');
    expect(await mediumOf()).toBe('Glass');
    await museum.runUntil('2026-01-02T02:02:30.000Z');
    expect(await mediumOf()).toBe('Iron');
    expect(await museum.sources('list')).toContain('next run 2026-01-03 03:00 (Europe/Vienna)');
  });

  it('that is as it was is not read again, not even where its import was undone', async () => {
    await nightly(place('register.csv'));
    await museum.runUntil(night(2));
    const runs = await imported();
    await museum.runUntil(night(5));
    expect(await imported()).toBe(runs);
    expect(await lastOf()).toMatchObject({ outcome: 'unchanged' });
    expect(await museum.sources('run', 'register')).toContain('2 rows: 0 created, 0 changed');
  });

  it('that is missing is tried again, and then reported once', async () => {
    await nightly(place('register.csv'));
    rmSync(place('register.csv'));
    await museum.runUntil('2026-01-02T02:30:00.000Z');
    expect(await lastOf()).toMatchObject({ outcome: 'retrying' });
    expect(await failedImports(museum.site)).toEqual([]);
    await museum.runUntil(night(4));
    expect(await lastOf()).toMatchObject({ outcome: 'failed' });
    expect(await failedImports(museum.site)).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
    expect((await emails())[0]).toContain('There is nothing at');
    write('register.csv', wood);
    await museum.runUntil(night(5));
    expect(await mediumOf()).toBe('Wood');
    expect(await failedImports(museum.site)).toEqual([]);
  });
});

describe('a watched folder', () => {
  beforeEach(async () => {
    mkdirSync(place('exports'));
    await nightly(place('exports'), '--match', 'register-*.csv');
  });
  const put = (name: string, content: string) => write(join('exports', name), content);

  it('gives its newest file that matches, and each only once', async () => {
    put('register-1.csv', glass);
    put('register-2.csv', wood);
    put('other.csv', table(['Lead', 'Lead']));
    put('~register-3.csv', table(['Tin', 'Tin']));
    await museum.runUntil(night(2));
    expect(await mediumOf()).toBe('Wood');
    // An old export that is copied again is not news; the old content in a new one is.
    await museum.runUntil(night(3));
    expect(await lastOf()).toMatchObject({ outcome: 'unchanged' });
    put('register-3.csv', glass);
    await museum.runUntil(night(4));
    expect(await mediumOf()).toBe('Glass');
    put('register-3.csv', glass);
    await museum.runUntil(night(5));
    expect(await lastOf()).toMatchObject({ outcome: 'unchanged' });
  });

  it('does not go back to an older file when the newest is removed', async () => {
    put('register-1.csv', wood);
    put('register-2.csv', glass);
    await museum.runUntil(night(2));
    rmSync(place('exports/register-2.csv'));
    await museum.runUntil(night(3));
    expect(await mediumOf()).toBe('Glass');
    expect((await lastOf())?.message).toContain('is older than “register-2.csv”');
  });

  it('without a file is nothing new', async () => {
    await museum.runUntil(night(2));
    expect(await lastOf()).toMatchObject({ outcome: 'unchanged' });
  });
});

describe('an address', () => {
  const serve = (content: string | Buffer, type = 'text/csv', headers = {}) =>
    museum.answer('/register', (_, response) =>
      response.writeHead(200, { 'content-type': type, ...headers }).end(content),
    );
  const start = () => nightly(`${museum.base}/register`);

  it('is asked for what changed', async () => {
    let [content, etag] = [wood, '"1"'];
    museum.answer('/register', (request, response) =>
      request.headers['if-none-match'] === etag
        ? response.writeHead(304, { etag }).end()
        : response.writeHead(200, { 'content-type': 'text/csv', etag }).end(content),
    );
    await start();
    await museum.runUntil(night(2));
    expect(await mediumOf()).toBe('Wood');
    const runs = await imported();
    await museum.runUntil(night(3));
    expect(await lastOf()).toMatchObject({ message: 'The server says it is unchanged.' });
    [content, etag] = [glass, '"2"'];
    await museum.runUntil(night(4));
    expect(await mediumOf()).toBe('Glass');
    expect(await imported()).toBe(runs + 1);
  });

  it('goes on where a download broke off', async () => {
    const long = table(Array.from({ length: 300 }, (_, i) => `Glass ${i}`));
    const half = Math.floor(long.length / 2);
    const headers = { 'content-type': 'text/csv', etag: '"1"' };
    museum.answer('/register', (request, response) => {
      if (request.headers.range === undefined) {
        response.writeHead(200, { ...headers, 'content-length': long.length });
        response.write(long.slice(0, half));
        return;
      }
      const from = Number(/\d+/.exec(request.headers.range)?.[0]);
      response
        .writeHead(206, {
          ...headers,
          'content-range': `bytes ${from}-${long.length - 1}/${long.length}`,
        })
        .end(long.slice(from));
    });
    await start();
    await museum.runUntil(night(2));
    expect(museum.requests.map((request) => request.headers.range)).toEqual([
      undefined,
      expect.stringMatching(/^bytes=[1-9]\d*-$/),
    ]);
    expect(await mediumOf('2026.300')).toBe('Glass 299');
  });

  it.each<[string, Answering, string]>([
    [
      'a page to log in',
      (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>Log in'),
      'A web page came instead of a table',
    ],
    [
      'a page that calls itself a table',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/csv' })
          .end('<!-- 503 -->\n<html><body>Sorry, back soon</body></html>\n'),
      'A web page came instead of a table',
    ],
    [
      'nothing',
      (_, response) => response.writeHead(200, { 'content-type': 'text/csv' }).end(),
      'The file is empty.',
    ],
    [
      'a packed file that is cut off',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/gzip' })
          .end(gzipSync(wood).subarray(0, 60)),
      'cannot be imported',
    ],
    [
      'less than it says',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/csv', 'content-length': 10_000 });
        response.write(wood, () => setImmediate(() => response.destroy()));
      },
      'did not return a usable response',
    ],
    ['an error', (_, response) => response.writeHead(500).end('no'), 'it answered with 500'],
    ['nothing at all', () => undefined, 'did not answer within'],
    [
      'another table',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/csv' })
          .end('Inventory,Object name,Shelf\n1,Bowl,3\n'),
      'This is another table',
    ],
    [
      'other headings',
      (_, response) =>
        response
          .writeHead(200, { 'content-type': 'text/csv' })
          .end(table(['Wood', 'Clay'], 'Accession number,Title,Material')),
      'The headings have changed. No longer there: “Medium”. New: “Material”.',
    ],
  ])('that gives %s changes nothing, and is reported', async (_, answering, why) => {
    museum.answer('/register', answering);
    await start();
    await museum.runUntil(night(2));
    expect(await mediumOf()).toBe('Glass');
    expect(await lastOf()).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining(why),
    });
    expect(await failedImports(museum.site)).toHaveLength(1);
    // One message, however long it goes on.
    await museum.runUntil(night(5));
    expect(await emails()).toHaveLength(1);
  });

  it('that gives the beginning of its table only changes nothing', async () => {
    serve(wood);
    await start();
    await museum.runUntil(night(2));
    serve(table(['Silver', 'Gold']).slice(0, -7));
    await museum.runUntil(night(3));
    expect(await mediumOf()).toBe('Wood');
    expect((await lastOf())?.message).toContain('in the middle of a line');
  });

  it('that gives far fewer rows changes nothing', async () => {
    serve(table(Array.from({ length: 60 }, () => 'Glass')));
    await start();
    await museum.runUntil(night(2));
    serve(table(Array.from({ length: 30 }, () => 'Wood')));
    await museum.runUntil(night(3));
    expect(await mediumOf()).toBe('Glass');
    expect((await lastOf())?.message).toContain('30 of the 60 rows');
  });

  it('makes drafts of what raises a new question', async () => {
    const rows = (heights: readonly string[]) =>
      [
        'Accession number,Title,Height',
        ...heights.map((cm, i) => `2026.${i + 1},Bowl,${cm}`),
        '',
      ].join('\n');
    await museum.importByHand(write('bowls.csv', rows(['', ''])), '--publish');
    await museum.sources('schedule', 'bowls', '--daily', '03:00', '--from', place('bowls.csv'));
    write('bowls.csv', rows(['', '', '120']));
    await museum.runUntil(night(2));
    expect((await lastOf())?.message).toContain('New items are drafts until 1 question');
    expect((await itemOf('2026.1'))?.state).toBe('published');
    expect((await itemOf('2026.3'))?.state).toBe('draft');
    expect((await itemOf('2026.3'))?.body.dimensions).toBeUndefined();
  });
});

describe('what people write', () => {
  it('is kept, and what the source says otherwise is reported', async () => {
    await nightly(place('register.csv'));
    await museum.runUntil(night(2));
    const item = await itemOf('2026.1');
    if (!item) throw new Error('The item is gone.');
    await reviseRecord(
      museum.site,
      staffWith('grace', 'record:edit', 'record:publish'),
      itemDefinition,
      {
        id: item.id,
        expectedVersion: item.version,
        body: { ...item.body, medium: { en: 'Rock crystal' } },
      },
    );
    write('register.csv', wood);
    await museum.runUntil(night(3));
    expect(await mediumOf()).toBe('Rock crystal');
    expect((await lastOf())?.message).toContain('1 problem');
  });
});

describe('a schedule', () => {
  it('makes up once for all that was missed', async () => {
    await nightly(place('register.csv'));
    await museum.runUntil(night(2));
    const runs = await imported();
    write('register.csv', wood);
    await museum.restartAt('2026-01-12T10:00:00.000Z');
    await museum.runUntil('2026-01-12T11:00:00.000Z');
    expect(await mediumOf()).toBe('Wood');
    expect(await imported()).toBe(runs + 1);
    expect(await museum.sources('list')).toContain('next run 2026-01-13 03:00');
  });

  it('waits while somebody else imports the source', async () => {
    await nightly(place('register.csv'));
    write('register.csv', wood);
    await museum.runUntil('2026-01-02T02:00:30.000Z');
    await withImportLock(museum.site, { name: 'register', label: 'register' }, async () => {
      await museum.runUntil('2026-01-02T02:01:10.000Z');
      expect(await lastOf()).toMatchObject({ outcome: 'retrying' });
      expect(await mediumOf()).toBe('Glass');
    });
    await museum.runUntil(night(2));
    expect(await mediumOf()).toBe('Wood');
  });

  it('goes on with an import that was stopped, which then is one import', async () => {
    museum.answer('/register', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/csv' }).end(wood),
    );
    await nightly(`${museum.base}/register`);
    const runs = await imported();
    museum.clock.set('2026-01-02T02:00:00.000Z');
    const stopping = new AbortController();
    const runner = {
      site: museum.site,
      actor: { kind: 'operator', name: 'ada' } as const,
      outbound: {
        download: (...given: Parameters<Outbound['download']>) =>
          museum.outbound.download(...given).finally(() => stopping.abort()),
      } as Pick<Outbound, 'download'>,
      stop: stopping.signal,
    };
    await runDueSchedule(runner, 'register');
    expect(await mediumOf()).toBe('Glass');
    expect((await listRuns(museum.site))[0]?.state).toBe('stopped');
    await museum.runUntil(night(2));
    expect(await mediumOf()).toBe('Wood');
    expect((await listRuns(museum.site))[0]?.state).toBe('done');
    expect(await imported()).toBe(runs + 1);
    // A job that was killed before it could say that it was done starts again, and finds nothing.
    await runDueSchedule({ ...runner, stop: new AbortController().signal }, 'register');
    expect(await imported()).toBe(runs + 1);
    const files = readdirSync(museum.site.dataFolder, { recursive: true }).map(String);
    expect(files.filter((name) => name.endsWith('.csv'))).toEqual([]);
  });

  it('withdraws items whose rows are gone, where that was said', async () => {
    await nightly(place('register.csv'), '--vanished', 'archive');
    write('register.csv', table(['Glass']));
    await museum.runUntil(night(2));
    expect((await itemOf('2026.2'))?.state).toBe('archived');
    expect((await itemOf('2026.1'))?.state).toBe('published');
  });

  it('ends when it is stopped, and is changed by saying it again', async () => {
    await nightly(place('register.csv'));
    await museum.sources('schedule', 'register', '--hourly', '--from', place('register.csv'));
    write('register.csv', wood);
    await museum.runUntil('2026-01-01T13:30:00.000Z');
    expect(await mediumOf()).toBe('Wood');
    expect(await museum.sources('schedule', 'register', '--stop')).toContain('no longer');
    write('register.csv', glass);
    await museum.runUntil(night(9));
    expect(await mediumOf()).toBe('Wood');
    expect(await museum.sources('list')).toBe('register  only by hand');
  });

  it('needs a source that is known, a time and a place', async () => {
    copyFileSync(write('a.csv', glass), place('register.csv'));
    const plan = (...given: string[]) => museum.sources('schedule', ...given);
    await expect(plan('other', '--hourly', '--from', place('a.csv'))).rejects.toThrow('no source');
    await museum.importByHand(place('a.csv'), '--publish');
    await expect(plan('a', '--from', place('a.csv'))).rejects.toThrow('Use one of');
    await expect(plan('a', '--daily', '25:00', '--from', place('a.csv'))).rejects.toThrow(
      'is not a time',
    );
    await expect(plan('a', '--hourly')).rejects.toThrow('--from is missing');
    await expect(plan('a', '--hourly', '--from', place('b.csv'))).rejects.toThrow('not exist');
    await expect(plan('a', '--hourly', '--from', 'https://a:b@c.example/')).rejects.toThrow(
      'user name',
    );
    await expect(museum.sources('run', 'a')).rejects.toThrow('is not imported by itself');
  });
});

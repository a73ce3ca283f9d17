// Databases that rot, are cut short, or are replaced by something else.
import {
  appendFileSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openSearchService, type SearchService, type ServiceOptions } from '../index.ts';

const folders: string[] = [];
const open: SearchService[] = [];
const pageBytes = 4096;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'search-damage-'));
  folders.push(folder);
  return folder;
}
type Note = { message: string; level: string };
function start(
  folder: string,
  notes: Note[] = [],
  options: Partial<ServiceOptions> = {},
): SearchService {
  const service = openSearchService({
    folder,
    checkAfterMs: 1e9,
    searchers: 0,
    log: (message, level) => notes.push({ message, level }),
    ...options,
  });
  open.push(service);
  return service;
}
afterEach(async () => {
  for (const service of open.splice(0)) await service.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => rmSync((await template) ?? '', { recursive: true, force: true }));

const titles = async (service: SearchService): Promise<unknown[]> => {
  const {
    results: [answer],
  } = await service.search([{ indexName: 'items', query: 'wave', hitsPerPage: 3 }]);
  return answer && 'hits' in answer ? [answer.nbHits] : [];
};
const event = (service: SearchService) =>
  service.fetch(
    new Request(
      `http://x/1/events?x-algolia-application-id=${service.keys.appId}&x-algolia-api-key=${service.keys.searchKey}`,
      {
        method: 'POST',
        body: JSON.stringify({
          events: [
            {
              eventType: 'view',
              eventName: 'Seen',
              index: 'items',
              userToken: 'v',
              objectIDs: ['i1'],
            },
          ],
        }),
      },
    ),
  );

/**
 * A folder whose service was closed in order, with items and what visitors did: filled once, then
 * copied.
 */
async function filled(): Promise<string> {
  template ??= fill();
  const folder = newFolder();
  cpSync(await template, folder, { recursive: true });
  return folder;
}
let template: Promise<string> | undefined;

async function fill(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'search-damage-filled-'));
  const service = start(folder);
  await service.ready();
  await service.batch(
    'items',
    Array.from({ length: 300 }, (_, at) => ({
      action: 'updateObject',
      body: { objectID: `i${at}`, title: `wave ${at}`, text: 'of words '.repeat(60) },
    })),
  );
  await service.settled();
  for (let at = 0; at < 60; at++)
    await service.search([
      { indexName: 'items', query: `wave ${at}`, clickAnalytics: true, userToken: 'v' },
    ]);
  for (let at = 0; at < 20; at++) expect((await event(service)).status).toBe(200);
  await service.analytics('searches/count', { index: 'items' });
  await service.close();
  return folder;
}

/** Overwrites a page from its beginning: what says its kind makes no sense then. */
function spoil(path: string, page: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, page * pageBytes);
  closeSync(file);
}
/** The first page of a table, counted from 0. */
function pageOf(path: string, table: string): number {
  const database = new Database(path, { readonly: true });
  const root = database
    .prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table);
  database.close();
  return Number(root) - 1;
}
const replacedByFolder = (path: string): void => {
  rmSync(path);
  mkdirSync(path);
  writeFileSync(join(path, 'note.txt'), 'what is this?');
};

const damages: [string, (path: string) => void][] = [
  ['in its header', (path) => spoil(path, 0)],
  ['by being no database', (path) => writeFileSync(path, 'x'.repeat(20_000))],
  ['by being cut short', (path) => truncateSync(path, 3 * pageBytes)],
  [
    'by being cut in a page',
    (path) => truncateSync(path, Math.floor(statSync(path).size / 2) + 100),
  ],
  ['by being empty', (path) => truncateSync(path, 0)],
  ['by a folder in its place', replacedByFolder],
];

describe('a damaged insights.db', () => {
  for (const [name, damage] of [
    ...damages,
    ['in the page of its searches', (path: string) => spoil(path, pageOf(path, 'searches'))],
    ['in the page of its experiments', (path: string) => spoil(path, pageOf(path, 'experiments'))],
  ] as typeof damages) {
    it(`${name} is set aside, and searching and counting go on`, async () => {
      const folder = await filled();
      damage(join(folder, 'insights.db'));
      const notes: Note[] = [];
      const service = start(folder, notes);
      await service.ready();
      expect(await titles(service)).toEqual([300]);
      expect((await event(service)).status).toBe(200);
      expect(await service.analytics('searches/count', { index: 'items' })).toMatchObject({
        count: 1,
      });
      const [setAsideDatabase] = readdirSync(folder).filter((file) =>
        /^insights\.db\.damaged-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(file),
      );
      expect(service.problems()).toEqual([
        {
          kind: 'set-aside',
          database: 'insights',
          file: setAsideDatabase,
          at: expect.stringMatching(/^\d{4}-.+Z$/),
        },
      ]);
      expect(notes.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
        expect.stringContaining(`It was moved to ${setAsideDatabase}`),
      ]);
    }, 30_000);
  }

  it('is told of at every start for as long as its file is there, and what was counted since is kept', async () => {
    const folder = await filled();
    spoil(join(folder, 'insights.db'), 0);
    const first = start(folder);
    await first.ready();
    await titles(first);
    await first.close();
    const second = start(folder);
    expect(second.problems()).toHaveLength(1);
    await second.ready();
    expect(await second.analytics('searches/count', { index: 'items' })).toMatchObject({
      count: 1,
    });
    for (const file of readdirSync(folder))
      if (file.includes('.damaged-')) rmSync(join(folder, file));
    expect(second.problems()).toEqual([]);
  }, 30_000);

  it('whose log is damaged keeps what was written before, and goes on', async () => {
    const folder = newFolder();
    const service = start(folder);
    await service.ready();
    await service.batch('items', [
      { action: 'updateObject', body: { objectID: 'i1', title: 'wave' } },
    ]);
    for (let at = 0; at < 5; at++) await event(service);
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    expect(statSync(join(copy, 'insights.db-wal')).size).toBeGreaterThan(0);
    for (const log of ['insights.db-wal', 'search.db-wal'])
      writeFileSync(join(copy, log), Buffer.alloc(statSync(join(copy, log)).size, 0x5a));
    const second = start(copy, [], { whenDamaged: 'set-aside' });
    await second.ready();
    expect((await event(second)).status).toBe(200);
    expect(
      await second.batch('items', [
        { action: 'updateObject', body: { objectID: 'i2', title: 'wave' } },
      ]),
    ).toMatchObject({ objectIDs: ['i2'] });
  }, 30_000);

  it('is found by the check that reads every page after the start', async () => {
    const folder = await filled();
    const path = join(folder, 'insights.db');
    spoil(path, pageOf(path, 'searches_by_query_id'));
    const notes: Note[] = [];
    const service = start(folder, notes, { checkAfterMs: 0 });
    await service.ready();
    await expect.poll(() => service.problems(), { timeout: 20_000 }).toHaveLength(1);
    expect((await event(service)).status).toBe(200);
    await expect
      .poll(() => notes.map(({ message }) => message).join('\n'), { timeout: 20_000 })
      .toMatch(/search\.db was checked in \d+ ms: no damage found/);
  }, 60_000);
});

describe('a damaged search.db', () => {
  for (const [name, damage] of [
    ...damages,
    ['in the page of its settings', (path: string) => spoil(path, pageOf(path, 'indices'))],
  ] as typeof damages) {
    it(`${name} is refused with a sentence where nobody else knows what was in it, and nothing is changed`, async () => {
      const folder = await filled();
      damage(join(folder, 'search.db'));
      const before = readdirSync(folder)
        .filter((file) => !/-(wal|shm)$|suspect/.test(file))
        .sort();
      await expect((async () => start(folder).ready())()).rejects.toMatchObject({
        code: 'store-damaged',
        message: expect.stringMatching(
          /search\.db are damaged \(.+\), so changes cannot be saved\. Restore the file from a copy/,
        ),
      });
      for (const service of open.splice(0)) await service.close();
      expect(
        readdirSync(folder)
          .filter((file) => !/-(wal|shm)$|suspect/.test(file))
          .sort(),
      ).toEqual(before);
    }, 30_000);

    it(`${name} is set aside where its owner fills it again, and what is saved is found`, async () => {
      const folder = await filled();
      damage(join(folder, 'search.db'));
      const notes: Note[] = [];
      const service = start(folder, notes, { whenDamaged: 'set-aside' });
      await service.ready();
      expect(service.problems()).toEqual([
        expect.objectContaining({
          database: 'search',
          file: expect.stringMatching(/^search\.db\.damaged-/),
        }),
      ]);
      expect(
        notes
          .filter(({ level }) => level === 'error')
          .map(({ message }) => message)
          .join(),
      ).toContain('must be rebuilt');
      await service.batch('items', [
        { action: 'updateObject', body: { objectID: 'new', title: 'wave' } },
      ]);
      await service.settled();
      expect(await titles(service)).toEqual([1]);
      await service.close();
      const after = start(folder, [], { whenDamaged: 'set-aside' });
      await after.ready();
      expect(await titles(after)).toEqual([1]);
    }, 30_000);
  }

  it('lets its keys be used on, where they can still be read', async () => {
    const folder = await filled();
    const before = start(folder);
    const keys = { ...before.keys };
    await before.close();
    spoil(join(folder, 'search.db'), pageOf(join(folder, 'search.db'), 'indices'));
    const service = start(folder, [], { whenDamaged: 'set-aside' });
    await service.ready();
    expect(service.keys).toEqual(keys);
  }, 30_000);

  it('in a document is found by the check: searching goes on, it is said once, and the next start sets it aside', async () => {
    const folder = await filled();
    const path = join(folder, 'search.db');
    spoil(path, pageOf(path, 'documents'));
    const notes: Note[] = [];
    const service = start(folder, notes, { checkAfterMs: 0, whenDamaged: 'set-aside' });
    await service.ready();
    await expect
      .poll(() => service.problems(), { timeout: 20_000 })
      .toEqual([expect.objectContaining({ kind: 'damaged', database: 'search' })]);
    expect(await titles(service)).toEqual([300]);
    await expect(
      service.batch('items', [{ action: 'updateObject', body: { objectID: 'i5', title: 'wave' } }]),
    ).rejects.toMatchObject({ code: 'store-damaged', status: 500 });
    expect(notes.filter(({ level }) => level === 'error')).toHaveLength(1);
    await service.close();
    const after = start(folder, [], { whenDamaged: 'set-aside' });
    await after.ready();
    expect(after.problems()).toEqual([
      expect.objectContaining({ kind: 'set-aside', database: 'search' }),
    ]);
    expect(existsSync(join(folder, 'search.db.suspect'))).toBe(false);
  }, 60_000);

  it('that was put back from a copy is used as if nothing had been', async () => {
    const folder = await filled();
    const copy = readFileSync(join(folder, 'search.db'));
    writeFileSync(join(folder, 'search.db.suspect'), 'it was seen to be damaged');
    writeFileSync(join(folder, 'search.db'), copy);
    const service = start(folder);
    await service.ready();
    expect(await titles(service)).toEqual([300]);
    expect(existsSync(join(folder, 'search.db.suspect'))).toBe(false);
  }, 30_000);
});

describe('a rebuild', () => {
  const rebuilt =
    /^The segments of index items were rebuilt from the store \((.+)\): 300 items, [\d.]+ MB of index, in \d+ ms\.$/;
  it.each<[string, (segments: string) => void]>([
    ['their list could not be read', (segments) => rmSync(join(segments, 'manifest.json'))],
    [
      'their list could not be read',
      (segments) => truncateSync(join(segments, 'manifest.json'), 10),
    ],
    [
      '1 of 1 were missing or damaged',
      (segments) =>
        appendFileSync(
          join(segments, readdirSync(segments).find((file) => file.endsWith('.index')) ?? ''),
          'x',
        ),
    ],
    [
      'search.db is older than the segments: the latest changes are missing',
      (segments) => {
        const manifest: object = JSON.parse(readFileSync(join(segments, 'manifest.json'), 'utf8'));
        writeFileSync(
          join(segments, 'manifest.json'),
          JSON.stringify({ ...manifest, lastSeq: 1_000_000 }),
        );
      },
    ],
    [
      'they were built with other settings',
      (segments) => {
        const manifest: { schema: object } = JSON.parse(
          readFileSync(join(segments, 'manifest.json'), 'utf8'),
        );
        writeFileSync(
          join(segments, 'manifest.json'),
          JSON.stringify({ ...manifest, schema: { ...manifest.schema, other: true } }),
        );
      },
    ],
  ])(
    'says why: %s',
    async (why, damage) => {
      const folder = await filled();
      damage(join(folder, 'segments', '1'));
      const notes: Note[] = [];
      const service = start(folder, notes);
      await service.ready();
      expect(await titles(service)).toEqual([300]);
      expect(notes.map(({ message }) => rebuilt.exec(message)?.[1])).toEqual([why]);
    },
    30_000,
  );

  it('for other settings says so too', async () => {
    const folder = await filled();
    const notes: Note[] = [];
    const service = start(folder, notes);
    await service.ready();
    await service.settings('items', { attributesForFaceting: ['title'] });
    await service.settled();
    expect(notes.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^Index items was rebuilt for new settings: 300 items, [\d.]+ MB of index, in \d+ ms\.$/,
      ),
    ]);
  }, 30_000);
});

// A data folder that the version before this one made (make-data-folder.ts, at commit d2d892d): it
// is opened, brought to the newest version, and served; what was stored comes back byte for byte.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSources } from '../../packages/site/src/features/imports/sources/known-sources.ts';
import { openSite } from '../../packages/site/src/app/open-site.ts';
import { listRuns } from '../../packages/site/src/features/imports/import-items.ts';
import { undoRun } from '../../packages/site/src/features/imports/undo-run.ts';
import { stoppedClock } from '../../packages/site/src/platform/clock/testing.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { siteAt } from '../databases/site.ts';
import { HIDDEN_POSITION, type FullRecords } from './full-records.ts';
import { PRIVATE } from './imported-table.ts';
import { outlineOf } from './page-outline.ts';
import { serveMuseum, type ServedMuseum } from './served-museum.ts';

const stored = join(import.meta.dirname, 'previous-version');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-previous-'));
const file = join(folder, 'vitrine.db');

type Key = { id: string; secret: string };
const facts = JSON.parse(readFileSync(join(stored, 'facts.json'), 'utf8')) as {
  full: FullRecords;
  set: string;
  registration: Key;
  subscription: Key;
};

/** Rows that a migration has no reason to touch. */
const lasting = [
  'select * from record order by id',
  'select * from revision order by id, version',
  'select * from identifier order by record_id, scheme, value',
  'select * from link order by from_id, role, position',
  'select * from tombstone order by id',
  'select * from media_file order by hash',
  'select source_key, row_key, record_id, row_hash, version, run_id from import_row order by row_key',
  'select * from import_entry order by run_id, record_id',
];
function rowsOf(path: string): object[][] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return lasting.map((query) => database.prepare(query).all() as object[]);
  } finally {
    database.close();
  }
}

const withoutEmpty = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** What the first start says. */
const sentences: string[] = [];
let before: object[][];
let site: Site;
let museum: ServedMuseum;
const textOf = async (path: string): Promise<string> => {
  const response = await museum.ask(path);
  const text = await response.text();
  expect([path, response.status]).toEqual([path, 200]);
  return text;
};

beforeAll(async () => {
  cpSync(stored, folder, { recursive: true });
  writeFileSync(file, brotliDecompressSync(readFileSync(join(stored, 'vitrine.db.br'))));
  before = rowsOf(file);
  const environment = {
    VITRINE_DATA: folder,
    VITRINE_SITE_URL: 'https://museum.example',
    VITRINE_SAMPLE: 'off',
    VITRINE_LOG_LEVEL: 'silent',
    VITRINE_SERVER_CLIENT_PER_SECOND: '0',
  };
  const opened = await openSite(environment, folder, (sentence) => sentences.push(sentence));
  site = siteAt(opened, stoppedClock('2026-01-02T00:00:00.000Z'));
  museum = await serveMuseum(site);
}, 120_000);
afterAll(async () => {
  await museum?.close();
  await site?.database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a data folder of the previous version', () => {
  it('is brought to the newest version', async () => {
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(
      site.database.read,
    );
    expect(rows.map(({ name }) => name)).toContain('0010-experiments');
    expect(rows.map(({ name }) => name)).toContain('0016-job-priority');
    expect(rows.map(({ name }) => name)).toContain('0025-draft-reasons');
  });

  it('shows no place or note that an import set, and says so', async () => {
    expect(sentences).toEqual([expect.stringContaining('golden (currentLocation 2, notes 1)')]);
    const bowl = await site.database.read
      .selectFrom('record')
      .select(['body', 'run_id'])
      .where('slug', '=', 'a-golden-bowl')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(bowl.body)).toMatchObject({
      storageLocation: 'Current location: Room 4, case 2',
    });
    expect(bowl.body).not.toContain('"currentLocation"');
  });

  it('has its records, their versions and what names them as they were, byte for byte', async () => {
    const [{ id: upgrade = '' } = {}] = await listRuns(site);
    await undoRun(site, { kind: 'operator', name: 'ada' }, upgrade);
    expect(before.map((rows) => rows.length > 0)).toEqual(lasting.map(() => true));
    // A column that came since is empty.
    const now = rowsOf(file).map((rows) => rows.map((row) => withoutEmpty(row)));
    expect(now).toEqual(before.map((rows) => rows.map((row) => withoutEmpty(row))));
  });

  it('has a source for each import, with its last good run', async () => {
    const runs = await site.database.read
      .selectFrom('import_run')
      .select(['id', 'source_key', 'state'])
      .where('mapping', '<>', '')
      .orderBy('id')
      .execute();
    expect(runs.length).toBeGreaterThan(0);
    const lastGood = new Map(
      runs.filter(({ state }) => state === 'done').map((run) => [run.source_key, run.id]),
    );
    expect(
      new Map((await listSources(site)).map(({ key, lastGoodRun }) => [key, lastGoodRun])),
    ).toEqual(lastGood);
  });

  it('shows its item, and nothing that is for staff', async () => {
    const text = await textOf(`/items/${facts.full.item}/the-bridge-at-stonebridge`);
    expect(outlineOf(text)).toEqual(
      expect.arrayContaining([
        'The bridge at Stonebridge',
        'about 1840, printed 1902',
        'Sheet 24.5 × 18 cm',
        'Bequest of Mary Full, 1870',
        'Both sleep.',
      ]),
    );
    expect(text).not.toContain(PRIVATE);
    expect(await textOf(`/items/${facts.full.hidden}/a-find-to-protect`)).not.toContain(
      HIDDEN_POSITION,
    );
  });

  it('gives its manifests, its calendar and a page with every kind of block', async () => {
    const manifest = JSON.parse(await textOf(`/items/${facts.full.item}/manifest.json`)) as {
      items: unknown[];
    };
    expect(manifest.items).toHaveLength(2);
    expect(await textOf('/whats-on/building-a-bridge.ics')).toContain('BEGIN:VEVENT');
    expect(outlineOf(await textOf('/all-bridges'))).toEqual(
      expect.arrayContaining(['Cross it when you come to it.', 'Arches', 'Who built it?']),
    );
  });

  it('is searched', async () => {
    expect(await textOf('/collection?q=fishermen')).toContain('The bridge at Stonebridge');
    expect(await textOf(`/collection?q=${PRIVATE}`)).not.toContain('The bridge at Stonebridge');
  });

  it('knows the links that it gave away', async () => {
    expect(await textOf(`/sets/${facts.set}`)).toContain('Look at the fishermen');
    const { registration, subscription } = facts;
    expect(
      await textOf(`/fr/registrations/${registration.id}?key=${registration.secret}`),
    ).toContain('Construire un pont');
    expect(
      (await museum.ask(`/newsletter/confirm?key=${subscription.id}.${subscription.secret}`))
        .status,
    ).toBe(200);
  });
});

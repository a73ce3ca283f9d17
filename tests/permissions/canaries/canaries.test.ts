// Nothing that is for staff, or not published, leaves by any address.
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internalNotes } from '../../../packages/site/src/features/catalogue/fields/item/internal-notes.ts';
import type { ExportScope } from '../../../packages/site/src/features/export/export-manifest.ts';
import { exportSite } from '../../../packages/site/src/features/export/export-site.ts';
import { makeDump, removeDump } from '../../../packages/site/src/features/search/export/dump.ts';
import { copyKinds } from '../../../packages/site/src/features/kinds/copy-kinds.ts';
import type { Desk } from '../../../packages/site/src/features/working/held-copy.ts';
import { listRecords } from '../../../packages/site/src/features/records/list-records.ts';
import type { RecordKind } from '../../../packages/site/src/features/records/record.ts';
import type { Fields } from '../../../packages/site/src/features/working/merge/body.ts';
import { keyed } from '../../../packages/site/src/features/working/merge/keys.ts';
import { previewCopy } from '../../../packages/site/src/features/working/preview-copy.ts';
import { saveCopy } from '../../../packages/site/src/features/working/save-copy.ts';
import {
  listCopies,
  openCopy,
} from '../../../packages/site/src/features/working/working-copies.ts';
import { openGoldenMuseum, type GoldenMuseum } from '../../goldens/golden-museum.ts';
import { newReader } from '../../goldens/reader.ts';
import {
  CANARY,
  HIDDEN_ADDRESS,
  plantCanaries,
  PUBLIC_WORD,
  staffFields,
  storedCanaries,
  valuesForStaff,
} from './plant-canaries.ts';
import { walkRoutes, type Walk } from './walk-routes.ts';

let museum: GoldenMuseum;
let hidden: { id: string; kind: string }[] = [];
let walk: Walk;
beforeAll(async () => {
  museum = await openGoldenMuseum(async (site, full) => {
    hidden = await plantCanaries(site, full.item);
  });
  walk = await walkRoutes(museum, hidden);
}, 240_000);
afterAll(() => museum?.close());

/** Where a word is that was not asked for, by address. */
const found = (word: string) =>
  walk.texts
    .filter(({ path, text }) => text.toLowerCase().includes(word) && !path.includes(word))
    .map(({ path }) => path);

describe('what is for staff', () => {
  it('is planted in every field for staff, and in a draft and a copy of every kind', async () => {
    const stored = new Set(await storedCanaries(museum.site));
    for (const [, fields] of staffFields)
      for (const field of fields) expect(stored).toContain(`${CANARY}${field.toLowerCase()}x`);
    expect(staffFields.get('item')?.length).toBeGreaterThan(6);
    for (const { kind } of hidden)
      for (const name of ['draft', 'copy', 'begun'])
        expect(stored).toContain(`${CANARY}${name}${kind}`);
  });

  it('is at no address', () => {
    expect(walk.texts.length).toBeGreaterThan(500);
    expect(found(CANARY)).toEqual([]);
    expect(found(HIDDEN_ADDRESS)).toEqual([]);
  });

  it('is in no file of an export without --staff', async () => {
    const texts = await exported('public');
    expect(texts.length).toBeGreaterThan(40);
    const withWord = (word: string) =>
      texts.filter(({ text }) => text.toLowerCase().includes(word)).map(({ path }) => path);
    expect(withWord(CANARY)).toEqual([]);
    expect(withWord(HIDDEN_ADDRESS)).toEqual([]);
    for (const { id } of hidden) expect(withWord(id)).toEqual([]);
    expect(withWord(PUBLIC_WORD)).toEqual(
      expect.arrayContaining(['items.jsonl', 'tables/items.csv', 'tables/items.xlsx']),
    );
    // Everything is in one for staff.
    const all = (await exported('staff')).map(({ text }) => text).join('');
    expect(hidden.filter(({ id }) => !all.includes(id))).toEqual([]);
    for (const fields of staffFields.values())
      for (const field of fields) expect(all).toContain(`${CANARY}${field.toLowerCase()}x`);
  }, 120_000);

  it('is in no index, and found by no search', async () => {
    expect(JSON.stringify(museum.indexed.records).toLowerCase()).not.toContain(CANARY);
    for (const indexName of Object.keys(museum.indexed.records)) {
      expect(
        await search({ indexName, query: '', hitsPerPage: 1000, facets: ['*'] }),
      ).not.toContain(CANARY);
      expect(JSON.parse(await search({ indexName, query: CANARY }))).toMatchObject({
        results: [{ nbHits: 0 }],
      });
    }
  });
});

describe('a working copy', () => {
  it('changes no answer and no ETag by being written', async () => {
    const desk = { site: museum.site, actor: { kind: 'operator', name: 'ada' }, kinds: copyKinds };
    const { copies } = await listCopies(desk as Desk, { kind: 'item', limit: 1 });
    const [copy] = copies;
    if (!copy) throw new Error('There is no working copy of an item.');
    const pages = [
      `/items/${copy.record ?? ''}`,
      `/items/${copy.record ?? ''}/manifest.json`,
      '/collection',
      '/collection/feed.xml',
      '/sitemap.xml',
      '/data/files.json',
    ];
    const answers = () =>
      Promise.all(
        pages.map(async (path) => {
          const response = await museum.ask(path);
          return [path, response.headers.get('etag'), await response.text()];
        }),
      );
    const before = await answers();
    const changes = [{ path: ['title', 'en'], after: `${CANARY}written` }];
    await saveCopy(desk as Desk, copy.id, { seq: copy.seq, changes });
    expect(await answers()).toEqual(before);
  });
});

describe('the preview of a working copy', () => {
  const staffWord = (field: string) => `${CANARY}${field.toLowerCase()}y`;

  it.each([...staffFields])(
    'of a kind (%s) says what is written, and nothing for staff',
    async (kind, fields) => {
      const actor = { kind: 'operator', name: 'ada' } as const;
      const desk = { site: museum.site, actor, kinds: copyKinds };
      const word = `${CANARY}shown${kind}`;
      const copied = (await listCopies(desk)).copies.map(({ record }) => record);
      const records = await listRecords<Fields>(museum.site, kind as RecordKind, { limit: 3 });
      const record = records.find(({ id }) => !copied.includes(id));
      if (!record) throw new Error(`There is no ${kind} without a copy.`);
      const { body } = record;
      for (const opening of [{ record: record.id }, { start: body }]) {
        const { id, seq } = await openCopy(desk, { kind: kind as RecordKind, ...opening });
        const name = 'title' in body ? 'title' : 'name';
        const values = [[name, { en: word }] as const, ...valuesForStaff(kind, 'y')];
        const changes = values.map(([key, value]) => ({
          path: [key],
          after: keyed({ value } as Fields)['value'],
        }));
        await saveCopy(desk, id, { seq, changes });
        const { address } = await previewCopy(desk, id);
        const response = await museum.ask(address);
        const page = (await response.text()).toLowerCase();
        expect(page).toContain(word);
        expect(fields.filter((field) => page.includes(staffWord(field)))).toEqual([]);
        expect(page).toContain('<meta name="robots" content="noindex"/>');
        expect(page).not.toContain('application/ld+json');
        expect(page).not.toContain('oembed');
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
        // Whoever comes by next has what visitors have.
        const [plain = ''] = address.split('?');
        expect((await museum.ask(plain)).status).toBe('start' in opening ? 404 : 301);
        const forged = await museum.ask(`${address}x`);
        expect(forged.status).toBe('start' in opening ? 404 : 301);
      }
      const seen = await museum.ask(`/i/${record.id}`);
      const page = await museum.ask(seen.headers.get('location') ?? '');
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain(word);
    },
  );
});

describe('the walk', () => {
  it('finds something at every row of the table of routes', () => {
    expect(walk.missed).toEqual([]);
  });

  it('finds what is public, where it is', () => {
    const places = found(PUBLIC_WORD);
    expect(places.some((path) => path.startsWith('/items/'))).toBe(true);
    expect(places.some((path) => path.endsWith('.jsonl.gz'))).toBe(true);
    expect(JSON.stringify(museum.indexed.records)).toContain(PUBLIC_WORD);
  });

  it('finds a field for staff as soon as that is public', async () => {
    const before = { ...internalNotes };
    Object.assign(internalNotes, { visibility: 'public', dump: 'as-stored' });
    try {
      await removeDump(museum.site);
      await makeDump(museum.site);
      const reader = newReader(museum);
      const { text } = await reader.read('/data/files.json');
      for (const { name } of (JSON.parse(text) as { files: { name: string }[] }).files)
        await reader.read(`/data/${name}`);
      const leaks = reader.texts.filter((one) => one.text.includes(`${CANARY}internalnotes`));
      expect(leaks.map(({ path }) => path)).toEqual([
        expect.stringMatching(/items-.*\.jsonl\.gz$/),
      ]);
    } finally {
      Object.assign(internalNotes, before, { dump: undefined });
    }
  });
});

/** The files of an export, each as its text; those in workbooks are unpacked. */
async function exported(scope: ExportScope): Promise<{ path: string; text: string }[]> {
  const parent = mkdtempSync(join(tmpdir(), 'vitrine-canaries-'));
  const folder = join(parent, 'out');
  try {
    await exportSite(museum.site, { kind: 'operator', name: 'ada' }, { folder, scope });
    return globSync('**/*.*', { cwd: folder }).map((path) => {
      const bytes = readFileSync(join(folder, path));
      return { path, text: path.endsWith('.xlsx') ? unpacked(bytes) : bytes.toString('utf8') };
    });
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** The sheet of a workbook: the last file in it, which is followed by its size. */
function unpacked(zip: Buffer): string {
  const name = 'xl/worksheets/sheet1.xml';
  const from = zip.indexOf(name) + name.length;
  return inflateRawSync(zip.subarray(from), { finishFlush: constants.Z_SYNC_FLUSH }).toString();
}

/** Asks by the search protocol. */
async function search(request: Record<string, unknown>): Promise<string> {
  const config = (await (await museum.ask('/search-api/config')).json()) as Record<string, string>;
  const keys = `x-algolia-application-id=${config['appId']}&x-algolia-api-key=${config['searchKey']}`;
  const response = await museum.ask(`/search-api/1/indexes/*/queries?${keys}`, {
    method: 'POST',
    body: JSON.stringify({ requests: [request] }),
  });
  // The answer says what was asked.
  return (await response.text()).replaceAll(/"(query|params)":"[^"]*"/g, '"$1":""');
}

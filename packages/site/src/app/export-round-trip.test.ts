// All of a museum: out of one site, into an empty one, and out of that again, byte for byte.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../tests/databases/each.ts';
import { keysOfChanges } from '../../../../tests/databases/keys-of-changes.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import { fillMuseum } from '../../../../tests/goldens/fill-museum.ts';
import { fillWithSample } from '../../../../tests/goldens/golden-museum.ts';
import type { Actor } from '../features/access/actor.ts';
import { itemDefinition } from '../features/catalogue/item-definition.ts';
import type { ExportManifest, ExportScope } from '../features/export/export-manifest.ts';
import { exportSite } from '../features/export/export-site.ts';
import { restoreSite } from '../features/export/restore-site.ts';
import { templateColumns } from '../features/imports/templates/template-columns.ts';
import { undoRun } from '../features/imports/undo-run.ts';
import { openTable } from '../features/imports/open-table.ts';
import { inspectSource } from '../features/imports/open-source.ts';
import { addRecord } from '../features/records/records.ts';
import { seedForms } from '../features/forms/definition/form-records.ts';
import type { Site } from '../platform/site.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-export-'));
  made.push(folder);
  return folder;
};

/** Every file below a folder, by path, with the hash of its bytes; without the time in it. */
const bytesBelow = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), hashOf(file)]),
  );

const hashOf = (file: string): string => {
  const content = file.endsWith('export.json')
    ? readFileSync(file, 'utf8').replace(/"madeAt": "[^"]*"/, '')
    : readFileSync(file);
  return createHash('sha256').update(content).digest('hex');
};

const linesOf = ({ files }: ExportManifest, name: string) =>
  files.find((file) => file.name === name)?.lines ?? 0;

onBothDatabases('an export', (database, kind) => {
  let here: Site;
  const folders: Record<ExportScope, string> = { staff: newFolder(), public: newFolder() };
  const manifests: Partial<Record<ExportScope, ExportManifest>> = {};
  beforeAll(async () => {
    here = newSite(database());
    await fillWithSample(here);
    await fillMuseum(here, ada);
    await addRecord(here, ada, itemDefinition, {
      state: 'published',
      body: { title: { en: '=SUM(A1)' }, coordinates: { latitude: -12.5, longitude: 3 } },
    });
    for (const scope of ['staff', 'public'] as const) {
      const { manifest, lost } = await exportSite(here, ada, { folder: folders[scope], scope });
      expect(lost).toBe(0);
      manifests[scope] = manifest;
    }
  }, 240_000);

  /** Works in a site that is empty, and removes it. */
  const inEmptySite = async (work: (site: Site) => Promise<void>) => {
    const other = await newDatabase(kind);
    try {
      await work(newSite(other.database));
    } finally {
      await other.remove();
    }
  };

  it('has a file of each kind, and for staff what is known of sources', () => {
    const { staff, public: seen } = manifests;
    if (!staff || !seen) throw new Error('Nothing was exported.');
    for (const name of ['items', 'people', 'stories', 'events', 'forms', 'menus', 'masters'])
      expect(linesOf(seen, `${name}.jsonl`)).toBeGreaterThan(0);
    expect(linesOf(staff, 'items.jsonl')).toBeGreaterThan(linesOf(seen, 'items.jsonl'));
    for (const name of ['import-sources', 'import-runs', 'import-rows', 'content-files'])
      expect([linesOf(staff, `${name}.jsonl`) > 0, linesOf(seen, `${name}.jsonl`)]).toEqual([
        true,
        0,
      ]);
  });

  it.each<ExportScope>(['staff', 'public'])(
    'goes into an empty site and out again as the same bytes (%s)',
    (scope) =>
      inEmptySite(async (there) => {
        await seedForms(there);
        const again = newFolder();
        await restoreSite(there, ada, { folder: folders[scope] });
        await exportSite(there, ada, { folder: again, scope });
        expect(bytesBelow(again)).toEqual(bytesBelow(folders[scope]));
        expect(bytesBelow(again).size).toBeGreaterThan(200);
      }),
    240_000,
  );

  it('is refused by a site that has something of its own, which stays as it is', () =>
    inEmptySite(async (there) => {
      const body = { title: { en: 'Vase' } };
      await addRecord(there, ada, itemDefinition, { state: 'draft', body });
      await expect(restoreSite(there, ada, { folder: folders.public })).rejects.toThrow(
        'this site already has 1 record.',
      );
      const { count } = await there.database.read
        .selectFrom('record')
        .select((e) => e.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(1);
    }));

  it(
    'is refused where a file is damaged, is missing, or comes from a newer version',
    () =>
      inEmptySite(async (there) => {
        const folder = newFolder();
        await exportSite(here, ada, { folder, scope: 'public' });
        const restoring = () => restoreSite(there, ada, { folder });
        const manifest = readFileSync(join(folder, 'export.json'), 'utf8');
        writeFileSync(
          join(folder, 'export.json'),
          manifest.replace('"version": 1', '"version": 2'),
        );
        await expect(restoring()).rejects.toThrow('it was made by a newer version of Vitrine');
        writeFileSync(join(folder, 'export.json'), manifest);
        const pages = readFileSync(join(folder, 'pages.jsonl'));
        appendFileSync(join(folder, 'pages.jsonl'), '\n');
        await expect(restoring()).rejects.toThrow('pages.jsonl is not what was exported');
        rmSync(join(folder, 'pages.jsonl'));
        await expect(restoring()).rejects.toThrow('pages.jsonl is missing');
        writeFileSync(join(folder, 'pages.jsonl'), pages);
        const [master = ''] = [...bytesBelow(folder).keys()].filter((name) =>
          name.startsWith('masters/'),
        );
        appendFileSync(join(folder, master), '\n');
        await expect(restoring()).rejects.toThrow(`${master} is not what was exported`);
        for (const table of ['record', 'media_file'] as const)
          expect(await there.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
        rmSync(join(folder, master));
        await expect(restoring()).rejects.toThrow(`${master} is missing`);
      }),
    120_000,
  );

  it('leaves nothing where it is stopped, and is not written over other files', async () => {
    const stop = new AbortController();
    const parent = newFolder();
    const folder = join(parent, 'out');
    const progress = (text: string) => void (text === 'stories.jsonl' && stop.abort());
    await expect(
      exportSite(here, ada, { folder, scope: 'staff', progress, stop: stop.signal }),
    ).rejects.toThrow('aborted');
    expect(readdirSync(parent)).toEqual([]);
    writeFileSync(join(parent, 'letter.txt'), 'Dear museum');
    await expect(exportSite(here, ada, { folder: parent, scope: 'public' })).rejects.toThrow(
      'it contains files',
    );
    expect(readdirSync(parent)).toEqual(['letter.txt']);
  });

  it(
    'leaves nothing where its import is stopped, which then can be repeated',
    () =>
      inEmptySite(async (there) => {
        const stop = new AbortController();
        const progress = (text: string) => void (text.startsWith('people.jsonl') && stop.abort());
        const options = { folder: folders.public, progress, stop: stop.signal };
        await expect(restoreSite(there, ada, options)).rejects.toThrow('aborted');
        for (const table of ['record', 'change', 'job', 'media_file'] as const)
          expect(await there.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
        await restoreSite(there, ada, { folder: folders.public });
      }),
    120_000,
  );

  it(
    'brings runs that tell who set what, and cannot be undone elsewhere',
    () =>
      inEmptySite(async (there) => {
        const restore = () => restoreSite(there, ada, { folder: folders.staff });
        // The runs decide whether the sample museum is alone: all pages may read otherwise.
        expect(await keysOfChanges(there.database, restore)).toBeUndefined();
        const run = await there.database.read
          .selectFrom('import_run')
          .select('id')
          .where('created', '>', 0)
          .executeTakeFirstOrThrow();
        await expect(undoRun(there, ada, run.id)).rejects.toThrow('it was made in another site');
      }),
    120_000,
  );

  it('has formulas as text in CSV, and leaves numbers and workbooks alone', async () => {
    const csv = readFileSync(join(folders.public, 'tables/items.csv'), 'utf8');
    expect(csv.split('\r\n').find((line) => line.includes('SUM'))).toMatch(
      /,'=SUM\(A1\),.*,-12\.5,3,/,
    );
    const table = await openTable(join(folders.public, 'tables/items.xlsx'), here.settings);
    const rows = await Array.fromAsync(table.rows());
    const cells = rows.flatMap((row) => [...row.cells.values()]);
    expect(cells).toEqual(expect.arrayContaining(['=SUM(A1)', '-12.5']));
    expect(cells).not.toContain("'=SUM(A1)");
  });

  it.each(['csv', 'xlsx'])(
    'has tables that the import understands without a question: %s',
    async (ending) => {
      const folder = newFolder();
      for (const name of ['items', 'people'])
        copyFileSync(
          join(folders.staff, 'tables', `${name}.${ending}`),
          join(folder, `${name}.${ending}`),
        );
      const inspected = await inspectSource(folder, { settings: here.settings });
      const { decisions, mapping } = await inspected.open({});
      const known = new Map(templateColumns('en').map(({ heading, id }) => [heading, id]));
      const wrong = decisions.filter(
        ({ column, outcome, mapping: { field } }) =>
          outcome === 'asked' || (field !== known.get(column) && field !== 'ignore'),
      );
      expect(wrong.filter(({ column }) => known.has(column))).toEqual([]);
      expect(mapping.items.length).toBeGreaterThan(25);
      expect(mapping.people.map(({ field }) => field)).toEqual(
        expect.arrayContaining([
          'person.name',
          'person.sortName',
          'person.dates',
          'person.biography',
        ]),
      );
    },
  );
});

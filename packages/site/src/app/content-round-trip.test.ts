// All of a museum's content: out of one site, into an empty one, and out of that again, byte for
// byte.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { Actor } from '../features/access/actor.ts';
import { exportContent, importContent } from '../features/editorial/content/transfer-content.ts';
import { saveEntry } from '../features/editorial/save-entry.ts';
import { noticeDefinition } from '../features/editorial/frame.ts';
import { importRedirects } from '../features/editorial/import-redirects.ts';
import { keepSampleSeason } from '../features/events/programme/sample-season.ts';
import { seedForms } from '../features/forms/definition/form-records.ts';
import { addRecord } from '../features/records/records.ts';
import { SAMPLE_KEY } from '../features/sample/sample-key.ts';
import type { Site } from '../platform/site.ts';
import { contentCodecs } from './content-codecs.ts';
import { contentFolder } from '@vitrine/sample-museum';

const ada: Actor = { kind: 'operator', name: 'ada' };
const made: string[] = [];
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-round-trip-'));
  made.push(folder);
  return folder;
};

/** Every file below a folder, by path, with the hash of its bytes. */
const bytesBelow = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [
        file.slice(folder.length + 1),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );

/** Every file of a kind that has a schema names it, and it is there. */
function expectSchemas(folder: string): void {
  const files = [...bytesBelow(folder).keys()];
  const settings = files.filter((file) =>
    /^(pages|stories|menus|events|venues|forms)\/.*\.json$/.test(file),
  );
  expect(settings.some((file) => /^pages\/[^/]+\/[^/]+\/page\.json$/.test(file))).toBe(true);
  for (const file of settings) {
    const [, named = ''] =
      /"\$schema": "(.*?)"/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const schema = join(dirname(file), named);
    expect([file, schema]).toEqual([file, expect.stringMatching(/^\.schemas\/[a-z]+\.json$/)]);
    expect(files).toContain(schema);
  }
}

/** The sample museum's content and what else a museum may have: of every kind something. */
async function fill(site: Site): Promise<void> {
  const { runId, problems } = await importContent(site, ada, contentCodecs, {
    folder: contentFolder,
    sourceKey: SAMPLE_KEY,
  });
  expect(problems).toEqual([]);
  await site.database.transaction((writer) =>
    writer
      .updateTable('import_run')
      .set({ state: 'done' })
      .where('id', '=', runId ?? '')
      .execute(),
  );
  expect(await keepSampleSeason(site)).toBe('filled');
  await seedForms(site);
  await addRecord(site, ada, noticeDefinition, {
    state: 'published',
    unpublishAt: '2027-01-01T00:00:00.000Z',
    body: { text: { en: 'Closed: snow', ar: 'مغلق بسبب الثلج' }, to: '/visit' },
  });
  await importRedirects(
    site,
    ada,
    'from,to\n/object.php?id=7,/collection?q=7\n/اخبار,/whats-on\n',
    { source: 'old.csv' },
  );
  await saveEntry(site, ada, 'page', {
    state: 'draft',
    publishAt: '2026-12-24T09:00:00.000Z',
    body: {
      path: 'winter',
      title: { en: '“Winter”: a title, quoted', fr: '---' },
      content: { en: [{ kind: 'table', caption: 'C', head: ['|', ':::'], rows: [['::', '"']] }] },
      unlisted: true,
    },
  });
  const about = await saveEntry(site, ada, 'page', {
    state: 'archived',
    body: { path: 'then', title: { en: 'Then' }, content: {} },
  });
  await saveEntry(site, ada, 'page', {
    id: about.id,
    expectedVersion: about.version,
    body: { ...about.body, path: 'once' },
  });
}

onBothDatabases('all content', (database, kind) => {
  it('goes out, into an empty museum and out again as the same bytes', async () => {
    const here = newSite(database());
    await fill(here);
    const [first, second] = [newFolder(), newFolder()];
    const counts = await exportContent(here, ada, contentCodecs, first);
    expect([...counts.keys()].sort()).toEqual(contentCodecs.map(({ folder }) => folder).sort());
    const other = await newDatabase(kind);
    const there = newSite(other.database);
    const { problems, outcomes } = await importContent(there, ada, contentCodecs, {
      folder: first,
    });
    expect(problems).toEqual([]);
    expect(outcomes.every(({ action }) => action === 'created')).toBe(true);
    await exportContent(there, ada, contentCodecs, second);
    expect(bytesBelow(second)).toEqual(bytesBelow(first));
    expect(bytesBelow(first).size).toBeGreaterThan(90);
    expectSchemas(first);
    expect(
      (await importContent(here, ada, contentCodecs, { folder: second })).outcomes.filter(
        ({ action }) => action !== 'unchanged',
      ),
    ).toEqual([]);
    await other.remove();
  });
});

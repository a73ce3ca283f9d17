import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { contentFolder } from '@vitrine/sample-museum';
import { onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { undoRun } from '../../imports/undo-run.ts';
import { addRecord } from '../../records/records.ts';
import {
  findEntry,
  pagesAbove,
  pagesBelow,
  readMenus,
  readNotices,
  redirectFrom,
} from '../read-editorial.ts';
import { entryDefinitions } from '../entry.ts';
import { saveEntry } from '../save-entry.ts';
import { noticeDefinition } from '../frame.ts';
import { mayPreview, previewQuery } from '../preview-link.ts';
import { importRedirects } from '../import-redirects.ts';
import { contentCommand } from './content-commands.ts';
import { exportContent, importContent } from './transfer-content.ts';
import { editorialCodecs } from './editorial-codecs.ts';

const codecs = Object.values(editorialCodecs);

const ada: Actor = { kind: 'operator', name: 'ada' };
const sample = contentFolder;
const made: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-content-'));
  made.push(folder);
  return folder;
};
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        join(entry.parentPath, entry.name).slice(folder.length + 1),
        readFileSync(join(entry.parentPath, entry.name), 'utf8'),
      ]),
  );

onBothDatabases('the content of a museum', (database) => {
  const site = () => newSite(database());

  it('comes in from a folder of files, and goes out as the same bytes each time', async () => {
    const here = site();
    const { outcomes, problems, runId } = await importContent(here, ada, codecs, {
      folder: sample,
    });
    expect(problems).toEqual([]);
    expect(outcomes.every(({ action }) => action === 'created')).toBe(true);
    const [first, second] = [newFolder(), newFolder()];
    await exportContent(here, ada, codecs, first);
    const again = await importContent(here, ada, codecs, { folder: first });
    expect(again.outcomes.every(({ action }) => action === 'unchanged')).toBe(true);
    await exportContent(here, ada, codecs, second);
    expect(filesOf(second)).toEqual(filesOf(first));
    const texts = Object.entries(filesOf(sample)).filter(([name]) => name.endsWith('.md'));
    expect(texts.length).toBeGreaterThan(20);
    await undoRun(here, ada, runId ?? '', { kinds: codecs });
    expect(await findEntry(here, ada, 'page', 'visit')).toBeUndefined();
  });

  it('says what it would do, and does nothing, in a dry run', async () => {
    const here = site();
    const { outcomes, runId } = await importContent(here, ada, codecs, {
      folder: sample,
      dryRun: true,
    });
    expect(outcomes.find(({ file }) => file === 'pages/visit/page.json')).toMatchObject({
      action: 'created',
      label: 'Visit',
    });
    expect(runId).toBeUndefined();
    expect(await findEntry(here, ada, 'page', 'visit')).toBeUndefined();
  });

  it('that is changed in a file is a new version, which undoing takes back', async () => {
    const here = site();
    const folder = newFolder();
    mkdirSync(join(folder, 'pages/rain'), { recursive: true });
    writeFileSync(join(folder, 'pages/rain/page.json'), '{}');
    writeFileSync(join(folder, 'pages/rain/en.md'), '---\ntitle: Rain\n---\n\nIt rains.\n');
    await importContent(here, ada, codecs, { folder });
    writeFileSync(join(folder, 'pages/rain/en.md'), '---\ntitle: Rain\n---\n\nIt pours.\n');
    const { runId, outcomes } = await importContent(here, ada, codecs, { folder });
    expect(outcomes).toMatchObject([{ action: 'changed' }]);
    expect((await findEntry(here, visitor, 'page', 'rain'))?.version).toBe(2);
    await undoRun(here, ada, runId ?? '', { kinds: codecs });
    const back = await findEntry(here, visitor, 'page', 'rain');
    expect(back?.body.content['en']).toEqual([
      {
        kind: 'text',
        text: [{ type: 'paragraph', content: [{ type: 'text', text: 'It rains.' }] }],
      },
    ]);
  });

  it('that no longer says when it is published is published at no particular hour', async () => {
    const here = site();
    const folder = newFolder();
    mkdirSync(join(folder, 'pages/snow'), { recursive: true });
    writeFileSync(join(folder, 'pages/snow/en.md'), '---\ntitle: Snow\n---\n\nIt snows.\n');
    const read = async (settings: object) => {
      writeFileSync(join(folder, 'pages/snow/page.json'), JSON.stringify(settings));
      const { outcomes } = await importContent(here, ada, codecs, { folder });
      return [outcomes[0]?.action, await findEntry(here, ada, 'page', 'snow')];
    };
    expect(
      await read({ publishAt: '2099-01-01T00:00:00Z', unpublishAt: '2099-02-01T00:00:00Z' }),
    ).toEqual([
      'created',
      expect.objectContaining({
        publishAt: '2099-01-01T00:00:00.000Z',
        unpublishAt: '2099-02-01T00:00:00.000Z',
      }),
    ]);
    const [action, page] = await read({});
    expect(action).toBe('changed');
    expect(page).not.toHaveProperty('publishAt');
    expect(page).not.toHaveProperty('unpublishAt');
    expect((await read({}))[0]).toBe('unchanged');
  });

  it('with mistakes is told of by file and line; the rest is saved', async () => {
    const here = site();
    const folder = newFolder();
    cpSync(join(sample, 'pages/privacy'), join(folder, 'pages/secrets'), { recursive: true });
    mkdirSync(join(folder, 'pages/items'), { recursive: true });
    writeFileSync(join(folder, 'pages/items/page.json'), '{}');
    writeFileSync(join(folder, 'pages/items/en.md'), '---\ntitle: Items\n---\n');
    mkdirSync(join(folder, 'menus'));
    writeFileSync(join(folder, 'menus/main.json'), '{\n "content": {\n  "place" "main"\n }\n}');
    const lines: string[] = [];
    const code = await contentCommand(
      {
        site: here,
        actor: ada,
        terminal: {
          line: (text) => lines.push(text),
          progress: () => undefined,
          stop: new AbortController().signal,
        },
        codecs,
      },
      ['import', folder],
    );
    expect(code).toBe(1);
    expect(lines).toContainEqual(
      expect.stringContaining(
        'pages/items/page.json:1: path starts with a word reserved by the site',
      ),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^main\.json|^menus\/main\.json:3: it is not valid JSON/),
    );
    expect(await findEntry(here, visitor, 'page', 'secrets')).toBeDefined();
  });

  it('is refused where the folder holds none or is none, and to those who may not import', async () => {
    await expect(
      importContent(site(), ada, codecs, { folder: join(newFolder(), 'nowhere') }),
    ).rejects.toThrow('ENOENT');
    await expect(
      importContent(site(), ada, codecs, { folder: import.meta.filename }),
    ).rejects.toThrow('it is not a folder.');
    await expect(importContent(site(), ada, codecs, { folder: newFolder() })).rejects.toThrow(
      'it does not contain any of the folders pages, stories',
    );
    await expect(importContent(site(), visitor, codecs, { folder: sample })).rejects.toThrow(
      'You do not have permission to import items',
    );
  });
});

onBothDatabases('an entry', (database) => {
  const site = () => newSite(database());
  const page = (path: string, more = {}) =>
    saveEntry(site(), ada, 'page', {
      state: 'published',
      body: { path, title: { en: path, fr: `${path} fr` }, content: {} },
      ...more,
    });

  it('keeps its old addresses when it moves, and takes the pages below along', async () => {
    const here = site();
    const top = await page('house');
    await page('house/cellar');
    await saveEntry(here, ada, 'page', { id: top.id, body: { ...top.body, path: 'building' } });
    expect(await redirectFrom(here, '/house')).toBe('/building');
    expect(await redirectFrom(here, '/house/cellar')).toBe('/building/cellar');
    expect(
      (await pagesAbove(here, 'building/cellar', 'fr')).map(({ title }) => title.text),
    ).toEqual(['house fr']);
    expect((await pagesBelow(here, 'building', 'en')).map(({ address }) => address)).toEqual([
      '/building/cellar',
    ]);
    const moved = await findEntry(here, ada, 'page', 'building');
    await saveEntry(here, ada, 'page', { id: top.id, body: { ...top.body, path: 'house' } });
    expect(moved?.id).toBe(top.id);
    expect(await redirectFrom(here, '/house')).toBeUndefined();
    expect(await redirectFrom(here, '/building')).toBe('/house');
  });

  it('cannot have an address that another has, or that the site answers itself', async () => {
    await page('once');
    await expect(page('once')).rejects.toThrow(
      'The address /once is already used by another page.',
    );
    await expect(page('items/x')).rejects.toThrow('starts with a word reserved by the site');
    await expect(page('Über Uns')).rejects.toThrow('is not an address');
    expect(() =>
      entryDefinitions.story.parse({ path: 'a/b', title: { en: 'x' }, content: {} }),
    ).toThrow('contains a slash');
  });

  it('is seen from its hour on and until its last, and by who has the link to its draft', async () => {
    const here = site();
    await page('later', { publishAt: '2999-01-01T00:00:00.000Z' });
    await page('over', { unpublishAt: '2001-01-01T00:00:00.000Z' });
    await page('draft', { state: 'draft' });
    for (const path of ['later', 'over', 'draft'])
      expect(await findEntry(here, visitor, 'page', path)).toBeUndefined();
    const token = (await previewQuery(here, ada, '/draft')).replace('?preview=', '');
    expect(await mayPreview(here, '/draft', token)).toBe(true);
    expect(await mayPreview(here, '/later', token)).toBe(false);
    expect(await mayPreview(here, '/draft', `${token}x`)).toBe(false);
    expect(await mayPreview(here, '/draft', token.replace(/^\d+/, '1000000000000'))).toBe(false);
    await expect(previewQuery(here, visitor, '/draft')).rejects.toThrow(
      'You do not have permission to view drafts',
    );
  });

  it('has a link to its draft, with its whole address; what is nowhere has none', async () => {
    const here = site();
    await page('été', { state: 'draft' });
    const preview = async (address: string) => {
      const lines: string[] = [];
      const terminal = {
        line: (text: string) => lines.push(text),
        progress: () => undefined,
        stop: new AbortController().signal,
      };
      await contentCommand({ site: here, actor: ada, terminal, codecs }, ['preview', address]);
      return new URL(lines.join());
    };
    const link = await preview('/été');
    expect(link.pathname).toBe('/%C3%A9t%C3%A9');
    const token = link.searchParams.get('preview') ?? '';
    expect(await mayPreview(here, link.pathname, token)).toBe(true);
    expect((await preview('%C3%A9t%C3%A9')).pathname).toBe(link.pathname);
    await expect(preview('/stories/nowhere')).rejects.toThrow(
      'No page, story or exhibition has the address /stories/nowhere.',
    );
    await expect(preview('/100%')).rejects.toThrow('has the address /100%');
  });
});

onBothDatabases('around every page', (database) => {
  const site = () => newSite(database());

  it('addresses of an older site lead on, with and without their query', async () => {
    const here = site();
    const csv =
      'from;to\nhttps://old.example/object.php?id=7;/items/x\n/news;https://blog.example/\n/news;/twice\n"no slash here";\n/loop;/loop';
    const result = await importRedirects(here, ada, csv, { source: 'old.csv' });
    expect(result).toMatchObject({
      created: 2,
      changed: 0,
      problems: [{ line: 4 }, { line: 5 }, { line: 6 }],
    });
    expect(await redirectFrom(here, '/object.php?id=7')).toBe('/items/x');
    expect(await redirectFrom(here, '/object.php?id=8')).toBeUndefined();
    expect(await redirectFrom(here, '/news/')).toBe('https://blog.example/');
    expect(
      await importRedirects(here, ada, csv.replace('/items/x', '/items/y'), { source: 'old.csv' }),
    ).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    await undoRun(here, ada, result.runId ?? '', { kinds: codecs });
    expect(await redirectFrom(here, '/news')).toBeUndefined();
  });

  it('stands the notice, in the visitor’s language, while it is published', async () => {
    const here = site();
    await addRecord(here, ada, noticeDefinition, {
      state: 'published',
      body: { text: { en: 'Closed: snow', fr: 'Fermé : neige' }, to: '/visit' },
    });
    await addRecord(here, ada, noticeDefinition, {
      state: 'published',
      unpublishAt: '2001-01-01T00:00:00.000Z',
      body: { text: { en: 'Old' } },
    });
    expect(await readNotices(here, 'fr')).toEqual([
      { text: { text: 'Fermé : neige', language: 'fr' }, to: '/visit' },
    ]);
  });

  it('are the menus that the museum made, each entry from its hour on', async () => {
    const here = site();
    expect(await readMenus(here, 'en')).toEqual({});
    const folder = newFolder();
    mkdirSync(join(folder, 'menus'));
    const entries = [
      {
        label: { en: 'Visit' },
        to: '/visit',
        children: [{ label: { en: 'Groups' }, to: '/visit/groups' }],
      },
      { label: { en: 'Soon' }, to: '/soon', from: '2999-01-01T00:00:00Z' },
    ];
    writeFileSync(
      join(folder, 'menus/main.json'),
      JSON.stringify({ content: { place: 'main', entries } }),
    );
    await importContent(here, ada, codecs, { folder });
    expect((await readMenus(here, 'fr')).main).toEqual([
      {
        label: { text: 'Visit', language: 'en' },
        to: '/visit',
        children: [
          { label: { text: 'Groups', language: 'en' }, to: '/visit/groups', children: [] },
        ],
      },
    ]);
  });
});

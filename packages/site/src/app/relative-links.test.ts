// Links from one file of a folder of content to another.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { Actor } from '../features/access/actor.ts';
import { importContent } from '../features/editorial/content/transfer-content.ts';
import { findEntry, readMenus } from '../features/editorial/read-editorial.ts';
import { listRecords } from '../features/records/list-records.ts';
import type { Site } from '../platform/site.ts';
import { contentCodecs } from './content-codecs.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const root = mkdtempSync(join(tmpdir(), 'vitrine-links-'));
afterAll(() => rmSync(root, { recursive: true }));
let made = 0;

function folderOf(files: Record<string, string | object>): string {
  const folder = join(root, String((made += 1)));
  write(folder, files);
  return folder;
}

function write(folder: string, files: Record<string, string | object>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(folder, path), text);
  }
}

const page = (words: string) => `---\ntitle: A page\n---\n\n${words}\n`;
const hall = (more: object = {}) => ({
  content: { name: { en: 'Hall' }, address: [], timeZone: 'Africa/Cairo', access: [], ...more },
});

/** Two pages in two languages, a story and a venue. */
const museum = (words: string) =>
  folderOf({
    'pages/visit/page.json': {},
    'pages/visit/en.md': page(words),
    'pages/about/page.json': {},
    'pages/about/en.md': page('About us.'),
    'pages/about/ar.md': page('قصتنا.'),
    'stories/lamp/story.json': {},
    'stories/lamp/en.md': page('The lamp.'),
    'venues/hall.json': hall(),
  });

onBothDatabases('a relative link in a folder of content', (_, kind) => {
  const inSite = async (work: (site: Site) => Promise<void>) => {
    const { database, remove } = await newDatabase(kind);
    await work(newSite(database));
    await remove();
  };
  const importing = (site: Site, folder: string) =>
    importContent(site, ada, contentCodecs, { folder });
  /** The addresses of the links in a text of the page visit. */
  const linksOf = async (site: Site) =>
    JSON.stringify((await findEntry(site, ada, 'page', 'visit'))?.body.content)
      .match(/"href":"[^"]*"/g)
      ?.map((link) => link.slice(8, -1));

  it.for([
    ['../about/en.md', '/about'],
    ['../about/ar.md', '/about'],
    ['../about/page.json', '/about'],
    ['../about/', '/about'],
    ['../About/en.md', '/about'],
    ['../about/en.md?a=1#hours', '/about?a=1#hours'],
    ['../../stories/lamp/en.md', '/stories/lamp'],
    ['../../stories/l%61mp/en.md', '/stories/lamp'],
    ['../../venues/hall.json', '/venues/hall'],
    ['../../venues/hall', '/venues/hall'],
    ['en.md', '/visit'],
  ] as const)('%s leads to %s', ([link, address]) =>
    inSite(async (site) => {
      const folder = museum(`See [there](${link}), or [here][r].\n\n[r]: ${link}`);
      expect((await importing(site, folder)).problems).toEqual([]);
      expect(await linksOf(site)).toEqual([address, address]);
      const again = await importing(site, folder);
      expect(again.outcomes.filter(({ action }) => action !== 'unchanged')).toEqual([]);
    }),
  );

  it.for([
    '../nowhere/en.md',
    '../../../outside.md',
    '..',
    'javascript:alert(1)',
    '//else.example',
    '../about/en.md%',
    '../../.schemas/page.json',
  ])('%s leads nowhere: its words are kept, and its line is reported', (link) =>
    inSite(async (site) => {
      const { problems } = await importing(site, museum(`First.\n\nSee [there](${link}), or not.`));
      expect(problems).toMatchObject([{ file: 'pages/visit/en.md', line: 7, holds: true }]);
      expect(problems[0]?.reason).toContain(link);
      const held = await findEntry(site, ada, 'page', 'visit');
      expect(held?.state).toBe('draft');
      expect(JSON.stringify(held?.body.content)).toContain('See there, or not.');
    }),
  );

  it('follows a page that was moved, and a venue that got another address', () =>
    inSite(async (site) => {
      const folder = museum('[One](../about/en.md) and [two](../../venues/hall.json).');
      await importing(site, folder);
      renameSync(join(folder, 'pages/about'), join(folder, 'pages/us'));
      write(folder, {
        'pages/visit/en.md': page('[One](../us/en.md) and [two](../../venues/hall.json).'),
        'venues/hall.json': hall({ slug: 'great-hall' }),
      });
      expect((await importing(site, folder)).problems).toEqual([]);
      expect(await linksOf(site)).toEqual(['/us', '/venues/great-hall']);
    }));

  it('does not lead to a venue that only has the same name', () =>
    inSite(async (site) => {
      await importing(site, folderOf({ 'venues/hall.json': hall() }));
      const folder = museum('[The hall](../../venues/hall.json).');
      write(folder, { 'venues/hall.json': hall({ phone: '1' }) });
      const { problems } = await importing(site, folder);
      expect(problems).toMatchObject([{ file: 'pages/visit/en.md', line: 5 }]);
      await importing(site, folder);
      expect(await linksOf(site)).toEqual(['/venues/hall-2']);
    }));

  it('works in menus and notices too', () =>
    inSite(async (site) => {
      const folder = museum('Words.');
      const entry = (to: string) => ({ label: { en: 'Go' }, to });
      write(folder, {
        'menus/main.json': {
          content: {
            place: 'main',
            entries: [
              { ...entry('../pages/visit/en.md'), children: [entry('../pages/about')] },
              entry('/search'),
            ],
          },
        },
        'notices/closed.json': { content: { text: { en: 'Closed' }, to: '../stories/lamp' } },
      });
      expect((await importing(site, folder)).problems).toEqual([]);
      const { main } = await readMenus(site, 'en');
      expect(JSON.stringify(main)).toMatch(/"\/visit".*"\/about".*"\/search"/);
      const [notice] = await listRecords<{ to: string }>(site, 'notice', { limit: 1 });
      expect(notice?.body.to).toBe('/stories/lamp');
    }));
});

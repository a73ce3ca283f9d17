// A folder of content without ids, imported again and again, moved about, and edited elsewhere.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { contentFolder } from '@vitrine/sample-museum';
import { newDatabase, onBothDatabases } from '../../../../tests/databases/each.ts';
import { newSite } from '../../../../tests/databases/site.ts';
import type { Actor } from '../features/access/actor.ts';
import { itemDefinition } from '../features/catalogue/item-definition.ts';
import { exportContent, importContent } from '../features/editorial/content/transfer-content.ts';
import { writeStarter } from '../features/editorial/content/starter-folder.ts';
import { findEntry, redirectFrom } from '../features/editorial/read-editorial.ts';
import { saveEntry } from '../features/editorial/save-entry.ts';
import { undoRun } from '../features/imports/undo-run.ts';
import { countRecords, listRecords } from '../features/records/list-records.ts';
import { addRecord } from '../features/records/records.ts';
import type { RecordKind } from '../features/records/record.ts';
import type { Site } from '../platform/site.ts';
import { contentCodecs, contentKinds } from './content-codecs.ts';

const ada: Actor = { kind: 'operator', name: 'ada' };
const root = mkdtempSync(join(tmpdir(), 'vitrine-identity-'));
afterAll(() => rmSync(root, { recursive: true }));
let made = 0;

function write(folder: string, files: Record<string, string | object>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  }
}

function folderOf(files: Record<string, string | object>): string {
  const folder = join(root, String((made += 1)));
  write(folder, files);
  return folder;
}

const venue = {
  content: { name: { en: 'Hall' }, address: [], timeZone: 'Europe/Paris', access: [] },
};
const event = {
  content: {
    title: { en: 'Knots' },
    type: 'talk',
    audiences: [],
    access: [],
    attendance: 'in-person',
    free: true,
    booking: { mode: 'none' },
    status: 'confirmed',
    schedule: { timeZone: 'Europe/Paris', start: '2026-01-09T18:30', minutes: 90 },
  },
};
const form = {
  content: {
    slug: 'ask',
    title: { en: 'Ask us' },
    lead: {},
    button: { en: 'Send' },
    fields: [{ name: 'question', type: 'text', label: { en: 'Your question' }, required: true }],
  },
};
const page = (words: string) => `---\ntitle: ${words}\n---\n\n${words}.\n`;

/** One of every kind, as somebody writes it by hand. */
function byHand(): string {
  const folder = folderOf({
    'pages/visit/page.json': '{}',
    'pages/visit/en.md': page('Visit'),
    'pages/visit/groups/page.json': '{}',
    'pages/visit/groups/en.md': page('Groups'),
    'stories/tooth/story.json': '{}',
    'stories/tooth/en.md': page('One tooth'),
    'exhibitions/cloth/exhibition.json': '{}',
    'exhibitions/cloth/en.md': page('Cloth'),
    'menus/main.json': {
      content: { place: 'main', entries: [{ label: { en: 'V' }, to: '/visit' }] },
    },
    'notices/snow.json': { content: { text: { en: 'Snow' } } },
    'redirects/old.json': { content: { from: '/old', to: '/visit' } },
    'venues/hall.json': venue,
    'series/talks.json': { content: { title: { en: 'Talks' } } },
    'events/knots.json': event,
    'forms/ask.json': form,
  });
  for (const kind of ['files', 'recordings'])
    cpSync(join(contentFolder, kind), join(folder, kind), { recursive: true });
  return folder;
}

const kinds: readonly RecordKind[] = [
  ...new Set(contentCodecs.map(({ definition }) => definition.kind)),
];
const counted = async (site: Site) =>
  Object.fromEntries(
    await Promise.all(kinds.map(async (kind) => [kind, await countRecords(site, kind)])),
  );

onBothDatabases('a folder written by hand', (_, kind) => {
  const inSite = async (work: (site: Site) => Promise<void>) => {
    const { database, remove } = await newDatabase(kind);
    await work(newSite(database));
    await remove();
  };
  const bring = (site: Site, folder: string) => importContent(site, ada, contentCodecs, { folder });
  const actions = ({ outcomes }: Awaited<ReturnType<typeof importContent>>) =>
    Object.fromEntries(outcomes.map(({ file, action }) => [file, action]));

  it('is imported once, however often, with every kind and without ids', () =>
    inSite(async (site) => {
      const folder = byHand();
      const first = await bring(site, folder);
      expect(first.problems).toEqual([]);
      expect(new Set(first.outcomes.map(({ file }) => file.split('/')[0]))).toEqual(
        new Set(contentCodecs.map((codec) => codec.folder)),
      );
      const before = await counted(site);
      for (let again = 0; again < 2; again += 1) {
        const second = await bring(site, folder);
        expect(second.problems).toEqual([]);
        expect(new Set(Object.values(actions(second)))).toEqual(new Set(['unchanged']));
        expect(await counted(site)).toEqual(before);
      }
      const renamed = JSON.parse(JSON.stringify(event)) as typeof event;
      renamed.content.title.en = 'Bends';
      write(folder, {
        'events/knots.json': renamed,
        'notices/snow.json': { content: { text: { en: 'Rain' } } },
        'venues/hall.json': { content: { ...venue.content, name: { en: 'Great hall' } } },
      });
      const third = await bring(site, folder);
      expect(Object.values(actions(third)).filter((action) => action === 'changed')).toHaveLength(
        3,
      );
      expect(await counted(site)).toEqual(before);
    }));

  it('knows a file again whose name is written in other letters', () =>
    inSite(async (site) => {
      const folder = folderOf({ 'notices/Été.json': { content: { text: { en: 'Snow' } } } });
      await bring(site, folder);
      renameSync(join(folder, 'notices/Été.json'), join(folder, 'notices/e\u0301te\u0301.json'));
      expect(Object.values(actions(await bring(site, folder)))).toEqual(['unchanged']);
    }));

  it('keeps the record of a file that moves with its id, and its old address leads on', () =>
    inSite(async (site) => {
      const folder = byHand();
      await bring(site, folder);
      await exportContent(site, ada, contentCodecs, folder);
      const before = await counted(site);
      renameSync(join(folder, 'pages/visit'), join(folder, 'pages/building'));
      const { problems, notices, runId } = await bring(site, folder);
      expect(problems).toEqual([]);
      // It leads to the new address now, which its file does not know.
      expect(notices).toMatchObject([{ file: expect.stringMatching(/^redirects\/old/) }]);
      expect(await counted(site)).toEqual({ ...before, redirect: (before['redirect'] ?? 0) + 2 });
      expect(await redirectFrom(site, '/visit')).toBe('/building');
      expect(await redirectFrom(site, '/visit/groups')).toBe('/building/groups');
      await undoRun(site, ada, runId ?? '', { kinds: contentKinds });
      expect(await findEntry(site, ada, 'page', 'visit/groups')).toBeDefined();
    }));

  it('swaps nothing: an address that another page has is reported', () =>
    inSite(async (site) => {
      const folder = folderOf({
        'pages/a/page.json': { id: 'one' },
        'pages/a/en.md': page('A'),
        'pages/b/page.json': { id: 'two' },
        'pages/b/en.md': page('B'),
      });
      await bring(site, folder);
      rmSync(join(folder, 'pages/b'), { recursive: true });
      write(folder, { 'pages/a/page.json': { id: 'two' } });
      const { problems } = await bring(site, folder);
      expect(problems).toMatchObject([{ reason: 'its address is already used by “A”' }]);
      expect(await findEntry(site, ada, 'page', 'b')).toBeDefined();
    }));

  it('reports a file that is gone, and leaves its record', () =>
    inSite(async (site) => {
      const folder = byHand();
      await bring(site, folder);
      rmSync(join(folder, 'events/knots.json'));
      const { notices } = await bring(site, folder);
      expect(notices).toMatchObject([
        { file: 'events/knots.json', reason: 'this file is gone, and “Knots” was left as it is' },
      ]);
      expect(await countRecords(site, 'event')).toBe(1);
    }));

  it('names others by slug, title, path or number; what nothing has is reported by its line', () =>
    inSite(async (site) => {
      await addRecord(site, ada, itemDefinition, {
        state: 'published',
        body: { accessionNumber: 'A.1', title: { en: 'Jug' } },
      });
      const named = (venue: string) =>
        JSON.stringify({ content: { ...event.content, venue, items: ['A.1'] } }, undefined, 1);
      const { slug: _slug, ...ask } = form.content;
      const folder = folderOf({
        'venues/hall.json': venue,
        'events/path.json': named('venues/hall'),
        'events/title.json': named('Hall'),
        'events/wrong.json': named('cellar'),
        'forms/ask.json': { content: { ...ask, slug: 'ask' } },
        'pages/a/page.json': '{}',
        'pages/a/en.md': `${page('A')}\n::: form {"form":"ask"}\n:::\n\n::: image {"item":"A.1"}\n:::\n`,
        'pages/b/page.json': '{"keyItem":\n"A.3"}',
        'pages/b/en.md': `${page('B')}\n::: gallery {"items":["A.1","A.2"]}\n:::\n`,
        'notices/n.json': '{"content":{"text":{\n"jp":"雪"}}}',
        'menus/main.json': '{"content":{"place":"main",\n"entries":5}}',
      });
      const { problems, outcomes } = await bring(site, folder);
      expect(problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`).sort()).toEqual([
        'events/wrong.json:20 there is no venue called “cellar”',
        expect.stringContaining('menus/main.json:2 entries'),
        'notices/n.json:2 “jp” is not a language',
        'pages/b/en.md:7 there is no item called “A.2”',
        'pages/b/page.json:1 there is no item called “A.3”',
      ]);
      const held = outcomes.filter((outcome) => outcome.held === 'draft');
      expect(held.map(({ file }) => file).sort()).toEqual([
        'events/wrong.json',
        'notices/n.json',
        'pages/b/page.json',
      ]);
      const [hall] = (await listRecords(site, 'venue', { limit: 9 })).map(({ id }) => id);
      const events = await listRecords<{ venue: string }>(site, 'event', { limit: 9 });
      expect(events.map(({ body }) => body.venue)).toEqual([hall, hall]);
      const again = await bring(site, folder);
      expect(new Set(Object.values(actions(again)))).toEqual(new Set(['unchanged']));
      const dry = await importContent(site, ada, contentCodecs, { folder, dryRun: true });
      expect(actions(dry)).toEqual(actions(again));
    }));

  it('begins as an example that is imported without a complaint, and shows nothing', () =>
    inSite(async (site) => {
      const folder = join(root, String((made += 1)));
      await writeStarter(site, contentCodecs, folder);
      const first = await bring(site, folder);
      expect([first.problems, first.notices]).toEqual([[], []]);
      expect(first.outcomes.map(({ action }) => action)).toEqual(Array(5).fill('created'));
      expect(new Set(Object.values(await counted(site)))).toEqual(new Set([0]));
      expect(new Set(Object.values(actions(await bring(site, folder))))).toEqual(
        new Set(['unchanged']),
      );
      await expect(writeStarter(site, contentCodecs, folder)).rejects.toThrow('it is not empty');
    }));

  it('does not overwrite what was edited elsewhere since, and says so', () =>
    inSite(async (site) => {
      const folder = folderOf({ 'pages/a/page.json': {}, 'pages/a/en.md': page('A') });
      await bring(site, folder);
      const found = await findEntry(site, ada, 'page', 'a');
      if (!found) throw new Error('no page');
      const edited = { ...found.body, title: { en: 'By hand' } };
      await saveEntry(site, ada, 'page', {
        id: found.id,
        expectedVersion: found.version,
        body: edited,
      });
      const untouched = await bring(site, folder);
      expect([untouched.problems, untouched.notices.length]).toEqual([[], 1]);
      write(folder, { 'pages/a/en.md': page('From the file') });
      const kept = await bring(site, folder);
      expect(kept.problems).toMatchObject([
        { reason: expect.stringContaining('has been changed by ada since') },
      ]);
      expect((await findEntry(site, ada, 'page', 'a'))?.body.title).toEqual({ en: 'By hand' });
      await exportContent(site, ada, contentCodecs, folder);
      expect(readFileSync(join(folder, 'pages/a/en.md'), 'utf8')).toContain('By hand');
      write(folder, { 'pages/a/en.md': page('From the file') });
      expect(actions(await bring(site, folder))).toEqual({ 'pages/a/page.json': 'changed' });
    }));

  it('comes back after its import was undone, but not over an edit made since', () =>
    inSite(async (site) => {
      const folder = folderOf({ 'pages/a/page.json': {}, 'pages/a/en.md': page('A') });
      await bring(site, folder);
      write(folder, { 'pages/a/en.md': page('B') });
      const { runId } = await bring(site, folder);
      await undoRun(site, ada, runId ?? '', { kinds: contentKinds });
      expect(actions(await bring(site, folder))).toEqual({ 'pages/a/page.json': 'changed' });
      write(folder, { 'pages/a/en.md': page('C') });
      const again = await bring(site, folder);
      await undoRun(site, ada, again.runId ?? '', { kinds: contentKinds });
      const found = await findEntry(site, ada, 'page', 'a');
      if (!found) throw new Error('no page');
      await saveEntry(site, ada, 'page', {
        id: found.id,
        expectedVersion: found.version,
        body: { ...found.body, title: { en: 'By hand' } },
      });
      await bring(site, folder);
      expect((await findEntry(site, ada, 'page', 'a'))?.body.title).toEqual({ en: 'By hand' });
    }));
});

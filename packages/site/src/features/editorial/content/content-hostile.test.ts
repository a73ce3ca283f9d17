import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { placeDefinition } from '../../catalogue/place-definition.ts';
import { countRecords } from '../../records/list-records.ts';
import { addRecord } from '../../records/records.ts';
import { findEntry } from '../read-editorial.ts';
import { exportContent, importContent } from './transfer-content.ts';
import { editorialCodecs } from './editorial-codecs.ts';

const codecs = Object.values(editorialCodecs);

const ada: Actor = { kind: 'operator', name: 'ada' };
const root = mkdtempSync(join(tmpdir(), 'vitrine-hostile-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let made = 0;

function folderOf(files: Record<string, string | Buffer>): string {
  const folder = join(root, String((made += 1)));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const page = (words: string, settings: object | string = {}) => ({
  'pages/rain/page.json': typeof settings === 'string' ? settings : JSON.stringify(settings),
  'pages/rain/en.md': words,
});
const rain = '---\ntitle: Rain\n---\n\nIt rains.\n';

onBothDatabases('a folder of content that is not as it should be', (_, kind) => {
  const inSite = async (work: (site: Site) => Promise<void>) => {
    const { database, remove } = await newDatabase(kind);
    await work(newSite(database));
    await remove();
  };
  const refused = (
    files: Record<string, string | Buffer>,
    prepare: (folder: string) => void,
    sentence: string,
  ) =>
    inSite(async (site) => {
      const folder = folderOf(files);
      prepare(folder);
      await expect(importContent(site, ada, codecs, { folder })).rejects.toThrow(sentence);
      for (const one of ['page', 'story', 'menu', 'redirect'] as const)
        expect(await countRecords(site, one)).toBe(0);
    });

  it('has a link to a file elsewhere: nothing is taken in', () =>
    refused(
      page(rain),
      (folder) => symlinkSync('/etc/hostname', join(folder, 'pages/rain/fr.md')),
      'fr.md cannot be used as content: it is a symbolic link',
    ));
  it('has a link to a folder elsewhere: nothing is taken in', () =>
    refused(
      page(rain),
      (folder) => symlinkSync('/etc', join(folder, 'pages/etc')),
      'it is a symbolic link',
    ));
  it('has a file that is far too large: it is not read, and nothing is taken in', () =>
    refused(
      page(rain),
      (folder) => truncateSync(join(folder, 'pages/rain/en.md'), 5_000_000_000),
      'it is larger than 4 MB',
    ));
  it('has characters that cannot be stored: they are replaced, and it is told where', () =>
    inSite(async (site) => {
      const { problems, outcomes } = await importContent(site, ada, codecs, {
        folder: folderOf({
          ...page('---\ntitle: Ra\0in\n---\n\nIt rains.\n'),
          'redirects/a.json': '{"content":{"from":"/o\\ud800ld","to":"/new"}}',
        }),
      });
      expect(outcomes.map(({ label }) => label)).toContain('Ra\uFFFDin');
      expect(problems.map(({ file, reason }) => [file.split('/')[0], reason])).toContainEqual([
        'pages',
        'it contains characters that cannot be saved (NUL or an unpaired surrogate); each was replaced by \uFFFD',
      ]);
    }));
  it('has a text in another encoding: nothing is taken in, rather than broken letters', () =>
    refused(
      {
        ...page(rain),
        'pages/rain/fr.md': Buffer.from('---\ntitle: Pluie d\u2019\xe9t\xe9\n---\n', 'latin1'),
      },
      () => {},
      'it is not encoded in UTF-8. Save it as UTF-8',
    ));

  const expectRefusal = (
    files: Record<string, string | Buffer>,
    file: string,
    reason: string | RegExp,
  ) =>
    inSite(async (site) => {
      const { problems, outcomes } = await importContent(site, ada, codecs, {
        folder: folderOf({
          ...files,
          'stories/good/story.json': '{}',
          'stories/good/en.md': '---\ntitle: Good\n---\n',
        }),
      });
      expect(problems.map((problem) => problem.file)).toContain(file);
      expect(problems.map((problem) => problem.reason).join('\n')).toMatch(reason);
      for (const problem of problems) expect(problem.whatToDo).not.toBe('');
      expect(outcomes.map((outcome) => outcome.file)).toEqual(['stories/good/story.json']);
    });
  it.each([
    [
      'a state that is none, rather than publishing it',
      { state: 'drafft' },
      'its state "drafft" is not one of draft, published, archived',
    ],
    [
      'an hour that is none, rather than publishing it at once',
      { publishAt: 'tomorrow' },
      'publishAt "tomorrow" is not a time such as',
    ],
    ['an hour that is a number', { unpublishAt: 20261224 }, 'unpublishAt 20261224 is not a time'],
    ['an id that is a path', { id: '../../etc/passwd' }, 'its id "../../etc/passwd" is not valid'],
    ['an id that is a list', { id: ['a'] }, 'its id ["a"] is not valid'],
    ['a setting of the wrong type', { order: 'first' }, 'order'],
    ['a setting that nobody knows', { colour: 'red' }, /colour|[Uu]nrecognized/],
    ['a list in place of settings', '[1, 2]', 'it does not contain a JSON object'],
    ['a comma too many', '{"order": 1,}', 'it is not valid JSON'],
    ['nothing at all', '', 'it is not valid JSON'],
  ])('is told of %s', (__, settings, reason) =>
    expectRefusal(page(rain, settings), 'pages/rain/page.json', reason),
  );

  it('is told of an address that leads out of it', () =>
    expectRefusal(
      { 'pages/..%2f..%2fetc/page.json': '{}', 'pages/..%2f..%2fetc/en.md': rain },
      'pages/..%2f..%2fetc/page.json',
      'path is not an address',
    ));
  it('is told of a text without a title', () =>
    expectRefusal({ ...page('It rains.') }, 'pages/rain/page.json', 'title'));

  it('names one thing twice: the first counts, the second is told of', () =>
    inSite(async (site) => {
      const redirect = (to: string) => JSON.stringify({ content: { from: '/old', to } });
      const { problems, outcomes } = await importContent(site, ada, codecs, {
        folder: folderOf({
          'redirects/a.json': redirect('/first'),
          'redirects/b.json': redirect('/second'),
          ...page(rain, { id: 'one' }),
          'pages/snow/page.json': '{"id":"one"}',
          'pages/snow/en.md': rain,
        }),
      });
      expect(problems).toMatchObject([
        {
          file: 'pages/snow/page.json',
          reason: 'it has the same id or address as pages/rain/page.json',
        },
        {
          file: 'redirects/b.json',
          reason: 'it has the same id or address as redirects/a.json',
        },
      ]);
      expect(outcomes.map(({ file }) => file)).toEqual([
        'pages/rain/page.json',
        'redirects/a.json',
      ]);
    }));

  it('takes the id of something else: it is told, and that is left as it was', () =>
    inSite(async (site) => {
      const { id } = await addRecord(site, ada, placeDefinition, {
        state: 'published',
        body: { name: { en: 'Lyon' } },
      });
      const { problems, runId } = await importContent(site, ada, codecs, {
        folder: folderOf(page(rain, { id })),
      });
      expect([problems[0]?.reason, runId]).toEqual(['its id is already used by “Lyon”', undefined]);
    }));

  it('has a block that nobody knows: it is told by its line, and the rest of the page comes in', () =>
    inSite(async (site) => {
      const { problems } = await importContent(site, ada, codecs, {
        folder: folderOf(
          page(
            `${rain}\n:::carousel{speed="3"}\nTurning.\n:::\n\n::: image {"item":["A"]}\n:::\n\n::: quote\nNever closed.\n`,
          ),
        ),
      });
      expect(problems.map(({ line, reason }) => [line, reason.slice(0, 36)])).toEqual([
        [7, 'there is no block “carousel”'],
        [11, 'the block “image” cannot be used: it'],
        [14, 'the block “quote” is not closed'],
      ]);
      const [, turning, quote] =
        (await findEntry(site, ada, 'page', 'rain'))?.body.content['en'] ?? [];
      expect(JSON.stringify(turning)).toContain('Turning.');
      expect(quote).toMatchObject({ kind: 'quote' });
    }));

  it('was saved by another system: its lines are those of an editor', () =>
    inSite(async (site) => {
      const { problems } = await importContent(site, ada, codecs, {
        folder: folderOf({
          'pages/rain/page.json':
            '\uFEFF{\r\n\t"$schema": "../../.schemas/page.json",\r\n\t"position": "x"\r\n}\r\n',
          'pages/rain/en.md':
            '\uFEFF---\r\ntitle:\tRain\r\nauthor: A\r\n---\r\n\r\n-\tIt rains.\r\n\r\n\t~~Not.~~\r\n',
        }),
      });
      const places = problems.map(({ file, line }) => [file, line]);
      expect(places).toContainEqual(['pages/rain/page.json', 3]);
      expect(places).toContainEqual(['pages/rain/en.md', 3]);
      expect(places).toContainEqual(['pages/rain/en.md', 8]);
      expect(JSON.stringify(problems)).not.toContain('$schema');
    }));

  it('has a text of which something is lost: it becomes a draft, with all its words', () =>
    inSite(async (site) => {
      const folder = folderOf(page(`${rain}\nSee [the map](map.md).\n`));
      const { problems, outcomes } = await importContent(site, ada, codecs, { folder });
      expect(problems).toMatchObject([
        { file: 'pages/rain/en.md', line: 7, reason: 'the link to “map.md” cannot be used' },
      ]);
      expect(outcomes).toMatchObject([{ action: 'created', held: 'draft' }]);
      const draft = await findEntry(site, ada, 'page', 'rain');
      expect(JSON.stringify(draft?.body)).toContain('See the map.');
      expect(await findEntry(site, visitor, 'page', 'rain')).toBeUndefined();
      const again = await importContent(site, ada, codecs, { folder });
      expect(again.outcomes).toMatchObject([{ action: 'unchanged', held: 'draft' }]);
      writeFileSync(join(folder, 'pages/rain/en.md'), rain);
      await importContent(site, ada, codecs, { folder });
      expect(await findEntry(site, visitor, 'page', 'rain')).toBeDefined();
    }));

  it('loses something of a published text: what is published stays as it was', () =>
    inSite(async (site) => {
      const folder = folderOf(page(rain));
      await importContent(site, ada, codecs, { folder });
      writeFileSync(join(folder, 'pages/rain/en.md'), `${rain}\n~~a~~ | b\n`);
      const { outcomes } = await importContent(site, ada, codecs, { folder });
      expect(outcomes).toMatchObject([{ action: 'unchanged', held: 'kept' }]);
      const found = await findEntry(site, visitor, 'page', 'rain');
      expect(JSON.stringify(found?.body)).not.toContain('| b');
      expect(found?.version).toBe(1);
    }));

  it.each([
    ['a language that is none', { 'pages/rain/notes.md': rain }, 'pages/rain/notes.md'],
    [
      'a word above the text that nobody knows',
      page('---\ntitle: Rain\nauthor: A\n---\n'),
      'pages/rain/en.md',
    ],
  ])('has %s: it becomes a draft', (__, files, file) =>
    inSite(async (site) => {
      const folder = folderOf({ ...page(rain), ...files });
      const { problems } = await importContent(site, ada, codecs, { folder });
      expect(problems).toMatchObject([{ file }]);
      expect((await findEntry(site, ada, 'page', 'rain'))?.state).toBe('draft');
    }),
  );

  it('fails on its way: nothing of it is there afterwards', () =>
    inSite(async (site) => {
      const failing = codecs.map((codec) =>
        codec.folder === 'redirects'
          ? { ...codec, save: () => Promise.reject(new Error('the disk is full')) }
          : codec,
      );
      await expect(
        importContent(site, ada, failing, {
          folder: folderOf({
            ...page(rain),
            'redirects/a.json': '{"content":{"from":"/old","to":"/new"}}',
          }),
        }),
      ).rejects.toThrow('the disk is full');
      expect(await findEntry(site, ada, 'page', 'rain')).toBeUndefined();
    }));
});

onBothDatabases('an export', (database) => {
  it('never clears a folder in which something else lives', async () => {
    const site = newSite(database());
    const project = folderOf({ 'package.json': '{}', 'pages/index.tsx': 'mine' });
    await expect(exportContent(site, ada, codecs, project)).rejects.toThrow(
      'it contains other files (package.json) that an export could overwrite',
    );
    expect(readFileSync(join(project, 'pages/index.tsx'), 'utf8')).toBe('mine');
  });
  it('takes the place of an earlier one, beside notes and the history of the folder', async () => {
    const site = newSite(database());
    const folder = folderOf({
      'README.md': 'notes',
      '.git/HEAD': 'ref',
      'pages/gone/page.json': '{}',
    });
    await exportContent(site, ada, codecs, folder);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.git', 'README.md']));
    expect(readdirSync(folder)).not.toContain('pages');
  });
});

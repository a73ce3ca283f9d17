// Names and comments use the words of docs/reference/glossary.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  readGlossary,
  refusedClasses,
  refusedComments,
  refusedNames,
  refusedPaths,
  refusedProse,
  segmentsOf,
} from './standard-words.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
const file = (text: string, path = 'packages/site/src/features/media/media.ts') => ({ path, text });

describe('the words that are refused', () => {
  const { names, phrases } = readGlossary(
    [
      '| say | refused in names | because |',
      '| --- | --- | --- |',
      '| published | `told`, `by clock` | |',
      '| email | `letter` (in mail) | |',
      '| summary | `matter` (not front matter) | |',
      '| text | `whole: Shown` | |',
      '',
      '| say | refused in text |',
      '| --- | --- |',
      '| rule | `the house`, `by the clock` |',
    ].join('\n'),
  );
  const namesIn = (text: string, path?: string) =>
    refusedNames([file(text, path)], names, new Set(['told_date', 'told']));

  it.each([
    ['a constant', 'const toldDates = [];'],
    ['a constant in capitals', 'const MAX_TOLD = 3;'],
    ['a function', 'function readTold() {}'],
    ['a class', 'class ToldDate {}'],
    ['a type', 'type ToldDate = string;'],
    ['an interface', 'interface Told {}'],
    ['a parameter', 'const read = (told: string) => 1;'],
    ['a parameter of a type', 'type Read = (isTold: boolean) => void;'],
    ['a property of a type', 'type Row = { toldAt: string };'],
    ['a property', 'export const row = { toldAt: 1 };'],
    ['a method', 'class Feed { tellTold() {} }'],
    ['a private member', 'class Feed { #told = 1; }'],
    ['a local taken out', 'const { state: told } = row;'],
    ['an element', 'const [first, told] = rows;'],
    ['a rest', 'const { ...told } = row;'],
    ['an import under another name', `import { state as told } from './state.ts';`],
    ['what is caught', 'try { f(); } catch (told) { f(); }'],
    ['several words', 'const sortByClock = 1;'],
    ['a whole name', 'const shown = 1;'],
  ])('are found in %s', (_what, text) => expect(namesIn(text)).toHaveLength(1));

  it('are not found in uses, strings, parts of words, or compounds that are right', () => {
    expect(
      namesIn(
        [
          'row.told.map(String);',
          `read('told', { 'told-date': 1 });`,
          'const untolded = 1;',
          'const isShown = 1;',
          'const readFrontMatter = 1;',
          'const letters = 1;',
          'const { told, told_date } = row;',
          'type Row = { told_date: string };',
          '// told',
        ].join('\n'),
      ),
    ).toEqual([]);
  });

  it('are free to leave the process as names of properties, and of nothing else', () => {
    expect(namesIn('const told = 1;')).toEqual([
      'packages/site/src/features/media/media.ts:1 told: say published',
    ]);
  });

  it('may be refused in some folders only, and are free as keys of tables of data', () => {
    const text = 'const letter = { toldAt: 1 };';
    expect(namesIn(text, 'src/platform/mail/mail.ts')).toHaveLength(2);
    expect(namesIn(text, 'src/data/mail.ts')).toEqual([]);
  });

  it('are found in names of files, folders and style classes', () => {
    expect(
      refusedPaths(
        ['src/told-dates.ts', 'src/told/a.ts', 'src/told/b.ts', 'src/ok.told.ts', 'src/told.ts'],
        names,
        new Set(['told']),
      ),
    ).toEqual(['src/told-dates.ts: say published']);
    expect(refusedPaths(['src/told/a.ts', 'src/told/b.ts'], names, new Set())).toEqual([
      'src/told: say published',
    ]);
    expect(
      refusedClasses([file('/* .told {} */\n.a .told-date:hover > b { top: .5em }')], names),
    ).toEqual(['packages/site/src/features/media/media.ts:2 .told-date: say published']);
  });

  it('are found as phrases in comments and documents, over the end of a line too', () => {
    const text = '/**\n * Rules of the\n * house.\n */\nconst a = "the house"; // By the clock';
    expect(refusedComments([file(text)], phrases)).toEqual([
      'packages/site/src/features/media/media.ts:2 the house: say rule',
      'packages/site/src/features/media/media.ts:5 by the clock: say rule',
    ]);
    const document = 'The house.\n`the house`\n```\nthe house\n```\nThe households, by\nthe clock';
    expect(refusedProse(file(document, 'a.md'), phrases)).toEqual([
      'a.md:1 the house: say rule',
      'a.md:6 by the clock: say rule',
    ]);
  });

  it('are compared with the segments of a name', () => {
    expect(segmentsOf('parseXMLFileOf2ndTold_date-MAX_URL')).toEqual([
      'parse',
      'xml',
      'file',
      'of',
      '2',
      'nd',
      'told',
      'date',
      'max',
      'url',
    ]);
  });
});

describe('our own', () => {
  const { names, phrases, inMessages } = readGlossary(read('docs/reference/glossary.md').text);
  const publicNames = namesThatLeave();
  const paths = execFileSync('git', ['ls-files', '-z', '*'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => existsSync(join(root, path)) && !path.startsWith('tests/goldens/expected/'));
  const ofKind = (pattern: RegExp) => paths.filter((path) => pattern.test(path)).map(read);
  const sources = ofKind(/^(packages|tests|tools|examples|deploy)\/.*\.(tsx?|js)$/);

  it('glossary refuses words, and the tree has files', () => {
    expect(names.length).toBeGreaterThan(60);
    expect(phrases.length).toBeGreaterThan(20);
    expect(sources.length).toBeGreaterThan(1500);
    expect(publicNames.has('told_date')).toBe(true);
  });

  it('names say what the glossary says', { timeout: 120_000 }, () =>
    expect(refusedNames(sources, names, publicNames)).toEqual([]),
  );

  it('files and folders do', () => expect(refusedPaths(paths, names, publicNames)).toEqual([]));

  it('style classes do', () =>
    expect(refusedClasses(ofKind(/^packages\/.*\.css$/), names)).toEqual([]));

  it('comments do', () =>
    expect(
      refusedComments(
        sources.filter(({ path }) => !path.endsWith('standard-words.test.ts')),
        phrases,
      ),
    ).toEqual([]));

  it('documents do', () =>
    expect(
      ofKind(/\.md$/)
        // What the changelog says about former versions stays as it was.
        .filter(({ path }) => /^(docs\/|[A-Z]+\.md)/.test(path) && path !== 'CHANGELOG.md')
        .flatMap((document) => refusedProse(document, phrases)),
    ).toEqual([]));

  it('messages do', () => {
    const { path, text } = read('packages/site/messages/en.po');
    // The translators' notes are comments.
    const sentences = text.replaceAll('`', ' ').replaceAll(/^(msgid .*)$/gm, '');
    expect(inMessages.length).toBeGreaterThan(20);
    expect(refusedProse({ path, text: sentences }, [...phrases, ...inMessages])).toEqual([]);
  });
});

/** What `tests/goldens/expected/public-names.json` lists. */
function namesThatLeave(): Set<string> {
  const found = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'string') found.add(value);
    else if (Array.isArray(value)) value.forEach(add);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        found.add(key);
        add(inner);
      }
  };
  const sections = JSON.parse(read('tests/goldens/expected/public-names.json').text) as object;
  // The names of the sections are ours.
  Object.values(sections).forEach(add);
  return found;
}

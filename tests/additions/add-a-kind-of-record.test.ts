import { afterAll, describe, expect, it } from 'vitest';
import { readPage } from './how-to.ts';
import { copySources } from './source-copy.ts';

/** Definitions that each miss a part, or hold something else than they say. */
const unfinished = `
import { recordKinds } from '../kinds/record-kinds.ts';
import type { RecordDefinition } from '../records/record.ts';
import { publicationDefinition as whole, type Publication } from '../editorial/publication.ts';
const { kind: _kind, ...noKind } = whole;
const { plural: _plural, ...noPlural } = whole;
const { parse: _parse, ...noParse } = whole;
const { outline: _outline, ...noOutline } = whole;
const { permissions: _permissions, ...noPermissions } = whole;
const { pages: _pages, ...noPages } = whole;
const { lists: _lists, ...noLists } = whole;
export const one: RecordDefinition<Publication> = noKind;
export const two: RecordDefinition<Publication> = noPlural;
export const three: RecordDefinition<Publication> = noParse;
export const four: RecordDefinition<Publication> = noOutline;
export const five: RecordDefinition<Publication> = noPermissions;
export const six: RecordDefinition<Publication> = noPages;
export const seven: RecordDefinition<Publication> = noLists;
export const other: RecordDefinition<Publication> = recordKinds.place;
`;

describe('a new kind of record', { timeout: 300_000 }, () => {
  const copy = copySources();
  afterAll(() => copy.remove());

  it('compiles when it is as the how-to says, and not while a part is missing', () => {
    copy.follow(readPage('add-a-kind-of-record.md'));
    copy.makeRouteTypes();
    copy.write('src/features/share/unfinished.ts', unfinished);
    // A second kind stands in the union and nowhere else.
    copy.addLine('src/features/records/record.ts', "  | 'publication'", "  | 'forgotten'");
    const faults = copy.compile([
      'src/app/content-codecs.ts',
      'src/features/share/unfinished.ts',
      'src/features/share/read-shared.ts',
      'src/features/search/records/rebuild-index.ts',
      'src/website/publications/publication-page.tsx',
      'src/website/routes.ts',
    ]);
    const of = (path: string) =>
      faults.filter((fault) => fault.path === path).map(({ message }) => message);
    const isMissing = (part: string) => expect.stringContaining(`Property '${part}' is missing`);
    expect(of('src/features/share/unfinished.ts')).toEqual([
      ...['kind', 'plural', 'parse', 'outline', 'permissions', 'pages', 'lists'].map(isMissing),
      expect.stringMatching(/^Type 'RecordDefinition<Place>' is not assignable/),
    ]);
    const tables = [
      'src/app/content-codecs.ts',
      'src/features/kinds/record-kinds.ts',
      'src/features/search/records/described.ts',
      'src/features/share/read-shared.ts',
    ];
    for (const table of tables) expect(of(table)).toContainEqual(isMissing('forgotten'));
    const paths = new Set(faults.map(({ path }) => path));
    expect([...paths].toSorted(), JSON.stringify(faults)).toEqual([
      ...tables,
      'src/features/share/unfinished.ts',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import type { SourceTable } from '@vitrine/table-reader';
import { chooseTables, isCorrected, understand } from './understood-table.ts';

const table = (
  name: string,
  rows: readonly Record<string, string>[],
  format: SourceTable['format'] = 'delimited',
): SourceTable => ({
  path: name,
  name,
  format,
  notices: [],
  findings: [],
  async *rows() {
    for (const [i, row] of rows.entries())
      yield { number: i + 2, cells: new Map(Object.entries(row)) };
  },
});
const choose = async (...tables: SourceTable[]) =>
  chooseTables(await Promise.all(tables.map(understand)));

const objects = table('objects.csv', [
  { id: '1', title: 'Bowl', artist: 'Ann Bell' },
  { id: '2', title: 'Cup', artist: 'Cy Dow' },
]);
const short = table('short.csv', [{ id: '2', title: 'Cup' }]);
const artists = table('artists.csv', [{ id: 'p1', name: 'Ann Bell', gender: 'female' }]);

describe('of several tables', () => {
  it('people are told from items by their columns or their name', async () => {
    const kinds = await Promise.all(
      [
        objects,
        artists,
        table('x.csv', [{ name: 'Ann Bell', born: '1850' }]),
        table('artists.csv', [{ title: 'Bowl', medium: 'clay' }]),
      ].map(understand),
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['item', 'person', 'person', 'item']);
  });

  it('a table of people stays one with a column of kinds', async () => {
    const people = table('x.csv', [
      { id: '1', type: 'Person', name: 'Ann Bell', born: '1850', nationality: 'British' },
    ]);
    expect((await understand(people)).kind).toBe('person');
  });

  it('a table of people stays one whose ids look like numbers of objects', async () => {
    const people = table('artists.csv', [
      { id: 'p1', name: 'Ann Bell', dates: '1850–1910', gender: 'female' },
      { id: 'p2', name: 'Cy Dow', dates: '1860–1920', gender: '' },
    ]);
    expect((await understand(people)).kind).toBe('person');
  });

  it.each([
    ['locations', { 'Location ID': 'L1', Building: 'Main', Room: 'R2', Shelf: 'S4' }],
    ['accessions', { 'Accession Number': '1999.1', Donor: 'Ann Ross', 'Date received': '1999' }],
    ['loans', { 'Loan number': 'L1', Borrower: 'Ely Museum', 'Due back': '2020-01-01' }],
    ['ids', { ObjectID: '1', 'Person ID': '2' }],
  ])('one of %s is never taken for items', async (kind, cells) => {
    const other = table('other.csv', [cells]);
    expect((await understand(other)).kind).toBe(kind);
    expect(await choose(other)).toBeUndefined();
    expect((await choose(objects, other))?.notices[0]).toContain('other.csv was not read');
  });

  it('the one that says most of the same items is taken, and the people beside it', async () => {
    const chosen = await choose(short, artists, objects);
    expect([chosen?.items.table.name, chosen?.people?.table.name]).toEqual([
      'objects.csv',
      'artists.csv',
    ]);
    expect(chosen?.notices).toEqual([
      'objects.csv and short.csv describe the same items; objects.csv is read because more of its columns are recognised (3 instead of 2).',
      'artists.csv: read as the table of people.',
    ]);
  });

  it('one that describes other things is told to be imported by itself', async () => {
    expect(
      (await choose(objects, table('loans.csv', [{ id: 'L9', title: 'Loan' }])))?.notices,
    ).toEqual([
      'loans.csv describes different objects from objects.csv and was not read. Import it separately.',
    ]);
  });

  it('none is taken where there are only people, or only headings', async () => {
    expect([await choose(artists), await choose(table('a.csv', []))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('a corrected file of problems is known by its two columns', async () => {
    const corrected = await understand(
      table('p.csv', [{ id: '1', title: 'Bowl', problem: 'x', 'what to do': 'y' }]),
    );
    expect([isCorrected(corrected), isCorrected(await understand(objects))]).toEqual([true, false]);
  });
});

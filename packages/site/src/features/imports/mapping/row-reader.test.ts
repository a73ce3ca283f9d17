import { describe, expect, it } from 'vitest';
import type { Cell } from '@vitrine/table-reader';
import { rowReader } from './row-reader.ts';

const row = (cells: Record<string, Cell>) => ({ number: 2, cells: new Map(Object.entries(cells)) });
const keys = rowReader([
  { column: 'no', field: 'accessionNumber' },
  { column: 'id', field: 'identifier' },
  { column: 'old', field: 'otherNumber' },
  { column: 'pics', field: 'image', separator: ';' },
  { column: 'junk', field: 'ignore' },
]);

describe('before a row is read', () => {
  it('it is known by its accession number, else by its identifier, else by nothing', () => {
    expect(
      [
        { no: ' A/1 ', id: '7' },
        { no: '', id: '7' },
        { no: ' ', id: '' },
        { no: 'x'.repeat(500), id: '7' },
      ].map((cells) => keys.key(row(cells))),
    ).toEqual([
      { scheme: 'accession', value: 'A/1' },
      { scheme: 'id', value: '7' },
      undefined,
      { scheme: 'id', value: '7' },
    ]);
  });

  it('of two numbers in a cell the first is its key, and both may call pictures', () => {
    const both = row({ no: 'A 12 / A 13' });
    expect(keys.key(both)).toEqual({ scheme: 'accession', value: 'A 12' });
    expect(keys.identifiers(both)).toEqual(['A 12', 'A 13']);
  });

  it('pictures may be called by any of its numbers', () => {
    expect(keys.identifiers(row({ no: 'A/1', id: '7', old: ['B 2', ''] }))).toEqual([
      'A/1',
      '7',
      'B 2',
    ]);
  });

  it('its pictures are named with their empty places, in texts as in lists', () => {
    expect(keys.pictureNames(row({ pics: 'a.jpg;;b.jpg' }))).toEqual(['a.jpg', '', 'b.jpg']);
    expect(keys.pictureNames(row({ pics: ['a.jpg', ''] }))).toEqual(['a.jpg', '']);
    expect(keys.pictureNames(row({}))).toEqual([]);
    expect(keys.pictureNames(row({ pics: 'a.jpg\nb.jpg' }))).toEqual(['a.jpg', 'b.jpg']);
    expect([keys.pictureColumn, rowReader([]).pictureColumn]).toEqual(['pics', 'image']);
  });

  it('its content is what is mapped, in the order of the mapping', () => {
    expect(keys.content(row({ junk: 'now', pics: 'p', id: '7', no: '1' }))).toEqual([
      ['1'],
      ['7'],
      [],
      ['p'],
    ]);
    // A list and the text of it are not the same content.
    expect(keys.content(row({ old: ['a', 'b'] }))).not.toEqual(keys.content(row({ old: 'ab' })));
  });
});

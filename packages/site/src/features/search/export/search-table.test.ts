import { describe, expect, it } from 'vitest';
import { csvCell, tableHead, tableRow } from './search-table.ts';

describe('a cell of a table', () => {
  it.each([
    ['plain', 'plain'],
    ['a, b', '"a, b"'],
    ['say "x"', '"say ""x"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['@here', "'@here"],
    ['-600', '-600'],
    ['', ''],
  ])('%j is written %s', (value, cell) => expect(csvCell(value)).toBe(cell));
});

it('a row has as many cells as the head, whatever an item lacks', () => {
  const row = tableRow(
    {
      id: 'a',
      slug: 'a',
      title: { text: 'A', language: 'en' },
      makers: '',
      date: '',
      accessionNumber: undefined,
      picture: undefined,
      gated: false,
      types: [],
    },
    { objectID: 'a', subject: ['sea', 'boat'] },
    'https://museum.example/items/a/a',
  );
  expect(row.split(',')).toHaveLength(tableHead.split(',').length);
  expect(row).toContain('sea; boat');
  expect(row.endsWith('https://museum.example/items/a/a\r\n')).toBe(true);
});

import { expect, it } from 'vitest';
import { tableHead, tableRow } from './search-table.ts';

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
    { objectID: 'a', subject: ['sea', 'boat'], yearEarliest: -600, creditLine: '=1+1' },
    'https://museum.example/items/a/a',
  );
  expect(row.split(',')).toHaveLength(tableHead.split(',').length);
  expect(row).toContain('sea; boat');
  expect(row.split(',')).toEqual(expect.arrayContaining(['-600', "'=1+1"]));
  expect(row.endsWith('https://museum.example/items/a/a\r\n')).toBe(true);
});

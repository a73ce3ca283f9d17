import { describe, expect, it } from 'vitest';
import type { HitCard } from '../queries/item-card.ts';
import { cardAttributes } from '../queries/search-queries.ts';
import { tableAttributes, tableHead, tableRow } from './search-table.ts';

const card: HitCard = {
  id: 'a',
  slug: 'a',
  title: { text: 'Plan', language: 'en' },
  makers: 'Ada Rain',
  date: 'about 600 BC',
  accessionNumber: '1901.7',
  picture: undefined,
  gated: false,
  types: ['map', 'print'],
};
const hit = {
  objectID: 'a',
  accessionNumber: '1901.7',
  makers: 'Ada Rain',
  date: 'about 600 BC',
  type: ['map', 'print'],
  yearEarliest: -600,
  yearLatest: -590,
  place: ['Paris', 'Lyon'],
  material: ['paper'],
  subject: ['sea', 'boat'],
  medium: 'Ink on paper',
  creditLine: '=1+1',
  openLicence: true,
};
const address = 'https://museum.example/items/a/a';

describe('a search as a table', () => {
  it('has a head that spreadsheets read', () => {
    expect(tableHead).toBe(
      '\uFEFFid,accession number,title,makers,date,earliest year,latest year,type,place,material,subject,medium,credit line,open licence,address\r\n',
    );
  });

  it('has a row for each item; a year before our era is a number, and a formula none', () => {
    expect(tableRow(card, hit, address)).toBe(
      `a,1901.7,Plan,Ada Rain,about 600 BC,-600,-590,map; print,Paris; Lyon,paper,sea; boat,Ink on paper,'=1+1,true,${address}\r\n`,
    );
  });

  it('requests of a hit what its columns show and the card does not', () => {
    const requested: readonly string[] = [...cardAttributes, ...tableAttributes];
    expect(new Set(requested).size).toBe(requested.length);
    expect(requested).toEqual(
      expect.arrayContaining(Object.keys(hit).filter((attribute) => attribute !== 'objectID')),
    );
  });

  it('has as many cells in a row as in the head, whatever an item lacks', () => {
    const bare = { ...card, makers: '', date: '', accessionNumber: undefined, types: [] };
    const odd = { objectID: 'a', creditLine: { en: 'x' }, openLicence: null };
    expect(tableRow(bare, odd, address)).toBe(`a,,Plan,,,,,,,,,,,,${address}\r\n`);
    expect(tableRow(bare, odd, address).split(',')).toHaveLength(tableHead.split(',').length);
  });
});

// A heading with a word that reverses what the others say is asked about, and never public.
import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

const MAKERS = ['Ann Lowe', 'Tom Dunn', 'Ida Holm', 'Jean Roux', 'Karl Vogt', 'Rosa Lind'];
const TITLES = ['Red mill', 'The quay', 'A view', 'Market day', 'Two sisters', 'The blue boat'];

const tableWith = (heading: string, values: readonly string[]) =>
  values.map((value, i) => ({
    'Inv. no.': `A${i + 1}`,
    Title: TITLES[i] ?? '',
    [heading]: value,
  }));

describe('a heading that reverses itself', () => {
  it.each([
    'Rejected artist',
    'Draft artist',
    'Artist (unverified)',
    'Auteur (provisoire)',
    'Auteur rejeté',
    'Künstler (falsch)',
    'Künstler Entwurf',
    'Autor (borrador)',
    'Autore (bozza)',
    'Sale artist',
  ])('is asked about: “%s”', async (heading) => {
    const { outcomes } = await decideRows(tableWith(heading, MAKERS));
    expect(['asked', 'private']).toContain(outcomes[heading]);
  });

  it('leaves earlier titles, old numbers and questions alone', async () => {
    const { fields } = await decideRows([
      { 'Inv. no.': 'A1', Title: 'Red mill', 'Former title': 'The mill', 'Old no.': '12/3' },
      { 'Inv. no.': 'A2', Title: 'The quay', 'Former title': 'Harbour', 'Old no.': '12/4' },
    ]);
    expect(fields).toMatchObject({ 'Former title': 'title.alternative', 'Old no.': 'otherNumber' });
  });

  it.each(['How old', 'How old is it', 'Wie alt'])('takes “%s” for a question', async (heading) => {
    const dates = ['about 1910', 'Victorian', '1842', '1871', '1820s', '1950s'];
    const { fields, outcomes } = await decideRows(tableWith(heading, dates));
    expect([fields[heading], outcomes[heading]]).toEqual(['date', 'mapped']);
  });

  it('lets “Image alt” be the words for those who cannot see', async () => {
    const rows = tableWith('Image alt', TITLES).map((row, i) => ({ ...row, Image: `${i}.jpg` }));
    const { fields } = await decideRows(rows);
    expect(fields['Image alt']).not.toBe('image');
  });
});

describe('who holds the objects', () => {
  it('is not published where the values are people', async () => {
    const { outcomes } = await decideRows(tableWith('Museum', MAKERS));
    expect(outcomes['Museum']).toBe('asked');
  });

  it.each(['Ownership', 'Holder'])('is asked about under “%s”', async (heading) => {
    const { outcomes } = await decideRows(tableWith(heading, MAKERS));
    expect(['asked', 'private']).toContain(outcomes[heading]);
  });
});

describe('keys and numbers', () => {
  it('keep a second key of something unknown with staff', async () => {
    const { outcomes } = await decideRows(
      TITLES.map((title, i) => ({ ObjId: `${i + 100}`, ObjKueId: `${i + 40}`, Title: title })),
    );
    expect(outcomes['ObjKueId']).toBe('private');
  });

  it('prefer the inventory number to a code', async () => {
    const { fields } = await decideRows(
      TITLES.map((title, i) => ({
        'Object code': `000${i}`,
        'Inventory number': `A.${i}`,
        Title: title,
      })),
    );
    expect(fields['Inventory number']).toBe('accessionNumber');
  });

  it('do not take the only “original title” for a second title', async () => {
    const { outcomes } = await decideRows(
      TITLES.map((title, i) => ({ 'Inv. no.': `A${i}`, 'Original title': title })),
    );
    expect(outcomes['Original title']).toBe('asked');
  });

  it('read headings that end with the kind of their column', async () => {
    const { fields } = await decideRows(
      TITLES.map((title, i) => ({
        ObjInventarNrS: `A${i}`,
        ObjTitelS: title,
        ObjDatierungS: `18${i}0`,
        ObjMaterialM: 'Holz',
        ObjMasseM: `${i + 1} x 4 cm`,
      })),
    );
    expect(fields).toMatchObject({ ObjTitelS: 'title', ObjDatierungS: 'date' });
  });
});

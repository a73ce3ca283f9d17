import { describe, expect, it } from 'vitest';
import { decideRows } from './testing/decide-rows.ts';

const row = (cells: Record<string, string>) => decideRows([cells]);

describe('headings of one letter', () => {
  it('are a width beside a height, where the language has one letter for both', async () => {
    const french = { 'N° inv.': 'A.1', Titre: 'Vue', Auteur: 'Anne Lo' };
    const beside = await row({ ...french, 'H. (cm)': '54', 'l. (cm)': '73,5' });
    expect(beside.fields).toMatchObject({
      'H. (cm)': 'dimensions.height',
      'l. (cm)': 'dimensions.width',
    });
    const alone = await row({ ...french, 'l. (cm)': '73,5' });
    expect(alone.outcomes['l. (cm)']).not.toBe('mapped');
  });

  it('are lengths and widths where both stand in capital and small', async () => {
    const { fields } = await row({
      Titre: 'Coffre',
      Auteur: 'Anne Lo',
      Matériaux: 'bois',
      'L. (cm)': '120',
      'l. (cm)': '50',
      'h. (cm)': '60',
    });
    expect(fields).toMatchObject({
      'L. (cm)': 'dimensions.length',
      'l. (cm)': 'dimensions.width',
      'h. (cm)': 'dimensions.height',
    });
  });

  it.each([
    [{ 'afm B': '85 cm', 'afm H': '92 cm' }, ['dimensions.width', 'dimensions.height']],
    [{ 'Size (mm) W': '120', 'Size (mm) D': '70' }, ['dimensions.width', 'dimensions.depth']],
    [{ dim_h: '12 cm', dim_l: '30 cm' }, ['dimensions.height', 'dimensions.length']],
    [{ 'Maße (cm) T': '12', 'Maße (cm) B': '30' }, ['dimensions.depth', 'dimensions.width']],
  ])('say which side of the size before them they are: %j', async (sides, fields) => {
    const decided = await row({ Number: 'A.1', Title: 'Chest', Artist: 'Ann Lo', ...sides });
    expect(Object.keys(sides).map((name) => decided.fields[name])).toEqual(fields);
  });
});

describe('a letter before what may be a unit', () => {
  it('is asked about where nothing else is a size, or its numbers are years', async () => {
    const alone = await row({ Titel: 'Brief', 'T/m': '12' });
    expect(alone.outcomes['T/m']).not.toBe('mapped');
    const years = await row({ Titel: 'Brief', 'H cm': '12', 'T/m': '1925' });
    expect(years.outcomes['T/m']).not.toBe('mapped');
  });
});

describe('keys of nested data', () => {
  it('are sides by their letter and ends of a date by those around them', async () => {
    const record = {
      title: 'Bowl',
      'made.from': '1890',
      'made.to': '1900',
      'physical.size_in.h': '21.5',
      'physical.size_in.w': '24',
    };
    const { fields, mapping } = await decideRows([record], { nested: true });
    expect(fields).toMatchObject({
      'made.from': 'date.start',
      'made.to': 'date.end',
      'physical.size_in.h': 'dimensions.height',
      'physical.size_in.w': 'dimensions.width',
    });
    expect(mapping.items.find(({ column }) => column === 'physical.size_in.h')?.unit).toBe('in');
  });
});

describe('headings that say from and to', () => {
  it.each<Record<string, string>>([
    { Da: '1650', A: '1670' },
    { 'Fr.o.m.': '1650', 'T.o.m.': '1670' },
    { Von: '1650', Bis: '1670' },
    { Vanaf: '1893', 'T/m': '1974' },
    { Van: '1893', 't.e.m.': '1974' },
    { OD: '1650', DO: '1670' },
    { Desde: '1650', Hasta: '1670' },
    { 'Dat. von': '1650', 'Dat. bis': '1670' },
    { 'Datierung von (Jahr)': '1650', 'Datierung bis (Jahr)': '1670' },
    { 'Fecha desde': '1650', 'Fecha hasta': '1670' },
  ])('are a date where both hold dates: %j', async (range) => {
    const { fields } = await row({ Title: 'Chest', ...range });
    expect(Object.keys(range).map((name) => fields[name])).toEqual(['date.start', 'date.end']);
  });

  it('are asked about where the values are days of our time', async () => {
    const { outcomes } = await row({ Title: 'Chest', Von: '2020-01-02', Bis: '2020-03-04' });
    expect(outcomes['Von']).not.toBe('mapped');
  });
});

describe('headings of two words with a slash', () => {
  it('are the title where that comes first, and a question where the senses differ', async () => {
    const { fields, outcomes } = await row({
      'Titolo / soggetto': 'Veduta del porto',
      'Luogo di esecuzione / stile': 'Genova',
      Autore: 'Anna Lo',
    });
    expect(fields['Titolo / soggetto']).toBe('title');
    expect(outcomes['Luogo di esecuzione / stile']).toBe('asked');
  });
});

describe('the legends of photographs', () => {
  it('are their titles where nothing else says what they are', async () => {
    const photo = { 'N° inv.': 'P 1', Légende: 'La forge', Photographe: 'Anne Lo', Image: 'a.jpg' };
    expect((await row(photo)).fields['Légende']).toBe('title');
    expect((await row({ ...photo, Titre: 'Rue' })).fields['Légende']).toBe('imageCaption');
  });
});

describe('a flag that keeps rows back', () => {
  it('gives no permission by an empty cell where other rows say no', async () => {
    const rows = ['oui', 'non', ''].map((Confidentiel, i) => ({
      'N° inv.': `A.${i}`,
      Titre: `Vue ${i}`,
      Confidentiel,
    }));
    const { outcomes, mapping } = await decideRows(rows);
    expect(outcomes['Confidentiel']).toBe('asked');
    const values = mapping.items.find(({ column }) => column === 'Confidentiel')?.values;
    expect(values).toEqual({ non: 'published', oui: 'draft' });
  });
});

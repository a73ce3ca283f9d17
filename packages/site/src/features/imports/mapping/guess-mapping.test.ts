import { describe, expect, it } from 'vitest';
import type { Cell } from '@vitrine/table-reader';
import { guessMapping, type Guess } from './guess-mapping.ts';
import { surveyRows } from './survey.ts';

/** Guesses the mapping of a table of a few rows. */
async function guess(
  rows: readonly Record<string, Cell>[],
  more: { kind?: 'item' | 'person'; nested?: boolean } = {},
): Promise<Guess & { fields: Record<string, string> }> {
  async function* all() {
    for (const [i, row] of rows.entries())
      yield { number: i + 2, cells: new Map(Object.entries(row)) };
  }
  const found = guessMapping(await surveyRows(all()), more.kind ?? 'item', {
    isNested: more.nested ?? false,
  });
  return {
    ...found,
    fields: Object.fromEntries(
      found.columns.map(({ column, field, language }) => [
        column,
        language ? `${field}.${language}` : field,
      ]),
    ),
  };
}

describe('the mapping of a table', () => {
  it('is guessed from headings in English, French and German', async () => {
    expect(
      (
        await guess([
          { 'Accession No.': '1', Title: 'Bowl', Artist: 'Ann Bell', 'Date made': '1850' },
        ])
      ).fields,
    ).toEqual({
      'Accession No.': 'accessionNumber',
      Title: 'title',
      Artist: 'maker',
      'Date made': 'date',
    });
    const french = await guess([
      {
        "Numéro d'inventaire": '1',
        Titre: 'Bol',
        Auteur: 'Ann Bell',
        Datation: 'vers 1850',
        Hauteur: '12',
      },
    ]);
    expect(french.fields).toEqual({
      "Numéro d'inventaire": 'accessionNumber',
      Titre: 'title',
      Auteur: 'maker',
      Datation: 'date',
      Hauteur: 'dimensions.height',
    });
    expect(french.headingLanguage).toBe('fr');
    const german = await guess([
      {
        'Inv.-Nr.': '1',
        Titel: 'Schale',
        Künstler: 'Ann Bell',
        Datierung: 'um 1850',
        Maße: '3 x 4 cm',
      },
    ]);
    expect(german.fields).toEqual({
      'Inv.-Nr.': 'accessionNumber',
      Titel: 'title',
      Künstler: 'maker',
      Datierung: 'date',
      Maße: 'dimensions',
    });
    expect(german.headingLanguage).toBe('de');
  });

  it('gives a reason in words and a confidence for each column', async () => {
    const { reasons } = await guess([{ title: 'Bowl', zzz: '?' }]);
    expect(reasons[0]).toMatchObject({
      column: 'title',
      field: 'title',
      reason: 'the heading means “title”',
    });
    expect(reasons[1]).toMatchObject({
      column: 'zzz',
      field: 'ignore',
      confidence: 0,
      reason: 'not recognised from its heading or values',
    });
  });

  it('does not believe a heading that its values contradict', async () => {
    const { fields, reasons } = await guess([
      { date: 'yes please', title: 'Bowl' },
      { date: 'no thanks', title: 'Cup' },
    ]);
    expect(fields['date']).toBe('ignore');
    expect(reasons[0]?.reason).toBe('the heading suggests “date”, but the values are not dates');
  });

  it('is guessed from values where headings say nothing', async () => {
    const { fields } = await guess([
      { a: 'http://rightsstatements.org/vocab/NoC-US/1.0/', b: 'photos/x.jpg', c: 'X-1' },
      { a: 'https://creativecommons.org/licenses/by/4.0/', b: 'y.tif', c: 'X-2' },
    ]);
    expect(fields).toEqual({ a: 'rightsUri', b: 'image', c: 'identifier' });
  });

  it('keeps what counts or dates the record apart from the item', async () => {
    const row = {
      'acquisition year': '1922',
      'title count': '3',
      'record date': '2020',
      'date modified': '2021-01-01',
    };
    const { fields } = await guess([row, row]);
    expect(new Set(Object.values(fields))).toEqual(new Set(['ignore']));
  });

  it('leaves a location to a person: it may be a store', async () => {
    const { reasons } = await guess([{ location: 'Store 2, shelf 7' }]);
    expect(reasons[0]).toMatchObject({ field: 'ignore' });
    expect(reasons[0]?.reason).toContain('choose one');
  });

  it('gives a field to one column, and another home to the second where there is one', async () => {
    const { fields, reasons } = await guess([
      {
        objectid: 'a',
        identifier: 'b',
        description: 'Long',
        summary: 'Short',
        culture: 'Roman',
        period: 'late',
      },
    ]);
    expect(fields).toMatchObject({
      objectid: 'identifier',
      identifier: 'otherNumber',
      description: 'description',
      summary: 'notes',
    });
    expect(reasons.find(({ column }) => column === 'identifier')?.reason).toContain(
      '“objectid” is already',
    );
  });

  it('knows the language at the end of a heading', async () => {
    expect(
      (await guess([{ title: 'Bowl', title_fr: 'Bol', 'description (German)': 'Schale' }])).fields,
    ).toEqual({ title: 'title', title_fr: 'title.fr', 'description (German)': 'description.de' });
  });

  it('leaves out the two columns of a file of problems', async () => {
    expect((await guess([{ title: 'Bowl', problem: 'x', 'what to do': 'y' }])).fields).toEqual({
      title: 'title',
    });
  });
});

describe('the mapping of nested records', () => {
  const record = {
    acno: 'A1',
    all: 'Robert Blake',
    'contributors[].fc': ['Robert Blake'],
    'contributors[].mda': ['Blake, Robert'],
    'contributors[].role': ['artist'],
    'contributors[].id': ['38'],
    'contributors[].gender': ['Male'],
    'subjects.children[].name': ['people'],
    'subjects.children[].children[].name': ['man', 'woman'],
    'movements[].name': ['Fauvism'],
    'movements[].era.name': ['20th century'],
    'title.fr': 'Bol',
    'images[].file': ['a.jpg'],
    'images[].alt': ['A bowl'],
    'extra[].sizes[].height': ['128'],
    'dimensions.height': '12',
    'unknown.title': 'x',
  };

  it('follows the keys around a column, and the look of its values', async () => {
    expect((await guess([record], { nested: true })).fields).toEqual({
      acno: 'accessionNumber',
      all: 'ignore',
      'contributors[].fc': 'maker',
      'contributors[].mda': 'maker.sortName',
      'contributors[].role': 'maker.role',
      'contributors[].id': 'maker.id',
      'contributors[].gender': 'ignore',
      'subjects.children[].name': 'ignore',
      'subjects.children[].children[].name': 'subject',
      'movements[].name': 'style',
      'movements[].era.name': 'period',
      'title.fr': 'title.fr',
      'images[].file': 'image',
      'images[].alt': 'imageAlt',
      'extra[].sizes[].height': 'ignore',
      'dimensions.height': 'dimensions.height',
      'unknown.title': 'ignore',
    });
  });
});

describe('the mapping of a table of people', () => {
  it('finds names by their look', async () => {
    const people = [
      {
        id: '1',
        fc: 'Edwin Austin Abbey',
        mda: 'Abbey, Edwin Austin',
        'birth.time.startYear': '1852',
        'birth.place.name': 'Philadelphia',
      },
      {
        id: '2',
        fc: 'Berenice Abbott',
        mda: 'Abbott, Berenice',
        'birth.time.startYear': '1898',
        'birth.place.name': 'Springfield',
      },
    ];
    expect((await guess(people, { kind: 'person', nested: true })).fields).toEqual({
      id: 'person.id',
      fc: 'person.name',
      mda: 'person.sortName',
      'birth.time.startYear': 'person.birthDate',
      'birth.place.name': 'person.birthPlace',
    });
  });
});

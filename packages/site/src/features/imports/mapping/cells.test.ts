// Headings, and cells with several values.
import { describe, expect, it } from 'vitest';
import { headingOf, wordsOf } from './header-words.ts';
import { itemColumn } from './import-columns.ts';
import { separatorOf } from './separators.ts';

describe('a heading', () => {
  it('is words, whatever its dress', () => {
    expect(
      ['accessionNumber', 'Accession No.', 'ACCESSION_NO', 'Numéro d’inventaire', 'Größe'].map(
        wordsOf,
      ),
    ).toEqual([
      'accession number',
      'accession no',
      'accession no',
      'numero d inventaire',
      'grosse',
    ]);
  });

  it('keeps the letters of Japanese apart, folds their width, and the forms of Arabic letters', () => {
    expect(['ガラス', 'ｶﾞﾗｽ', 'カラス', '材質・技法', '資料番号（旧）'].map(wordsOf)).toEqual([
      'ガラス',
      'ガラス',
      'カラス',
      '材質技法',
      '資料番号旧',
    ]);
    expect(wordsOf('رقم القطعة')).toBe(wordsOf('رقم القطـعه'));
    expect(wordsOf('الأبعاد')).toBe(wordsOf('الابعاد'));
  });

  it('is a number in many signs', () =>
    expect(['N.º inventario', 'Nº inventario', 'n° inventario'].map(wordsOf)).toEqual(
      Array.from({ length: 3 }, () => 'no inventario'),
    ));

  it('may end in a language', () => {
    expect(
      ['title_fr', 'Title (de)', 'Description French', 'accession_no', 'en'].map(
        (name) => headingOf(name, { isNested: false }).language,
      ),
    ).toEqual(['fr', 'de', 'fr', undefined, undefined]);
    expect(headingOf('title.fr', { isNested: true })).toEqual({
      name: 'title.fr',
      words: 'title',
      parent: [],
      language: 'fr',
    });
  });
});

describe('several values in a cell', () => {
  const check = (field: string, samples: string[]) =>
    separatorOf(
      itemColumn.get(field) ?? { id: '', means: '', shape: 'words', synonyms: { en: '' } },
      { isList: false, samples },
    );

  it('are parted by a bar, a semicolon or a line break where the pieces are short', () => {
    expect([
      check('subject', ['a|b']),
      check('maker', ['Ann Bell; Cy Dow']),
      check('subject', ['birds\ntrees']),
    ]).toEqual(['|', ';', '\n']);
    expect(
      check('place', [
        'Rome; a long explanation of everything that is known and of much that is not, told at length and without an end; more',
      ]),
    ).toBeUndefined();
  });

  it('are parted by commas only for subjects that come again', () => {
    expect(check('subject', ['birds, trees', 'birds, water', 'water, trees'])).toBe(',');
    expect([
      check('objectType', ['on paper, unique', 'on paper, print']),
      check('maker', ['Blake, Robert']),
    ]).toEqual([undefined, undefined]);
  });

  it('are none where the field holds one text', () =>
    expect(check('title', ['a|b'])).toBeUndefined());
});

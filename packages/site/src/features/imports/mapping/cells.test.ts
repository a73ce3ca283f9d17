// Cells with a form of their own: rights, coordinates, headings, separators.
import { describe, expect, it } from 'vitest';
import { cutCoordinates, readCoordinates, readDegrees } from './coordinates.ts';
import { headingOf, wordsOf } from './header-words.ts';
import { itemField } from './item-fields.ts';
import { canonicalRights, rightsByName } from './rights-cell.ts';
import { separatorOf } from './separators.ts';

describe('a rights statement', () => {
  it.each([
    ['http://creativecommons.org/licenses/by/4.0', 'https://creativecommons.org/licenses/by/4.0/'],
    [
      'https://creativecommons.org/licenses/by-nc-sa/3.0/deed.fr',
      'https://creativecommons.org/licenses/by-nc-sa/3.0/',
    ],
    [
      'https://creativecommons.org/publicdomain/mark/1.0/',
      'https://creativecommons.org/publicdomain/mark/1.0/',
    ],
    [
      'https://rightsstatements.org/page/NoC-US/1.0/?language=en',
      'http://rightsstatements.org/vocab/NoC-US/1.0/',
    ],
  ])('%s has one canonical address', (text, address) =>
    expect(canonicalRights(text)).toBe(address),
  );

  it('is nothing else', () =>
    expect(canonicalRights('https://example.org/licenses/by/4.0/')).toBeUndefined());

  it('may be known by its name', () => {
    expect(rightsByName('CC BY-SA 4.0')).toBe('https://creativecommons.org/licenses/by-sa/4.0/');
    expect(rightsByName('CC0')).toBe('https://creativecommons.org/publicdomain/zero/1.0/');
    expect(rightsByName('All rights reserved')).toBeUndefined();
  });
});

describe('coordinates', () => {
  it('are decimal degrees, or minutes and seconds with a side', () => {
    expect(
      ['46.725562', '-117,009633', '46°43′30″N', "2° 21' O", '33.5 S'].map(readDegrees),
    ).toEqual([46.725562, -117.009633, 46.725, -2.35, -33.5]);
  });

  it('may stand in one cell', () => {
    expect(
      ['48.85, 2.35', '48,85; 2,35', '48°51′N 2°21′E', '48.85 2.35'].map((text) =>
        readCoordinates(...cutCoordinates(text)),
      ),
    ).toEqual(Array.from({ length: 4 }, () => ({ latitude: 48.85, longitude: 2.35 })));
  });

  it('off the globe, or only one of them, are none', () => {
    expect([
      readCoordinates('91', '0'),
      readCoordinates('0', '181'),
      readCoordinates('12', ''),
      readCoordinates('north', 'east'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

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

  it('may end in a language', () => {
    expect(
      ['title_fr', 'Title (de)', 'Description French', 'accession_no', 'en'].map(
        (name) => headingOf(name, false).language,
      ),
    ).toEqual(['fr', 'de', 'fr', undefined, undefined]);
    expect(headingOf('title.fr', true)).toEqual({ words: 'title', parent: [], language: 'fr' });
  });
});

describe('several values in a cell', () => {
  const check = (field: string, samples: string[]) =>
    separatorOf(
      itemField.get(field) ?? { id: '', means: '', shape: 'words', synonyms: { en: '' } },
      { name: '', filled: 1, isList: false, samples, distinct: true },
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

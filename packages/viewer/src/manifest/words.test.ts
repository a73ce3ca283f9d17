import { describe, expect, it } from 'vitest';
import { inLanguage, plainText } from './words.ts';

function check(value: unknown, languages: string[], expected: string | undefined) {
  expect(inLanguage(value, languages)).toBe(expected);
}

describe('a text of a manifest', () => {
  it('is given in the language of the reader', () => {
    const map = { en: ['The ring'], fr: ["L'anneau"] };
    check(map, ['fr'], "L'anneau");
    check(map, ['fr-CA', 'en'], "L'anneau");
    check(map, ['de', 'en'], 'The ring');
  });

  it('is better in no language than in a foreign one, and in a foreign one than absent', () => {
    check({ ja: ['指輪'], none: ['77.AO.84'] }, ['en'], '77.AO.84');
    check({ ja: ['指輪'] }, ['en'], '指輪');
    check({}, ['en'], undefined);
    check(undefined, ['en'], undefined);
  });

  it('is read from version 2 in all its forms', () => {
    check('Folio 1', ['en'], 'Folio 1');
    check({ '@value': 'Folio 1', '@language': 'en' }, ['en'], 'Folio 1');
    check(
      [
        { '@value': 'Feuillet', '@language': 'fr' },
        { '@value': 'Folio', '@language': 'en' },
      ],
      ['en'],
      'Folio',
    );
    check(['One', 'Two'], ['en'], 'One; Two');
  });

  it('loses its tags, and keeps what only looks like one', () => {
    expect(plainText('<p>Gift of <a href="x">A &amp; B</a><br/>1907</p>')).toBe(
      'Gift of A & B 1907',
    );
    expect(plainText('3 < 4 and 5 > 4 &#233; &unknown;')).toBe('3 < 4 and 5 > 4 é &unknown;');
  });

  it('survives nonsense', () => {
    check([null, 4, { en: 5 }, { en: [null, 'x'] }], ['en'], 'x');
    check('&#99999999999;', ['en'], '&#99999999999;');
  });
});

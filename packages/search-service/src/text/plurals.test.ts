import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';
import { otherNumbers } from './plurals.ts';

/** Pairs of one and many, each found by the other. */
function check(language: string, pairs: string) {
  for (const [one = '', many = ''] of pairs.split(' ').map((pair) => pair.split('/').map(fold))) {
    expect(otherNumbers(one, [language]), one).toContain(many);
    expect(otherNumbers(many, [language]), many).toContain(one);
  }
}

describe('one and many', () => {
  it('are each other in English', () =>
    check(
      'en',
      'bird/birds church/churches box/boxes glass/glasses city/cities leaf/leaves knife/knives woman/women child/children craftsman/craftsmen foot/feet person/people potato/potatoes museum/museums',
    ));
  it('are each other in French', () =>
    check(
      'fr',
      'oiseau/oiseaux cheval/chevaux tableau/tableaux jeu/jeux œil/yeux église/églises vitrail/vitraux bijou/bijoux',
    ));
  it('are each other in German, umlauts being folded', () =>
    check(
      'de',
      'Bild/Bilder Haus/Häuser Blume/Blumen Frau/Frauen Malerin/Malerinnen Museum/Museen Tag/Tage Auto/Autos',
    ));
  it('are each other in the other languages', () => {
    check('es', 'pájaro/pájaros flor/flores luz/luces');
    check('it', 'quadro/quadri casa/case fiore/fiori arco/archi uomo/uomini studio/studi');
    check('nl', 'bloem/bloemen schip/schepen museum/musea huis/huizen');
    check('pt', 'flor/flores canção/canções imagem/imagens papel/papeis');
    check('sv', 'flicka/flickor bild/bilder båt/båtar bok/böcker');
  });
  it('are each other in Arabic, broken plurals by a list', () =>
    check('ar', 'لوحة/لوحات متحف/متاحف كتاب/كتب فنان/فنانون مخطوط/مخطوطات صورة/صور'));
  it('are not made of words that only look so, of numbers, or of signs', () => {
    expect(otherNumbers('glass', ['en'])).not.toContain('glas');
    expect(otherNumbers('news', ['en'])).not.toContain('new');
    for (const word of ['as', '1920', '77ao', '富士'])
      expect(otherNumbers(word, true), word).toEqual([]);
  });
  it('are those of the languages asked, in any way of writing them', () => {
    expect(otherNumbers('bird', ['en-GB'])).toContain('birds');
    expect(otherNumbers('birds', ['EN'])).toContain('bird');
    expect(otherNumbers('chevaux', ['en'])).not.toContain('cheval');
    expect(otherNumbers('chevaux', true)).toContain('cheval');
    expect(otherNumbers('bird', false)).toEqual([]);
    expect(otherNumbers('bird', ['tlh'])).toEqual([]);
  });
});

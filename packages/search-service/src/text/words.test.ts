import { describe, expect, it } from 'vitest';
import { plainRules, wordsAs, wordsOf, wordsOfIdentifier } from './words.ts';

const terms = (text: string) => wordsOf(text).map((word) => word.term);
const forms = (text: string) =>
  wordsOf(text).flatMap((word) => [
    word.term,
    ...word.also,
    ...(word.compound ? [word.compound.term] : []),
  ]);

describe('words', () => {
  it('are cut at spaces and punctuation, with their spans', () => {
    expect(wordsOf('The Kiss, 1901')).toMatchObject([
      { term: 'the', start: 0, end: 3, position: 0 },
      { term: 'kiss', start: 4, end: 8, position: 1 },
      { term: '1901', start: 10, end: 14, position: 2 },
    ]);
  });
  it('are found with and without any shape of apostrophe', () => {
    for (const text of ["Turner's", 'Turner’s', 'Turnerʼs', 'Turner`s'])
      expect(forms(text)).toEqual(['turners', 'turner']);
    expect(forms("L'homme")).toEqual(['lhomme', 'homme']);
    expect(forms('O’Keeffe')).toEqual(['okeeffe', 'keeffe']);
  });
  it('are found apart and together around hyphens', () => {
    expect(forms('Pre-Raphaelite')).toEqual(['pre', 'preraphaelite', 'raphaelite']);
    expect(wordsOf('Pre-Raphaelite')[0]?.compound?.end).toBe(14);
    expect(forms('art – craft')).toEqual(['art', 'craft']);
  });
  it('carry the spelling with e beside an umlaut', () =>
    expect(forms('Dürer')).toEqual(['durer', 'duerer']));
  it('are pairs of signs where a script has no spaces', () => {
    expect(terms('富士山')).toEqual(['富士', '士山', '山']);
    expect(terms('葛飾 Hokusai北斎')).toEqual(['葛飾', '飾', 'hokusai', '北斎', '斎']);
  });
  it('are found without the Arabic article', () => expect(forms('الفن')).toEqual(['الفن', 'فن']));
  it('keep a Hebrew abbreviation whole', () => expect(forms('תנ״ך')).toEqual(['תנכ']));
  it('are none in punctuation', () => expect(terms(' … — !? ')).toEqual([]));
});

describe('an identifier', () => {
  it('is one word beside its parts', () => {
    expect(wordsOfIdentifier('77.AO.84')).toMatchObject([
      { term: '77', compound: { term: '77ao84', end: 8 } },
      { term: 'ao' },
      { term: '84' },
    ]);
  });
  it('has one key in any punctuation and case', () => {
    const keysOf = (text: string) =>
      wordsOfIdentifier(text).map(({ term, compound }) => compound?.term ?? term);
    for (const text of ['77.AO.84', '77 ao 84', '77ao84', '77-AO-84', '77/ao.84 '])
      expect(keysOf(text)).toContain('77ao84');
  });
});

describe('rules of words', () => {
  const separating = { separators: '#+-', kept: '' };
  const terms = (words: readonly { term: string }[]) => words.map(({ term }) => term);
  it('make signs words of their own', () => {
    expect(terms(wordsOf('C# and C++, pre-war', separating))).toEqual([
      'c',
      '#',
      'and',
      'c',
      '+',
      '+',
      'pre',
      '-',
      'war',
    ]);
    expect(
      wordsOf('a +b', separating).map(({ start, end, position }) => [start, end, position]),
    ).toEqual([
      [0, 1, 0],
      [2, 3, 1],
      [3, 4, 2],
    ]);
    expect(wordsOf('pre-war', separating)[0]?.compound).toBeUndefined();
    expect(terms(wordsOf('+++', separating))).toEqual(['+', '+', '+']);
  });
  it('keep the marks of some letters, in either case and however they are written', () => {
    const keeping = { separators: '', kept: 'øé' };
    expect(terms(wordsOf('JØRN Café Cafe\u0301 Müller élève', keeping))).toEqual([
      'jørn',
      'café',
      'café',
      'muller',
      'éleve',
    ]);
    expect(wordsOf('Jørn', keeping)[0]?.also).toEqual([]);
    expect(wordsOf('Müller', keeping)[0]?.also).toEqual(['mueller']);
  });
  it('cut camelCase, and keep the whole', () => {
    const cut = (text: string) => wordsAs('camelCase', text, plainRules);
    expect(terms(cut('aLampShade HTMLPage iPad2Air plain'))).toEqual([
      'a',
      'lamp',
      'shade',
      'html',
      'page',
      'i',
      'pad2',
      'air',
      'plain',
    ]);
    expect(
      cut('see LampShade').map(({ term, position, start, end, compound }) => [
        term,
        position,
        start,
        end,
        compound,
      ]),
    ).toEqual([
      ['see', 0, 0, 3, undefined],
      ['lamp', 1, 4, 8, { term: 'lampshade', end: 13 }],
      ['shade', 2, 8, 13, undefined],
    ]);
  });
});

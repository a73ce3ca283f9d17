import { describe, expect, it } from 'vitest';
import { identifierKey, wordsOf, wordsOfIdentifier } from './words.ts';

const terms = (text: string) => wordsOf(text).map((word) => word.term);
const forms = (text: string) => wordsOf(text).flatMap((word) => [word.term, ...word.also, ...(word.compound ? [word.compound.term] : [])]);

describe('words', () => {
  it('are cut at spaces and punctuation, with their spans', () => {
    expect(wordsOf('The Kiss, 1901')).toMatchObject([
      { term: 'the', start: 0, end: 3, position: 0 },
      { term: 'kiss', start: 4, end: 8, position: 1 },
      { term: '1901', start: 10, end: 14, position: 2 },
    ]);
  });
  it('are found with and without any shape of apostrophe', () => {
    for (const text of ["Turner's", 'Turner’s', 'Turnerʼs', 'Turner`s']) expect(forms(text)).toEqual(['turners', 'turner']);
    expect(forms("L'homme")).toEqual(['lhomme', 'homme']);
    expect(forms('O’Keeffe')).toEqual(['okeeffe', 'keeffe']);
  });
  it('are found apart and together around hyphens', () => {
    expect(forms('Pre-Raphaelite')).toEqual(['pre', 'preraphaelite', 'raphaelite']);
    expect(wordsOf('Pre-Raphaelite')[0]?.compound?.end).toBe(14);
    expect(forms('art – craft')).toEqual(['art', 'craft']);
  });
  it('carry the spelling with e beside an umlaut', () => expect(forms('Dürer')).toEqual(['durer', 'duerer']));
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
    expect(wordsOfIdentifier('77.AO.84')).toMatchObject([{ term: '77', compound: { term: '77ao84', end: 8 } }, { term: 'ao' }, { term: '84' }]);
  });
  it('has one key in any punctuation and case', () => {
    for (const text of ['77.AO.84', '77 ao 84', '77ao84', '77-AO-84', '77/ao.84 ']) expect(identifierKey(text)).toBe('77ao84');
  });
});

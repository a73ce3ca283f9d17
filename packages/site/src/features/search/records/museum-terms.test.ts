import { describe, expect, it } from 'vitest';
import { museumTerms } from './museum-terms.ts';

describe('the common words of museums', () => {
  it('lead from other languages to that of the museum, not back', () => {
    const of = (language: string, word: string) =>
      museumTerms(language).find(({ input }) => input === word)?.synonyms;
    expect(of('en', 'huile')).toEqual(['oil']);
    expect(of('en-GB', 'لوحة')).toEqual(['painting']);
    expect(of('en', 'oil')).toBeUndefined();
    expect(of('fr', 'oil')).toEqual(['huile']);
    expect(of('en', 'aquarell')).toEqual(['watercolour', 'watercolor']);
  });

  it('are single words, none of which has two meanings', () => {
    const inputs = museumTerms('en').map(({ input }) => input);
    expect(inputs.filter((word) => !/^\p{L}+$/u.test(word))).toEqual([]);
    expect(inputs.filter((word, place) => inputs.indexOf(word) !== place)).toEqual([]);
  });

  it('are none for a language that they do not have', () => expect(museumTerms('cy')).toEqual([]));
});

import { describe, expect, it } from 'vitest';
import { arabic } from './data/arabic.ts';
import { english } from './data/english.ts';
import { french } from './data/french.ts';
import { german } from './data/german.ts';
import { undatedWords } from './data/undated.ts';
import { isUndated, termOf } from './lexicon.ts';
import { foldWord } from './terms.ts';

describe('a table of words', () => {
  it.each(Object.entries({ english, french, german, arabic }))(
    'in %s holds folded words, each once, and all are found',
    (_, table) => {
      const phrases = table.flatMap(([words]) => words.split('|'));
      expect(phrases.filter((phrase) => foldWord(phrase) !== phrase)).toEqual([]);
      expect(phrases.filter((phrase, i) => phrases.indexOf(phrase) !== i)).toEqual([]);
      expect(phrases.filter((phrase) => termOf(phrase) === undefined)).toEqual([]);
    },
  );

  it('of what says that there is no date holds folded words', () =>
    expect([...undatedWords].filter((phrase) => foldWord(phrase) !== phrase)).toEqual([]));
});

describe('a word', () => {
  it.each([
    ['Février', 'fevrier'],
    ['B.C.', 'bc'],
    ['Hälfte', 'halfte'],
    ['l’', "l'"],
    ['أبريل', 'ابريل'],
  ])('%s is looked up as %s', (word, folded) => expect(foldWord(word)).toBe(folded));

  it('that is none of dates means nothing', () => expect(termOf('amber')).toBeUndefined());
});

describe('a statement that there is no date', () => {
  it('is known in brackets, with dots and in capitals', () =>
    expect(['[n.d.]', 'N.D.', '(s. d.)', 'Date Not Known'].every(isUndated)).toBe(true));
  it('is no date with a year in it', () => expect(isUndated('undated, 1850')).toBe(false));
});

import { describe, expect, it } from 'vitest';
import { arabic } from './data/arabic.ts';
import { dutch } from './data/dutch.ts';
import { english } from './data/english.ts';
import { french } from './data/french.ts';
import { german } from './data/german.ts';
import { italian } from './data/italian.ts';
import { portuguese } from './data/portuguese.ts';
import { spanish } from './data/spanish.ts';
import { undatedWords } from './data/undated.ts';
import { isUndated, lexicons } from './lexicon.ts';
import { foldWord } from './terms.ts';

describe('a table of words', () => {
  it.each(
    Object.entries({ en: english, fr: french, de: german, it: italian, es: spanish }).concat(
      Object.entries({ nl: dutch, pt: portuguese, ar: arabic }),
    ),
  )('in %s holds folded words, and all are found', (language, table) => {
    const phrases = table.flatMap(([words]) => words.split('|'));
    const lexicon = lexicons.find((one) => one.language === language);
    expect(phrases.filter((phrase) => foldWord(phrase) !== phrase)).toEqual([]);
    expect(phrases.filter((phrase) => !lexicon?.terms.has(phrase))).toEqual([]);
  });

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

  it('that is none of dates means nothing', () =>
    expect(lexicons.filter(({ terms }) => terms.has('amber'))).toEqual([]));
});

describe('a statement that there is no date', () => {
  it('is known in brackets, with dots and in capitals', () =>
    expect(['[n.d.]', 'N.D.', '(s. d.)', 'Date Not Known'].every(isUndated)).toBe(true));
  it('is no date with a year in it', () => expect(isUndated('undated, 1850')).toBe(false));
});

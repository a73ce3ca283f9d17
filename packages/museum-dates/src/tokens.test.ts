import { describe, expect, it } from 'vitest';
import { lexicons } from './lexicon.ts';
import { tokensOf, type Token } from './tokens.ts';

const describeToken = (token: Token): string => {
  if (token.type === 'number')
    return `${token.value}${token.ordinal ? '.' : ''}${token.decade ? 's' : ''}${'-'.repeat(token.vague ?? 0)}`;
  if (token.type === 'figures') return `${token.year}/${token.a}/${token.b} ${token.order}`;
  if (token.type === 'term') return token.term.is;
  return token.type === 'sign' ? token.sign : 'word';
};

const tokensIn = (language: string, text: string) =>
  tokensOf(text, lexicons.find((one) => one.language === language) ?? expect.fail(language));

/** In the language that knows most of the words. */
const inAny = (text: string) =>
  ['en', 'fr', 'de']
    .map((language) => tokensIn(language, text))
    .toSorted((a, b) => termsIn(b) - termsIn(a))[0] ?? [];

const termsIn = (tokens: readonly Token[]) => tokens.filter(({ type }) => type === 'term').length;

describe('the pieces of a date', () => {
  it.each([
    ['c.1830–5', ['about', '1830', '-', '5']],
    ['late 18th century', ['part', '18.', 'unit']],
    ['18thC', ['18.', 'about']],
    ['XVIIIe siècle', ['18.', 'unit']],
    ['V siècle', ['word', 'unit']],
    ['2. Hälfte des 16. Jh.', ['2.', 'fraction', '16.', 'unit']],
    ['1920s', ['1920s']],
    ["1920's", ['1920s']],
    ['18--', ['18--']],
    ['185-?', ['185-']],
    ['40,000 BC', ['40000', 'era']],
    ['1982,1993', ['1982', ',', '1993']],
    ['500 av. J.-C.', ['500', 'era']],
    ['500 v.Chr.', ['500', 'era']],
    ['1888-05-12', ['1888/5/12 year-first']],
    ['12.5.1888', ['1888/12/5 day-first']],
    ['12/5/1888', ['1888/12/5 unclear']],
    ['5/1888', ['1888/5/0 month']],
    ['MDCCCLXXXV', ['1885']],
    ['[1850?]', ['(', '1850', '?', ')']],
    ['not before 1900', ['since', '1900']],
    ['1er mai 1888', ['1.', 'month', '1888']],
    ['Le Havre', ['filler', 'word']],
  ])('%s', (text, expected) => expect(inAny(text).map(describeToken)).toEqual(expected));

  it('know their places in the text', () => {
    const text = '  printed  in 1902.';
    expect(tokensIn('en', text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'printed',
      'in',
      '1902',
    ]);
  });
});

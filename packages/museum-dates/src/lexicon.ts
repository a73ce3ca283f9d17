// Finds what a run of words means in a date, in one language: each has a table of its own, since
// “an” is a year in French, “of” is “or” in Dutch and “e” joins two years in Italian.
import { arabic } from './data/arabic.ts';
import { dutch } from './data/dutch.ts';
import { english } from './data/english.ts';
import { french } from './data/french.ts';
import { german } from './data/german.ts';
import { italian } from './data/italian.ts';
import { namedPeriods } from './data/named-periods.ts';
import { prehistory } from './data/prehistory.ts';
import { portuguese } from './data/portuguese.ts';
import { spanish } from './data/spanish.ts';
import { undatedWords } from './data/undated.ts';
import { foldWord, type Term, type TermRow } from './terms.ts';

/** The words of one language; `longestPhrase` is the most words that one term is made of. */
export type Lexicon = {
  language: string;
  terms: ReadonlyMap<string, Term>;
  longestPhrase: number;
};

/** Written in every language. */
const international: readonly TermRow[] = [
  ['c|ca|cca|circ|circa', { is: 'about' }],
  ['bc|bce', { is: 'era', era: 'bc' }],
  ['ad', { is: 'era', era: 'ad' }],
  ['ah', { is: 'hijri' }],
  ['bp', { is: 'before-present' }],
];

const tables: readonly [language: string, rows: readonly TermRow[]][] = [
  ['en', english],
  ['fr', french],
  ['de', german],
  ['it', italian],
  ['es', spanish],
  ['nl', dutch],
  ['pt', portuguese],
  ['ar', arabic],
];

/** All that there are, in the order in which they are tried. */
export const lexicons: readonly Lexicon[] = tables.map(([language, rows]) => {
  const terms = new Map<string, Term>();
  for (const [words, term] of [...rows, ...international, ...namedPeriods, ...prehistory])
    for (const phrase of words.split('|')) if (!terms.has(phrase)) terms.set(phrase, term);
  const longestPhrase = Math.max(
    ...[...terms.keys()].map((phrase) => phrase.split(/ |(?=-)|(?<=-)/).length),
  );
  return { language, terms, longestPhrase };
});

/** Words of two or three letters that mean nothing in another language. */
const shortButClear = new Set([
  'ww1',
  'ww2',
  'wwi',
  'um',
  'vor',
  'jh',
  'jhd',
  'jt',
  'mei',
  'mai',
  'may',
]);
/** Longer ones that are words of other languages too. */
const unclear = new Set(['fine', 'prima', 'primo', 'mill', 'mars', 'post', 'ante', 'late', 'song']);

/**
 * Whether words of a lexicon, found in a text that is said to be in another language, can mean
 * nothing else: one of them is known by its length, and none means something else elsewhere.
 */
export function isUnmistakable(
  words: readonly string[],
  { lexicon, own }: { lexicon: Lexicon; own: Lexicon | undefined },
): boolean {
  if (words.some((word) => isOtherwise(own?.terms.get(word), lexicon.terms.get(word))))
    return false;
  return words.some(
    (word) =>
      (word.length >= 4 || shortButClear.has(word)) && !unclear.has(word) && !meansMore(word),
  );
}

const smallWords = new Set<Term['is']>(['filler', 'between', 'from']);

const isOtherwise = (own: Term | undefined, other: Term | undefined): boolean =>
  own !== undefined &&
  other !== undefined &&
  !(smallWords.has(own.is) && smallWords.has(other.is)) &&
  JSON.stringify(own) !== JSON.stringify(other);

function meansMore(word: string): boolean {
  const meanings = lexicons.flatMap(({ terms }) => {
    const term = terms.get(word);
    return term ? [JSON.stringify(term)] : [];
  });
  return new Set(meanings).size > 1;
}

/** Whether the text says that there is no date, or that none is known. */
export function isUndated(text: string): boolean {
  if (/\d/.test(text)) return false;
  const folded = foldWord(text.replace(/[()[\]<>,;:（）]/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return undatedWords.has(folded);
}

// Finds what a run of words means in a date, the longest run first.
import { arabic } from './data/arabic.ts';
import { english } from './data/english.ts';
import { french } from './data/french.ts';
import { german } from './data/german.ts';
import { undatedWords } from './data/undated.ts';
import { foldWord, type Term } from './terms.ts';

const terms = new Map<string, Term>();
// Where languages share a word, the first table that has it wins.
for (const [words, term] of [...english, ...french, ...german, ...arabic]) {
  for (const phrase of words.split('|')) if (!terms.has(phrase)) terms.set(phrase, term);
}

/** The most words that one term is made of. */
export const longestPhrase = Math.max(
  ...[...terms.keys()].map((phrase) => phrase.split(' ').length),
);

/**
 * What `folded` (see `foldWord`; words separated by one space) means, if it is a word of dates at
 * all.
 */
export function termOf(folded: string): Term | undefined {
  return terms.get(folded);
}

/** Whether the text says that there is no date, or that none is known. */
export function isUndated(text: string): boolean {
  const folded = foldWord(text.replace(/[()[\]<>,;:]/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  return undatedWords.has(folded);
}

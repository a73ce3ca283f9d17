// The words of what a visitor typed: which of them may be left out, and what is asked without them.
import { latinLetters } from './latin-letters.ts';

/** Articles and the like that French and Italian write together with the next word. */
const ELIDED = /^((?:[cdjlmnst]|qu|all|dall|dell|nell|sull|un)['’])(\p{L}{2}.*)$/iu;

/** A word, or what has to stay as it is: “a phrase”, -word. */
type Part = { readonly text: string; readonly fixed: boolean };

function partsOf(query: string): Part[] {
  return [...query.matchAll(/-?["“”][^"“”]*["“”]|\S+/g)].flatMap(([text]): Part[] => {
    if (/^-?["“”]|^-[\p{L}\p{N}]/u.test(text)) return [{ text, fixed: true }];
    const [, article, word] = ELIDED.exec(text) ?? [];
    return (article && word ? [article, word] : [text]).map((one) => ({ text: one, fixed: false }));
  });
}

/** A word without its case, accents and the marks around it: how two of them are compared. */
export const foldWord = (word: string): string =>
  bareWord(word).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const bareWord = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The words that may be left out, each once, as they were typed but for the marks around them. */
export function looseWords(query: string): string[] {
  const words = new Map<string, string>();
  for (const { text, fixed } of partsOf(query)) {
    const key = fixed ? '' : foldWord(text);
    if (key !== '' && !words.has(key)) words.set(key, bareWord(text));
  }
  return [...words.values()];
}

/** The query without some of its words; the others stay as they were typed. */
export function withoutWords(query: string, leftOut: readonly string[]): string {
  if (leftOut.length === 0) return query;
  const out = new Set(leftOut.map(foldWord));
  return partsOf(query)
    .filter(({ text, fixed }) => fixed || !out.has(foldWord(text)))
    .map(({ text }) => text)
    .join(' ');
}

/** Those of `words` that the query has and that may be left out of it; none if no other stays. */
function wordsToLeaveOut(query: string, words: readonly string[]): string[] {
  const wanted = new Set(words.map(foldWord));
  const found = looseWords(query).filter((word) => wanted.has(foldWord(word)));
  return /[\p{L}\p{N}]/u.test(withoutWords(query, found)) ? found : [];
}

/** Which words of a query are asked for; where nothing is given, all, or what something has. */
export type WordChoice = {
  /** Words that are not asked for, since nothing has them all. */
  leftOut?: readonly string[];
  /** Every word is asked for as it was typed, whether or not anything has them all. */
  everyWord?: true;
  /** The words are asked for in Latin letters, since nothing has them as they were typed. */
  latin?: true;
};

/**
 * Reads the parameters `words=all`, `letters=latin` and `without=the of`; impossible ones count as
 * not given.
 */
export function readWords(query: string, params: URLSearchParams): WordChoice {
  if (params.get('words') === 'all' && query !== '') return { everyWord: true };
  const words = (params.get('without') ?? '').split(/\s+/u).filter((word) => word !== '');
  const latin = params.get('letters') === 'latin' ? latinLetters(query) : undefined;
  const leftOut = wordsToLeaveOut(latin ?? query, words);
  return {
    ...(leftOut.length > 0 ? { leftOut } : {}),
    ...(latin === undefined ? {} : { latin: true }),
  };
}

/** The words that are asked for. */
export const wordsSearched = ({ q, leftOut = [], latin }: WordChoice & { q: string }): string =>
  withoutWords(latin ? (latinLetters(q) ?? q) : q, leftOut);

/** Only that part of a search. */
export const wordChoice = ({ leftOut, everyWord, latin }: WordChoice): WordChoice => ({
  ...(latin ? { latin } : {}),
  ...(leftOut ? { leftOut } : {}),
  ...(everyWord ? { everyWord } : {}),
});

/** What may be asked next where nothing has the words as they were typed; undefined: nothing. */
export const inLatinLetters = <State extends WordChoice & { q: string }>(
  state: State,
): State | undefined =>
  state.everyWord || state.leftOut || state.latin || latinLetters(state.q) === undefined
    ? undefined
    : { ...state, latin: true };

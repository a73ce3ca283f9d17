// Whether a heading says that its column is not for the public.
import {
  ambiguousPrivateWords,
  privateConcepts,
  publicExceptions,
  type PrivateConcept,
} from './data/private-words.ts';
import { contracts } from './short-words.ts';
import { containsPhrase, folded, isCjk, singular, wordsOf } from './header-words.ts';

/** The field it would be in public: “notes” may be written for visitors. */
type PrivateHeading = { concept: PrivateConcept } | { publicField: string; word: string };

type Matcher = {
  concept: PrivateConcept;
  matches(heading: Compared): boolean;
  length: number;
};

/** A heading made ready to be compared with all words; `edged` has a space at both ends. */
type Compared = { words: string; edged: string; each: readonly string[] };

const matchers: readonly Matcher[] = privateConcepts
  .flatMap((concept) => concept.words.map((word) => matcherOf(concept, word)))
  .toSorted((a, b) => b.length - a.length);

const ambiguous = new Map(
  Object.entries(ambiguousPrivateWords).map(([word, field]) => [wordsOf(word), field]),
);

/** What is private about a heading, by its longest private word; nothing for most. */
export function privateHeading(words: string): PrivateHeading | undefined {
  if (words === '' || publicExceptions.some((exception) => exception.test(words))) return undefined;
  const whole = ambiguous.get(words) ?? ambiguous.get(singular(words));
  if (whole !== undefined) return { publicField: whole, word: words };
  const [written, plain] = [compared(words), compared(singular(words))];
  const found = matchers.find(({ matches }) => matches(written) || matches(plain));
  if (found) return { concept: found.concept };
  for (const [word, publicField] of ambiguous)
    if (containsPhrase(words, word)) return { publicField, word };
  return undefined;
}

/** Private words of one word each, by what they speak of. */
const single = new Map(
  privateConcepts.flatMap((concept) =>
    concept.words
      .map((word) => wordsOf(folded(word)))
      .filter((word) => /^[a-z]{6,}$/.test(word))
      .map((word) => [word, concept] as const),
  ),
);

const MIN_BEGINNING = 4;
const MIN_LEFT_OUT = 2;
/** “Estim.”, “Addr.”: letters with a point behind them. */
const WITH_POINT = /(?<![\p{L}\d])(\p{L}{4,})\.(?!\p{L}\.)/gu;

/**
 * What a shortened word of a heading speaks of, where it can be no other word: “Estim. 2015”,
 * “Rmks”.
 * @param mayBePublic  whether a word for visitors begins so
 */
export function privateShortWord(
  name: string,
  mayBePublic: (letters: string) => boolean,
): PrivateConcept | undefined {
  const shortened = [...name.matchAll(WITH_POINT)].map(([, letters = '']) => wordsOf(letters));
  const isShortened = (letters: string, word: string) =>
    letters.length >= MIN_BEGINNING &&
    word.startsWith(letters) &&
    word.length >= letters.length + MIN_LEFT_OUT;
  const meant = new Set(
    [...single].flatMap(([word, concept]) =>
      shortened.some((letters) => isShortened(letters, word) && !mayBePublic(letters)) ||
      wordsOf(name)
        .split(' ')
        .some((short) => contracts(short, word) && !mayBePublic(short))
        ? [concept]
        : [],
    ),
  );
  const [concept] = meant;
  return meant.size === 1 ? concept : undefined;
}

const compared = (words: string): Compared => ({
  words,
  edged: ` ${words} `,
  each: words.split(' '),
});

function matcherOf(concept: PrivateConcept, written: string): Matcher {
  const isPrefix = written.endsWith('*');
  const isSuffix = written.startsWith('*');
  const word = wordsOf(folded(written.replaceAll('*', '')));
  const edgedWord = ` ${word} `;
  const isAnywhere = isCjk(word);
  const matches = ({ words, edged, each }: Compared): boolean => {
    if (!isPrefix && !isSuffix)
      return isAnywhere ? words.includes(word) : edged.includes(edgedWord);
    return each.some(
      (one) => (isPrefix && one.startsWith(word)) || (isSuffix && one.endsWith(word)),
    );
  };
  return { concept, matches, length: word.length };
}

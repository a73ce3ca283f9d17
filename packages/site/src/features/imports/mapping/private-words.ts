// Whether a heading says that its column is not for the public.
import {
  ambiguousPrivateWords,
  privateConcepts,
  publicExceptions,
  type PrivateConcept,
} from './data/private-words.ts';
import { containsPhrase, folded, singular, wordsOf } from './header-words.ts';

/** The field it would be in public: “notes” may be written for visitors. */
type PrivateHeading = { concept: PrivateConcept } | { publicField: string; word: string };

type Matcher = { concept: PrivateConcept; matches(words: string): boolean; length: number };

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
  const plain = singular(words);
  const found = matchers.find(({ matches }) => matches(words) || matches(plain));
  if (found) return { concept: found.concept };
  for (const [word, publicField] of ambiguous)
    if (containsPhrase(words, word)) return { publicField, word };
  return undefined;
}

function matcherOf(concept: PrivateConcept, written: string): Matcher {
  const isPrefix = written.endsWith('*');
  const isSuffix = written.startsWith('*');
  const word = wordsOf(folded(written.replaceAll('*', '')));
  const matches = (words: string): boolean => {
    if (!isPrefix && !isSuffix) return containsPhrase(words, word);
    return words
      .split(' ')
      .some((one) => (isPrefix && one.startsWith(word)) || (isSuffix && one.endsWith(word)));
  };
  return { concept, matches, length: word.length };
}

// What the heading of a column means: a word that museums use for different things, the synonym of
// a field, or a field that all of its words together mean.
import type { HeadingLanguage } from '../../catalogue/fields/cells/import-column.ts';
import { ambiguousHeadings, type AmbiguousHeading } from './data/ambiguous-headings.ts';
import { atomsIn, senseOf } from './heading-sense.ts';
import { singular, wordsOf, type Heading } from './header-words.ts';
import { meaningOf, type Dictionary, type Meaning } from './synonyms.ts';

/** `by`: the whole heading is a synonym, or all of its words were understood. */
type HeadingMeaning = Meaning & { by: 'synonym' | 'words' };

export type ReadHeading = {
  meaning?: HeadingMeaning | undefined;
  ambiguous?: AmbiguousHeading | undefined;
};

/** Where headings are read: the words of the table's kind, and its language. */
type Reading = {
  dictionary: Dictionary;
  language: HeadingLanguage;
  isItems: boolean;
  /** The table has events, so that their dates are those of making. */
  hasEvents: boolean;
};

const ambiguous = new Map<string, AmbiguousHeading>(
  ambiguousHeadings.flatMap((entry) =>
    entry.headings.map((heading): [string, AmbiguousHeading] => [wordsOf(heading), entry]),
  ),
);

/** Words of a path that make another thing of its end: the date of a life is not the object's. */
const CHANGING =
  'life birth death found depicted subject rights holder image thumb record edit old other maker negative'.split(
    ' ',
  );

/** Reads a heading; `readings` are the shorter ways to read it, the fullest first. */
export function readHeading(
  { words, parent }: Heading,
  readings: readonly string[],
  reading: Reading,
): ReadHeading {
  const { dictionary, language, isItems } = reading;
  const isFlat = parent.length === 0;
  const whole = [...parent, words].join(' ');
  const exact = meaningOf(whole, dictionary, language);
  // “References” are literature, and a “reference” is a number.
  const unclear = exact ? ambiguous.get(words) : ambiguousFor(words);
  if (isItems && isFlat && unclear) return { ambiguous: unclear };
  if (exact) return { meaning: { ...exact, by: 'synonym' } };
  if (!isItems) return {};
  if (!isFlat) return { meaning: nestedMeaning(whole, words, parent, reading) };
  const [fullest = words] = readings;
  const changing = CHANGING.filter((atom) => atomsIn(fullest).has(atom));
  for (const one of [words, ...readings]) {
    const here = atomsIn(one);
    if (changing.some((atom) => !here.has(atom))) continue;
    if (ambiguousFor(one)) return { ambiguous: ambiguousFor(one) };
    const found = meaningOf(one, dictionary, language);
    if (found) return { meaning: { ...found, by: 'synonym' } };
    const sense = wordsMeaning(one, reading);
    if (sense) return { meaning: sense };
  }
  return {};
}

/** “production[].contributor.title” is a maker: the last key only holds its name. */
function nestedMeaning(
  whole: string,
  words: string,
  parent: readonly string[],
  reading: Reading,
): HeadingMeaning | undefined {
  const found = wordsMeaning(whole, reading);
  if (found || !VALUE_KEYS.has(words)) return found;
  return wordsMeaning(parent.join(' '), reading);
}

const VALUE_KEYS = new Set('name title label value text term content display'.split(' '));

const ambiguousFor = (words: string): AmbiguousHeading | undefined =>
  ambiguous.get(words) ?? ambiguous.get(singular(words));

function wordsMeaning(
  words: string,
  { dictionary, language, hasEvents }: Reading,
): HeadingMeaning | undefined {
  if (!hasEvents && atomsIn(words).has('event')) return undefined;
  const sense = senseOf(words, (word) => meaningOf(word, dictionary, language)?.field.id);
  const field = sense && dictionary.byId.get(sense.field);
  if (!field) return undefined;
  return {
    field,
    rank: LATE,
    by: 'words',
    ...(sense.unit === undefined ? {} : { unit: sense.unit }),
  };
}

/** What was put together from words comes after every synonym of its field. */
const LATE = 1000;

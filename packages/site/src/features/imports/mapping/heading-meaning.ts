// What the heading of a column means: a word that museums use for different things, the synonym of
// a field, or a field that all of its words together mean.
import type { HeadingLanguage } from '../../catalogue/fields/cells/import-column.ts';
import {
  ambiguousHeadings,
  factOfThing,
  nameOfThing,
  type AmbiguousHeading,
} from './data/ambiguous-headings.ts';
import { thingWords } from './data/thing-words.ts';
import { writtenOut } from './heading-abbreviations.ts';
import { areKnown, atomsIn, senseOf } from './heading-sense.ts';
import { singular, wordsOf, type Heading } from './header-words.ts';
import { meaningOf, plainWord, type Dictionary, type Meaning } from './synonyms.ts';

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
  { name, words, parent, parts = [] }: Heading,
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
  const fullest = readings[0] ?? words;
  return (
    readAs(words, reading) ??
    readParts(parts, reading) ??
    readShorter(readings, reading, fullest) ??
    readWrittenOut(name, reading) ??
    withoutBrackets(name, reading) ??
    readNoun(readings, fullest)
  );
}

/** “Builder (body / truck)”: what stands in brackets says nothing that is known. */
function withoutBrackets(name: string, reading: Reading): ReadHeading | undefined {
  const [, before = '', inside = ''] = /^(.+?)\s*\(([^)]+)\)$/.exec(name) ?? [];
  if (inside !== '' && BRAND.test(wordsOf(inside)))
    return makerAndBrand([wordsOf(before), wordsOf(inside)], reading);
  const says = [...atomsIn(wordsOf(inside))].some((atom) => atom !== 'filler');
  if (inside === '' || says) return undefined;
  if (meaningOf(wordsOf(inside), reading.dictionary, reading.language)) return undefined;
  const found = readAs(wordsOf(before), reading);
  return found?.meaning && BEFORE_BRACKETS.has(found.meaning.field.id) ? found : undefined;
}

const BEFORE_BRACKETS = new Set(
  'maker material technique medium inscription bibliography subject'.split(' '),
);

/** What only names a thing, or something that may be known of it. */
const readNoun = (readings: readonly string[], fullest: string): ReadHeading =>
  readThing(readings) ?? readFact(fullest) ?? {};

/** A word for what museums collect, and nothing else. */
function readThing(readings: readonly string[]): ReadHeading | undefined {
  return readings.some((words) => things.has(singular(words)))
    ? { ambiguous: nameOfThing }
    : undefined;
}

/** Words for what is known of a thing, and no others. */
function readFact(words: string): ReadHeading | undefined {
  const atoms = atomsIn(words);
  const isFact = atoms.has('fact') && [...atoms].every((atom) => OF_FACT.has(atom));
  return isFact && areKnown(words) ? { ambiguous: factOfThing } : undefined;
}

const OF_FACT = new Set(['fact', 'use', 'filler', 'item', 'thing', 'type', 'how']);

const things = new Set(thingWords.map((word) => singular(wordsOf(word))));

/** “Lit.-Hinweis”: its short words written out, where every way to do so means one thing. */
function readWrittenOut(name: string, reading: Reading): ReadHeading | undefined {
  const meanings = writtenOut(name).flatMap((words) => readAs(words, reading)?.meaning ?? []);
  const [first] = meanings;
  const isOne = meanings.every(({ field }) => field.id === first?.field.id);
  return first && isOne ? { meaning: { ...first, by: 'words' } } : undefined;
}

/** The first of the shorter ways to read a heading that says something. */
function readShorter(
  readings: readonly string[],
  reading: Reading,
  fullest: string,
): ReadHeading | undefined {
  const changing = CHANGING.filter((atom) => atomsIn(fullest).has(atom));
  for (const one of readings) {
    const here = atomsIn(one);
    if (changing.some((atom) => !here.has(atom))) continue;
    const read = readAs(one, reading);
    if (read) return read;
  }
  return undefined;
}

/** What these words mean, whole or put together. */
function readAs(words: string, reading: Reading): ReadHeading | undefined {
  const ambiguousHere = ambiguousFor(words);
  if (ambiguousHere) return { ambiguous: ambiguousHere };
  const found = meaningOf(words, reading.dictionary, reading.language);
  if (found) return { meaning: { ...found, by: 'synonym' } };
  const sense = wordsMeaning(words, reading);
  return sense && { meaning: sense };
}

/**
 * “Titolo / soggetto”: a title, since that comes first; “Place / subject” may be either of them.
 * Nothing where one part is not known, or both mean one thing.
 */
function twoSenses(parts: readonly string[], reading: Reading): ReadHeading | undefined {
  const { dictionary, language } = reading;
  const meanings = parts.flatMap((part): HeadingMeaning[] => {
    const found = meaningOf(part, dictionary, language);
    if (found) return [{ ...found, by: 'synonym' }];
    return [wordsMeaning(part, reading)].filter((one) => one !== undefined);
  });
  const [first, ...others] = meanings;
  if (!first || meanings.length < 2 || meanings.length < parts.length) return undefined;
  const fields = [...new Set(meanings.map(({ field }) => field.id))];
  if (fields.length < 2 || others.some(({ field }) => areAkin(field.id, first.field.id)))
    return fields.length < 2 ? { meaning: first } : undefined;
  if (first.field.id === 'title') return { meaning: first };
  // “Autore / ambito culturale”: who made it, or whose circle did.
  if (first.field.id === 'maker' && others.every(({ field }) => OF_MAKERS.has(field.id)))
    return { meaning: first };
  // “Centro de fabrico / Oficina”: both say who made it.
  const maker = meanings.find(({ field }) => field.id === 'maker');
  if (maker && parts.every(saysMaking)) return { meaning: maker };
  const names = meanings.map(({ field }) => `“${plainWord(field)}”`);
  return { ambiguous: { headings: [], mayBe: names.join(' or '), fields } };
}

/** What both sides of a slash mean. */
const readParts = (parts: readonly string[], reading: Reading): ReadHeading | undefined =>
  makerAndBrand(parts, reading) ?? twoSenses(parts, reading);

/** “Hersteller / Marke”: the brand is the maker's. */
function makerAndBrand(parts: readonly string[], reading: Reading): ReadHeading | undefined {
  const [only, ...others] = parts.filter((part) => !BRAND.test(part));
  if (parts.length !== 2 || only === undefined || others.length > 0) return undefined;
  const found = readAs(only, reading);
  return found?.meaning?.field.id === 'maker' ? found : undefined;
}

const BRAND =
  /^(?:firma|firm|company|ditta|empresa|betrieb|brand|label|marke|marque|marca|merk|etikett|etiquette|etichetta|etiqueta)$/;
const OF_MAKERS = new Set(['culture', 'style']);

const saysMaking = (words: string): boolean =>
  ['make', 'maker'].some((atom) => atomsIn(words).has(atom));

/** A material and a technique are one field together, and so are a measure and its parts. */
const areAkin = (one: string, other: string): boolean => {
  const kind = (id: string) =>
    (MADE_OF.has(id) && 'medium') || (id === 'period' && 'date') || (id.split('.')[0] ?? '');
  return kind(one) === kind(other);
};

const MADE_OF = new Set(['material', 'technique', 'medium']);

/** “production[].contributor.title” is a maker: the last key only holds its name. */
function nestedMeaning(
  whole: string,
  words: string,
  parent: readonly string[],
  reading: Reading,
): HeadingMeaning | undefined {
  // The type of a number is no type of object.
  if (words === 'type' && ['id', 'number'].some((atom) => atomsIn(parent.join(' ')).has(atom)))
    return undefined;
  const found = wordsMeaning(whole, reading) ?? meaningOfMaking(parent, words, reading);
  if (found || !VALUE_KEYS.has(words)) return found;
  const ofParent = meaningOf(parent.join(' '), reading.dictionary, reading.language);
  return ofParent ? { ...ofParent, by: 'words' } : wordsMeaning(parent.join(' '), reading);
}

/** “lifecycle.creation.date.earliest”: what stands before the making says nothing. */
function meaningOfMaking(
  parent: readonly string[],
  words: string,
  reading: Reading,
): HeadingMeaning | undefined {
  const at = parent.findIndex((key) => atomsIn(key).has('make'));
  const areUnknown = parent
    .slice(0, at)
    .every((key) => /^life ?cycle$/.test(key) || atomsIn(key).size === 0);
  if (at < 1 || !areUnknown) return undefined;
  const alone = meaningOf(words, reading.dictionary, reading.language);
  if (alone?.field.id === 'period') return { ...alone, by: 'synonym' };
  const inner = [...parent.slice(at), words].join(' ');
  return (
    wordsMeaning(inner, reading) ??
    (VALUE_KEYS.has(words) ? wordsMeaning(parent.slice(at).join(' '), reading) : undefined)
  );
}

const VALUE_KEYS = new Set([
  'summary title',
  ...'name title label value text term content display translated'.split(' '),
]);

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

// Which column a heading means, in nine languages, by the synonyms of all fields.
import {
  headingLanguages,
  type HeadingLanguage,
  type ImportColumn,
} from '../../catalogue/fields/cells/import-column.ts';
import { isCjk, singular, withoutNumber, wordsOf } from './header-words.ts';
import { itemColumns, personColumns } from './import-columns.ts';

export type Meaning = {
  field: ImportColumn;
  /** The place of the synonym in its list: the plainest first. */
  rank: number;
  /** “artist 2” is the second. */
  number?: number;
  /** What the heading says that its numbers are measured in. */
  unit?: string;
  /** Fields that have the same synonym: “Fondo” is a depth, or a part of a collection. */
  others?: readonly ImportColumn[];
};

export type Dictionary = {
  columns: readonly ImportColumn[];
  byId: ReadonlyMap<string, ImportColumn>;
  /** Meanings of whole headings, by language. */
  meanings: ReadonlyMap<string, ReadonlyMap<HeadingLanguage, Meaning>>;
  /** Synonyms that may stand inside a heading, the longest first. */
  phrases: readonly (readonly [string, ImportColumn])[];
};

/**
 * Words that make another thing of the word beside them: a “title count” is not a title, an
 * “acquisition year” no date of making.
 */
const MODIFIERS = new Set(
  'count total number birth death born died entry record catalogue cataloguing photo exhibition export last letter sort order page index is has available approximate id type format transcript template verified small thumb version'.split(
    ' ',
  ),
);

const UNIT_AT_END = /^(.*\S) (?:in |en |in the )?(mm|cm|m|in|inch|inche|ft|g|kg|lb|oz)$/;
/** HEIGHTIN, heightcm. */
const UNIT_ATTACHED = /^(height|width|depth|length|diam|diameter|weight)(mm|cm|in|ft|kg|lb)$/;
const UNIT_OF: Readonly<Record<string, string>> = { inch: 'in', inche: 'in' };

export const dictionaries: Readonly<Record<'item' | 'person', Dictionary>> = {
  item: dictionaryOf(itemColumns),
  person: dictionaryOf(personColumns),
};

/** What the whole heading means, in the table's language before others; or nothing. */
export function meaningOf(
  words: string,
  { meanings }: Dictionary,
  language: HeadingLanguage,
): Meaning | undefined {
  const inLanguage = (text: string): Meaning | undefined => {
    const byLanguage = meanings.get(singular(text));
    return byLanguage?.get(language) ?? byLanguage?.get('en') ?? byLanguage?.values().next().value;
  };
  const whole = inLanguage(words);
  if (whole) return whole;
  const [, thing = '', unit = ''] = UNIT_AT_END.exec(words) ?? [];
  const measured = inLanguage(thing);
  if (measured?.field.id.startsWith('dimensions'))
    return { ...measured, unit: UNIT_OF[unit] ?? unit };
  const [, size = '', inUnit = ''] = UNIT_ATTACHED.exec(words) ?? [];
  const sized = inLanguage(size);
  if (sized?.field.id.startsWith('dimensions')) return { ...sized, unit: inUnit };
  const numbered = withoutNumber(words);
  const found = numbered && inLanguage(numbered.words);
  return found && { ...found, number: numbered.number };
}

/** The languages in which the whole heading means something. */
export function languagesOf(words: string, { meanings }: Dictionary): HeadingLanguage[] {
  return [...(meanings.get(singular(words))?.keys() ?? [])];
}

/** The field of the longest synonym inside a heading that says more: at its beginning or end. */
export function phraseIn(
  words: string,
  { phrases }: Dictionary,
): { phrase: string; field: ImportColumn } | undefined {
  const plain = singular(words);
  const found = phrases.find(([phrase]) =>
    isCjk(phrase)
      ? plain.includes(phrase) && plain !== phrase
      : plain.endsWith(` ${phrase}`) || plain.startsWith(`${phrase} `),
  );
  if (!found) return undefined;
  const [phrase, field] = found;
  const others = plain.replace(phrase, '').split(' ');
  return others.some((word) => MODIFIERS.has(word)) ? undefined : { phrase, field };
}

/** The plainest English word for a field. */
export const plainWord = ({ synonyms }: ImportColumn): string =>
  synonyms.en.split(',')[0]?.trim() ?? '';

function dictionaryOf(columns: readonly ImportColumn[]): Dictionary {
  const meanings = new Map<string, Map<HeadingLanguage, Meaning>>();
  for (const language of headingLanguages)
    for (const field of columns)
      for (const [rank, words] of synonymsOf(field, language).entries()) {
        const byLanguage = meanings.get(words) ?? new Map<HeadingLanguage, Meaning>();
        // The first field to claim a word has it; values may say that it is another one here.
        const first = byLanguage.get(language);
        if (!first) byLanguage.set(language, { field, rank });
        else first.others = [...(first.others ?? []), field];
        meanings.set(words, byLanguage);
      }
  const phrases = [...meanings]
    .filter(([words]) => words.length >= (isCjk(words) ? 2 : 4))
    .flatMap(([words, byLanguage]): [string, ImportColumn][] =>
      [...byLanguage.values()].slice(0, 1).map(({ field }) => [words, field]),
    )
    .toSorted((a, b) => b[0].length - a[0].length);
  return {
    columns,
    byId: new Map(columns.map((column) => [column.id, column])),
    meanings,
    phrases,
  };
}

function synonymsOf(field: ImportColumn, language: HeadingLanguage): string[] {
  const written = (field.synonyms[language] ?? '').split(',');
  const own = language === 'en' ? [...written, field.id.replace('person.', '')] : written;
  return own.map((text) => singular(wordsOf(text))).filter((words) => words !== '');
}

// Headings as words: camelCase, underscores, accents and the language at the end are all the same
// to a person.

/** The languages that a heading can end in. Not Norwegian: “accession_no” is a number. */
const LANGUAGES = new Set([
  'en',
  'fr',
  'de',
  'ar',
  'es',
  'it',
  'nl',
  'pt',
  'ja',
  'zh',
  'ru',
  'pl',
  'sv',
  'da',
  'fi',
  'cs',
  'cy',
  'ga',
  'ca',
  'el',
  'he',
  'tr',
  'fa',
  'uk',
  'hu',
  'ro',
]);
const DELIMITER_WORDS: Readonly<Record<string, string>> = {
  english: 'en',
  french: 'fr',
  german: 'de',
  arabic: 'ar',
  spanish: 'es',
  italian: 'it',
  francais: 'fr',
  anglais: 'en',
  allemand: 'de',
  englisch: 'en',
  deutsch: 'de',
  franzosisch: 'fr',
};

/** Keys that only hold the structure of nested JSON together. */
const STRUCTURAL_KEYS = new Set([
  'children',
  'items',
  'values',
  'data',
  'list',
  'node',
  'nodes',
  'entries',
]);

/**
 * `words` are the heading's own (the last key), `parent` the words of the keys above it, outermost
 * first.
 */
export type Heading = { words: string; parent: string[]; language: string | undefined };

/** “accessionNumber”, “Accession No.” and “ACCESSION_NO” as words in small letters. */
export function wordsOf(text: string): string {
  return text
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether columns are those of JSON, whose dots are a path. */
export type Nesting = { isNested: boolean };

/** Takes a column's name apart. */
export function headingOf(column: string, { isNested }: Nesting): Heading {
  const keys = isNested ? column.replaceAll('[]', '').split('.') : [column];
  const words = keys.map(wordsOf).filter((word) => !STRUCTURAL_KEYS.has(word));
  const last = words.at(-1) ?? '';
  // {"title": {"en": …, "fr": …}}
  if (words.length > 1 && LANGUAGES.has(last))
    return { words: words.at(-2) ?? '', parent: words.slice(0, -2), language: last };
  const { rest, language } = withoutLanguage(last, column);
  return { words: rest, parent: words.slice(0, -1), language };
}

/** “title_fr”, “Title (French)”, “titel@de”; a lone “en” is a heading of its own. */
function withoutLanguage(
  words: string,
  column: string,
): { rest: string; language: string | undefined } {
  const cut = /^(.+) (\p{L}+)$/u.exec(words);
  const [, rest = '', last = ''] = cut ?? [];
  const word = DELIMITER_WORDS[last];
  // “de” and “no” are words of other languages too: they count only behind a mark, not behind a
  // space.
  const marked = LANGUAGES.has(last) && new RegExp(`[_.@:([-]\\s*${last}\\W*$`, 'i').test(column);
  return rest !== '' && (word || marked)
    ? { rest, language: word ?? last }
    : { rest: words, language: undefined };
}

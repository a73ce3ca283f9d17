// Headings as words: camelCase, underscores, accents and the language at the end are all the same
// to a person.

/** The languages that a heading can end in. Not Norwegian: “accession_no” is a number. */
const LANGUAGES = new Set(
  'en fr de ar es it nl pt ja zh ru pl sv da fi cs cy ga ca el he tr fa uk hu ro'.split(' '),
);
const DELIMITER_WORDS: Readonly<Record<string, string>> = {
  english: 'en',
  french: 'fr',
  german: 'de',
  arabic: 'ar',
  spanish: 'es',
  italian: 'it',
  dutch: 'nl',
  portuguese: 'pt',
  japanese: 'ja',
  francais: 'fr',
  anglais: 'en',
  allemand: 'de',
  englisch: 'en',
  deutsch: 'de',
  franzosisch: 'fr',
  englische: 'en',
  inglese: 'en',
  ingles: 'en',
  engels: 'en',
  francese: 'fr',
  frances: 'fr',
  frans: 'fr',
  tedesco: 'de',
  aleman: 'de',
  alemao: 'de',
  duits: 'de',
  italienisch: 'it',
  italien: 'it',
  italiano: 'it',
  espagnol: 'es',
  spanisch: 'es',
  spagnolo: 'es',
  espanol: 'es',
  castellano: 'es',
  nederlands: 'nl',
  neerlandais: 'nl',
  portugais: 'pt',
  portugues: 'pt',
  arabe: 'ar',
  japonais: 'ja',
  بالعربيه: 'ar',
  العربيه: 'ar',
  عربي: 'ar',
  بالانجليزيه: 'en',
  الانجليزيه: 'en',
  انجليزي: 'en',
  بالفرنسيه: 'fr',
  الفرنسيه: 'fr',
};

const JAPANESE_NAMES: Readonly<Record<string, string>> = {
  英文: 'en',
  英語: 'en',
  和文: 'ja',
  仏文: 'fr',
  独文: 'de',
  日本語: 'ja',
  中国語: 'zh',
  韓国語: 'ko',
  仏語: 'fr',
};

/** “英文タイトル”, “題名（日本語）”. */
const BEFORE = /^(英文|英語|和文|仏文|独文)(.+)$/u;
const BEHIND = /^(.+?)(日本語|英語|英文|和文|仏語|仏文|独文|中国語|韓国語)$/u;

function withoutJapaneseName(
  words: string,
  column: string,
): { rest: string; language: string | undefined } | undefined {
  // “作品名（英）”.
  const [, english] = /^(.+)[(（](?:英|欧文|ローマ字)[)）]$/u.exec(column) ?? [];
  if (english !== undefined) return { rest: wordsOf(english), language: 'en' };
  const [, japanese] = /^(.+)[(（](?:日|和)[)）]$/u.exec(column) ?? [];
  if (japanese !== undefined) return { rest: wordsOf(japanese), language: 'ja' };
  const [, name, titled] = BEFORE.exec(words) ?? [];
  const [, title, behind] = BEHIND.exec(words) ?? [];
  const rest = titled ?? title;
  if (rest === undefined) return undefined;
  return { rest, language: JAPANESE_NAMES[name ?? behind ?? ''] };
}

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

/** Names of vocabularies before a heading: “dcterms:title”, “Dublin Core:Title”. */
const VOCABULARY =
  /^(?:dc|dcterms|dublin core|schema|bibo|foaf|vra|edm|crm|skos|ore|rdfs?|wgs84|ebucore|woe|item type metadata) (?=.)/;
/** What programs put behind a heading whose values stand in several languages. */
const IN_LANGUAGES = / (?:lang aware|langaware|locali[sz]ed|i18n|translations?)$/;

/** Between two characters of Chinese or Japanese a space says nothing. */
const CJK = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}';
const SPACE_IN_CJK = new RegExp(`(?<=[${CJK}]) (?=[${CJK}])`, 'gu');
const CJK_ONLY = new RegExp(`^[${CJK}\\d]+$`, 'u');

/**
 * `words` are the heading's own (the last key), `parent` the words of the keys above it, outermost
 * first. `number`: the second “subject” of a table, or “artist 2”.
 */
export type Heading = {
  /** As it is written. */
  name: string;
  words: string;
  parent: string[];
  language: string | undefined;
  number?: number;
  /** The words on both sides of a slash: “Titolo / soggetto”. */
  parts?: string[];
};

/** “N.º”, “Nº”, “n°” and “№”: number. */
const NUMERO = /(?<!\p{L})n\.?\s?[º°]|№/giu;

/** “Ø (cm)”: a diameter. */
const DIAMETER = /(?<!\p{L})[Øø⌀∅](?!\p{L})/gu;

/** “T.o.m.”, “U.M.”: letters with points between them are one word. */
const POINTED =
  /(?<![\p{L}\d.])(?:\p{L}\.){2,}(?!\p{L})|(?<![\p{L}\d.])(?:\p{L}\.)+\p{L}(?![\p{L}.])/gu;

/** As most headings in the tables of words are. */
const PLAIN_WORDS = /^[a-z\d]+(?: [a-z\d]+)*$/;
// eslint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7f]*$/;

/** “accessionNumber”, “Accession No.” and “ACCESSION_NO” as words in small letters. */
export function wordsOf(text: string): string {
  if (PLAIN_WORDS.test(text)) return text;
  return folded(
    text
      .replaceAll(NUMERO, 'no ')
      .replaceAll(DIAMETER, ' diameter ')
      .replaceAll(POINTED, (letters) => letters.replaceAll('.', '').toLowerCase())
      .replaceAll(/#(?!\p{L})/gu, ' no ')
      .normalize('NFKC')
      .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
      .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'),
  )
    .replaceAll(/[^\p{L}\p{N}\u3099\u309A]+/gu, ' ')
    .trim()
    .replaceAll(SPACE_IN_CJK, '');
}

/**
 * Small letters without accents. The two voicing marks of Japanese stay: か and が are different
 * letters. Arabic letters that are written in several ways become one.
 */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/[\p{M}--[\u3099\u309A]]/gv, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ßøæœłđıٱىیةکـ]/gu, (letter) => OTHER_FORMS[letter] ?? '');
}

const OTHER_FORMS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
};

/** Words to compare: without the s of the plural, and without the Arabic article. */
export function singular(words: string): string {
  return words
    .split(' ')
    .map((word) =>
      word.length > 3 && !word.endsWith('ss')
        ? withoutArticle(word.endsWith('s') ? word.slice(0, -1) : word)
        : word,
    )
    .join(' ');
}

const withoutArticle = (word: string): string =>
  word.startsWith('ال') ? word.replace(/^ال(?=.{3})/, '') : word;

/** Whether words are separated by no spaces, so that a phrase may stand anywhere in them. */
export const isCjk = (words: string): boolean => CJK_ONLY.test(words);

/** Whether `words` contain `phrase` at its whole words; in Japanese, anywhere. */
export function containsPhrase(words: string, phrase: string): boolean {
  if (isCjk(phrase)) return words.includes(phrase);
  return ` ${words} `.includes(` ${phrase} `);
}

/** Whether columns are those of JSON, whose dots are a path. */
export type Nesting = { isNested: boolean };

/** A column of another table, whose own dots are not a path: “Images[].File name”. */
const JOINED = /^(.+?)\[\]\.(.+)$/;

/** Takes a column's name apart. */
export function headingOf(column: string, { isNested }: Nesting): Heading {
  const { name, repeat } = withoutRepeat(column);
  const [list, key] = isNested ? [] : (JOINED.exec(name)?.slice(1) ?? []);
  const joined = list === undefined || key === undefined ? [name] : [list, key];
  const keys = isNested ? name.replaceAll('[]', '').split('.') : joined;
  const words = keys.map(wordsOf).filter((word) => !isNested || !STRUCTURAL_KEYS.has(word));
  const last = words.at(-1) ?? '';
  // {"title": {"en": …, "fr": …}}
  if (words.length > 1 && LANGUAGES.has(last))
    return { name, words: words.at(-2) ?? '', parent: words.slice(0, -2), language: last };
  const { rest, language } = withoutLanguage(last, name);
  const parts = isNested || list !== undefined ? [] : partsOf(name);
  return {
    name,
    ...(parts.length > 1 ? { parts } : {}),
    words: rest.replace(VOCABULARY, '').replace(IN_LANGUAGES, ''),
    parent: words.slice(0, -1),
    language,
    ...(repeat === undefined ? {} : { number: repeat }),
  };
}

/** “Titolo / soggetto”, and neither a path nor “and/or”. */
function partsOf(name: string): string[] {
  if (!/\p{L}[).]?\s*\/\s*\p{L}/u.test(name) || /[:>@_]|\/.*\/.*\//u.test(name)) return [];
  return name.split('/').map(wordsOf);
}

/** The reader of tables calls a second “subject” “subject (2)”. */
function withoutRepeat(column: string): { name: string; repeat: number | undefined } {
  const [, name = '', number = ''] = /^(.+) \((\d{1,2})\)$/.exec(column) ?? [];
  return name === '' ? { name: column, repeat: undefined } : { name, repeat: Number(number) };
}

/** “artist 2” and “ARTIST2” as “artist”; nothing for a heading without a number at its end. */
export function withoutNumber(words: string): { words: string; number: number } | undefined {
  const [, rest = '', number = ''] = /^(.*\p{L}) ?(\d{1,2})$/u.exec(words) ?? [];
  return rest === '' ? undefined : { words: rest, number: Number(number) };
}

/** “title_fr”, “Title (French)”, “titel@de”; a lone “en” is a heading of its own. */
function withoutLanguage(
  words: string,
  column: string,
): { rest: string; language: string | undefined } {
  const inJapanese = withoutJapaneseName(words, column);
  if (inJapanese) return inJapanese;
  const cut = /^(.+) (\p{L}+)$/u.exec(words);
  const [, rest = '', last = ''] = cut ?? [];
  const word = DELIMITER_WORDS[last];
  // “de” and “no” are words of other languages too: they count only behind a mark, not behind a
  // space.
  const marked =
    LANGUAGES.has(last) &&
    (new RegExp(`[_.@:([-]\\s*${last}\\W*$`, 'i').test(column) ||
      // “Title EN”, where the other words are not capitals.
      (column.endsWith(` ${last.toUpperCase()}`) && /\p{Ll}/u.test(column)));
  return rest !== '' && (word || marked)
    ? { rest, language: word ?? last }
    : { rest: words, language: undefined };
}

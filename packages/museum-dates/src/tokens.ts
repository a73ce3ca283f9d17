// Cuts a date's text into pieces with a meaning each: numbers, words of the tables, signs, and
// words that mean nothing here.
import type { Lexicon } from './lexicon.ts';
import { foldWord, type Term } from './terms.ts';

type Place = { /** Where it begins and ends in the text. */ start: number; end: number };

/**
 * `digits` is the number as written; `vague` counts digits that are not told (`18--` has 2);
 * `ordinal` is “18th”, “18.”, “XVIII”.
 */
export type NumberToken = Place & {
  type: 'number';
  value: number;
  digits: string;
  ordinal?: 'suffix' | 'dot' | 'roman';
  decade?: true;
  vague?: number;
  century?: true;
  negative?: true;
};
/**
 * A date in figures: 1888-05-12, 12.5.1888, 5/1888 (`month`: `a` alone); `order` says how sure the
 * order of day and month is.
 */
type FiguresToken = Place & {
  type: 'figures';
  year: number;
  a: number;
  b: number;
  order: 'year-first' | 'day-first' | 'unclear' | 'month';
};
export type TermToken = Place & { type: 'term'; term: Term; word: string };
export type SignToken = Place & {
  type: 'sign';
  sign: '-' | '/' | ',' | ';' | '(' | ')' | '?';
  hyphen?: true;
};
type WordToken = Place & { type: 'word'; roman?: number };
export type Token = NumberToken | FiguresToken | TermToken | SignToken | WordToken;

type Rule = readonly [RegExp, (found: RegExpExecArray) => Token | undefined];

const place = (found: RegExpExecArray): Place => ({
  start: found.index,
  end: found.index + found[0].length,
});

const suffixes =
  '\\s(?:e|ème)(?=\\s+(?:siècle|eeuw))|\\s(?:st|nd|rd|th)(?![\\p{L}])|(?:st|nd|rd|th|ste|de|nde|e|er|ère|re|ra|ro|ème|eme|es|\\.?[ao]|°)(?![\\p{L}])|th(?=[cC]\\b)';

/** A time of day and its zone, as databases write them, say nothing of a museum's date. */
const withTime: Rule = [
  /(-?\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d[\d:.]*)?(?:Z|[+-]\d\d:?\d\d(?!\d))?(?!\d)/y,
  (f) => figures(f, { year: f[1], a: f[2], b: f[3], order: 'year-first' }),
];

/** Where a digit stands. */
const digitRules: readonly Rule[] = [
  withTime,
  [
    /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/y,
    (f) => figures(f, { year: f[1], a: f[2], b: f[3], order: 'year-first' }),
  ],
  [
    /(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?!\d)/y,
    (f) => figures(f, { year: f[3], a: f[1], b: f[2], order: 'day-first' }),
  ],
  [
    /(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?!\d)/y,
    (f) => figures(f, { year: f[4], a: f[1], b: f[3], order: 'unclear' }),
  ],
  [/(\d{1,2})(?:\.\s?|-)([IVX]+|[ivx]+)(?:\.\s?|-)(\d{4})(?!\d)/y, (f) => romanMonth(f)],
  [
    /(\d{4})\/(\d\d)\/(\d\d)(?!\d)/y,
    (f) => figures(f, { year: f[1], a: f[2], b: f[3], order: 'year-first' }),
  ],
  [
    /(0?[1-9]|1[0-2])(?:[/.]|(?<=0\d)-)(\d{4})(?!\d)/y,
    (f) => figures(f, { year: f[2], a: f[1], b: '0', order: 'month' }),
  ],
  // “18--”, “185-?”, “185X”: the digits that are left open.
  [/(\d\d)(?:--|–{2}|\?\?|XX|xx|uu|__)(?!\d)/y, (f) => number(f, { digits: f[1] ?? '', vague: 2 })],
  [
    /(\d{3})(?:-\?|-(?=\s*[\])])|[xXu_](?![\p{L}\d])|-$)/uy,
    (f) => number(f, { digits: f[1] ?? '', vague: 1 }),
  ],
  [
    /(\d{1,3}(?:[,  ]\d{3})+)(?![\d])/y,
    (f) => number(f, { digits: (f[1] ?? '').replace(/\D/g, '') }),
  ],
  [
    /(\d+)['’]?(?:s|er|iger)(?![\p{L}\d])/uy,
    (f) =>
      f[1]?.length === 1
        ? number(f, { digits: f[1], ordinal: 'suffix' })
        : number(f, { digits: f[1] ?? '', decade: true }),
  ],
  [
    new RegExp(`(\\d{1,2})(?:${suffixes})`, 'uy'),
    (f) => number(f, { digits: f[1] ?? '', ordinal: 'suffix' }),
  ],
  [/(\d{1,2})\.(?!\d)/y, (f) => number(f, { digits: f[1] ?? '', ordinal: 'dot' })],
  [/\d+/y, (f) => number(f, { digits: f[0] })],
];

/** Where anything else stands. No rule begins with a blank. */
const otherRules: readonly Rule[] = [
  withTime,
  [
    /(?:C(\d{1,2})|[cC]\.?(\d{1,2})(?=st|nd|rd|th))(?:st|nd|rd|th)?(?![\p{L}\d]|\s*-?\s*[cC])/uy,
    (f) => number(f, { digits: f[1] ?? f[2] ?? '', ordinal: 'suffix', century: true }),
  ],
  [
    /(av|ap)(?:ant|r[eè]s|r)?\.?\s?J(?:[ée]sus|\.)?[\s-]{0,2}C(?:hrist|\.)?(?![\p{L}])/iuy,
    (f) => {
      const era = f[1]?.toLowerCase() === 'av' ? 'bc' : 'ad';
      return { type: 'term', term: { is: 'era', era }, word: 'av j c', ...place(f) };
    },
  ],
  [/[IVXLCDM]+(?:e|è|ème|eme|th|er|o|°|\.)?(?![\p{L}\d'’])/uy, (f) => roman(f)],
  // The article of “l'Ottocento” and “d'Edo”; of “d'Edo” the whole is in the tables too.
  [/(?:[ld]|[dn]ell|all|sull)['’](?=\p{L})/iuy, (f) => ({ type: 'word', ...place(f) })],
  [/\p{L}[\p{L}\p{M}'’]*(?:\.\p{L}+)*\.?/uy, (f) => ({ type: 'word', ...place(f) })],
  [
    /[-‐‑‒–—―−]+/y,
    (f) => ({
      type: 'sign',
      sign: '-',
      ...place(f),
      ...(f[0] === '-' ? { hyphen: true as const } : {}),
    }),
  ],
  [/[/,;]/y, (f) => ({ type: 'sign', sign: f[0] as '/' | ',' | ';', ...place(f) })],
  [/[([<{]/y, (f) => ({ type: 'sign', sign: '(', ...place(f) })],
  [/[)\]>}]/y, (f) => ({ type: 'sign', sign: ')', ...place(f) })],
  [/\?+/y, (f) => ({ type: 'sign', sign: '?', ...place(f) })],
  [/~|≈|±/y, (f) => ({ type: 'term', term: { is: 'about' }, word: f[0], ...place(f) })],
  [/[&+]/y, (f) => ({ type: 'term', term: { is: 'and' }, word: f[0], ...place(f) })],
];

/** The pieces of `text`, in order; signs that say nothing of time are left out. */
export function tokensOf(text: string, lexicon: Lexicon): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < text.length;) {
    const token = tokenAt(text, at);
    if (token) found.push(token);
    at = token ? token.end : at + 1;
  }
  return joinPhrases(text, { tokens: found, lexicon });
}

function tokenAt(text: string, at: number): Token | undefined {
  const unit = text.charCodeAt(at);
  if (unit === 0x20) return undefined;
  for (const [pattern, make] of unit >= 0x30 && unit <= 0x39 ? digitRules : otherRules) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    const token = found && make(found);
    if (token) return token;
  }
  return undefined;
}

type Written = Record<'year' | 'a' | 'b', string | undefined> & Pick<FiguresToken, 'order'>;

function figures(found: RegExpExecArray, { year, a, b, order }: Written): Token {
  return {
    type: 'figures',
    year: Number(year),
    a: Number(a),
    b: Number(b),
    order,
    ...place(found),
  };
}

function number(
  found: RegExpExecArray,
  more: Pick<NumberToken, 'digits' | 'ordinal' | 'decade' | 'vague' | 'century'>,
): NumberToken {
  return { type: 'number', value: Number(more.digits), ...more, ...place(found) };
}

/** “12.V.1888”. */
function romanMonth(found: RegExpExecArray): Token | undefined {
  const month =
    ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'].indexOf(
      (found[2] ?? '').toUpperCase(),
    ) + 1;
  return month === 0
    ? undefined
    : figures(found, { year: found[3], a: found[1], b: String(month), order: 'day-first' });
}

const romanDigits: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };
const romanShape = /^M{0,3}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})/;

/**
 * A Roman number: a year when it is long enough to be no word, else a word that may turn out to
 * number a century.
 */
function roman(found: RegExpExecArray): Token | undefined {
  const letters = romanShape.exec(found[0])?.[0] ?? '';
  const rest = found[0].slice(letters.length);
  if (letters === '' || /[IVXLCDM]/.test(rest)) return undefined;
  const values = [...letters].map((letter) => romanDigits[letter] ?? 0);
  const value = values.reduce(
    (sum, digit, i) => sum + (digit < (values[i + 1] ?? 0) ? -digit : digit),
    0,
  );
  if (letters.length >= 4 && value >= 1000) return number(found, { digits: String(value) });
  if (rest !== '' && rest !== '.' && /^[IVX]+$/.test(letters))
    return { type: 'number', value, digits: String(value), ordinal: 'roman', ...place(found) };
  return { type: 'word', roman: value, ...place(found) };
}

type Words = { tokens: readonly Token[]; lexicon: Lexicon };

/** Runs of words become terms, the longest phrase first. */
function joinPhrases(text: string, words: Words): Token[] {
  const { tokens } = words;
  const joined: Token[] = [];
  for (let i = 0; i < tokens.length;) {
    const phrase = phraseAt(text, words, i);
    const token = tokens[i];
    if (phrase) joined.push(phrase.token);
    else if (token) joined.push(token);
    i += phrase?.length ?? 1;
  }
  return joined;
}

/** Words, and a small number at either end: “2. Weltkrieg”, “World War 2”. */
function lengthOfRun({ tokens, lexicon }: Words, at: number): number {
  let length = isSmall(tokens[at]) ? 1 : 0;
  while (length < lexicon.longestPhrase && isInPhrase(tokens[at + length], length)) length++;
  return isSmall(tokens[at + length]) ? length + 1 : length;
}

/** A hyphen joins words: “peut-être”. */
const isInPhrase = (token: Token | undefined, length: number): boolean =>
  token?.type === 'word' || (length > 0 && token?.type === 'sign' && token.hyphen === true);

const isSmall = (token: Token | undefined): boolean =>
  token?.type === 'number' && token.value <= 3 && token.digits.length === 1;

function phraseAt(
  text: string,
  words: Words,
  at: number,
): { token: Token; length: number } | undefined {
  const { tokens, lexicon } = words;
  for (let length = lengthOfRun(words, at); length > 0; length--) {
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    // A capital I, V or X alone is a number (“V siècle”), though v. is French for about.
    if (!first || !last || (length === 1 && !isOrdinaryWord(first))) continue;
    const word = foldWord(text.slice(first.start, last.end)).replace(/\s+/g, ' ');
    const term = lexicon.terms.get(word);
    if (term)
      return { token: { type: 'term', term, word, start: first.start, end: last.end }, length };
  }
  return undefined;
}

const isOrdinaryWord = (token: Token): boolean =>
  token.type === 'word' && ![1, 5, 10].includes(token.roman ?? 0);

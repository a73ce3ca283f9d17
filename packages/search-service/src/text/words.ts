// Cutting text into words with their places, in every script that a museum writes.
import { fold, foldKeeping, umlautSpelling } from './fold.ts';
import { numberOf } from './numerals.ts';

/** One word of a text. */
export type Word = {
  /** folded form */
  readonly term: string;
  /**
   * other forms by which it is found: parts of "l'homme", "mueller" for "Müller", the bare word
   * behind the Arabic article, 8 for "VIII"
   */
  readonly also: readonly string[];
  /** place among the words of the text, from 0 */
  readonly position: number;
  /** span in the raw text, in UTF-16 units; end exclusive */
  readonly start: number;
  readonly end: number;
  /** set on the first part of "Pre-Raphaelite" or of an identifier: the parts written together */
  readonly compound?: { readonly term: string; readonly end: number };
};

/** How the settings of an index change what a word is. */
export type TextRules = {
  /** signs that are words of their own, as in "C#"; otherwise signs only part words */
  readonly separators: string;
  /** letters, composed and in lower case, whose marks tell words apart */
  readonly kept: string;
};

/** What applies where nothing is said. */
export const plainRules: TextRules = { separators: '', kept: '' };

/**
 * What the texts of an attribute are: identifiers are found whole as well; camelCase is cut where a
 * capital follows a small letter.
 */
export type Cut = 'text' | 'identifier' | 'camelCase';

const none: readonly string[] = [];
const apostrophe = `'’‘ʼʻ\`´′＇׳״`;
const inner = String.raw`\p{L}\p{N}\p{M}\u00ad\u200c\u200d\u2060`;
/** A straight double quote stands for gershayim only between Hebrew letters. */
const joint = `(?:[${apostrophe}]|(?<=\\p{sc=Hebrew})"(?=\\p{sc=Hebrew}))`;
const run = new RegExp(`[\\p{L}\\p{N}][${inner}]*(?:${joint}[\\p{L}\\p{N}][${inner}]*)*`, 'gu');
const plainText = /^\p{ASCII}*$/u;
const apostrophes = new RegExp(`[${apostrophe}"]`, 'g');
const hyphen = /^[-\u2010-\u2015\u2212\u30fb]$/;
/** Scripts written without spaces. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー々〆\uff70]/u;
const unspacedRuns =
  /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{M}ー々〆\uff70\uff9e\uff9f]+)/u;
/** A sign with what belongs to it; voicing marks of narrow kana are letters to Unicode. */
const signWithMarks = /[^\p{M}\uff9e\uff9f][\p{M}\uff9e\uff9f]*/gu;
const hebrew = /\p{sc=Hebrew}/u;

/**
 * Longest word kept, in UTF-16 units: what is longer is not a word, and a bound on a row of edit
 * distances.
 */
export const maxWordLength = 40;

/** The words of `text`, in order; one that starts with a compound (hyphens) carries it. */
export function wordsOf(text: string, rules: TextRules = plainRules): Word[] {
  const words: Word[] = [];
  let chainStart = -1;
  let lastEnd = -2;
  let seen = 0;
  if (rules.separators === '' && plainText.test(text)) return plainWords(text);
  for (const match of text.matchAll(run)) {
    const raw = match[0];
    const start = match.index;
    const between = words.length;
    addSeparators(words, text, { from: seen, to: start }, rules);
    seen = start + raw.length;
    const before = words.length;
    if (unspaced.test(raw)) addUnspaced(words, raw, start, rules);
    else addWord(words, raw, start, rules);
    if (words.length === before) continue;
    const chained =
      before > 0 &&
      between === before &&
      start === lastEnd + 1 &&
      hyphen.test(text.charAt(lastEnd));
    if (!chained) chainStart = before;
    else joinChain(words, chainStart);
    lastEnd = start + raw.length;
  }
  addSeparators(words, text, { from: seen, to: text.length }, rules);
  return words;
}

/** The words of a text of an attribute. */
export function wordsAs(cut: Cut, text: string, rules: TextRules): Word[] {
  if (cut === 'identifier') return wordsOfIdentifier(text, rules);
  return cut === 'camelCase' ? wordsOfCamelCase(text, rules) : wordsOf(text, rules);
}

/** Signs between words that are words of their own. */
function addSeparators(
  words: Word[],
  text: string,
  { from, to }: { from: number; to: number },
  { separators }: TextRules,
): void {
  if (separators === '') return;
  let at = from;
  for (const sign of text.slice(from, to)) {
    if (separators.includes(sign))
      words.push({
        term: sign,
        also: none,
        position: words.length,
        start: at,
        end: at + sign.length,
      });
    at += sign.length;
  }
}

/** Between a small letter and a capital, and before the last capital of several. */
const hump = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/** "LampShade" as lamp and shade, the first with the whole. */
function wordsOfCamelCase(text: string, rules: TextRules): Word[] {
  const words: Word[] = [];
  for (const word of wordsOf(text, rules)) {
    const parts = text.slice(word.start, word.end).split(hump);
    const first = words.length;
    if (parts.length === 1) {
      words.push({ ...word, position: first });
      continue;
    }
    let start = word.start;
    for (const part of parts) {
      words.push({
        term: foldKeeping(part, rules.kept),
        also: none,
        position: words.length,
        start,
        end: start + part.length,
      });
      start += part.length;
    }
    const head = words[first];
    if (head)
      words[first] = { ...head, also: word.also, compound: { term: word.term, end: word.end } };
  }
  return words;
}

/**
 * The words of an identifier ("77.AO.84"); the first carries the whole without punctuation
 * ("77ao84").
 */
export function wordsOfIdentifier(text: string, rules: TextRules = plainRules): Word[] {
  const words = wordsOf(text, rules);
  const first = words[0];
  const last = words.at(-1);
  const whole = identifierKey(text);
  if (!first || !last || whole === first.term || whole.length > maxWordLength) return words;
  words[0] = { ...first, compound: { term: whole, end: last.end } };
  return words;
}

/** An identifier without punctuation, spaces and case. */
function identifierKey(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Whether a folded word is written in a script without spaces, so that it was cut in pairs of
 * signs.
 */
export function isUnspaced(term: string): boolean {
  return unspaced.test(term);
}

function addWord(
  words: Word[],
  raw: string,
  start: number,
  { kept }: TextRules = plainRules,
): void {
  const parts = raw.split(apostrophes);
  const term = foldKeeping(parts.length > 1 ? parts.join('') : raw, kept);
  if (term === '') return;
  const also: string[] = [];
  // Gershayim inside a Hebrew word mark an abbreviation, whose halves are no words.
  if (parts.length > 1 && !hebrew.test(raw))
    for (const part of parts) if (part.length > 1) also.push(foldKeeping(part, kept));
  // A mark that tells words apart has no other spelling.
  const spelt = kept === '' || foldKeeping(raw, kept) === fold(raw) ? umlautSpelling(raw) : null;
  if (spelt !== null) also.push(spelt.replace(apostrophes, ''));
  if (term.startsWith('ال') && term.length > 3) also.push(term.slice(2));
  const number = numberOf(raw);
  if (number !== null) also.push(number);
  words.push({
    term: term.slice(0, maxWordLength),
    also:
      also.length > 0
        ? [...new Set(also)].filter((form) => form !== term && form.length <= maxWordLength)
        : none,
    position: words.length,
    start,
    end: start + raw.length,
  });
}

/**
 * The same for text without any special letter, which is most of it: no regular expression per
 * word.
 */
function plainWords(text: string): Word[] {
  const words: Word[] = [];
  const { length } = text;
  let chainStart = -1;
  let lastEnd = -2;
  let at = 0;
  while (at < length) {
    if (!isPlainLetter(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at;
    let joints = 0;
    for (at++; at < length; at++) {
      const unit = text.charCodeAt(at);
      if (isPlainLetter(unit)) continue;
      if ((unit !== 0x27 && unit !== 0x60) || !isPlainLetter(text.charCodeAt(at + 1))) break;
      joints++;
    }
    const before = words.length;
    const raw = text.slice(start, at);
    if (joints > 0) addWord(words, raw, start);
    else {
      const number = numberOf(raw);
      words.push({
        term: raw.toLowerCase().slice(0, maxWordLength),
        also: number === null ? none : [number],
        position: before,
        start,
        end: at,
      });
    }
    if (before === 0 || start !== lastEnd + 1 || text.charCodeAt(lastEnd) !== 0x2d)
      chainStart = before;
    else joinChain(words, chainStart);
    lastEnd = at;
  }
  return words;
}

/** ASCII letters and digits; NaN, past the end, is none. */
function isPlainLetter(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    (unit >= 0x30 && unit <= 0x39)
  );
}

/**
 * Overlapping pairs of signs, and the last sign alone: every sign begins some term, so a prefix
 * search finds any of them.
 */
function addUnspaced(words: Word[], raw: string, start: number, rules: TextRules): void {
  let at = start;
  for (const piece of raw.split(unspacedRuns)) {
    if (piece === '') continue;
    if (!unspaced.test(piece)) addWord(words, piece, at, rules);
    else {
      const signs = [...piece.matchAll(signWithMarks)];
      for (const [index, sign] of signs.entries()) {
        const next = signs[index + 1];
        const term = fold(sign[0] + (next?.[0] ?? ''));
        const from = at + sign.index;
        if (term !== '')
          words.push({
            term,
            also: none,
            position: words.length,
            start: from,
            end: from + sign[0].length,
          });
      }
    }
    at += piece.length;
  }
}

function joinChain(words: Word[], from: number): void {
  const first = words[from];
  const last = words.at(-1);
  if (!first || !last) return;
  const term = words
    .slice(from)
    .map((word) => word.term)
    .join('');
  if (term.length <= maxWordLength) words[from] = { ...first, compound: { term, end: last.end } };
}

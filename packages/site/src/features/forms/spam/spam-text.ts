// What the text of a submission says about its sender: subjects and manners of advertisements and
// frauds, disguises, and links without words.
import { spamPhrases, type PhraseKind } from './data/spam-phrases.ts';

/** What may be found in a text; several together make a reason. */
export type TextSign =
  | PhraseKind
  | 'selling-link'
  | 'links'
  | 'markup'
  | 'link-in-name'
  | 'shouting'
  | 'no-words'
  | 'disguised';

/**
 * Scripts that put no spaces between words have no beginnings of words; neither has Arabic, whose
 * articles and conjunctions are written with the word.
 */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Arabic}]/u;

/**
 * Classes of letters of all scripts make expressions that take most of a second to compile: what is
 * no space and no mark will do for a letter.
 */
const letters = (pattern: string): string =>
  pattern.replaceAll(String.raw`\w`, String.raw`[^\s.,;:!?()]`).replaceAll('[[^', '[^');
const compiled = Object.entries(spamPhrases).map(([kind, phrases]): [PhraseKind, RegExp] => {
  const [spaced, others] = [
    phrases.filter((phrase) => !unspaced.test(phrase)),
    phrases.filter((phrase) => unspaced.test(phrase)),
  ];
  return [
    kind as PhraseKind,
    new RegExp(
      [
        String.raw`(?<![\p{L}\p{N}])(?:${spaced.map(letters).join('|')})`,
        ...others.map(letters),
      ].join('|'),
      'u',
    ),
  ];
});

/**
 * The longest beginning of a text that is looked at, in characters: an advertisement is soon told,
 * and time is not the sender's to spend.
 */
const MAX_TEXT_LENGTH = 6000;

/** The signs of a text. `short` are the one-line answers such as names, `long` the others. */
export function readText({
  short,
  long,
}: {
  short: readonly string[];
  long: readonly string[];
}): TextSign[] {
  const body = long.join('\n').slice(0, MAX_TEXT_LENGTH);
  const all = [...short, body].join('\n').slice(0, MAX_TEXT_LENGTH);
  const plain = undisguised(all);
  const links = linksIn(body);
  const found = compiled.flatMap(([kind, phrases]) => (phrases.test(plain) ? [kind] : []));
  const signs: [TextSign, boolean][] = [
    // Honest people name links too: one counts where something is for sale.
    ['selling-link', links > 0 && (found.includes('offers') || found.includes('prices'))],
    ['links', links > 0 && wordsIn(body) < (links > 2 ? WORDS_PER_LINK * links : MIN_WORDS)],
    ['markup', /<a\s|\[url|\[link|<script|<iframe|\]\(https?:/i.test(all)],
    ['link-in-name', short.some((text) => linksIn(text) > 0)],
    ['shouting', isShouted(body)],
    ['no-words', long.some(isNoWords)],
    ['disguised', isDisguised(all)],
  ];
  return [...found, ...signs.flatMap(([sign, isFound]) => (isFound ? [sign] : []))];
}

/**
 * Who sends addresses to be read says what they are: fewer words in all, or for each of many, say
 * nothing.
 */
const [MIN_WORDS, WORDS_PER_LINK] = [4, 5];

const link =
  /https?:\/\/\S+|www\.\S+|(?<![\p{L}\p{N}@.-])[\p{L}\p{N}-]{3,}\.(?:com|net|org|io|xyz|top|shop|online|site|club|info|biz|ru|cn|example)(?:\/\S*)?(?![\p{L}\p{N}@-])/giu;
const linksIn = (text: string): number => (text.match(link) ?? []).length;
const wordsIn = (text: string): number =>
  (
    text
      .replaceAll(link, ' ')
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{L}{2,}/gu) ?? []
  ).length;

/** Nearly everything in capitals, cries, or more than two pictures. */
function isShouted(text: string): boolean {
  const cased = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const isCapitals =
    cased.length > 60 &&
    cased.filter((letter) => /\p{Lu}/u.test(letter)).length / cased.length > 0.8;
  return (
    isCapitals ||
    /!!!|!{2}\s*$/.test(text) ||
    (text.match(/\p{Extended_Pictographic}/gu) ?? []).length > 2
  );
}

/**
 * Runs of letters that no language has, with capitals or digits anywhere or hardly a vowel: what
 * machines send to see whether a form answers. German has words of sixty letters.
 */
function isNoWords(text: string): boolean {
  const odd = (text.match(/[\p{L}\p{N}]{7,}/gu) ?? []).filter(
    (word) => (word.match(/\p{Ll}[\p{Lu}\p{N}]/gu) ?? []).length >= 2 || isWithoutVowels(word),
  );
  return odd.length >= 2 || (odd.length === 1 && /^[A-Za-z0-9]{18,}$/.test(text.trim()));
}

const isWithoutVowels = (word: string): boolean =>
  /^[a-z]{12,}$/i.test(word) && (word.match(/[aeiouy]/gi) ?? []).length / word.length < 0.15;

/** Cyrillic letters that look like Latin ones. */
const lookalikes = new Map(
  Object.entries({
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ѕ: 's',
    ј: 'j',
    к: 'k',
    м: 'm',
    т: 't',
    в: 'b',
    н: 'h',
    ԁ: 'd',
    ɡ: 'g',
    ո: 'n',
  }),
);

/**
 * Words of Latin letters and Cyrillic ones that look like them. A Ukrainian keyboard without і
 * borrows the Latin one: that alone is no disguise; nor is Greek, which inscriptions are copied in
 * with both.
 */
const mixedWords = (text: string): string[] =>
  (text.match(/[\p{Script=Latin}\p{Script=Cyrillic}]{3,}/gu) ?? []).filter((word) => {
    const rest = word.replaceAll(/i/gi, '');
    return /\p{Script=Latin}/u.test(rest) && /\p{Script=Cyrillic}/u.test(rest);
  });

/**
 * Words with digits for letters: ch3ap, v1agra. Between two letters, as no unit and no inventory
 * number has them.
 */
const digitWords = (text: string): string[] =>
  text.match(/(?<![\p{L}\p{N}])(?=\p{L}*[0134]\p{L})\p{L}[\p{L}0134]*\p{L}(?![\p{L}\p{N}])/gu) ??
  [];

/** Seven single letters and more, held apart: C-A-S-I-N-O. */
const apart = /(?<![\p{L}\p{N}])(?:\p{L}[ .*_-]{1,3}){6,}\p{L}(?![\p{L}\p{N}])/u;

const isDisguised = (text: string): boolean =>
  mixedWords(text).length >= 2 || digitWords(text).length >= 2 || apart.test(text);

/** The text as it is meant to be read, in small letters. */
function undisguised(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u200b-\u200f\u2060\u00ad]/g, '');
  const [mixed, digits] = [new Set(mixedWords(plain)), new Set(digitWords(plain))];
  return plain.replaceAll(/[\p{L}\p{N}]+/gu, (word) => {
    if (mixed.has(word))
      return [...word].map((letter) => lookalikes.get(letter) ?? letter).join('');
    return digits.has(word)
      ? word.replaceAll('1', 'i').replaceAll('0', 'o').replaceAll('3', 'e').replaceAll('4', 'a')
      : word;
  });
}

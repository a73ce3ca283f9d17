// Words by which staff find a record, and the words of what they type, in one form. Pure.

/** Scripts whose words have no spaces between them: every character is a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** More words of a query only cost time. */
const MAX_TERMS = 12;

/** Lower case without accents or signs, so that “77.AO.84” is three words. */
function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(UNSPACED, ' $& ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of texts, each once. */
export const wordsOf = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => foldWords(text).split(' ')))].filter(Boolean).join(' ');

/** What is typed, as the beginnings of words. */
export const termsOf = (typed: string): string[] =>
  [...new Set(foldWords(typed.slice(0, 500)).split(' '))].filter(Boolean).slice(0, MAX_TERMS);

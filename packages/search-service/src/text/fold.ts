// Folding: the form in which two spellings of one word are the same string.

/**
 * Marks that readers leave out: Latin, Greek and Cyrillic accents, Hebrew points, Arabic vowels.
 * Not the vowel signs of Indic scripts, without which words are lost, and not the Japanese voicing
 * marks.
 */
const marks = new RegExp(
  String.raw`[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`,
  'g',
);

/** Letters that Unicode does not decompose but that readers type otherwise. */
const letters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'ng',
  ŧ: 't',
  ς: 'σ',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  // Tatweel stretches a word for looks; the others are invisible.
  '\u0640': '',
  '\u00ad': '',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u2060': '',
};
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');
const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;
const plain = /^[\x20-\x7e]*$/;

/**
 * `fold`, but letters of `kept` (in either case, composed) lose nothing but their case: with "ø"
 * kept, "Jørn" and "jorn" are two words.
 */
export function foldKeeping(text: string, kept: string): string {
  if (kept === '' || plain.test(text)) return fold(text);
  const pieces: string[] = [];
  let pending = '';
  for (const symbol of text.normalize('NFC')) {
    const lower = symbol.toLowerCase();
    if (!kept.includes(lower)) {
      pending += symbol;
      continue;
    }
    pieces.push(fold(pending), lower);
    pending = '';
  }
  return [...pieces, fold(pending)].join('');
}

/**
 * `text` without case, accents, ligatures and width: "Yōkai" and "yokai" fold alike.
 * Idempotent. The length may change in either direction.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .replace(marks, '')
      .toLowerCase()
      // Lower case may itself bring marks (İ), so they are taken off on both sides of it.
      .replace(marks, '')
      .replace(letter, (found) => letters[found] ?? found)
      .replace(easternDigit, (digit) => String((digit.charCodeAt(0) - 0x0660) % 0x10))
      .normalize('NFC')
  );
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const umlaut = /[äöüøå]/g;

/** The other usual spelling of a word with an umlaut (Müller → mueller), or null. */
export function umlautSpelling(word: string): string | null {
  if (plain.test(word)) return null;
  const lower = word.normalize('NFC').toLowerCase();
  const spelt = lower.replace(umlaut, (found) => umlauts[found] ?? found);
  return spelt === lower ? null : fold(spelt);
}

/**
 * How many code units of `raw` make up the first `folded` units of its folded form; for marking a
 * typed beginning.
 */
export function rawLengthOfFolded(raw: string, folded: number, kept = ''): number {
  let made = 0;
  let at = 0;
  for (const symbol of raw) {
    const width = foldKeeping(symbol, kept).length;
    // A mark that follows the last letter belongs to it.
    if (made >= folded && width > 0) break;
    made += width;
    at += symbol.length;
  }
  return at;
}

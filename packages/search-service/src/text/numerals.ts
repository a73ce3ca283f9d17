// Numbers that are written otherwise: "XIX", "xix", "19th" and "XIXe" are all found by 19.

const values: Readonly<Record<string, number>> = {
  I: 1,
  V: 5,
  X: 10,
  L: 50,
  C: 100,
  D: 500,
  M: 1000,
};
/** As Romans are written since the Middle Ages, so that CIVIL is none. */
const roman = /^(?=[IVXLCDM]{2})M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
const romanOrdinal = /^([IVXLCDM]{2,})(?:th|st|nd|rd|er|re|e|ème|eme)$/;
/** In small letters, up to 39. */
const smallRoman = /^(?=[ivx]{2})(x{0,3}(?:ix|iv|v?i{0,3}))(th|st|nd|rd|er|re|e|ème|eme)?$/;
/**
 * In small letters these are words or names (vie, vire and xie with an ending too), or nothing in
 * particular.
 */
const smallWords = new Set(['vi', 'xi', 'iv']);
const smallAlone = new Set(['xx', 'xxx']);
const ordinal = /^(\d{1,4})(?:th|st|nd|rd|er|re|e|ème|eme)$/i;
/** Short ones above this are words more often than numbers: MIX, DIM. */
const maxShort = 50;
const long = 4;

/**
 * The number that a word stands for, in digits, or null. Roman numerals in capitals, in small
 * letters only where they are no words, and not the single letters.
 */
export function numberOf(raw: string): string | null {
  const first = raw.charCodeAt(0);
  const isDigit = first >= 0x30 && first <= 0x39;
  const isSmall = first === 0x69 || first === 0x76 || first === 0x78;
  // A glance that nearly every word fails.
  if (raw.length < 2 || !(isDigit || isSmall || values[raw.charAt(0)] !== undefined)) return null;
  if (isDigit) return ordinal.exec(raw)?.[1] ?? null;
  return isSmall ? smallNumberOf(raw) : capitalNumberOf(raw);
}

function capitalNumberOf(raw: string): string | null {
  const letters = romanOrdinal.exec(raw)?.[1] ?? raw;
  if (!roman.test(letters)) return null;
  const value = valueOf(letters);
  return letters.length < long && value >= maxShort ? null : String(value);
}

function smallNumberOf(raw: string): string | null {
  const [, letters, ending] = smallRoman.exec(raw) ?? [];
  if (
    letters === undefined ||
    smallWords.has(letters) ||
    (ending === undefined && smallAlone.has(letters))
  )
    return null;
  return String(valueOf(letters.toUpperCase()));
}

function valueOf(letters: string): number {
  let value = 0;
  for (let at = 0; at < letters.length; at++) {
    const own = values[letters.charAt(at)] ?? 0;
    value += own < (values[letters.charAt(at + 1)] ?? 0) ? -own : own;
  }
  return value;
}

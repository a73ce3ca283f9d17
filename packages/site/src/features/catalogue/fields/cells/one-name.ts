// One name: a person's, an organisation's or nobody's; “Blake, Robert” is turned round.
import type { NamedPerson } from '../drafts.ts';
import {
  COMPANY_ENDINGS,
  COMPANY_FORMS,
  COMPANY_WORDS,
  DEGREES,
  NOTHING,
  PARTICLES,
  SUFFIXES,
  TITLES,
  UNKNOWN,
  UNKNOWN_MARKS,
  UNKNOWN_WHAT,
  ROLES,
} from './data/name-words.ts';
import { GIVEN_NAMES } from './data/given-names.ts';
import { PLACE_NAMES } from './data/place-names.ts';

/** East Asian names put the family first, and stay as they are written. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const companyWords = new Set(COMPANY_WORDS);
const companyCompound = new RegExp(`.(?:${COMPANY_ENDINGS.join('|')})$`, 'u');
const unknownMark = new RegExp(
  `(?:^|\\s)(?:${UNKNOWN_MARKS.toSorted((a, b) => b.length - a.length)
    .map((mark) => RegExp.escape(mark))
    .join('|')})(?:$|\\s)`,
  'iu',
);

/** Longer ones are sentences. */
const MAX_WORDS_OF_UNKNOWN = 4;

export const isEastAsian = (name: string): boolean => EAST_ASIAN.test(name);

export const isNothing = (text: string): boolean => NOTHING.has(text.toLowerCase());

/** “Unknown”, “Unknown photographer”, “auteur inconnu”, “Unknown Yoruba artist”. */
export function isUnknown(text: string): boolean {
  const words = text.toLowerCase().replace(/^the /u, '');
  if (UNKNOWN.has(words)) return true;
  const mark = unknownMark.exec(words)?.[0] ?? '';
  if (mark === '') return isOnlyDescribed(text);
  const rest = words.replace(mark, ' ').trim();
  if (rest === '') return true;
  // “Anonyme breton”: a name would have a capital.
  if (words.startsWith(mark) && text.endsWith(` ${rest}`) && /\p{Ll}/u.test(rest))
    return rest.split(' ').length < MAX_WORDS_OF_UNKNOWN;
  // Whose culture or time it was stands between: “Unknown Yoruba artist”.
  const between = rest.split(' ');
  const isWithin = words.startsWith(mark.trimStart()) && between.length <= MAX_WORDS_OF_UNKNOWN;
  const isPart = (part: string) => ROLES.has(part) || UNKNOWN_WHAT.has(part);
  return isPart(rest) || (isWithin && isPart(between.at(-1) ?? ''));
}

/** “local blacksmith”, “un artesano del pueblo”: a name would have a capital. */
function isOnlyDescribed(text: string): boolean {
  if (/\p{Lu}|\p{Lo}|[\d,;()]/u.test(text)) return false;
  const words = text.split(/\s+/u);
  return words.length > 1 && words.length <= MAX_WORDS_OF_UNKNOWN + 2 && words.some(isPartOfMaking);
}

const isPartOfMaking = (word: string): boolean => ROLES.has(word);

/** “Imp. Bontemps”, a printing office; “imp. Jean Bontemps” says what he did. */
const PRINTING_OFFICE = /^(?:Imp|Impr|Lith|Typ|Tip|Lit)\. \p{Lu}[\p{L}’'-]+$/u;

export function isCompany(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    words.some((word) => companyWords.has(word) || companyCompound.test(word)) ||
    COMPANY_FORMS.test(text) ||
    PRINTING_OFFICE.test(text)
  );
}

/** “Studio Kern” beside a person is a maker of its own; “Ltd” is a part of a name. */
export const isFirm = (name: string): boolean =>
  /^(?:studio|atelier|bureau|werkstatt|workshop|taller|bottega|estudio|estúdio|gebr\.|gebrüder|imprimerie|éditions|imprenta|tipografia|litografia|drukkerij|druckerei|firma|fa\.|ditta|maison|manufacture|fonderie|fonderia|fundición|uitgeverij) \p{Lu}/iu.test(
    name,
  );

/**
 * The words of a name without its particles: “Vincent van Gogh” has two. With a capital they are
 * particles only where a word follows: “Van Dyck” has one, “Ann Lo” two.
 */
export function namingWords(name: string): string[] {
  const words = name.split(' ').filter((word) => word !== '');
  return words.filter((word, i) => {
    if (PARTICLES.has(word)) return false;
    return i === words.length - 1 || !PARTICLES.has(word.toLowerCase());
  });
}

/** A name of at least two words; East Asian ones are written without a space. */
export function isFullName(name: string): boolean {
  if (isEastAsian(name)) return name.replaceAll(/\s/gu, '').length >= 3;
  const words = namingWords(name);
  return words.length >= 2 && !/^\p{Ll}/u.test(words[0] ?? '');
}

/** “Aunty Vera Clarke” does so too. */
export function startsWithGivenName(name: string): boolean {
  const [first = '', second = ''] = name.split(/[\s-]/u);
  return GIVEN_NAMES.has((isTitle(first) ? second : first).toLowerCase());
}

export const isPlaceName = (text: string): boolean => PLACE_NAMES.has(text.toLowerCase());

export const isSuffix = (text: string): boolean => SUFFIXES.has(text.toLowerCase());

export const isTitle = (text: string): boolean => TITLES.has(text.toLowerCase());

/** Whether `given` can be what stands behind a family name and a comma. */
export function canBeTurned(family: string, given: string): boolean {
  if (/[\d&/]/u.test(family + given) || isPlaceName(given)) return false;
  if (namingWords(family).length > 3 || given.split(' ').length > 5) return false;
  return /^[\p{Lu}\p{Lo}'’]/u.test(given) && /^[\p{L}'’]/u.test(family) && !isSuffix(given);
}

/** “Smith, John, Sir” → “Sir John Smith”; “King, Martin Luther, Jr.” → “Martin Luther King Jr.”. */
export function turnedRound(family: string, given: string, behind: readonly string[]): NamedPerson {
  const titles = behind.filter((text) => isTitle(text) && !isDegree(text));
  const suffixes = behind.filter((text) => !isTitle(text));
  const words = given.replace(DEGREES, '').split(' ');
  const last = words.at(-1) ?? '';
  // “Pell, Amos Jr.” is “Amos Pell Jr.”.
  if (words.length > 1 && isSuffix(last)) {
    words.pop();
    suffixes.unshift(last);
  }
  return {
    name: [...titles, ...words, family, ...suffixes].join(' '),
    sortName: [family, given.replace(DEGREES, ''), ...behind.filter((one) => !isDegree(one))].join(
      ', ',
    ),
  };
}

/** “Prof.”, “Dr.-Ing.”: they are no part of a name, and come and go in a life. */
const isDegree = (text: string): boolean => DEGREES.test(`${text} X`);

/** “Prof. Dr. Eva Wolf” is Eva Wolf; “Dr. Seuss” is called so. */
function withoutDegrees(name: string): string {
  const bare = name.replace(DEGREES, '');
  return bare !== name && isFullName(bare) && !isCompany(name) ? bare : name;
}

/** A name that nothing has to be done about. In “VERNE Luc” the capitals are the family name. */
export function plainName(written: string): NamedPerson {
  if (isUnknown(written)) return { name: written, kind: 'unknown' };
  if (isCompany(written)) return { name: written, kind: 'organisation' };
  const name = withoutDegrees(written);
  const sortName = capitalFamily(name);
  return sortName ? { name, sortName } : { name };
}

/** “MARVAUD Étienne”, in a column that writes all names so, is “Étienne Marvaud”. */
export function turnedCapitals(name: string): NamedPerson | undefined {
  const sortName = isCompany(name) ? undefined : capitalFamily(name);
  if (!sortName || !isCapitalsFirst(name)) return undefined;
  const [family = '', given = ''] = sortName.split(', ');
  const written = family.split(' ').map(withOneCapital).join(' ');
  return { name: `${given} ${written}`, sortName: `${written}, ${given}` };
}

/** Whether a name begins with its family name in capitals. */
export const isCapitalsFirst = (name: string): boolean =>
  /^[\p{Lu}'’-]{2,}(?: |$)/u.test(name) && capitalFamily(name) !== undefined;

/** “D'AUBIGNÉ-ROUX” as “D'Aubigné-Roux”; “DE” as “de”. */
function withOneCapital(word: string): string {
  const lower = word.toLowerCase();
  if (PARTICLES.has(lower)) return lower;
  return lower.replaceAll(/(?<=^|['’-])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** “VERNE, Luc” of “VERNE Luc” and “Luc VERNE”; initials and numerals are not family names. */
function capitalFamily(name: string): string | undefined {
  const words = name.split(' ');
  const isCapital = words.map((word) => /^[\p{Lu}'’-]{2,}$/u.test(word) && !/^[IVX]+$/u.test(word));
  const count = isCapital.filter(Boolean).length;
  if (count === 0 || count === words.length) return undefined;
  const first = isCapital.lastIndexOf(true) === count - 1;
  const last = isCapital.indexOf(true) === words.length - count;
  if (!first && !last) return undefined;
  const family = first ? words.slice(0, count) : words.slice(-count);
  const given = first ? words.slice(count) : words.slice(0, -count);
  const isName = /[AEIOUYÀ-ÖØ-Þ]/u.test(family.join('')) && family.join('').length >= 3;
  return isName && given.every((word) => /^\p{Lu}/u.test(word) || PARTICLES.has(word))
    ? `${family.join(' ')}, ${given.join(' ')}`
    : undefined;
}

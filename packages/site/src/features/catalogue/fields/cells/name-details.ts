// What stands beside a maker's name, in brackets or behind a comma: a part in the making, a
// nationality, years of life, how sure the authorship is.
import { NATIONALITIES } from './data/nationalities.ts';
import { tradeWords } from './data/trade-words.ts';
import { ATTRIBUTIONS_ALONE, ATTRIBUTIONS_BEFORE, ROLES, SHORT_ROLES } from './data/name-words.ts';

export type NameDetails = {
  role?: string;
  attribution?: string;
  nationality?: string;
  lifeDates?: string;
};

/** Authorship that is doubted by a mark and not in words. */
export const POSSIBLY = 'possibly';

const ABOUT = '(?:(?:c|ca|circa|um|vers|about|before|after|~)\\.?\\s*)?';
const YEAR = `${ABOUT}\\d{3,4}s?\\??`;
const RANGE = new RegExp(
  `^${YEAR}\\s*(?:[-–—−/〜～~]|to|bis|à)\\s*(?:${ABOUT}\\d{2,4}s?\\??|present)?$`,
  'iu',
);
const CENTURY =
  /\d(st|nd|rd|th)[ -]c(ent)?|\d\. ?(jh|jahrh)|[ivx]+e? si[eè]cle|sec(olo|\.) ?[ivx]|siglo [ivx]|século [ivx]|\de eeuw|\d世紀/iu;
/** “Lyon, 1840 – Brest, 1901”, “Leiden 1606 - Amsterdam 1669”, “1840, Lyon – 1901”. */
const PLACED = String.raw`(?:\p{Lu}[\p{L}\s.'’()-]{1,40},?\s+(?:${ABOUT})?\d{4}|\d{4},?\s+\p{Lu}[\p{L}\s.'’-]{1,40}|\d{4}|\?)`;
const PLACED_LIFE = new RegExp(
  `^(?=.*\\d{4})(?=.*\\p{Lu})${PLACED}\\s*(?:[-–—;]|/)\\s*${PLACED}$`,
  'u',
);
/** Words that begin a life. “Née” without a year is followed by a name. */
const LIFE =
  /^(?:(?:born|active|act\.|fl\.|flourished|working|worked|tätig|actif|attiv[oa]|activ[oa]|werkzaam|actief)(?=[\s\d])|(?:died|geb\.|geboren|gest\.|gestorben|née?|morte?|nat[oa]|mort[oa]|nacid[oa]|fallecid[oa]|nascid[oa]|falecid[oa]|overleden)\s\D*\d|[*†+]\s*\d|(?:b|d|n|m|o|ov|geb|gest|fl|act)\.?\s*(?:in\s+)?(?:c\.\s*|ca\.\s*)?\d|生|没)/iu;

const before = new Set(ATTRIBUTIONS_BEFORE);
const alone = new Set([...ATTRIBUTIONS_BEFORE, ...ATTRIBUTIONS_ALONE]);

/** Whether these words, before a name, say how sure the authorship is, and not what was done. */
export function isAttribution(words: string): boolean {
  return before.has(words.toLowerCase());
}

/** The same for words that need no name behind them: “workshop”, “attr.”. */
export function isAttributionAlone(words: string): boolean {
  return alone.has(words.toLowerCase());
}

/** “Fotograf/in”, “Künstler:innen”, “Zeichner*in”, “auteur·rice”. */
const BOTH_ENDINGS = /(?<=\p{L}{3})[/:*_·](?:-?in|innen|e|trice|rice|a|o|ra)(?!\p{L})/gu;

/** Whether every word of it is a part in a making: “designer and maker”. */
export function isRole(words: string): boolean {
  if (SHORT_ROLES.has(words.toLowerCase())) return true;
  return words
    .toLowerCase()
    .replaceAll(BOTH_ENDINGS, '')
    .split(/\s*[,&/]\s*|\s+(?:and|et|und|y|e|en)\s+/u)
    .every((word) => ROLES.has(word) || oneOf(word) !== undefined);
}

const PLURAL_ENDINGS = ['s', 'es', 'n', 'en', 'nen'];

/** “photographer” of “photographers”. */
function oneOf(words: string): string | undefined {
  const ones = PLURAL_ENDINGS.map((ending) =>
    words.endsWith(ending) ? words.slice(0, -ending.length) : '',
  );
  return [...ones, words.replace(/ies$/u, 'y')].find((one) => one !== words && ROLES.has(one));
}

/** The role of each where a role of several people stands behind the last: “…, photographers”. */
export function roleOfEach(role: string): string | undefined {
  const words = role.toLowerCase();
  if (ROLES.has(words)) return undefined;
  const one = oneOf(words);
  return one && (role.toLowerCase().startsWith(one) ? role.slice(0, one.length) : one);
}

/**
 * What the words beside a name say; nothing if any part of them says something else. A lone year is
 * nobody's life: it may be the item's.
 */
export function readDetails(words: string): NameDetails | undefined {
  if (/^(\?|prob\.?|probably)$/iu.test(words)) return { attribution: POSSIBLY };
  if (isRole(words) || !/[,;]/u.test(words)) return detailIn(words);
  const details: NameDetails = {};
  const lives: string[] = [];
  for (const piece of words.split(/[,;]/u).map((text) => text.trim())) {
    const detail = detailIn(piece);
    const isYearOfLife = lives.length > 0 && /^\d{4}$/u.test(piece);
    if (detail?.lifeDates || isYearOfLife) lives.push(piece);
    else if (detail) Object.assign(details, detail);
    else return PLACED_LIFE.test(words) ? { lifeDates: words } : undefined;
  }
  return lives.length > 0 ? { ...details, lifeDates: lives.join(', ') } : details;
}

const MAX_LIFE = 80;

const trades = new Set(tradeWords);

/** “aged 11”, “11 years old”, “9 Jahre”, “12 ans”, “11歳”. */
const AGE =
  /^(?:(?:aged?|âgée? de|im alter von|età|edad|idade|leeftijd)\s*\d{1,3}(?: years| ans| jahre| anni| años| anos| jaar)?|\d{1,3}(?: years(?: old)?| yrs| ans| jahre(?: alt)?| anni| años| anos| jaar(?: oud)?|\s?歳|\s?才))$/iu;

function detailIn(piece: string): NameDetails | undefined {
  if (piece === '') return undefined;
  const [attribution = '', ...same] = piece.toLowerCase().split(/\s*\/\s*/u);
  // “attr. / zugeschr.”: the same in two languages.
  if ([attribution, ...same].every((words) => alone.has(words))) return { attribution };
  // An age is no part of a name either, and is said beside it: “Ann Ross (aged 11)”.
  if (isRole(piece) || trades.has(piece.toLowerCase()) || AGE.test(piece)) return { role: piece };
  if (isNationality(piece)) return { nationality: piece };
  const isLife =
    RANGE.test(piece) || CENTURY.test(piece) || LIFE.test(piece) || PLACED_LIFE.test(piece);
  return isLife && piece.length <= MAX_LIFE ? { lifeDates: piece } : undefined;
}

/** “British”, “British-American”; words that only end as nationalities do count as well. */
function isNationality(piece: string): boolean {
  return piece
    .toLowerCase()
    .split(/[-\s/]+/u)
    .every((word) => NATIONALITIES.has(word) || /^\p{L}{3,}(?:ish|ese|ian|ean)$/u.test(word));
}

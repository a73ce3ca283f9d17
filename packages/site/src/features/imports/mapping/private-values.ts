// Values that are not for the public wherever they stand: how to reach a person, sums of money,
// places in a store.

/** What a value gives away. */
export type PrivateKind = 'email' | 'phone' | 'address' | 'money' | 'shelf';

/** In a sentence: “it contains an e-mail address”. */
export const privateKindNames: Readonly<Record<PrivateKind, string>> = {
  email: 'an e-mail address',
  phone: 'a phone number',
  address: 'a postal address',
  money: 'an amount of money',
  shelf: 'a place in a store',
};

const EMAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})*\.\p{L}{2,}/u;

/** With a country code, a word before it, or grouped as a country groups them. */
const PHONE = new RegExp(
  [
    '(?<![\\d.])\\+\\d{1,3}[ .()/-]{0,2}\\d[\\d .()/-]{6,16}\\d',
    '(?:\\btel(?:ephone|efon|éfono|éphone|efono|efoon)?|\\bphone|\\bmobile|\\bcell|\\bmobil|\\bfax|電話|☎|هاتف|جوال)[^\\d+\\n]{0,6}\\+?\\d[\\d .()/-]{5,16}\\d',
    '(?<![\\d.-])\\(\\d{3}\\) ?\\d{3}[ .-]\\d{4}(?!\\d)',
    '(?<![\\d.-])\\d{3}-\\d{3}-\\d{4}(?![\\d-])',
    '(?<![\\d.-])0\\d(?:[ .]\\d{2}){4}(?!\\d)',
    '(?<![\\d.-])\\(?0\\d{2,4}\\)? \\d{3,4} ?\\d{3,4}(?!\\d)',
    '(?<![\\d.-])0\\d{2,4} ?/ ?\\d[\\d ]{4,9}',
    '(?<![\\d.-])0\\d{1,3}-\\d{2,4}-\\d{4}(?![\\d-])',
  ].join('|'),
  'iu',
);

const AMOUNT =
  "\\d{1,3}(?:[.,’' ]\\d{3})+(?:[.,]\\d{1,2})?|\\d{3,}(?:[.,]\\d{1,2})?|\\d+[.,]\\d{2}(?!\\d)";
const CURRENCY =
  '£|€|\\$|¥|￥|EUR|USD|GBP|CHF|JPY|AUD|CAD|NZD|DM|euros?|dollars?|pounds?|francs?|franken|gulden|guilders?|lire|pesetas?|reais|円|万円|يورو|دولار|جنيه|ريال|درهم|دينار';
const MONEY = new RegExp(
  `(?:£|€|\\$|¥|￥|(?<!\\p{L})(?:EUR|USD|GBP|CHF|JPY|AUD|CAD|NZD|DM)) ?(?:${AMOUNT})|(?<![\\d.,])(?:${AMOUNT}) ?(?:${CURRENCY})(?!\\p{L})`,
  'iu',
);
/** A small sum is money where the words around say so: a coin of $5 is an object. */
const PAID =
  /(?:valued|insured|worth|paid|purchased for|bought for|estimate[ds]?|appraised|sold for|versichert|gekauft|wert|acheté|estimé|assuré|pagato|stimato|assicurato|comprado|tasado|asegurado|gekocht|verzekerd|評価|購入)/iu;
const SMALL_SUM = new RegExp(`(?:£|€|\\$|¥) ?\\d|\\d ?(?:${CURRENCY})(?!\\p{L})`, 'iu');

const STREET = new RegExp(
  [
    "(?<![\\d.,/-])\\d{1,5}[a-z]?,? (?:\\p{Lu}[\\p{L}.’'-]+ ){1,3}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Close|Boulevard|Blvd|Terrace|Crescent|Row|Hill|Gardens|Grove)(?!\\p{L})",
    '\\p{Lu}[\\p{L}-]+(?:straße|strasse|str\\.|gasse|allee|straat|laan|gracht|kade|steenweg) \\d{1,4}',
    '(?<![\\d.,/-])\\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|chemin|impasse|quai) ',
    '(?<!\\p{L})(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Cc]alle|[Aa]venida|[Pp]aseo|[Rr]ua|[Tt]ravessa) [^\\d\\n]{3,40},? (?:n[.º°]? ?)?\\d{1,4}(?!\\d)',
    '〒 ?\\d{3}-?\\d{4}',
    '\\d{1,4}丁目|\\d{1,4}番地',
    'شارع [^\\d]{2,40}\\d{1,4}',
  ].join('|'),
  'u',
);

const SHELF = new RegExp(
  [
    '(?<!\\p{L})(?:box|shelf|bay|drawer|cabinet|rack|vault|store|storeroom|aisle|bin|crate|regal|fach|schrank|kiste|karton|depot|dépôt|réserve|étagère|boîte|armoire|tiroir|scaffale|cassetto|armadio|deposito|estante|caja|cajón|almacén|kast|doos|lade|stelling|prateleira|caixa|gaveta|armazém) ?(?:no\\.?|nr\\.?|n°|#)? ?(?:\\p{Lu}{1,2}-?)?\\d{1,4}\\p{L}?(?![\\p{L}\\d])',
    '第?[\\d一二三四五六七八九十]{1,3}(?:収蔵庫|保管庫|倉庫)|(?:収蔵庫|保管庫|倉庫|棚) ?\\p{Lu}?\\d{1,3}',
    '(?:مخزن|المخزن|رف|الرف|صندوق) ?\\d{1,4}',
  ].join('|'),
  'iu',
);

/** A whole value such as R2-S4. */
const SHELF_MARK = /^[A-Z]{1,3}\d{1,3}[-./ ][A-Z]{1,2}\d{1,3}(?:[-./ ][A-Z]?\d{1,3})?$/;

const SEVEN_DIGITS = /\d(?:\D{0,3}\d){6}/;
const ASCII = /^[\x20-\x7e]*$/;
const ONLY_NUMBERS = /^[\d\s.,:/×x~–-]*$/;
/** Beginnings of the words of the longer patterns, in small letters: one search, not three. */
const HINT =
  /[£€$¥￥〒第番目庫棚\u0600-\u06ff]|(?:eur|usd|gbp|chf|jpy|aud|cad|nzd|dm) ?\d|\d ?(?:eur|usd|gbp|chf|jpy|aud|cad|nzd|dm|dollar|pound|franc|frank|gulden|guild|lire|peset|reais|円|万)|box|shel|bay|draw|cab|rack|vault|stor|aisle|bin|crate|reg|fach|schran|kist|kart|dep|dép|rés|étag|boî|armo|tiroir|scaff|cass|armad|est|caj|almac|kast|doos|lade|stell|prat|caix|gav|armaz|str|road| st| rd|ave| ln|lane|drive|close|boul|blvd|terr|cresc| row| hill| gard|grove|gasse|allee|laan|gracht|kade|steenweg|rue |chemin|impasse|quai|via|piazza|corso|calle|paseo|rua |travessa/;

/**
 * What each of the longer patterns cannot do without, in small letters: a place in a store need not
 * be looked for as a street, which takes ten times as long.
 */
const SHELF_HINT =
  /[第庫棚\u0600-\u06ff]|box|shel|bay|draw|cab|rack|vault|stor|aisle|bin|crate|reg|fach|schran|kist|kart|dep|dép|rés|étag|boî|armo|tiroir|scaff|cass|armad|est|caj|almac|kast|doos|lade|stell|prat|caix|gav|armaz/;
const MONEY_HINT =
  /[£€$¥￥円\u0600-\u06ff]|eur|usd|gbp|chf|jpy|aud|cad|nzd|dm|dollar|pound|franc|frank|gulden|guild|lire|peset|reais/;
const STREET_HINT =
  /[〒目地\u0600-\u06ff]| (?:st|rd|ave|ln)(?![a-z])| (?:street|road|avenue|lane|drive|close|boulevard|blvd|terrace|crescent|row|hill|gardens|grove)|straße|strasse|str\.|gasse|allee|straat|laan|gracht|kade|steenweg| rue | chemin | impasse | quai |via|piazza|corso|calle|avenida|paseo|rua|travessa/;

/** What a text gives away, nothing for most. */
export function privateKindsIn(text: string): PrivateKind[] {
  if (givesNothingAway(text)) return [];
  const plain = plainText(text);
  const kinds = kindsByNumbers(plain);
  if (ONLY_NUMBERS.test(plain)) return kinds;
  const small = plain.toLowerCase();
  return HINT.test(small) ? [...kinds, ...kindsByWords(plain, small)] : kinds;
}

/** The first kind of these that a text gives away. */
export function firstPrivateKind(
  text: string,
  among: readonly PrivateKind[],
): PrivateKind | undefined {
  if (givesNothingAway(text)) return undefined;
  const isAmong = (kind: PrivateKind) => among.includes(kind);
  // The words of the other kinds take the longest to look for.
  if (among.some((kind) => BY_WORDS.includes(kind))) return privateKindsIn(text).find(isAmong);
  return kindsByNumbers(plainText(text)).find(isAmong);
}

const BY_WORDS: readonly PrivateKind[] = ['shelf', 'money', 'address'];

const givesNothingAway = (text: string): boolean =>
  !/[@＠\d０-９第]/.test(text) || text.startsWith('http');

const plainText = (text: string): string => (ASCII.test(text) ? text : text.normalize('NFKC'));

function kindsByNumbers(plain: string): PrivateKind[] {
  const kinds: PrivateKind[] = [];
  if (plain.includes('@') && EMAIL.test(plain)) kinds.push('email');
  if (SEVEN_DIGITS.test(plain) && PHONE.test(plain)) kinds.push('phone');
  if (SHELF_MARK.test(plain)) kinds.push('shelf');
  return kinds;
}

function kindsByWords(text: string, small: string): PrivateKind[] {
  const kinds: PrivateKind[] = [];
  if (SHELF_HINT.test(small) && SHELF.test(text)) kinds.push('shelf');
  if (MONEY_HINT.test(small) && isSum(text)) kinds.push('money');
  if (STREET_HINT.test(small) && STREET.test(text)) kinds.push('address');
  return kinds;
}

const isSum = (text: string): boolean =>
  MONEY.test(text) || (SMALL_SUM.test(text) && PAID.test(text));

/** Object numbers look like phone numbers and shelves, and pictures and pages like addresses. */
const NUMBERS: readonly PrivateKind[] = ['email'];
/** A statement of rights names a contact. */
const RIGHTS: readonly PrivateKind[] = ['money', 'shelf'];
/** A title or a place may well name a street, and the face of a coin its worth. */
const NAMES: readonly PrivateKind[] = ['email', 'phone'];
const TEXTS: readonly PrivateKind[] = ['email', 'phone', 'money', 'shelf', 'address'];

/** The kinds that are held back in cells of a public column; none in a column for staff. */
export function heldKinds(field: string): readonly PrivateKind[] {
  if (
    /^(identifier|accessionNumber|otherNumber|maker\.id|person\.id|date.*|dimensions.*|latitude|longitude|coordinates|pieces|partOf)$/.test(
      field,
    )
  )
    return NUMBERS;
  if (field === 'rights' || field === 'rightsHolder') return RIGHTS;
  if (/^(image|sourceUrl|rightsUri|maker\.link|person\.link)$/.test(field)) return [];
  if (
    /^(title.*|objectType|place|depictedPlace|subject|inscription|collection|holdingInstitution|imageAlt|imageCaption|maker.*|style|period|culture|material|technique|medium|bibliography|person\..*|depictedPerson|currentLocation)$/.test(
      field,
    )
  )
    return NAMES;
  return TEXTS;
}

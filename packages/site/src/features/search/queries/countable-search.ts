// Which searches of visitors may be counted, and as what: never what could name a person's address
// or number.

/** A search in the form in which it is counted and suggested. */
export const MAX_COUNTED_LENGTH = 60;
const MAX_WORDS = 8;
/** A telephone number has more digits, a museum's own number rarely so many. */
const MAX_DIGITS = 6;

/** Addresses of the web and of email, and operators that say how to search. */
const ADDRESS = /@|:\/\/|www\.|\.(?:com|org|net|edu|info)\b|["“”«»]|(?:^|\s)-\S/u;

/** Words for streets; beside a number they make an address. */
const STREET =
  /(?:^|\s)(?:street|road|avenue|lane|rue|boulevard|via|calle|straat|\p{L}*stra(?:ß|ss)e|شارع)(?:\s|,|$)/u;

/** What a search counts as; nothing where it is not counted. */
export function countedAs(typed: string): string | undefined {
  // No database keeps control characters, and nothing so long is read further.
  if (typed.length > 4 * MAX_COUNTED_LENGTH || /\p{Cc}/u.test(typed)) return undefined;
  const query = typed.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const digits = query.match(/\p{N}/gu)?.length ?? 0;
  const isShort = query.length <= MAX_COUNTED_LENGTH && query.split(' ').length <= MAX_WORDS;
  const isHarmless = digits <= MAX_DIGITS && !ADDRESS.test(query) && !isStreetAddress(query);
  return isShort && isHarmless && /\p{L}{2}/u.test(query) ? query : undefined;
}

const isStreetAddress = (query: string): boolean => /\p{N}/u.test(query) && STREET.test(query);

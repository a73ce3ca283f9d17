// What stands in a column of names and is none.
import { isDate } from './read-date.ts';
import { isCompany } from './one-name.ts';

/** Longer ones are sentences. */
const MAX_LENGTH = 300;
/** Words in small letters that a name may have, such as “of the Embroidered”. */
const MAX_SMALL_WORDS = 6;

/** An address, a date, a number or a sentence. */
export function isNoName(text: string): boolean {
  if (/^https?:|\S@\S+\.\w/iu.test(text) || !/\p{L}|\?/u.test(text)) return true;
  const bare = text.replaceAll(/\([^()]*\)/gu, '');
  const smallWords = bare.match(/(?<!\S)\p{Ll}+/gu) ?? [];
  if (bare.length > MAX_LENGTH || smallWords.length > MAX_SMALL_WORDS) return true;
  return /^(?:\p{L}+\.?\s+)?\d/u.test(text) && !isCompany(text) && isDate(text);
}

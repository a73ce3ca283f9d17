// The languages of texts, as headings end in them.
import type { XmlElement } from './element.ts';

/** Languages of three letters that have two (ISO 639-2, both of its lists). */
const SHORT: Readonly<Record<string, string>> = {
  ara: 'ar',
  deu: 'de',
  dut: 'nl',
  eng: 'en',
  fra: 'fr',
  fre: 'fr',
  ger: 'de',
  ita: 'it',
  jpn: 'ja',
  nld: 'nl',
  por: 'pt',
  spa: 'es',
};
/** Several, unknown, none. */
const NO_LANGUAGE = /^(mul|und|zxx|mis|x|neutral|invariant)$/;

/** The language of an element's own text, or of what it stands in. */
export function languageOf(
  { attributes }: XmlElement,
  around: string | undefined,
): string | undefined {
  const given = attributes.get('lang');
  if (given === undefined) return around;
  const [code = ''] = given.trim().toLowerCase().split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(code) || NO_LANGUAGE.test(code)) return undefined;
  return SHORT[code] ?? code;
}

/** A heading for texts in a language: “title @fr”. */
export const inLanguage = (name: string, language: string | undefined): string =>
  language === undefined ? name : `${name} @${language}`;

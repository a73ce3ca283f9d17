// A text that a visitor reads, in the languages it was written in (IIIF Presentation 3's language
// map, one value each).

/** BCP 47 tag → text; `none` where the language is not known. */
export type LanguageMap = Record<string, string>;

/** A text as it is shown: with the language it is really in, which may not be the one asked for. */
export type LocalizedText = { text: string; language: string };

/** A text in no language that is known, such as a number, a name or a date as it was written. */
export const asWritten = (text: string): LocalizedText => ({ text, language: '' });

/** The text in `language`, else in a fallback, else in whatever language there is. */
export function inLanguage(
  map: LanguageMap | undefined,
  language: string,
  fallback = 'en',
): LocalizedText | undefined {
  if (!map) return undefined;
  for (const candidate of [
    language,
    language.split('-')[0] ?? language,
    fallback,
    'none',
    ...Object.keys(map),
  ]) {
    const text = map[candidate];
    if (text !== undefined && text !== '')
      return { text, language: candidate === 'none' ? '' : candidate };
  }
  return undefined;
}

/** Just the text, or ''. */
export function textIn(map: LanguageMap | undefined, language: string, fallback = 'en'): string {
  return inLanguage(map, language, fallback)?.text ?? '';
}

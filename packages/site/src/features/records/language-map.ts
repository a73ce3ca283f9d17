// A text that a visitor reads, in the languages it was written in (IIIF Presentation 3's language map, one value each).
import { z } from 'zod';

/** BCP 47 tag → text; `none` where the language is not known. */
export type LanguageMap = Record<string, string>;

/** A text as it is shown: with the language it is really in, which may not be the one asked for. */
export type ShownText = { text: string; language: string };

/** Marked as pure, so that a browser's script which only reads texts does without the checking library. */
export const languageMapShape = /* @__PURE__ */ (() => z.record(z.string().regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8})*|none)$/, 'has a language that is no BCP 47 tag'), z.string().max(200_000)))();

/** The text in `language`, else in a fallback, else in whatever language there is. */
export function inLanguage(map: LanguageMap | undefined, language: string, fallback = 'en'): ShownText | undefined {
  if (!map) return undefined;
  for (const candidate of [language, language.split('-')[0] ?? language, fallback, 'none', ...Object.keys(map)]) {
    const text = map[candidate];
    if (text !== undefined && text !== '') return { text, language: candidate === 'none' ? '' : candidate };
  }
  return undefined;
}

/** Just the text, or ''. */
export function textIn(map: LanguageMap | undefined, language: string, fallback = 'en'): string {
  return inLanguage(map, language, fallback)?.text ?? '';
}

// Texts as a search looks through them.
import type { LanguageMap } from '../../records/language-map.ts';

/** Longer texts are cut: what a text says in its first pages is what it is looked for. */
const maxText = 6000;

/** Every text of a language map once, cut to what is searched. */
export function textsOf(map: LanguageMap | undefined): string[] {
  return [...new Set(Object.values(map ?? {}))]
    .filter((text) => text !== '')
    .map((text) => text.slice(0, maxText));
}

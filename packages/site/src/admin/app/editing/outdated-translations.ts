// Translations in the editor whose original says something else than when they were written.
import { createContext, useContext } from 'react';
import type { OutdatedTranslation } from '../controls/LanguageTabs.tsx';

/** What a published translation was made from, as the server tells it. */
export type TranslationSource = {
  field: string;
  language: string;
  original: string;
  text: string;
  from: string;
};

type Texts = Readonly<Record<string, string>>;

/**
 * By language. One that was changed in the copy as well is not among them: whoever wrote it has
 * seen the original.
 */
export function outdatedTranslations(
  sources: readonly TranslationSource[],
  field: string,
  texts: Texts,
): Map<string, OutdatedTranslation> {
  const outdated = sources.filter(
    (source) =>
      source.field === field &&
      texts[source.language] === source.text &&
      source.from !== '' &&
      !isSameText(source.from, texts[source.original] ?? ''),
  );
  return new Map(
    outdated.map(({ language, original, from }) => [
      language,
      { original, before: from, after: texts[original] ?? '' },
    ]),
  );
}

/** Spaces and line breaks change nothing that is translated. */
const isSameText = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

type Translations = {
  sources: readonly TranslationSource[];
  /** Says that a translation is still right for what its original says now. */
  check(translation: { field: string; language: string; original: string }): void;
};

export const TranslationsContext = createContext<Translations>({
  sources: [],
  check: () => undefined,
});

export const useTranslations = (): Translations => useContext(TranslationsContext);

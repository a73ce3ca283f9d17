// Gives the parts of a page the language they speak, without handing it through every one of them.
import { createContext, useContext, type ReactNode } from 'react';
import { localisedPath } from './languages.ts';
import type { Translator } from './translator.ts';

/** A translator, and addresses of the site's own pages in its language. */
export type Translation = Translator & {
  languages: readonly string[];
  /** The address of a page of ours, such as `/people`, in the language of this one. */
  path(page: string): string;
};

const TranslationContext = createContext<Translation | undefined>(undefined);

/** Sets the language of everything inside it. */
export function TranslationProvider({
  translator,
  languages,
  children,
}: {
  translator: Translator;
  languages: readonly string[];
  children: ReactNode;
}) {
  const translation = {
    ...translator,
    languages,
    path: (page: string) => localisedPath(page, translator.language, languages),
  };
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** The language of the page around the part that asks. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation)
    throw new Error('This part was rendered outside a TranslationProvider. Wrap the page in one.');
  return translation;
}

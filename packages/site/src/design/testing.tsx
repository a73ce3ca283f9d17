// Renders parts in tests, with the language and the styles that a page has around them.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TranslationProvider } from '../platform/i18n/Translation.tsx';
import { translator } from '../platform/i18n/translator.ts';
import { PageStyles, PageStylesProvider } from './page-styles.tsx';

export type Speaking = { language?: string; languages?: readonly string[] };

/** The markup of a part, and the styles that it asked for. */
export function renderSpeaking(
  part: ReactNode,
  { language = 'en', languages = ['en', 'fr', 'ar'] }: Speaking = {},
): { html: string; css: string } {
  const styles = new PageStyles();
  const html = renderToStaticMarkup(
    <TranslationProvider translator={translator(language)} languages={languages}>
      <PageStylesProvider styles={styles}>{part}</PageStylesProvider>
    </TranslationProvider>,
  );
  return { html, css: styles.css() };
}

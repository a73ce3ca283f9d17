// Renders parts of pages in tests, with everything around them that a real page has.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageStyles, PageStylesProvider } from '../../design/page-styles.tsx';
import { TranslationProvider } from '../../platform/i18n/Translation.tsx';
import { translator } from '../../platform/i18n/translator.ts';
import { RequestProvider } from '../shell/Request.tsx';
import { ShellProvider } from '../shell/Shell.tsx';
import type { ShellData } from '../shell/shell-data.ts';

export const testShell: ShellData = {
  name: 'Museum of Rain',
  tagline: '',
  address: [],
  email: '',
  sections: ['collection', 'people'],
  accent: '',
  indexed: true,
  licence: undefined,
};

type Around = { language?: string; languages?: readonly string[]; path?: string; shell?: Partial<ShellData> };

/** The markup of a part, and the styles that it asked for. */
export function renderPart(part: ReactNode, { language = 'en', languages = ['en', 'fr', 'ar'], path = '/', shell = {} }: Around = {}): { html: string; css: string } {
  const styles = new PageStyles();
  const islandFiles = (name: string) => ({ script: `/assets/${name}.js`, needs: [], styles: [] });
  const html = renderToStaticMarkup(
    <RequestProvider request={{ origin: 'https://museum.example', path, islandFiles, bareShell: testShell }}>
      <TranslationProvider translator={translator(language)} languages={languages}>
        <PageStylesProvider styles={styles}>
          <ShellProvider shell={{ ...testShell, ...shell }}>{part}</ShellProvider>
        </PageStylesProvider>
      </TranslationProvider>
    </RequestProvider>,
  );
  return { html, css: styles.css() };
}

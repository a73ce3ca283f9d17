// The frame of a page: head, content and foot. A page that shows an item is lit by it, up to the
// top of the window.
import type { ReactNode } from 'react';
import { accentDeclaration } from '../../design/accent.ts';
import {
  hueDeclarations,
  lightDeclarations,
  usePageStyles,
  type Light,
} from '../../design/page-styles.tsx';
import { SkipLinks } from '../../design/SkipLinks.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageHead, type PageHeadProps } from './PageHead.tsx';
import { useShell } from './Shell.tsx';

type PageProps = PageHeadProps & {
  /** The light of the item that the page is about. */
  light?: Light | undefined;
  /** In place of a light, for an item without a picture: a hue in degrees. */
  hue?: number | undefined;
  /** The top of the page, head included, is on the tint. */
  tinted?: boolean;
  /** Further parts to skip to, beside the content. */
  skips?: readonly { to: string; words: string }[];
  children: ReactNode;
};

export function Page({ light, hue, tinted = false, skips = [], children, ...head }: PageProps) {
  const { t } = useTranslation();
  const { accent } = useShell();
  const styles = usePageStyles();
  const own = accentDeclaration(accent);
  const ofHue = hue === undefined ? '' : hueDeclarations(hue);
  const declarations = [light ? lightDeclarations(light) : ofHue, own].filter(Boolean).join(';');
  const names = ['page', tinted && 'tinted', declarations && styles.classFor(declarations)].filter(
    Boolean,
  );
  return (
    <div className={names.join(' ')}>
      <PageHead {...head} />
      <SkipLinks links={[{ to: 'main', words: t('skip.main') }, ...skips]} />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

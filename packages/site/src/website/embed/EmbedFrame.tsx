// What is in a frame on another site: the thing, and where it comes from. Links open beside the
// page that shows it.
import { asWritten } from '../../features/records/language-map.ts';
import { marked } from '../../features/records/marked-text.ts';
import { Marked } from '../../features/catalogue/ui/Localized.tsx';
import type { ReactNode } from 'react';
import { lightDeclarations, usePageStyles, type Light } from '../../design/page-styles.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useRequest } from '../shell/Request.tsx';
import { useShell } from '../shell/Shell.tsx';

type EmbedFrameProps = {
  title: string;
  /** The page that is shown here, without its language. */ page: string;
  light?: Light | undefined;
  children: ReactNode;
};

export function EmbedFrame({ title, page, light, children }: EmbedFrameProps) {
  const { t, path } = useTranslation();
  const { origin } = useRequest();
  const { name } = useShell();
  const styles = usePageStyles();
  const declarations = light ? lightDeclarations(light) : '';
  return (
    <div
      className={['embed', declarations && styles.classFor(declarations)].filter(Boolean).join(' ')}
    >
      <PageHead title={title} page={page} unlisted />
      <main className="embed-main" id="main">
        {children}
      </main>
      <footer className="embed-foot">
        <a href={origin + path(page)} target="_blank" rel="noopener">
          <Marked words={t('embed.at', { museum: marked(asWritten(name)) })} />
          <span className="visually-hidden"> {t('embed.new-window')}</span>
        </a>
      </footer>
    </div>
  );
}

/** The page of a thing, from inside a frame. */
export function OutLink({
  page,
  children,
  className,
}: {
  page: string;
  children: ReactNode;
  className?: string;
}) {
  const { path } = useTranslation();
  const { origin } = useRequest();
  return (
    <a className={className} href={origin + path(page)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

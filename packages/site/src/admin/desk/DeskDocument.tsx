// The document around every page of the staff desk.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import { nameOfLanguage } from '../../platform/i18n/languages.ts';
import { Icon } from '../../design/Icon.tsx';
import { TranslationProvider } from '../../platform/i18n/Translation.tsx';
import { entryAt, menuFor, newFor } from '../app/data/menu.ts';
import { DeskHeader } from '../app/frame/DeskHeader.tsx';
import { DeskMenu } from '../app/frame/DeskMenu.tsx';
import { mayDo } from '../app/session/session.ts';
import type { LocalizedDesk } from './desk-context.ts';
import { documentHeaders } from './document-headers.ts';
import { problemMessage } from './problem-messages.ts';
import styles from './desk.css?inline';

/**
 * For a table that scrolls sideways where it is wider than the screen: the keyboard has to reach it
 * to scroll it (WCAG 2.1.1).
 */
export const reachableLanguages = { tabIndex: 0 } as const;

type DeskPageProps = {
  title: string;
  /** The address of the page, for the navigation; none where nobody is signed in. */
  at?: string;
  /** Where choosing a language leads back to; by default the page itself. */ back?: string;
  /** What has just happened, or went wrong. */ notice?: string;
  /** The address of a script that the page can do without. */ script?: string;
  children: ReactNode;
};

function DeskPage({
  desk,
  title,
  at,
  back = at ?? '/admin',
  notice,
  script,
  children,
}: DeskPageProps & { desk: LocalizedDesk }) {
  const { t, language, direction } = desk.words;
  const { museum } = desk;
  return (
    <html lang={language} dir={direction} data-appearance={desk.appearance}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${museum}, ${t('desk.title')}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {script !== undefined && <script type="module" src={script} />}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <div className="skip-links">
          <a href="#main">{t('desk.skip')}</a>
        </div>
        {at === undefined ? (
          <header className="desk-head">
            <p className="desk-museum">
              <a href="/">{museum}</a>
              <span className="muted">{t('desk.title')}</span>
            </p>
            <Languages desk={desk} back={back} />
          </header>
        ) : (
          <SignedInHeader desk={desk} at={at} />
        )}
        <div className={at === undefined ? 'desk-single' : 'desk-body'}>
          {at !== undefined && <PlacesMenu desk={desk} at={at} />}
          <main id="main" tabIndex={-1}>
            <h1>{title}</h1>
            {at !== undefined &&
              desk.search.problems().map((problem) => (
                <p
                  key={problem.kind === 'damaged' ? problem.kind : problem.file}
                  className="notice problem"
                >
                  {problemMessage(desk.words, problem)}
                </p>
              ))}
            <Warnings desk={desk} />
            {notice !== undefined && <output className="notice">{notice}</output>}
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}

const menuOf = ({ session }: LocalizedDesk) => (session ? menuFor(mayDo(session)) : []);

function PlacesMenu({ desk, at }: { desk: LocalizedDesk; at: string }) {
  const sections = menuOf(desk);
  return <DeskMenu sections={sections} current={entryAt(sections, at)} />;
}

function SignedInHeader({ desk, at }: { desk: LocalizedDesk; at: string }) {
  const { session, appearance, museum, words } = desk;
  return (
    <DeskHeader
      museum={museum}
      user={session?.user.name ?? ''}
      at={at}
      appearance={appearance}
      toMake={session ? newFor(mayDo(session)) : []}
      find={
        <a className="desk-tool desk-find" href="/admin?find">
          <Icon name="search" />
          <span>{words.t('desk.find')}</span>
        </a>
      }
    />
  );
}

/** What is wrong with the settings, on every page until it is corrected. */
function Warnings({ desk: { warnings, words } }: { desk: LocalizedDesk }) {
  if (warnings.length === 0) return null;
  return (
    <section className="notice" aria-label={words.t('desk.warning')}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </section>
  );
}

/** The other languages of the desk, as buttons: choosing one is remembered by the browser. */
function Languages({ desk, back }: { desk: LocalizedDesk; back: string }) {
  const others = desk.site.settings['site.languages'].filter(
    (language) => language !== desk.words.language,
  );
  if (others.length === 0) return null;
  return (
    <form
      method="post"
      action="/admin/language"
      className="row-actions"
      aria-label={desk.words.t('desk.language')}
    >
      <input type="hidden" name="back" value={back} />
      {others.map((language) => (
        <button key={language} name="language" value={language} lang={language}>
          {nameOfLanguage(language)}
        </button>
      ))}
    </form>
  );
}

/** A page as an answer that nobody keeps. */
export function deskPage(desk: LocalizedDesk, props: DeskPageProps, status = 200): Response {
  const html = `<!DOCTYPE html>${renderToString(
    <TranslationProvider translator={desk.words} languages={desk.site.settings['site.languages']}>
      <DeskPage desk={desk} {...props} />
    </TranslationProvider>,
  )}`;
  return new Response(html, {
    status,
    headers: documentHeaders(contentSecurityPolicy({ styles: [styles] })),
  });
}

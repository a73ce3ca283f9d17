// The document around every page of the staff desk.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import { nameOfLanguage } from '../../platform/i18n/languages.ts';
import type { LocalizedDesk } from './desk-context.ts';
import { problemMessage } from './problem-messages.ts';
import styles from './desk.css?inline';

/**
 * For a table that scrolls sideways where it is wider than the screen: the keyboard has to reach it
 * to scroll it (WCAG 2.1.1).
 */
export const reachableLanguages = { tabIndex: 0 } as const;

const sections = [
  ['/admin/search', 'desk.nav.overview'],
  ['/admin/search/not-found', 'desk.nav.not-found'],
  ['/admin/search/done', 'desk.nav.done'],
  ['/admin/search/recommendations', 'desk.nav.recommendations'],
  ['/admin/search/experiments', 'desk.nav.experiments'],
  ['/admin/search/ranking', 'desk.nav.ranking'],
  ['/admin/files', 'desk.nav.files'],
] as const;

type DeskPageProps = {
  title: string;
  /** The address of the page, for the navigation; none where nobody is signed in. */
  at?: string;
  /** What has just happened, or went wrong. */ notice?: string;
  children: ReactNode;
};

function DeskPage({ desk, title, at, notice, children }: DeskPageProps & { desk: LocalizedDesk }) {
  const { t, language, direction } = desk.words;
  const { museum } = desk;
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${museum}, ${t('desk.title')}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <div className="skip-links">
          <a href="#main">{t('desk.skip')}</a>
        </div>
        <header className="desk-head">
          <p>
            <a href="/">{museum}</a>
            <span className="muted">{` ${t('desk.title')}`}</span>
          </p>
          <Languages desk={desk} back={at ?? '/admin'} />
          {at !== undefined && (
            <form method="post" action="/admin/close">
              <button className="text-button">
                <span>{t('desk.close')}</span>
              </button>
            </form>
          )}
        </header>
        <div className={at === undefined ? 'desk-single' : 'desk-body'}>
          {at !== undefined && (
            <nav aria-label={t('desk.places')}>
              <ul className="desk-nav">
                {sections.map(([address, words]) => (
                  <li key={address}>
                    <a href={address} aria-current={address === at ? 'page' : undefined}>
                      {t(words)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
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
  const html = `<!DOCTYPE html>${renderToString(<DeskPage desk={desk} {...props} />)}`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy({ styles: [styles] }),
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  });
}

/** On to another page after a form, with a word about what was done. */
export function redirectAfterPost(address: string, notice?: string, cookie?: string): Response {
  const location =
    notice === undefined
      ? address
      : `${address}${address.includes('?') ? '&' : '?'}notice=${encodeURIComponent(notice)}`;
  return new Response(null, {
    status: 303,
    headers: {
      location,
      'cache-control': 'no-store',
      ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
    },
  });
}

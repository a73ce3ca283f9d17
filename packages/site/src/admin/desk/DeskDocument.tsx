// The document around every page of the staff desk.
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import styles from './desk.css?inline';

const places = [
  ['/admin/search', 'Overview'],
  ['/admin/search/not-found', 'Not found'],
  ['/admin/search/done', 'What we did'],
  ['/admin/search/experiments', 'Experiments'],
  ['/admin/search/ranking', 'Ranking'],
] as const;

type DeskPageProps = { title: string; museum: string; /** The address of the page, for the navigation; none where nobody sits at the desk. */ at?: string; /** What has just happened, or went wrong. */ notice?: string; children: ReactNode };

function DeskPage({ title, museum, at, notice, children }: DeskPageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – ${museum}, staff desk`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <div className="skip-links">
          <a href="#main">Skip to the content</a>
        </div>
        <header className="desk-head">
          <p>
            <a href="/">{museum}</a>
            <span className="soft"> Staff desk</span>
          </p>
          {at !== undefined && (
            <form method="post" action="/admin/close">
              <button className="word-button">
                <span>Close the desk</span>
              </button>
            </form>
          )}
        </header>
        <div className={at === undefined ? 'desk-alone' : 'desk-body'}>
          {at !== undefined && (
            <nav aria-label="Search desk">
              <ul className="desk-places">
                {places.map(([address, words]) => (
                  <li key={address}>
                    <a href={address} aria-current={address === at ? 'page' : undefined}>
                      {words}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <main id="main" tabIndex={-1}>
            <h1>{title}</h1>
            {notice !== undefined && (
              <output className="notice">{notice}</output>
            )}
            {children}
          </main>
        </div>
      </body>
    </html>
  );
}

/** A page as an answer that nobody keeps. */
export function deskPage(props: DeskPageProps, status = 200): Response {
  const html = `<!DOCTYPE html>${renderToString(<DeskPage {...props} />)}`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': contentSecurityPolicy({ styles: [styles] }), 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } });
}

/** On to another page after a form, with a word about what was done. */
export function onwards(address: string, notice?: string, cookie?: string): Response {
  const location = notice === undefined ? address : `${address}${address.includes('?') ? '&' : '?'}notice=${encodeURIComponent(notice)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store', ...(cookie === undefined ? {} : { 'set-cookie': cookie }) } });
}

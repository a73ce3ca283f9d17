// The document of the desk's application: no content of its own, but all that it begins with.
import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import { jsonForScript } from '../../platform/http/script-json.ts';
import { DOCUMENT_DATA, type DocumentData } from '../app/document-data.ts';
import { wordsFor } from './app-files.ts';
import type { Desk } from './desk-context.ts';
import { documentHeaders } from './document-headers.ts';

/** The document as an answer that nobody keeps. */
export function appDocument(desk: Desk): Response {
  const nonce = randomBytes(18).toString('base64');
  const html = `<!DOCTYPE html>${renderToString(<AppDocument desk={desk} nonce={nonce} />)}`;
  // React Aria writes <style> elements; previews are pages of this site, in frames.
  const policy = contentSecurityPolicy({ nonce, frames: ["'self'"] });
  return new Response(html, { headers: documentHeaders(policy) });
}

function AppDocument({ desk, nonce }: { desk: Desk; nonce: string }) {
  const { app, appearance, museum, session, words } = desk;
  const data: DocumentData = {
    session,
    language: words.language,
    words: wordsFor(app, words.language),
    appearance,
  };
  return (
    <html lang={words.language} dir={words.direction} data-appearance={appearance}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta property="csp-nonce" nonce={nonce} content={nonce} />
        <title>{`${museum}, ${words.t('desk.title')}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {app.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {app.needs.map((script) => (
          <link key={script} rel="modulepreload" href={script} />
        ))}
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={data.words} />
        <script type="module" src={app.script} />
      </head>
      <body>
        <noscript>{words.t('desk.script')}</noscript>
        <div id="desk" />
        <script
          id={DOCUMENT_DATA}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: jsonForScript(data) }}
        />
      </body>
    </html>
  );
}

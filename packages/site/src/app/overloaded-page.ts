// What visitors see who ask for a page while more are asked for than can be made: small, in their
// language, kept by nobody.
import { failure } from '../platform/errors/failure.ts';
import { barePage, barePagePolicy } from '../platform/http/bare-page.ts';
import { answerWith, finishPage, type FinishedPage } from '../platform/http/finished-page.ts';
import { readLanguage } from '../platform/i18n/languages.ts';
import { translator } from '../platform/i18n/translator.ts';
import type { Site } from '../platform/site.ts';

/** After which a client should try again. */
const RETRY_SECONDS = 5;

/**
 * How often the log says so while it lasts: one line for each request would be work for a machine
 * that has too much.
 */
const LOG_EVERY_MS = 10_000;

/** Makes the function that answers with the page. Each language is made once. */
export function overloadedPages(site: Site): (request: Request) => Response {
  const pages = new Map<string, FinishedPage>();
  let refused = 0;
  let loggedAt = -Infinity;
  return (request) => {
    refused++;
    const now = performance.now();
    if (now - loggedAt >= LOG_EVERY_MS) {
      site.log.warn({ refused }, 'too many page requests: some are answered with 503');
      [refused, loggedAt] = [0, now];
    }
    const { language } = readLanguage(
      new URL(request.url).pathname,
      site.settings['site.languages'],
    );
    const page = pages.get(language) ?? pageInLanguage(language);
    pages.set(language, page);
    return answerWith(page, request);
  };
}

function pageInLanguage(language: string): FinishedPage {
  const { t } = translator(language);
  const { status } = failure('overloaded', RETRY_SECONDS);
  const html = barePage({
    language,
    heading: t('overloaded.title'),
    lines: [t('overloaded.text')],
  });
  return finishPage(
    status,
    [
      ['content-type', 'text/html; charset=utf-8'],
      ['cache-control', 'no-store'],
      ['content-security-policy', barePagePolicy],
      ['retry-after', String(RETRY_SECONDS)],
      ['x-robots-tag', 'noindex'],
    ],
    Buffer.from(html),
  );
}

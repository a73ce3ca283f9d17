// What is answered when the database was lost: one small page that needs nothing else, in the
// language of its address; a sentence for programs.
import { isFailure } from '../platform/errors/failure.ts';
import { barePage, barePagePolicy } from '../platform/http/bare-page.ts';
import { answerWith, finishPage } from '../platform/http/finished-page.ts';
import { readLanguage } from '../platform/i18n/languages.ts';
import { translator } from '../platform/i18n/translator.ts';
import type { Site } from '../platform/site.ts';

/**
 * The answer to a request that failed without the database. It says when to come back; not so where
 * what was sent may have been saved: a program that waits and sends it again would save it twice.
 */
export function unavailable(site: Site, error: unknown, request: Request): Response {
  const isUnknown = isFailure(error) && error.code === 'outcome-unknown';
  const html = request.headers.get('accept')?.includes('text/html') ?? false;
  const body = html
    ? pageOf(site, request, { isUnknown })
    : `${error instanceof Error ? error.message : ''}\n`;
  const page = finishPage(
    503,
    [
      ['content-type', `text/${html ? 'html' : 'plain'}; charset=utf-8`],
      ['cache-control', 'no-store'],
      ['content-security-policy', barePagePolicy],
      ...(isUnknown
        ? []
        : [['retry-after', String(site.settings['database.retry-seconds'])] as [string, string]]),
    ],
    Buffer.from(body),
  );
  return answerWith(page, request);
}

function pageOf(site: Site, request: Request, { isUnknown }: { isUnknown: boolean }): string {
  const { t, language } = translator(
    readLanguage(new URL(request.url).pathname, site.settings['site.languages']).language,
  );
  return barePage({
    language,
    heading: isUnknown ? t('error.unknown.heading') : t('error.503.heading'),
    lines: [isUnknown ? t('error.unknown.advice') : t('error.503.advice')],
  });
}

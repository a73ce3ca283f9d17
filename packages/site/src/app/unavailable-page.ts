// What is answered when the database was lost: one small page that needs nothing else, in the language of its address; a sentence for programs.
import { isFailure } from '../platform/errors/failure.ts';
import { answerWith, finishPage } from '../platform/http/finished-page.ts';
import { contentSecurityPolicy } from '../platform/http/security-headers.ts';
import { readLanguage } from '../platform/i18n/languages.ts';
import { translator } from '../platform/i18n/translator.ts';
import type { Site } from '../platform/site.ts';

const STYLE = 'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}';

/**
 * The answer to a request that failed for want of the database. It says when to come back; not so where what was sent may have been saved:
 * a program that waits and sends it again would save it twice.
 */
export function unavailable(site: Site, error: unknown, request: Request): Response {
  const isUnknown = isFailure(error) && error.code === 'outcome-unknown';
  const html = request.headers.get('accept')?.includes('text/html') ?? false;
  const body = html ? pageOf(site, request, isUnknown) : `${error instanceof Error ? error.message : ''}\n`;
  const page = finishPage(503, [
    ['content-type', `text/${html ? 'html' : 'plain'}; charset=utf-8`], ['cache-control', 'no-store'], ['content-security-policy', contentSecurityPolicy({ styles: [STYLE] })],
    ...(isUnknown ? [] : [['retry-after', String(site.settings['database.retry-seconds'])] as [string, string]]),
  ], Buffer.from(body));
  return answerWith(page, request);
}

function pageOf(site: Site, request: Request, isUnknown: boolean): string {
  const { t, language, direction } = translator(readLanguage(new URL(request.url).pathname, site.settings['site.languages']).language);
  const [heading, advice] = isUnknown ? [t('error.unknown.heading'), t('error.unknown.advice')] : [t('error.503.heading'), t('error.503.advice')];
  return `<!DOCTYPE html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading}</title><style>${STYLE}</style></head>
<body><h1>${heading}</h1><p>${advice}</p></body></html>
`;
}

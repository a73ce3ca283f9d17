// What a request gets that names a host which is not this site's: 421 with a page that says which
// setting to set, or the way to the site's own address.
import { preferredLanguage } from '../i18n/languages.ts';
import { translator } from '../i18n/translator.ts';
import { barePage, barePagePolicy } from './bare-page.ts';
import type { Arrival } from './public-origin.ts';

type Refused = Exclude<Arrival, { kind: 'served' }>;

/**
 * Kept by no cache in between: what is in its place for others may not depend on what one visitor
 * sent.
 */
const ALIAS_CACHE = 'private, max-age=3600';

/**
 * The answer to a request that did not reach the site by an address of it. Repeats nothing that was
 * sent but the path, and that only at the site's own address.
 * @param hasUrl  whether site.url is set
 */
export function answerMisdirected(
  request: Request,
  arrival: Refused,
  { hasUrl, languages }: { hasUrl: boolean; languages: readonly string[] },
): Response {
  if (arrival.kind === 'alias') {
    const { pathname, search } = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    return new Response(null, {
      status: isRead ? 301 : 308,
      headers: {
        location: `${arrival.to}${pathname}${search}`,
        'cache-control': ALIAS_CACHE,
        'content-length': '0',
      },
    });
  }
  const status = arrival.kind === 'unknown-host' ? 421 : 400;
  const body = page(preferredLanguage(request.headers.get('accept-language'), languages), {
    status,
    hasUrl,
  });
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'content-security-policy': barePagePolicy,
      'x-robots-tag': 'noindex',
      vary: 'Accept-Language',
    },
  });
}

function page(language: string, { status, hasUrl }: { status: number; hasUrl: boolean }): string {
  const { t } = translator(language);
  if (status !== 421)
    return barePage({
      language,
      heading: t('misdirected.unreadable'),
      lines: [t('misdirected.unreadable.why')],
    });
  const toSet = hasUrl
    ? [t('misdirected.staff.aliases')]
    : [
        t('misdirected.staff.url'),
        { code: 'site.url = "https://museum.example"' },
        { code: 'VITRINE_SITE_URL=https://museum.example' },
      ];
  return barePage({
    language,
    heading: t('misdirected.title'),
    lines: [t('misdirected.visitor'), ...toSet, t('misdirected.staff.proxy')],
  });
}

// `/og/{page}.jpg`: the picture of a shared link. Under the revision that the page names it may be
// kept for ever.
import { readLanguage } from '../../platform/i18n/languages.ts';
import type { Site } from '../../platform/site.ts';
import { pageOfSocialImage, revisionOf } from './social-image.ts';
import type { SocialImages } from './social-image-cache.ts';
import { socialImageOf } from './shared.ts';
import { museumName, readShared, type SharedOptions } from './read-shared.ts';

type SocialImageRequest = Pick<SharedOptions, 'today' | 'others'> & {
  cards: SocialImages;
  /** Takes what a drawing costs. @returns the answer to who has asked too much */
  refused(): Response | undefined;
};

/** Answers with a card; `undefined` for pages that are not there. @throws cards-busy */
export async function answerSocialImage(
  site: Site,
  request: Request,
  { cards, refused, today, others = {} }: SocialImageRequest,
): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const requested = pageOfSocialImage(new URL(request.url));
  if (!requested) return undefined;
  const { language, path } = readLanguage(requested.page.pathname, site.settings['site.languages']);
  requested.page.pathname = path;
  const shared = await readShared(site, requested.page, {
    language,
    others,
    ...(today ? { today } : {}),
  });
  if (!shared) return undefined;
  const card = socialImageOf(shared.content, await museumName(site, language), language);
  const revision = revisionOf(card);
  const headers = new Headers({
    'content-type': 'image/jpeg',
    etag: `"${revision}"`,
    'cache-control':
      requested.revision === revision
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=300',
    // Others show it: that is what it is for.
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  if (request.headers.get('if-none-match')?.includes(`"${revision}"`))
    return new Response(null, { status: 304, headers });
  const cached = await cards.kept(card);
  const bytes = cached ?? refused() ?? (await cards.make(card));
  if (bytes instanceof Response) return bytes;
  headers.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

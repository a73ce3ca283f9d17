// The page that `?page=` of a share address names: a path of this site, with the part of a picture
// in it.
import { readSharedSet } from '../../features/gather/shared-set.ts';
import type { Shared } from '../../features/share/shared.ts';
import { readShared } from '../../features/share/read-shared.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { PageContext } from '../load-page.ts';

/** @throws not-found for what is no page of ours that a link may lead to */
export async function sharedPage({
  site,
  language,
  url,
}: Pick<PageContext, 'site' | 'language' | 'url'>): Promise<Shared> {
  const requested = url.searchParams.get('page') ?? '';
  // “//elsewhere.example” and “/\elsewhere” are addresses of others.
  const page =
    /^\/(?![/\\])/.test(requested) && URL.canParse(requested, 'http://site.invalid')
      ? new URL(requested, 'http://site.invalid')
      : undefined;
  const shared =
    page && (await readShared(site, page, { language, others: { sets: readSharedSet } }));
  if (!shared) throw failure('not-found', 'page');
  return shared;
}

/** The address of the page on which `page` is shared, without the language. */
export function sharePage(page: string): string {
  return `/share?page=${encodeURIComponent(page)}`;
}

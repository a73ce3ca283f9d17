// GET /i/{id}: the lasting address of anything that has a page. It leads there in the reader's
// language, through every rename; what was withdrawn is said to be gone.
import { redirect } from 'react-router';
import { pageOfRecord } from '../../features/citing/find-citable.ts';
import { localisedPath, preferredLanguage } from '../../platform/i18n/languages.ts';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/permalink-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, url }): Promise<Record<string, never>> => {
    const languages = site.settings['site.languages'];
    const page = await pageOfRecord(site, args.params.id.toLowerCase());
    const reader =
      language === languages[0]
        ? preferredLanguage(args.request.headers.get('accept-language'), languages)
        : language;
    throw redirect(localisedPath(page, reader, languages) + url.search, {
      status: 308,
      headers: { 'Cache-Control': 'private, max-age=300', Vary: 'Accept-Language' },
    });
  });
}

/** Never shown: the loader leads on, or says why it cannot. */
export default function PermalinkPage() {
  return null;
}

// GET /search: an address that people guess. There is one page to search on.
import { redirect } from 'react-router';
import { readSearch, searchAddress } from '../../features/search/search-params.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { languageContext, siteContext } from '../context.ts';
import type { Route } from './+types/search-redirect.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const page = localisedPath('/collection', context.get(languageContext), context.get(siteContext).settings['site.languages']);
  return redirect(page + searchAddress(readSearch(new URL(request.url).searchParams)), 301);
}

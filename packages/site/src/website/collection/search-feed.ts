// GET /collection/feed.xml: what was last added to a search or changed in it, as an Atom feed.
import { pictureAddress } from '../../features/catalogue/picture-address.ts';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { standardWidth } from '../../features/catalogue/ui/ItemPicture.tsx';
import { atomFeed } from '../../features/search/export/search-feed.ts';
import { readSearch, searchAddress } from '../../features/search/queries/search-params.ts';
import { latestOf } from '../../features/search/queries/search-items.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { languageContext, requestContext, searchContext, siteContext } from '../context.ts';
import { readShell } from '../shell/shell-data.ts';
import type { Route } from './+types/search-feed.ts';
import { searchTitle } from './facet-labels.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const [site, language, { origin }] = [
    context.get(siteContext),
    context.get(languageContext),
    context.get(requestContext),
  ];
  const state = { ...readSearch(new URL(request.url).searchParams), page: 1 };
  const [found, { name }] = await Promise.all([
    latestOf(site, context.get(searchContext), state, language),
    readShell(site, language),
  ]);
  const address = (page: string) =>
    origin + localisedPath(page, language, site.settings['site.languages']);
  const entries = found.map(({ card, changedAt }) => ({
    card,
    changedAt,
    address: address(itemPage(card)),
    picture:
      card.picture && !card.gated
        ? origin + pictureAddress(card.picture, standardWidth(card.picture))
        : undefined,
  }));
  const xml = atomFeed({
    title: `${searchTitle({ state, names: {} }, translator(language))} – ${name}`,
    museum: name,
    page: address(`/collection${searchAddress(state)}`),
    self: address(`/collection/feed.xml${searchAddress(state)}`),
    entries,
  });
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      'X-Robots-Tag': 'noindex',
    },
  });
}

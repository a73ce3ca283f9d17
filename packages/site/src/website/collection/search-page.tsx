// The page of the collection: search and browse. Complete as a plain page; its live part takes over
// when a visitor begins to use it.
import { redirect } from 'react-router';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import {
  isIndexable,
  readSearch,
  searchAddress,
} from '../../features/search/queries/search-params.ts';
import { mapOfSearch } from '../../features/search/map/map-of-search.ts';
import { eventsAccess, searchItems } from '../../features/search/queries/search-items.ts';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import { streetsOf } from '../../features/maps/street-tiles.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { requestContext, searchContext } from '../context.ts';
import { Island } from '../islands/Island.tsx';
import type { SearchIslandData } from './search-data.ts';
import { loadPage } from '../load-page.ts';
import { JsonLd } from '../shell/JsonLd.tsx';
import { Page } from '../shell/Page.tsx';
import { useRequest } from '../shell/Request.tsx';
import type { Route } from './+types/search-page.ts';
import { searchTitle } from './facet-labels.ts';
import { resultsId } from './search-form.ts';
import stylesheet from './search.css?url';
import { SearchRegion } from './SearchRegion.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, url, section }) => {
    const state = readSearch(url.searchParams);
    const home = localisedPath('/collection', language, site.settings['site.languages']);
    // A sent form names its empty fields too; one search has one address.
    if (url.search !== searchAddress(state)) throw redirect(home + searchAddress(state));
    const provider = args.context.get(searchContext);
    const page = await searchItems(site, provider, state, {
      language,
      counted: args.context.get(requestContext).byPerson,
      section,
    });
    if (page.redirect && state.page === 1)
      throw redirect(localisedPath(page.redirect, language, site.settings['site.languages']));
    if (page.cards.length === 0 && page.pages > 0 && state.page > page.pages)
      throw redirect(home + searchAddress({ ...state, page: page.pages }));
    const defaultLanguage = site.settings['site.languages'][0] ?? 'en';
    const map = await section(
      'map',
      async () => {
        const drawn =
          state.view === 'map' && page.total > 0
            ? await mapOfSearch(provider, page.state, language, page.cards)
            : undefined;
        return drawn && { ...drawn, streets: await streetsOf(site) };
      },
      undefined,
    );
    return {
      map,
      page,
      access: provider.browserAccess(),
      events: await section('insights', () => eventsAccess(site, provider), undefined),
      defaultLanguage,
    };
  });
}

export default function CollectionPage({
  loaderData: { map, page, access, events, defaultLanguage },
}: Route.ComponentProps) {
  const translation = useTranslation();
  const { t, language, languages } = translation;
  const { origin } = useRequest();
  const { state, total } = page;
  const title = searchTitle(page, translation);
  const data: SearchIslandData = {
    access,
    language,
    languages: [...languages],
    defaultLanguage,
    pageSize: page.pageSize,
    ...(events ? { events } : {}),
  };
  return (
    <Page
      title={title}
      description={t('search.description', { count: total })}
      page={`/collection${searchAddress(state)}`}
      unlisted={!isIndexable(state)}
      skips={[{ to: resultsId, words: t('search.results') }]}
    >
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      {/* The server draws the map, so its page stays plain: every choice on it asks for a page. */}
      {state.view === 'map' ? (
        <SearchRegion page={page} map={map} />
      ) : (
        <Island name="search" intent="idle" data={data}>
          <div id="search-live">
            <SearchRegion page={page} />
          </div>
        </Island>
      )}
      <JsonLd data={listed(page, origin, title)} />
    </Page>
  );
}

/** The results of this page for machines: https://schema.org/ItemList. */
function listed(
  { state, cards, total, estimated }: SearchPage,
  origin: string,
  name: string,
): Record<string, unknown> {
  return {
    '@type': state.q ? 'SearchResultsPage' : 'CollectionPage',
    name,
    url: `${origin}/collection${searchAddress(state)}`,
    mainEntity: {
      '@type': 'ItemList',
      ...(estimated ? {} : { numberOfItems: total }),
      itemListElement: cards.map((card, i) => ({
        '@type': 'ListItem',
        position: i + 1,
        url: origin + itemPage(card),
        name: card.title.text,
      })),
    },
  };
}

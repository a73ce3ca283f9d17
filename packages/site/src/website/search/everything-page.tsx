// GET /search: items, people, places, events and pages in one box, the best of each kind under the
// other.
import { asWritten } from '../../features/records/language-map.ts';
import { marked } from '../../features/records/marked-text.ts';
import { Marked } from '../../features/catalogue/ui/Localized.tsx';
import { redirect } from 'react-router';
import {
  everythingAddress,
  readEverything,
} from '../../features/search/queries/everything-address.ts';
import { wordChoice } from '../../features/search/queries/query-words.ts';
import type { EverythingGroup } from '../../features/search/queries/everything-groups.ts';
import {
  searchEverything,
  type EverythingPage,
} from '../../features/search/queries/search-everything.ts';
import { emptySearch, searchAddress } from '../../features/search/queries/search-params.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { OtherWords } from '../collection/OtherWords.tsx';
import { searchContext } from '../context.ts';
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import { groupLabels } from '../shell/group-labels.ts';
import { PageLinks } from '../shell/PageLinks.tsx';
import { SiteSearch } from '../shell/SiteSearch.tsx';
import type { Route } from './+types/everything-page.ts';
import stylesheet from './everything.css?url';
import { FoundGroup } from './FoundGroup.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, url }) => {
    const state = readEverything(url.searchParams);
    const home = localisedPath('/search', language, site.settings['site.languages']);
    if (url.search !== everythingAddress(state)) throw redirect(home + everythingAddress(state));
    return searchEverything(site, args.context.get(searchContext), state, language);
  });
}

export default function EverythingSearchPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { state, total } = page;
  const heading = state.q
    ? t('search.heading', { q: marked(asWritten(state.q)) })
    : t('everything.title');
  const title = state.q ? t('everything.page-title', { q: state.q }) : t('everything.title');
  return (
    <Page
      title={title}
      description={t('everything.description')}
      page={`/search${everythingAddress(state)}`}
      unlisted={state.q !== ''}
    >
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="everything container">
        <header className="everything-head">
          <h1 className={state.q ? 'search-query' : 'display'}>
            <Marked words={heading} />
          </h1>
          <SiteSearch
            id="everything-search"
            placeholder={t('everything.placeholder')}
            value={state.q}
          />
          {state.q !== '' && <p className="muted">{t('everything.count', { count: total })}</p>}
          <OtherWords
            state={state}
            page="/search"
            address={everythingAddress({ q: state.q, page: 1, everyWord: true })}
          />
        </header>
        <KindTabs page={page} />
        <Found page={page} />
      </div>
    </Page>
  );
}

/** The kinds of what was found, each with its number; items have the page of the collection. */
function KindTabs({ page: { state, kinds } }: { page: EverythingPage }) {
  const { t, path, number } = useTranslation();
  if (kinds.length < 2) return null;
  const { q, group } = state;
  const words = { q, page: 1, ...wordChoice(state) };
  const tabs = [
    { id: 'all', address: `/search${everythingAddress(words)}`, current: !group },
    ...kinds.map(({ group: kind, total }) => ({
      id: kind,
      total,
      address:
        kind === 'items'
          ? `/collection${searchAddress({ ...emptySearch, q })}`
          : `/search${everythingAddress({ ...words, group: kind })}`,
      current: kind === group,
    })),
  ];
  return (
    <nav aria-label={t('everything.kinds')}>
      <ul className="everything-kinds">
        {tabs.map(({ id, address, current, ...tab }) => (
          <li key={id}>
            <a href={path(address)} rel="nofollow" aria-current={current ? 'page' : undefined}>
              {id === 'all' ? t('everything.all-kinds') : t(groupLabels[id as EverythingGroup])}
              {'total' in tab && <span className="muted number"> {number(tab.total)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Found({ page: { state, groups } }: { page: EverythingPage }) {
  const { t, path } = useTranslation();
  if (state.q === '') return <p className="lead muted">{t('everything.hint')}</p>;
  if (groups.length === 0) {
    return (
      <div className="stack">
        <h2>
          <Marked words={t('search.none.heading.words', { q: marked(asWritten(state.q)) })} />
        </h2>
        <p>{t('everything.none.advice')}</p>
        <ul className="everything-links">
          <li>
            <a
              href={path('/collection') + searchAddress({ ...emptySearch, q: state.q })}
              rel="nofollow"
            >
              {t('everything.none.spelling')}
            </a>
          </li>
          <li>
            <a href={path('/collection')}>{t('search.none.start')}</a>
          </li>
          <li>
            <a href={path('/people')}>{t('nav.people')}</a>
          </li>
        </ul>
      </div>
    );
  }
  return (
    <>
      {groups.map((found) => (
        <FoundGroup key={found.group} found={found} state={state} />
      ))}
      {state.group && groups[0] && (
        <PageLinks
          page={state.page}
          pages={groups[0].pages}
          address={(page) => `/search${everythingAddress({ ...state, page })}`}
        />
      )}
    </>
  );
}

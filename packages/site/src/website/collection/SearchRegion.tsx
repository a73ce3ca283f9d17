// Everything of the collection's page below its head: what was asked, the filters, the results. The
// server renders it as a plain form and links; in the browser the same parts come alive around it,
// in place.
import { asWritten } from '../../features/records/language-map.ts';
import { marked } from '../../features/records/marked-text.ts';
import { Marked } from '../../features/catalogue/ui/Localized.tsx';
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { writeBox } from '../../features/maps/box.ts';
import type { SearchMap } from '../../features/search/map/map-of-search.ts';
import { everythingAddress } from '../../features/search/queries/everything-address.ts';
import { filtersOf } from '../../features/search/queries/search-help.ts';
import { reachableItems } from '../../features/search/queries/search-indices.ts';
import {
  searchAddress,
  withEveryWord,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import { PageLinks } from '../shell/PageLinks.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import { FilterRail } from './FilterRail.tsx';
import { OtherWords } from './OtherWords.tsx';
import { NoResults } from './NoResults.tsx';
import { ResultGrid } from './ResultGrid.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultMap } from './ResultMap.tsx';
import { ResultTimeline } from './ResultTimeline.tsx';
import { ResultsBar } from './ResultsBar.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { countId, firstOf, formId, resultsId, wordsId } from './search-form.ts';

export function SearchRegion({
  page,
  map,
}: {
  page: SearchPage;
  /** Where the results are shown on one. */ map?: SearchMap | undefined;
}) {
  const { t } = useTranslation();
  const { state } = page;
  return (
    <div className="search container">
      <header className="search-head">
        <h1 className={state.q ? 'search-query' : 'display'}>
          <Marked
            words={
              state.q
                ? t('search.heading.collection', { q: marked(asWritten(state.q)) })
                : t('nav.collection')
            }
          />
        </h1>
        <SearchForm page={page} />
      </header>
      <div className="search-body">
        <FilterRail page={page} />
        <section id={resultsId} className="results" tabIndex={-1} aria-labelledby={countId}>
          <ResultsBar page={page} />
          <OtherWords
            state={state}
            page="/collection"
            address={searchAddress(withEveryWord(state))}
          />
          <AppliedFilters state={state} filters={filtersOf(state)} names={page.names} />
          <Results page={page} map={map} />
        </section>
      </div>
    </div>
  );
}

/**
 * The words of the search. Everything else of the form lies where it is needed, and says that it
 * belongs to it.
 */
function SearchForm({ page: { state } }: { page: SearchPage }) {
  const { t, path } = useTranslation();
  return (
    <search className="search-text no-print" aria-label={t('search.label')}>
      <form id={formId} className="search-field" action={path('/collection')} method="get">
        <SearchScope q={state.q} />
        <label className="visually-hidden" htmlFor={wordsId}>
          {t('search.label')}
        </label>
        <input
          id={wordsId}
          type="search"
          name="q"
          defaultValue={state.q}
          placeholder={t('search.placeholder')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          data-search-field=""
        />
        {state.view !== 'grid' && <input type="hidden" name="view" value={state.view} />}
        {state.box && <input type="hidden" name="box" value={writeBox(state.box)} />}
        {state.similar && <input type="hidden" name="similar" value="yes" />}
        {state.size !== undefined && <input type="hidden" name="size" value={state.size} />}
        <button type="submit">
          <Icon name="search" />
          <span className="visually-hidden">{t('search.button')}</span>
        </button>
      </form>
    </search>
  );
}

/** Where is searched; without it, the same words are asked of everything. */
function SearchScope({ q }: { q: string }) {
  const { t, path } = useTranslation();
  return (
    <a
      className="search-scope"
      href={path('/search') + everythingAddress({ q, page: 1 })}
      rel="nofollow"
      aria-label={t('search.scope.clear')}
    >
      {t('nav.collection')}
      <span aria-hidden="true"> ×</span>
    </a>
  );
}

/** Leads to results that are spelt otherwise, where it says how many there are, and back. */
function SimilarSpellings({ page: { state, spelledOtherwise } }: { page: SearchPage }) {
  const { t, path } = useTranslation();
  const { similar, ...exact } = state;
  // Shorter words are never taken for others.
  if (!/\p{L}{4}/u.test(state.q)) return null;
  const to: SearchState = { ...exact, ...(similar ? {} : { similar: true }), page: 1 };
  return (
    <p className="no-print">
      {spelledOtherwise !== undefined && (
        <>{t('search.similar.count', { count: spelledOtherwise })} </>
      )}
      <a href={path('/collection') + searchAddress(to)} rel="nofollow">
        {t(similar ? 'search.similar.without' : 'search.similar')}
      </a>
    </p>
  );
}

function Results({ page, map }: { page: SearchPage; map: SearchMap | undefined }) {
  const { t, number } = useTranslation();
  const { state, cards, total, pages, help } = page;
  if (total === 0) return <NoResults state={state} help={help} names={page.names} />;
  return (
    <>
      {state.view === 'list' && <ResultList page={page} />}
      {state.view === 'timeline' && <ResultTimeline page={page} />}
      {state.view === 'map' && <ResultMap page={page} map={map} />}
      {state.view === 'grid' && (
        <ResultGrid cards={cards} state={state} offset={firstOf(page)} leads />
      )}
      {total > reachableItems && state.page === pages && (
        <p className="muted">{t('search.reach', { count: number(reachableItems) })}</p>
      )}
      {page.estimated && <p className="muted">{t('search.estimated')}</p>}
      <SimilarSpellings page={page} />
      <ExportMenu state={state} />
      <PageLinks
        page={state.page}
        pages={pages}
        address={(wanted) => `/collection${searchAddress({ ...state, page: wanted })}`}
      />
    </>
  );
}

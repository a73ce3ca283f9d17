// The line above the results: how many there are, the button that opens the filters on a small
// screen, order and view.
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import {
  countFilters,
  searchAddress,
  effectiveSort,
  sorts,
  views,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import { formatCount, sortLabels } from './facet-labels.ts';
import { useSearchActions } from './SearchActions.tsx';
import { countId, filtersId, formId } from './search-form.ts';

const viewLabels = {
  grid: 'search.view.grid',
  list: 'search.view.list',
  timeline: 'search.view.timeline',
  map: 'search.view.map',
} as const;

export function ResultsBar({ page }: { page: SearchPage }) {
  const { state, total } = page;
  const { t, number } = useTranslation();
  const chosen = countFilters(state);
  const count = t(formatCount(page), { count: total });
  // For the eye the number is enough: that these are results is plain to see.
  const [before, after] = t('search.results.count', { count: '#' }).split('#');
  return (
    <div className="results-bar">
      {/* Of none, the heading below says it. */}
      {total > 0 && (
        <h2 id={countId} className="results-count">
          <span className="visually-hidden">{before}</span>
          {count}
          {after && <span className="visually-hidden">{after}</span>}
        </h2>
      )}
      <button type="button" className="text-button filters-open no-print" popoverTarget={filtersId}>
        <Icon name="menu" />
        <span>
          {t('search.filters')}
          {chosen > 0 && ` (${number(chosen)})`}
        </span>
      </button>
      {total > 0 ? (
        <OrderAndView state={state} />
      ) : (
        state.sort !== 'relevance' && (
          <input type="hidden" name="sort" form={formId} value={state.sort} />
        )
      )}
    </div>
  );
}

/** In what order, and how, the results are shown; of nothing there is neither. */
function OrderAndView({ state }: { state: SearchState }) {
  const { t, path } = useTranslation();
  const actions = useSearchActions();
  return (
    <>
      <p className="results-sort no-print">
        <label htmlFor="search-sort">{t('search.sort')}</label>
        <select
          id="search-sort"
          name="sort"
          form={formId}
          value={effectiveSort(state)}
          onChange={(event) =>
            actions?.show({
              ...state,
              sort: sorts.find((sort) => sort === event.target.value) ?? 'relevance',
              page: 1,
            })
          }
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(
                sort === 'relevance' && state.q === '' ? 'search.sort.standard' : sortLabels[sort],
              )}
            </option>
          ))}
        </select>
        <button type="submit" form={formId} className="text-button plain-only">
          <span>{t('search.sort.go')}</span>
        </button>
      </p>
      <ul className="results-views no-print" aria-label={t('search.view')}>
        {views.map((view) => (
          <li key={view}>
            <a
              href={path('/collection') + searchAddress({ ...state, view })}
              rel="nofollow"
              aria-current={view === state.view ? 'true' : undefined}
            >
              {t(viewLabels[view])}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

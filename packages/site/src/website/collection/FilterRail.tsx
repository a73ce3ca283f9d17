// The filters: a column beside the results, and a drawer on small screens, which the browser opens
// by itself.
import { Icon } from '../../design/Icon.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { flagNames } from '../../features/search/queries/search-params.ts';
import { flagAttributes } from '../../features/search/queries/search-queries.ts';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import { CenturyBars } from './CenturyBars.tsx';
import { Choice, FacetBox } from './FacetBox.tsx';
import { facetsOf } from './facet-values.ts';
import { flagLabels } from './facet-labels.ts';
import { useSearchActions } from './SearchActions.tsx';
import { filtersId, formId } from './search-form.ts';
import { YearsBox } from './YearsBox.tsx';

export function FilterRail({ page }: { page: SearchPage }) {
  const { t } = useTranslation();
  const { state, facets, names, total } = page;
  const { open, more } = facetsOf(state, facets);
  const chosen = more.some(({ values }) => values.some((value) => value.chosen));
  return (
    <section
      id={filtersId}
      className="filters no-print"
      popover="auto"
      data-modal=""
      aria-label={t('search.filters')}
    >
      <div className="filters-head">
        <h2>{t('search.filters')}</h2>
        <button
          type="button"
          className="text-button"
          popoverTarget={filtersId}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          <span>{t('nav.close')}</span>
        </button>
      </div>
      {open.map((facet) => (
        <FacetBox key={facet.name} facet={facet} state={state} names={names}>
          {facet.name === 'century' && <CenturyBars values={facet.values} />}
          {facet.name === 'century' && <YearsBox state={state} />}
        </FacetBox>
      ))}
      <Flags page={page} />
      {more.length > 0 && (
        <details className="filters-more" open={chosen}>
          <summary>{t('search.filters.more')}</summary>
          {more.map((facet) => (
            <FacetBox key={facet.name} facet={facet} state={state} names={names} />
          ))}
        </details>
      )}
      <p className="filters-go">
        <button type="submit" form={formId} className="button plain-only">
          {t('search.filters.apply')}
        </button>
        <button type="submit" form={formId} className="button filters-show">
          {t(page.estimated ? 'search.filters.show.estimated' : 'search.filters.show', {
            count: total,
          })}
        </button>
      </p>
    </section>
  );
}

/** What is either so or not. */
function Flags({ page: { state, facets } }: { page: SearchPage }) {
  const { t, language } = useTranslation();
  const actions = useSearchActions();
  const visible = flagNames
    .map((flag) => ({
      flag,
      count: facets[flagAttributes[flag]]?.['true'] ?? 0,
      others: facets[flagAttributes[flag]]?.['false'] ?? 0,
    }))
    .filter(({ flag, count, others }) => state[flag] || (count > 0 && others > 0));
  if (visible.length === 0) return null;
  return (
    <fieldset className="facet">
      <legend>{t('search.only')}</legend>
      <ul>
        {visible.map(({ flag, count }) => (
          <Choice
            key={flag}
            name={flag}
            value="yes"
            words={{ text: t(flagLabels[flag]), language }}
            count={count}
            chosen={state[flag]}
            toggle={() => actions?.show({ ...state, [flag]: !state[flag], page: 1 })}
          />
        ))}
      </ul>
    </fieldset>
  );
}

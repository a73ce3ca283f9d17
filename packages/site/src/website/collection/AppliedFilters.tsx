// The chosen filters in words, each a link to the same search without it.
import { marked } from '../../features/records/marked-text.ts';
import { Localized, Marked } from '../../features/catalogue/ui/Localized.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { withoutFilter, type Filter } from '../../features/search/queries/search-help.ts';
import {
  searchAddress,
  withoutFilters,
  type SearchState,
} from '../../features/search/queries/search-params.ts';
import type { TermNames } from '../../features/search/queries/search-queries.ts';
import { textOfFilter } from './facet-labels.ts';

export function AppliedFilters({
  state,
  filters,
  names,
}: {
  state: SearchState;
  filters: readonly Filter[];
  names: TermNames;
}) {
  const translation = useTranslation();
  const { t, path } = translation;
  if (filters.length === 0) return null;
  const address = (next: SearchState) => path('/collection') + searchAddress(next);
  return (
    <ul className="applied" aria-label={t('search.applied')}>
      {filters.map((filter) => {
        const words = textOfFilter(filter, names, translation);
        return (
          <li key={JSON.stringify(filter)}>
            <a href={address(withoutFilter(state, filter))} rel="nofollow">
              <span className="visually-hidden">
                <Marked words={t('search.applied.remove', { filter: marked(words) })} />
              </span>
              <span aria-hidden="true">
                <Localized text={words} /> ×
              </span>
            </a>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li>
          <a href={address(withoutFilters(state))} rel="nofollow">
            {t('search.applied.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}

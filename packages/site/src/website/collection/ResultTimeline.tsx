// Results in the order of time, under the century that each begins in.
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import { formatCentury } from './facet-labels.ts';
import { agesOf } from './result-ages.ts';
import { ResultGrid } from './ResultGrid.tsx';
import { firstOf } from './search-form.ts';

export function ResultTimeline({ page }: { page: SearchPage }) {
  const translation = useTranslation();
  return (
    <ol className="timeline">
      {agesOf(page.cards).map(({ century, cards, from }) => (
        <li key={`${century ?? 'undated'}-${from}`}>
          <h2>
            {century === undefined
              ? translation.t('search.timeline.undated')
              : formatCentury(century, translation)}
          </h2>
          <ResultGrid
            cards={cards}
            state={page.state}
            offset={firstOf(page) + from}
            leads={from === 0}
          />
        </li>
      ))}
    </ol>
  );
}

// Results in the order of time, under the century that each begins in.
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { centuryOf } from '@vitrine/museum-dates';
import type { HitCard } from '../../features/search/queries/item-card.ts';
import type { SearchPage } from '../../features/search/queries/search-requests.ts';
import { formatCentury } from './facet-labels.ts';
import { ResultGrid } from './ResultGrid.tsx';
import { firstOf } from './search-form.ts';

type Age = {
  century: number | undefined;
  cards: HitCard[];
  /** The place of the first in the page. */ from: number;
};

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

/** Neighbours of one century together, in the order in which they come. */
export function agesOf(cards: readonly HitCard[]): Age[] {
  const ages: Age[] = [];
  for (const [place, card] of cards.entries()) {
    const century = card.year === undefined ? undefined : centuryOf(card.year);
    const last = ages.at(-1);
    if (last && last.century === century) last.cards.push(card);
    else ages.push({ century, cards: [card], from: place });
  }
  return ages;
}

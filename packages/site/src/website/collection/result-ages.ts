// Results in the order of time, put together by the century that each begins in. Pure.
import { centuryOf } from '@vitrine/museum-dates';
import type { HitCard } from '../../features/search/queries/item-card.ts';

type Age = {
  century: number | undefined;
  cards: HitCard[];
  /** The place of the first in the page. */ from: number;
};

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

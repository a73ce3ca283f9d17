// Results as pictures, in rows at their true proportions.
import { Card } from '../../features/catalogue/ui/Card.tsx';
import type { HitCard } from '../../features/search/item-card.ts';
import type { SearchState } from '../../features/search/search-params.ts';
import { trailAddress } from '../../features/search/search-trail.ts';

/** @param offset  the place of the first card in all results, from 0 */
export function ResultGrid({ cards, state, offset = 0 }: { cards: readonly HitCard[]; state: SearchState; offset?: number }) {
  return (
    <ul className="rows">
      {cards.map((card, i) => (
        <Card key={card.id} card={card} query={trailAddress(state, offset + i)} sizes="(max-width: 600px) 48vw, 20vw" />
      ))}
    </ul>
  );
}

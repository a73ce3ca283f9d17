// Results as pictures, in rows at their true proportions.
import { Card } from '../../features/catalogue/ui/Card.tsx';
import type { HitCard } from '../../features/search/queries/item-card.ts';
import type { SearchState } from '../../features/search/queries/search-params.ts';
import { trailAddress } from '../../features/search/queries/search-trail.ts';

/** Cards in the first row on a wide screen; their pictures are what a visitor waits for. */
const FIRST_ROW = 4;

type ResultGridProps = {
  cards: readonly HitCard[];
  state: SearchState;
  /** The place of the first card in all results, from 0. */ offset?: number;
  /** Whether the grid is at the head of its page. */ leads?: boolean;
  /** Whether a map is beside it. */ tied?: boolean;
};

export function ResultGrid({
  cards,
  state,
  offset = 0,
  leads = false,
  tied = false,
}: ResultGridProps) {
  const leading = cards.findIndex(({ picture }) => picture !== undefined);
  const priority = (i: number) => {
    if (!leads || i >= FIRST_ROW) return undefined;
    return i === leading ? 'leading' : 'with-others';
  };
  return (
    <ul className="rows">
      {cards.map((card, i) => (
        <Card
          key={card.id}
          card={card}
          isHeading
          query={trailAddress(state, offset + i)}
          sizes="(max-width: 600px) 48vw, 20vw"
          tied={tied && card.at !== undefined}
          first={priority(i)}
        />
      ))}
    </ul>
  );
}

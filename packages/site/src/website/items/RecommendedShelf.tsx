// One shelf of recommended items; each says why it is there.
import { Card } from '../../features/catalogue/ui/Card.tsx';
import type { ReasonNames, Recommended } from '../../features/search/queries/shelves.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { formatReasons } from './reason-texts.ts';

export function RecommendedShelf({
  heading,
  items,
  names,
}: {
  heading: string;
  items: readonly Recommended[];
  names: ReasonNames;
}) {
  const translation = useTranslation();
  if (items.length === 0) return null;
  return (
    <section className="section related container no-print">
      <h2>{heading}</h2>
      <ul className="rows shelf">
        {items.map(({ card, reasons }) => (
          <Card key={card.id} card={card} note={formatReasons(reasons, names, translation)} />
        ))}
      </ul>
    </section>
  );
}

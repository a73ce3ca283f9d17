// What a picture in a text is of.
import type { ReactNode } from 'react';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { MakersLine } from '../../features/catalogue/ui/MakersLine.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';

/** Title, maker and date in one line, with a link to the item. */
export function Credit({ card }: { card: ItemCard }): ReactNode {
  const { path, language } = useTranslation();
  // Outside of what it parts: inside, it would be on the wrong side where the directions differ.
  const comma = language === 'ar' ? '، ' : ', ';
  return (
    <p className="block-credit">
      <a href={path(itemPage(card))}>
        <Localized text={card.title} as="cite" />
      </a>
      {card.makers && (
        <span className="muted">
          {comma}
          <MakersLine card={card} />
        </span>
      )}
      {card.date && (
        <span className="muted">
          {comma}
          <AsWritten text={card.date} />
        </span>
      )}
    </p>
  );
}

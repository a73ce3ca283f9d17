// An item with its wall label and a text.
import { ratioDeclarations, usePageStyles } from '../../design/page-styles.tsx';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { ItemPicture, shapeOf } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { MakersLine } from '../../features/catalogue/ui/MakersLine.tsx';
import { Tile } from '../../features/catalogue/ui/Tile.tsx';
import type { ItemBlock } from '../../features/editorial/blocks/item.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { BlockView } from './block-view.ts';

export const item: BlockView<ItemBlock, ItemCard> = {
  load(block, { items }) {
    const card = items.get(block.item);
    return card?.gated ? undefined : card;
  },
  View({ block: { text }, found: card, name }) {
    const { path } = useTranslation();
    const styles = usePageStyles();
    const ratio = card.picture
      ? styles.classFor(ratioDeclarations(card.picture.width, card.picture.height))
      : '';
    return (
      <section className={`block block-item ${shapeOf(card.picture)}`}>
        <a className={`block-item-picture ${ratio}`} href={path(itemPage(card))}>
          {card.picture ? (
            <ItemPicture
              picture={card.picture}
              alt={card.picture.alt ?? ''}
              sizes="(max-width: 700px) 100vw, 50vw"
            />
          ) : (
            <Tile card={card} />
          )}
        </a>
        <div className="label wall-label">
          <Localized text={card.title} as="h2" className="label-title" />
          {card.makers && (
            <p className="label-line">
              <MakersLine card={card} />
            </p>
          )}
          {card.date && (
            <p className="label-line">
              <AsWritten text={card.date} />
            </p>
          )}
          <div className="prose">
            <RichText text={text} name={name} level={3} />
          </div>
        </div>
      </section>
    );
  },
};

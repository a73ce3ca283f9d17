// The picture of an item in a text, whole or a part of it.
import { lightDeclarations, usePageStyles } from '../../design/page-styles.tsx';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { ItemPicture, useAlternative } from '../../features/catalogue/ui/ItemPicture.tsx';
import type { ImageBlock } from '../../features/editorial/blocks/image.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { BlockView } from './block-view.ts';
import { Credit } from './Credit.tsx';
import { cropOf } from './crop.ts';
import { picturedItem, type PicturedItem } from './pictured-item.ts';

export const image: BlockView<ImageBlock, PicturedItem> = {
  load: (block, { items }) => picturedItem(items.get(block.item)),
  View({ block: { size = 'column', region, text }, found: card, name }) {
    const { path } = useTranslation();
    const styles = usePageStyles();
    const { picture } = card;
    // From edge to edge, a picture is on its own tint as on a plinth.
    const lightClass = size === 'full' ? ` ${styles.classFor(lightDeclarations(picture))}` : '';
    const alternative = useAlternative(picture.alt ?? card.title);
    const crop = region && cropOf(picture, region, 1600);
    return (
      <figure className={`block block-image block-${size}${lightClass}`}>
        <a href={path(itemPage(card))}>
          {crop ? (
            <img
              className="picture"
              src={crop.url}
              width={crop.width}
              height={crop.height}
              alt={alternative.alt}
              lang={alternative.lang}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <ItemPicture
              picture={picture}
              alt={picture.alt ?? card.title}
              sizes={size === 'column' ? '(max-width: 700px) 100vw, 42rem' : '100vw'}
            />
          )}
        </a>
        <figcaption>
          <Credit card={card} />
          {text.length > 0 && <RichText text={text} name={name} level={3} />}
        </figcaption>
      </figure>
    );
  },
};

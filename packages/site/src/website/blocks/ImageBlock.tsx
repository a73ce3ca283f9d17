// A picture of an item in a text, whole or a part of it, and an item with its label.
import type { ReactNode } from 'react';
import { lightDeclarations, ratioDeclarations, usePageStyles } from '../../design/page-styles.tsx';
import type { ItemCard } from '../../features/catalogue/item-view.ts';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { ItemPicture, shapeOf } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Shown } from '../../features/catalogue/ui/Shown.tsx';
import { Tile } from '../../features/catalogue/ui/Tile.tsx';
import type { Block } from '../../features/editorial/blocks.ts';
import type { RichText as Text } from '../../features/editorial/rich-text.ts';
import { RichText } from '../../features/editorial/ui/RichText.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { cropOf } from './crop.ts';

type ImageBlockProps = { card: ItemCard; block: Extract<Block, { kind: 'image' }>; name: string };

export function ImageBlock({
  card,
  block: { size = 'column', region, text },
  name,
}: ImageBlockProps) {
  const { path } = useTranslation();
  const styles = usePageStyles();
  const { picture } = card;
  if (!picture) return null;
  // From edge to edge, a picture stands on its own tint as on a plinth.
  const lit = size === 'full' ? ` ${styles.classFor(lightDeclarations(picture))}` : '';
  const alt = picture.alt?.text ?? card.title.text;
  const crop = region && cropOf(picture, region, 1600);
  return (
    <figure className={`block block-image block-${size}${lit}`}>
      <a href={path(itemPage(card))}>
        {crop ? (
          <img
            className="picture"
            src={crop.url}
            width={crop.width}
            height={crop.height}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <ItemPicture
            picture={picture}
            alt={alt}
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
}

/** Title, maker and date in one line, with a link to the item. */
export function Credit({ card }: { card: ItemCard }): ReactNode {
  const { path, language } = useTranslation();
  // Outside of what it parts: inside, it would stand on the wrong side where the directions differ.
  const comma = language === 'ar' ? '، ' : ', ';
  return (
    <p className="block-credit">
      <a href={path(itemPage(card))}>
        <Shown text={card.title} as="cite" />
      </a>
      {[card.makers, card.date].filter(Boolean).map((part) => (
        <span key={part} className="soft">
          {comma}
          <bdi>{part}</bdi>
        </span>
      ))}
    </p>
  );
}

export function ItemBlock({ card, text, name }: { card: ItemCard; text: Text; name: string }) {
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
            alt={card.picture.alt?.text ?? ''}
            sizes="(max-width: 700px) 100vw, 50vw"
          />
        ) : (
          <Tile card={card} />
        )}
      </a>
      <div className="label wall-label">
        <Shown text={card.title} as="h2" className="label-title" />
        {card.makers && (
          <p className="label-line">
            <bdi>{card.makers}</bdi>
          </p>
        )}
        {card.date && (
          <p className="label-line">
            <bdi>{card.date}</bdi>
          </p>
        )}
        <div className="prose">
          <RichText text={text} name={name} level={3} />
        </div>
      </div>
    </section>
  );
}

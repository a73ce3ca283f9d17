// An item in a list: its picture at its true proportions, and its label under it.
import { ratioDeclarations, usePageStyles } from '../../../design/page-styles.tsx';
import { useTranslation } from '../../../platform/i18n/Translation.tsx';
import type { ListCard } from '../item-view.ts';
import { itemPage } from './addresses.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { Localized, AsWritten, Marked } from './Localized.tsx';
import { MakersLine } from './MakersLine.tsx';
import { Tile } from './Tile.tsx';

type CardProps = {
  card: ListCard;
  /** Added to the item's address: where the visitor came from. */
  query?: string;
  sizes?: string;
  /**
   * In the row that is seen first: its picture is fetched at once, that of the `leading` card
   * before the others.
   */
  first?: 'leading' | 'with-others' | undefined;
  /** A line under the label: why the item is here. */
  note?: string | undefined;
  /** Whether a map beside the list has a mark for it. */
  tied?: boolean;
  /** Its title is a heading of the third level: in results, which are under one of the second. */
  isHeading?: boolean;
};

/** One entry of a list of class `rows`. */
export function Card({
  card,
  query = '',
  sizes = '(max-width: 600px) 48vw, 22vw',
  first,
  note,
  tied = false,
  isHeading = false,
}: CardProps) {
  const { t, path } = useTranslation();
  const styles = usePageStyles();
  const shape = card.picture
    ? ratioDeclarations(card.picture.width, card.picture.height)
    : '--r:0.80';
  return (
    <li className={`card ${styles.classFor(shape)}`} data-tie={tied ? card.id : undefined}>
      <a className="card-link" href={path(itemPage(card)) + query}>
        <span className={card.gated ? 'card-picture gated' : 'card-picture'}>
          {card.picture ? (
            <ItemPicture
              picture={card.picture}
              alt=""
              sizes={inRow(sizes, card.picture.width / card.picture.height)}
              early={first}
            />
          ) : (
            <Tile card={card} isLabel isHeading={isHeading} />
          )}
          {card.gated && <span className="card-gate">{t('item.gate.card')}</span>}
        </span>
        {(card.picture || note) && (
          <span className="label small-label">
            {card.picture && <LabelLines card={card} isHeading={isHeading} />}
            {note && (
              <span className="label-line label-note">
                <Marked words={note} />
              </span>
            )}
          </span>
        )}
      </a>
    </li>
  );
}

function LabelLines({
  card: { title, makers, makersLanguage, date },
  isHeading,
}: {
  card: ListCard;
  isHeading: boolean;
}) {
  return (
    <>
      <Localized
        text={title}
        as="cite"
        className="label-title"
        {...(isHeading ? { headingLevel: 3 } : {})}
      />
      {makers && <MakersLine card={{ makers, makersLanguage }} className="label-line" />}
      {date && <AsWritten text={date} className="label-line muted" />}
    </>
  );
}

/**
 * A panorama, in `sizes` that hold for the usual picture of a row: all of a row are equally high,
 * so it is as much wider as it is longer.
 */
function inRow(sizes: string, ratio: number): string {
  if (!(ratio > 1.6)) return sizes;
  return sizes.replaceAll(
    /(\d+)vw/g,
    (_, width: string) => `${Math.min(95, Math.round((Number(width) * ratio) / 1.2))}vw`,
  );
}

/**
 * Items in rows; or on one shelf, which scrolls sideways where it is longer than the page is wide.
 */
export function Cards({
  cards,
  label,
  shelf = false,
}: {
  cards: readonly ListCard[];
  label?: string;
  shelf?: boolean;
}) {
  return (
    <ul className={shelf ? 'rows shelf' : 'rows'} aria-label={label}>
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
    </ul>
  );
}

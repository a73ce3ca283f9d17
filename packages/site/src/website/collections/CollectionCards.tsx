// Collections to choose from: unequal pictures at their own proportions, names set large.
import { pageOf } from '../../features/catalogue/ui/addresses.ts';
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { Tile } from '../../features/catalogue/ui/Tile.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { CollectionCard } from './collection-cards.ts';

export function CollectionCards({
  collections,
  heading,
}: {
  collections: readonly CollectionCard[];
  /** The level that the outline of the page asks for. */ heading: 'h2' | 'h3';
}) {
  const { t, path } = useTranslation();
  return (
    <ul className="galleries">
      {collections.map((collection) => (
        <li key={collection.id} className="gallery">
          <a className="quiet-link" href={path(pageOf(collection))}>
            <span className="gallery-picture">
              {collection.item?.picture ? (
                <ItemPicture
                  picture={collection.item.picture}
                  alt=""
                  sizes="(max-width: 700px) 100vw, 33vw"
                />
              ) : (
                collection.item && <Tile card={collection.item} />
              )}
            </span>
            <Localized as={heading} className="gallery-name" text={collection.name} />
          </a>
          {collection.summary && <Localized as="p" text={collection.summary} />}
          <p className="muted small">{t('authority.count', { count: collection.total })}</p>
        </li>
      ))}
    </ul>
  );
}

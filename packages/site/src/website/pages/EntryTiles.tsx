// Stories and exhibitions to choose from: unequal tiles, each on the tint of its item.
import { lightDeclarations, usePageStyles } from '../../design/page-styles.tsx';
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { DatesLine } from './DatesLine.tsx';
import type { TileData } from './load-entry.ts';

export function EntryTiles({
  entries,
  heading,
}: {
  entries: readonly TileData[];
  heading: 'h2' | 'h3';
}) {
  const { path } = useTranslation();
  const styles = usePageStyles();
  return (
    <ul className="entry-tiles">
      {entries.map((entry) => {
        const picture = entry.item?.gated ? undefined : entry.item?.picture;
        const light = picture ? styles.classFor(lightDeclarations(picture) || '--none:0') : '';
        return (
          <li key={entry.id} className={`entry-tile ${light}`.trim()}>
            <a className="quiet-link" href={path(entry.address)}>
              {picture && (
                <span className="entry-tile-picture">
                  <ItemPicture picture={picture} alt="" sizes="(max-width: 700px) 100vw, 50vw" />
                </span>
              )}
              <Localized text={entry.title} as={heading} />
            </a>
            <DatesLine card={entry} />
            {entry.summary && <Localized text={entry.summary} as="p" className="muted" />}
          </li>
        );
      })}
    </ul>
  );
}

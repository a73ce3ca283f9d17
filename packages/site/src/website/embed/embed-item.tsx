// GET /embed/items/{id}: an item as a card; its picture opens the viewer, in the frame.
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { MakersLine } from '../../features/catalogue/ui/MakersLine.tsx';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { altOf } from '../items/alt-text.ts';
import { ViewerIsland } from '../items/ViewerIsland.tsx';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/embed-item.ts';
import { EmbedFrame, OutLink } from './EmbedFrame.tsx';
import { embeddedItem } from './load-embed.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, (context) => embeddedItem(context, args.params.id));
}

export default function EmbedItem({ loaderData: { item, card, isVisible } }: Route.ComponentProps) {
  const { t, path } = useTranslation();
  const picture = isVisible ? item.pictures[0] : undefined;
  return (
    <EmbedFrame title={card.title.text} page={item.page} light={picture}>
      {picture && (
        <ViewerIsland item={item}>
          <a
            className="embed-stage"
            href={path(`/embed/items/${item.id}/viewer`)}
            data-opens="viewer"
            data-viewer-picture={0}
          >
            <ItemPicture
              picture={picture}
              alt={altOf(picture, item)}
              sizes="100vw"
              first
              className="embed-picture"
            />
            <span className="visually-hidden">{t('item.zoom')}</span>
          </a>
        </ViewerIsland>
      )}
      <div className="embed-label label wall-label">
        <OutLink page={item.page} className="quiet-link">
          <Localized text={card.title} as="h1" className="label-title" />
        </OutLink>
        {card.makers && (
          <p className="label-line">
            <MakersLine card={card} />
          </p>
        )}
        {card.date && (
          <p className="label-line muted">
            <AsWritten text={card.date} />
          </p>
        )}
        {!picture && item.pictures.length > 0 && (
          <p className="label-line muted">{t('embed.picture-there')}</p>
        )}
      </div>
    </EmbedFrame>
  );
}

// GET /embed/items/{id}/viewer?picture=&xywh=: the viewer itself in a frame, at the part of the
// picture that was shared.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { useAlternative } from '../../features/catalogue/ui/ItemPicture.tsx';
import { pictureRequest } from '../../features/share/social-image.ts';
import { writeSeen } from '../../features/share/region.ts';
import { failure } from '../../platform/errors/failure.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { altOf } from '../items/alt-text.ts';
import { ViewerIsland } from '../items/ViewerIsland.tsx';
import { loadPage } from '../load-page.ts';
import type { Route } from './+types/embed-viewer.ts';
import { EmbedFrame } from './EmbedFrame.tsx';
import { embeddedItem } from './load-embed.ts';

/** The width of the plain picture, in pixels. */
const PLAIN = 1600;

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (context) => {
    const found = await embeddedItem(context, args.params.id);
    if (!found.isVisible) throw failure('embed-reserved', found.card.title.text);
    return found;
  });
}

export default function EmbedViewer({ loaderData: { item, card, seen } }: Route.ComponentProps) {
  const { path } = useTranslation();
  const picture = item.pictures[seen.picture];
  const alternative = useAlternative(picture ? altOf(picture, item) : '');
  if (!picture) return null;
  return (
    <EmbedFrame
      title={card.title.text}
      page={`/items/${item.id}/viewer${writeSeen(seen)}`}
      light={picture}
    >
      <ViewerIsland
        item={item}
        room={{ start: seen.picture, back: path(`/embed/items/${item.id}`) }}
      >
        <Localized text={card.title} as="h1" className="visually-hidden" />
        <img
          className="embed-plain"
          src={`${pictureRequest({ ...picture, region: seen.region }, PLAIN)}?v=${picture.version}`}
          alt={alternative.alt}
          lang={alternative.lang}
        />
      </ViewerIsland>
    </EmbedFrame>
  );
}

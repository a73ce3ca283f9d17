// The viewer's own page: a dark room with the picture in it, larger or smaller by links; with
// script, the viewer opens over it.
import { Localized } from '../../features/catalogue/ui/Localized.tsx';
import { useAlternative } from '../../features/catalogue/ui/ItemPicture.tsx';
import { readItem } from '../../features/catalogue/read-catalogue.ts';
import { cardOf } from '../../features/catalogue/item-view.ts';
import { pictureAddress } from '../../features/catalogue/picture-address.ts';
import { viewerPage } from '../../features/catalogue/ui/addresses.ts';
import {
  cropOf,
  pictureRequest,
  type SocialImagePicture,
} from '../../features/share/social-image.ts';
import { readSeen, writeSeen } from '../../features/share/region.ts';
import { itemContent } from '../../features/share/shared.ts';
import { failure } from '../../platform/errors/failure.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { loadPage } from '../load-page.ts';
import { PageHead } from '../shell/PageHead.tsx';
import type { Route } from './+types/viewer-page.ts';
import { altOf } from './alt-text.ts';
import { itemPageData } from './item-data.ts';
import { ViewerIsland } from './ViewerIsland.tsx';

/** Widths that the plain page offers, in pixels. */
const widths = [1200, 2400, 4800];

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, actor, translator, url }) => {
    const { item, around } = await readItem(site, actor, args.params.id);
    const data = itemPageData(item, around, [], {
      translator,
      languages: site.settings['site.languages'],
    });
    if (data.pictures.length === 0) throw failure('not-found', 'image');
    const seen = readSeen(url.searchParams, (at) => data.pictures[at]);
    const size = widths.find((width) => String(width) === url.searchParams.get('width'));
    return {
      item: data,
      seen,
      width: size,
      card: itemContent(
        { ...cardOf(item, around, translator), picture: data.pictures[seen.picture] },
        seen.region,
      ),
    };
  });
}

export default function ViewerPage({
  loaderData: { item, seen, width, card },
}: Route.ComponentProps) {
  const { t, path, number } = useTranslation();
  const { picture: position, region, rotation } = seen;
  const picture = item.pictures[position];
  const alternative = useAlternative(picture ? altOf(picture, item) : '');
  if (!picture) return null;
  const crop = cropOf({ ...picture, region });
  const visibleWidth = Math.min(crop.width, width ?? 1200);
  const here = `/items/${item.id}/viewer${writeSeen(seen)}`;
  const widthLink = (wide: number) => `${path(here)}${here.includes('?') ? '&' : '?'}width=${wide}`;
  return (
    <main className="room" id="main">
      <PageHead
        title={`${t(region ? 'share.detail.of' : 'item.zoom')}: ${item.label.title.text}`}
        page={region ? here : item.page}
        card={card}
        cardPage={here}
        embeds={item.mayDownload ? here : undefined}
        description={item.label.title.text}
        unlisted
      />
      <ViewerIsland item={item} room={{ start: position, back: path(item.page) }}>
        <nav className="room-bar" aria-label={t('viewer.tools')}>
          <a href={path(item.page)}>{t('viewer.close')}</a>
          {position > 0 && (
            <a href={path(viewerPage(item.id, { picture: position - 1 }))}>
              {t('viewer.previous')}
            </a>
          )}
          {position < item.pictures.length - 1 && (
            <a href={path(viewerPage(item.id, { picture: position + 1 }))}>{t('viewer.next')}</a>
          )}
          {widths
            .filter((wide) => wide <= crop.width)
            .map((wide) => (
              <a
                key={wide}
                href={widthLink(wide)}
                aria-current={wide === visibleWidth ? 'true' : undefined}
              >
                {t('viewer.width', { pixels: number(wide) })}
              </a>
            ))}
        </nav>
        <Localized text={item.label.title} as="h1" className="visually-hidden" />
        <img
          className={width ? 'room-picture scrolled' : 'room-picture'}
          src={
            region
              ? plainDetail({ ...picture, region }, visibleWidth, rotation)
              : pictureAddress(picture, visibleWidth)
          }
          alt={alternative.alt}
          lang={alternative.lang}
          width={visibleWidth}
          height={Math.round((crop.height * visibleWidth) / crop.width)}
        />
      </ViewerIsland>
    </main>
  );
}

/** A part of the picture, turned in quarters: other turns need the viewer. */
function plainDetail(picture: SocialImagePicture, width: number, rotation = 0): string {
  const address = pictureRequest(picture, width);
  return `${rotation % 90 === 0 ? address.replace('/0/default', `/${rotation}/default`) : address}?v=${picture.version}`;
}

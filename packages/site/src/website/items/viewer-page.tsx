// The viewer's own page: a dark room with the picture in it, larger or smaller by links; with script, the viewer opens over it.
import { readItem } from '../../features/catalogue/catalogue-service.ts';
import { pictureAddress } from '../../features/catalogue/item-view.ts';
import { viewerPage } from '../../features/catalogue/ui/addresses.ts';
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
    const data = itemPageData(item, around, [], { translator, languages: site.settings['site.languages'] });
    if (data.pictures.length === 0) throw failure('not-found', 'picture');
    const asked = Number(url.searchParams.get('picture') ?? 1);
    const position = Number.isInteger(asked) ? Math.min(data.pictures.length, Math.max(1, asked)) - 1 : 0;
    const size = widths.find((width) => String(width) === url.searchParams.get('width'));
    return { item: data, position, width: size };
  });
}

export default function ViewerPage({ loaderData: { item, position, width } }: Route.ComponentProps) {
  const { t, path, number } = useTranslation();
  const picture = item.pictures[position];
  if (!picture) return null;
  const shown = Math.min(picture.width, width ?? 1200);
  const here = viewerPage(item.id, { picture: position });
  const widthLink = (wide: number) => `${path(here)}${here.includes('?') ? '&' : '?'}width=${wide}`;
  return (
    <main className="room" id="main">
      <PageHead title={`${t('item.zoom')}: ${item.label.title.text}`} page={item.page} description={item.label.title.text} unlisted />
      <ViewerIsland item={item} room={{ start: position, back: path(item.page) }}>
        <nav className="room-bar" aria-label={t('viewer.tools')}>
          <a href={path(item.page)}>{t('viewer.close')}</a>
          {position > 0 && <a href={path(viewerPage(item.id, { picture: position - 1 }))}>{t('viewer.previous')}</a>}
          {position < item.pictures.length - 1 && <a href={path(viewerPage(item.id, { picture: position + 1 }))}>{t('viewer.next')}</a>}
          {widths.filter((wide) => wide <= picture.width).map((wide) => (
            <a key={wide} href={widthLink(wide)} aria-current={wide === shown ? 'true' : undefined}>
              {t('viewer.width', { pixels: number(wide) })}
            </a>
          ))}
        </nav>
        <h1 className="hidden-words">{item.label.title.text}</h1>
        <img className={width ? 'room-picture scrolled' : 'room-picture'} src={pictureAddress(picture, shown)} alt={altOf(picture, item)} width={shown} height={Math.round((picture.height * shown) / picture.width)} />
      </ViewerIsland>
    </main>
  );
}

// GET /compare?items=…&items=…: a few items beside each other. With script they open in the viewer,
// where two move as one.
import { lightDeclarations, usePageStyles } from '../../design/page-styles.tsx';
import { itemPage, viewerPage } from '../../features/catalogue/ui/addresses.ts';
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { WallLabel } from '../../features/catalogue/ui/WallLabel.tsx';
import { maxCompared, readCompared } from '../../features/gather/compared.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Island } from '../islands/Island.tsx';
import type { ViewerIslandData } from '../items/viewer.island.tsx';
import { viewerWords } from '../items/viewer-message-ids.ts';
import { altOf } from '../items/alt-text.ts';
import { itemPageData, type ItemPageData } from '../items/item-data.ts';
import { imageOf } from '../items/ViewerIsland.tsx';
import { loadPage } from '../load-page.ts';
import { Page } from '../shell/Page.tsx';
import { useShell } from '../shell/Shell.tsx';
import type { Route } from './+types/compare-page.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, translator, url }) => {
    const { items, around, requestedCount } = await readCompared(
      site,
      url.searchParams.getAll('items'),
    );
    return {
      requestedCount,
      items: items.map((item) => ({
        ...itemPageData(item, around, [], {
          translator,
          languages: site.settings['site.languages'],
        }),
        page: itemPage(item),
      })),
    };
  });
}

export default function ComparePage({
  loaderData: { items, requestedCount },
}: Route.ComponentProps) {
  const { t, path, list } = useTranslation();
  const address = `/compare?${items.map(({ id }) => `items=${id}`).join('&')}`;
  const names = list(items.map(({ label }) => label.title.text));
  const [first] = items;
  return (
    <Page
      title={items.length > 1 ? `${t('compare.title')}: ${names}` : t('compare.title')}
      description={names}
      page={address}
      light={first && pictureOf(first)}
      unlisted
    >
      <div className="container compare">
        <header className="index-head">
          <h1 className="display">{t('compare.title')}</h1>
          {items.length < 2 && <p className="lead">{t('compare.few')}</p>}
          {requestedCount > items.length && items.length > 1 && (
            <p className="muted">
              {t('compare.some', { asked: requestedCount, count: items.length, most: maxCompared })}
            </p>
          )}
        </header>
        {items.length < 2 && (
          <p>
            <a className="button" href={path('/sets')}>
              {t('sets.title')}
            </a>
          </p>
        )}
        {items.length > 0 && <Compared items={items} address={path(address)} />}
      </div>
    </Page>
  );
}

/** What visitors are asked about first shows its picture on its own page. */
const pictureOf = ({ pictures, warning }: ItemPageData) =>
  warning?.gate ? undefined : pictures[0];

function Compared({ items, address }: { items: ItemPageData[]; address: string }) {
  const translation = useTranslation();
  const { t, path, language, direction } = translation;
  const { licence } = useShell();
  const styles = usePageStyles();
  const pictured = items.flatMap((item) => {
    const picture = pictureOf(item);
    return picture
      ? [
          {
            item,
            image: { ...imageOf(picture, 0, item, translation), label: item.label.title.text },
          },
        ]
      : [];
  });
  const data: ViewerIslandData = {
    title: t('compare.title'),
    images: pictured.map(({ image }) => image),
    details: [],
    words: viewerWords(t),
    language,
    direction,
    licence,
    page: address,
    compared: pictured.map(({ item }) => path(viewerPage(item.id))),
  };
  return (
    <Island name="viewer" intent="interaction" data={data} className="compare-island">
      {pictured.length > 1 && (
        <p className="no-print">
          <button
            type="button"
            className="button"
            data-opens="viewer"
            data-viewer-picture={0}
            hidden
          >
            {t('compare.closely')}
          </button>
        </p>
      )}
      <ol className="compare-items">
        {items.map((item) => {
          const picture = pictureOf(item);
          return (
            <li key={item.id} className={picture && styles.classFor(lightDeclarations(picture))}>
              {picture && (
                <a className="compare-picture" href={path(viewerPage(item.id))}>
                  <ItemPicture
                    picture={picture}
                    alt={altOf(picture, item)}
                    sizes="(max-width: 40em) 90vw, 45vw"
                    first
                  />
                </a>
              )}
              <WallLabel label={item.label} page={path(item.page)} />
            </li>
          );
        })}
      </ol>
    </Island>
  );
}

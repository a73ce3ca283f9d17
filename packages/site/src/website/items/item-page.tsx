// The page of one item: the thing on its plinth, its label, what is known about it, and what to
// look at next.
import { itemDefinition } from '../../features/catalogue/item-definition.ts';
import { itemOfPreview, readItem } from '../../features/catalogue/read-catalogue.ts';
import { cardOf } from '../../features/catalogue/item-view.ts';
import { namesOfItem, type Item } from '../../features/catalogue/item.ts';
import { relatedTo } from '../../features/catalogue/related.ts';
import { arkFor, institutionOf, permalinkOf } from '../../features/citing/find-citable.ts';
import { citableItem } from '../../features/citing/citable-item.ts';
import { EmbeddedMetadata } from '../../features/citing/ui/EmbeddedMetadata.tsx';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { hueOf } from '../../features/catalogue/ui/Tile.tsx';
import { entriesShowing } from '../../features/editorial/read-editorial.ts';
import { comingEvents } from '../../features/events/programme/read-programme.ts';
import { outsideFilmsOf } from '../../features/video/outside/outside-film.ts';
import { locatorOf } from '../../features/maps/locator.ts';
import { streetsOf } from '../../features/maps/street-tiles.ts';
import { positionOfItem } from '../../features/maps/find-position.ts';
import { eventsAccess, neighbours } from '../../features/search/queries/search-items.ts';
import { readTrail } from '../../features/search/queries/search-trail.ts';
import { noShelves } from '../../features/search/queries/shelves.ts';
import { shelfOf, shelvesOf } from '../../features/search/shelves/read-shelves.ts';
import { emptyShelf } from '../../features/search/shelves/shelf.ts';
import { itemContent } from '../../features/share/shared.ts';
import type { Site } from '../../platform/site.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { searchContext, siteContext } from '../context.ts';
import { Island } from '../islands/Island.tsx';
import type { VisitIslandData } from './visit.island.tsx';
import { loadPage, type PageContext } from '../load-page.ts';
import { movedTo } from '../moved.ts';
import { previewAt, withPreviewHeaders } from '../preview.ts';
import type { PageHandle } from '../root.tsx';
import type { MapView } from '../maps/MapFigure.tsx';
import { JsonLd } from '../shell/JsonLd.tsx';
import { Page } from '../shell/Page.tsx';
import { useRequest } from '../shell/Request.tsx';
import { useShell } from '../shell/Shell.tsx';
import type { Route } from './+types/item-page.ts';
import { ItemBody } from './ItemBody.tsx';
import { ItemEntries } from './ItemEntries.tsx';
import { ItemEvents } from './ItemEvents.tsx';
import { ItemFilms } from './ItemFilms.tsx';
import { itemPageData, type ItemPageData } from './item-data.ts';
import { itemJsonLd } from './item-json-ld.ts';
import { Plinth } from './Plinth.tsx';
import { RecommendedShelf } from './RecommendedShelf.tsx';
import { References } from './References.tsx';
import { RelatedGroups } from './RelatedGroups.tsx';
import { TrailLinks, type TrailView } from './TrailLinks.tsx';

export const handle: PageHandle = { italicTitle: true };

export async function loader(args: Route.LoaderArgs) {
  return withPreviewHeaders(await loadPage(args, (context) => loadItem(args, context)));
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

async function loadItem(args: Route.LoaderArgs, context: PageContext) {
  const { site, actor, translator, language, url, origin, section } = context;
  const preview = await previewAt(context, itemDefinition, args.params.id);
  const { item, around } = preview
    ? await itemOfPreview(site, preview)
    : await readItem(site, actor, args.params.id);
  const page = itemPage(item);
  if (!preview && url.pathname !== page) throw movedTo(page, { site, language, url });
  const provider = args.context.get(searchContext);
  // Outside films are not asked for before somebody means what they have typed.
  const films = preview ? [] : item.body.links;
  const cited = async () =>
    citableItem(item, around, {
      institution: await institutionOf(site, language),
      language,
      url: permalinkOf(origin, item.id),
      ark: arkFor(site, item.id),
    });
  const [entries, outside, programme, trail, recommended, map, citation, events] =
    await Promise.all([
      section(
        'stories and exhibitions',
        () => entriesShowing(site, namesOfItem(item), language),
        [],
      ),
      section('outside films', () => outsideFilmsOf(site, films), []),
      section('programme', () => comingEvents(site, [item.id], language), []),
      section('place in the results', () => trailOf(args, item.id, url, language), undefined),
      section('recommendations', () => shelfOf(site, provider, item.id), emptyShelf),
      section('map', () => mapOf(site, item.body, language), undefined),
      preview ? undefined : section('citations', cited, undefined),
      preview ? undefined : section('insights', () => eventsAccess(site, provider), undefined),
    ]);
  const related = await section(
    'related items',
    () => relatedTo(site, item, { around, language, closeOnly: recommended.related.length > 0 }),
    [],
  );
  const seen = new Set(related.flatMap(({ cards }) => cards.map((card) => card.id)));
  const shelves = await section(
    'recommended items',
    () => shelvesOf(site, recommended, { seen, language }),
    noShelves,
  );
  return {
    isPreview: preview !== undefined,
    entries,
    map,
    outside,
    cited: citation,
    card: preview ? undefined : itemContent(cardOf(item, around, translator)),
    programme,
    events,
    shelves,
    item: itemPageData(item, around, related, {
      translator,
      languages: site.settings['site.languages'],
    }),
    trail,
  };
}

async function mapOf(site: Site, item: Item, language: string): Promise<MapView | undefined> {
  const position = await positionOfItem(site, item);
  return (
    position && {
      drawing: await locatorOf([position], language),
      position,
      streets: await streetsOf(site),
    }
  );
}

/** Where the item is in the results that the address describes, if it describes any. */
async function trailOf(
  { context }: Route.LoaderArgs,
  id: string,
  url: URL,
  language: string,
): Promise<TrailView | undefined> {
  const trail = readTrail(url.searchParams);
  const beside = trail && (await neighbours(context.get(searchContext), trail, id, language));
  return (
    trail &&
    beside && { trail, beside, pageSize: context.get(siteContext).settings['search.page-size'] }
  );
}

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  const { entries, map, outside, cited, programme, card, item, trail, shelves, events, isPreview } =
    loaderData;
  const { origin } = useRequest();
  const { name } = useShell();
  const { t } = useTranslation();
  const [picture] = item.pictures;
  return (
    <Page
      title={titleOf(item)}
      description={item.description?.text ?? titleOf(item)}
      page={item.page}
      card={card}
      embeds={item.mayDownload && !isPreview ? item.page : undefined}
      unlisted={isPreview}
      type="article"
      light={picture}
      hue={hueOf(item.label.makers[0]?.name.text ?? item.id)}
      tinted
    >
      {cited && <EmbeddedMetadata thing={cited} />}
      {trail && <TrailLinks {...trail} />}
      <Plinth item={item} />
      <ItemFilms item={item} outside={outside} />
      <ItemBody item={item} map={map} />
      <ItemEntries entries={entries} />
      <ItemEvents entries={programme} />
      <RelatedGroups groups={item.related} />
      <RecommendedShelf
        heading={t('item.recommended')}
        items={shelves.related}
        names={shelves.names}
      />
      <RecommendedShelf
        heading={t('item.looks-like')}
        items={shelves.looksLike}
        names={shelves.names}
      />
      <References item={item} cited={cited} title={t('item.cite.heading')} />
      {events && (
        <Island
          name="visit"
          intent="idle"
          data={{ events, item: item.id } satisfies VisitIslandData}
        >
          {null}
        </Island>
      )}
      {!isPreview && (
        <JsonLd
          data={itemJsonLd(item, origin, name, { ark: cited?.ark, position: map?.position })}
        />
      )}
    </Page>
  );
}

function titleOf({ label }: ItemPageData): string {
  return [label.title.text, label.makers[0]?.name.text, label.date].filter(Boolean).join(', ');
}

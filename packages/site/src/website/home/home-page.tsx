// The front page: one item, as large as the window, and the ways into the collection.
import { asWritten } from '../../features/records/language-map.ts';
import { Icon } from '../../design/Icon.tsx';
import type { ItemCard, Picture } from '../../features/catalogue/item-view.ts';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import { ItemPicture, shapeOf } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Localized, AsWritten } from '../../features/catalogue/ui/Localized.tsx';
import { MakersLine } from '../../features/catalogue/ui/MakersLine.tsx';
import { hueOf } from '../../features/catalogue/ui/Tile.tsx';
import { readFilter, todayIn } from '../../features/events/programme/programme-filter.ts';
import { museumZone, readProgramme } from '../../features/events/programme/read-programme.ts';
import { DAY_SECONDS, writeDate } from '@vitrine/recurrence';
import { trendingItems } from '../../features/search/queries/recommend.ts';
import { sitePicture } from '../../features/editorial/site-pictures.ts';
import { waysIn } from '../../features/search/queries/ways-in.ts';
import { homeContent } from '../../features/share/shared.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { collectionCards, type CollectionCard } from '../collections/collection-cards.ts';
import { CollectionCards } from '../collections/CollectionCards.tsx';
import { searchContext } from '../context.ts';
import { RecommendedShelf } from '../items/RecommendedShelf.tsx';
import { loadPage } from '../load-page.ts';
import { EntryTiles } from '../pages/EntryTiles.tsx';
import { entryTiles, type TileData } from '../pages/load-entry.ts';
import { JsonLd } from '../shell/JsonLd.tsx';
import { OpenLine } from '../shell/OpenLine.tsx';
import { Page } from '../shell/Page.tsx';
import { useRequest } from '../shell/Request.tsx';
import { useShell } from '../shell/Shell.tsx';
import type { Route } from './+types/home-page.ts';
import { cardsOfToday } from './cards-of-today.ts';
import { withReason, type Reason } from './reason-of-today.ts';
import { ReasonLine } from './ReasonLine.tsx';
import { ThisWeek } from './ThisWeek.tsx';
import { withPictures } from './programme-pictures.ts';
import { chooseWeekEvents, MAX_WEEK_READ } from './week-events.ts';
import { WaysIn } from './WaysIn.tsx';

/** Collections in one row. */
const MAX_COLLECTIONS = 4;

const WEEK_MS = 7 * 86_400_000;

/** One row of events; all the rest is one link away. */
const MAX_EVENTS = 4;

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async (context) => {
    const { site, language, section } = context;
    const provider = args.context.get(searchContext);
    const now = site.clock.now();
    const week = {
      filter: readFilter(new URLSearchParams()),
      timeRange: { from: now, to: new Date(Date.parse(now) + WEEK_MS).toISOString() },
      limit: MAX_WEEK_READ,
    };
    const [picture, cards, collections, ways, trends, programme, stories, exhibitions] =
      await Promise.all([
        section(
          'header picture',
          () => sitePicture(site, 'site.header-picture', language),
          undefined,
        ),
        cardsOfToday(site, provider, language, section),
        section('collections', () => collectionCards(site, language), []),
        waysIn(site, provider, language, section),
        section('trending items', () => trendingItems(site, provider, language), []),
        section(
          'programme',
          async () =>
            withPictures(
              site,
              chooseWeekEvents(
                (await readProgramme(site, { language, ...week })).entries,
                MAX_EVENTS,
              ),
              language,
            ),
          [],
        ),
        section('stories', () => entryTiles(context, 'story', 3), []),
        section('exhibitions', () => entryTiles(context, 'exhibition', 2), []),
      ]);
    const chosen = await section(
      'reason of the day',
      async () =>
        withReason(
          site,
          cards,
          writeDate(todayIn(await museumZone(site), now) * DAY_SECONDS),
          language,
        ),
      { cards, reason: undefined },
    );
    return { ...chosen, picture, collections, ways, trends, week: programme, stories, exhibitions };
  });
}

export default function HomePage({
  loaderData: { picture, cards, reason, collections, ways, trends, week, stories, exhibitions },
}: Route.ComponentProps) {
  const { t, path } = useTranslation();
  const { name, tagline } = useShell();
  const { origin } = useRequest();
  const [first, ...others] = cards;
  const isEmpty = !first && week.length + stories.length + exhibitions.length === 0;
  return (
    <Page
      title={name}
      description={tagline || t('home.description', { name })}
      page="/"
      card={homeContent(name, tagline, first)}
      light={first?.picture}
      hue={first && hueOf(first.makers || first.id)}
      tinted
    >
      {!isEmpty && <Localized text={asWritten(name)} as="h1" className="visually-hidden" />}
      {picture && <HeaderPicture picture={picture} />}
      {first && <FeaturedItem card={first} reason={reason} />}
      {isEmpty && <Empty />}
      {first && (
        <p className="container home-more no-print">
          <a className="text-button" href={path('/items/any')}>
            <Icon name="chance" turns />
            <span>{t('home.something-else')}</span>
          </a>
          <a className="text-button" href={path('/collection')}>
            <span>{t('home.all')}</span>
            <Icon name="next" turns />
          </a>
        </p>
      )}
      <div className="home">
        {week.length > 0 && <ThisWeek entries={week} />}
        <div className="home-tiles">
          <TileSection
            id="exhibitions"
            heading={t('entry.exhibition.all')}
            entries={exhibitions}
            page="/exhibitions"
          />
          <TileSection
            id="stories"
            heading={t('entry.story.all')}
            entries={stories}
            page="/stories"
          />
        </div>
        <WaysIn ways={ways} />
        <RecommendedShelf heading={t('home.trending')} items={trends} names={{}} />
        <Galleries collections={collections} />
        {others.length > 0 && (
          <section className="section container" aria-labelledby="today">
            <h2 id="today">{t('home.today')}</h2>
            <Cards cards={others} label={t('home.today')} shelf />
          </section>
        )}
      </div>
      <JsonLd
        data={{
          '@type': 'Museum',
          '@id': origin,
          url: origin,
          name,
          ...(tagline ? { description: tagline } : {}),
        }}
      />
    </Page>
  );
}

/** The museum’s own picture: of its building, or of what it is about. */
function HeaderPicture({ picture }: { picture: Picture }) {
  return (
    <div className="home-picture">
      <ItemPicture
        picture={picture}
        alt={picture.decorative ? '' : (picture.alt ?? '')}
        sizes="100vw"
        highest={60}
        first
        className="home-picture-image"
      />
    </div>
  );
}

/** The first collections, in one row. */
function Galleries({ collections }: { collections: readonly CollectionCard[] }) {
  const { t, path } = useTranslation();
  if (collections.length === 0) return null;
  return (
    <section className="section container" aria-labelledby="galleries">
      <header className="section-head">
        <h2 id="galleries">{t('nav.collections')}</h2>
        {collections.length > MAX_COLLECTIONS && (
          <a href={path('/collections')}>{t('home.see-all')}</a>
        )}
      </header>
      <CollectionCards collections={collections.slice(0, MAX_COLLECTIONS)} heading="h3" />
    </section>
  );
}

function TileSection({
  id,
  heading,
  entries,
  page,
}: {
  id: string;
  heading: string;
  entries: readonly TileData[];
  page: string;
}) {
  const { t, path } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <section className="section container" aria-labelledby={id}>
      <header className="section-head">
        <h2 id={id}>{heading}</h2>
        <a href={path(page)}>{t('home.see-all')}</a>
      </header>
      <EntryTiles entries={entries} heading="h3" />
    </section>
  );
}

/**
 * One item, as a wall holds it: nothing beside it but its label. Without a picture, the label is
 * what hangs there.
 */
function FeaturedItem({ card, reason }: { card: ItemCard; reason: Reason | undefined }) {
  const { t, path } = useTranslation();
  return (
    <a className={`featured ${shapeOf(card.picture)}`} href={path(itemPage(card))}>
      {card.picture && (
        <span className="featured-stage">
          <ItemPicture
            picture={card.picture}
            alt={card.picture.alt ?? card.title}
            sizes="100vw"
            highest={78}
            first
            className="featured-picture"
          />
        </span>
      )}
      <span className="featured-label container">
        <span className="label wall-label">
          <span className="overline">{t('home.of-the-day')}</span>
          <Localized text={card.title} as="cite" className="label-title" />
          {card.makers && <MakersLine card={card} className="label-line" />}
          {card.date && <AsWritten text={card.date} className="label-line muted" />}
          {reason && <ReasonLine reason={reason} />}
        </span>
      </span>
    </a>
  );
}

/** A museum that shows nothing yet: its name, when it is open and where. */
function Empty() {
  const { t, path } = useTranslation();
  const { name, tagline, address, email, open } = useShell();
  return (
    <div className="container section home-empty">
      <Localized text={asWritten(name)} as="h1" className="display" />
      <p className="lead">{tagline || t('home.empty')}</p>
      {open && <OpenLine className="home-open" />}
      {(address.length > 0 || email) && (
        <address>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      )}
      <p>
        <a className="button" href={path('/about')}>
          {t('nav.about')}
        </a>
      </p>
    </div>
  );
}

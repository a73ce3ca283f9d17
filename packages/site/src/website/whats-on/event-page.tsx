// The page of an event: its date first, set large, then why to come, and beside it all that one
// needs to know.
import { typeWords } from '../../features/events/programme/event-labels.ts';
import { Cards } from '../../features/catalogue/ui/Card.tsx';
import { ItemPicture } from '../../features/catalogue/ui/ItemPicture.tsx';
import { Paragraphs, Localized } from '../../features/catalogue/ui/Localized.tsx';
import { itemPage } from '../../features/catalogue/ui/addresses.ts';
import { readEventPage, type EventPageData } from '../../features/events/event-page.ts';
import type { EventDate } from '../../features/events/programme/programme-view.ts';
import { dateAddress, eventPage } from '../../features/events/ui/addresses.ts';
import { StateWords } from '../../features/events/ui/Timetable.tsx';
import { formatDay, machineTime, formatTimes } from '../../features/events/ui/when.ts';
import { citableOf } from '../../features/citing/find-citable.ts';
import { locatorOf } from '../../features/maps/locator.ts';
import { streetsOf } from '../../features/maps/street-tiles.ts';
import { soundPosition } from '../../features/maps/position.ts';
import { eventContent } from '../../features/share/shared.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import { Blocks } from '../blocks/Blocks.tsx';
import { loadBlocks } from '../blocks/load-blocks.ts';
import { searchContext } from '../context.ts';
import { loadPage } from '../load-page.ts';
import { movedTo } from '../moved.ts';
import { MapFigure, type MapView } from '../maps/MapFigure.tsx';
import { withCaching } from '../pages/load-entry.ts';
import { CitePage } from '../shell/CitePage.tsx';
import { JsonLd } from '../shell/JsonLd.tsx';
import { Page } from '../shell/Page.tsx';
import { useRequest } from '../shell/Request.tsx';
import { useShell } from '../shell/Shell.tsx';
import type { Route } from './+types/event-page.ts';
import { eventJsonLd } from './event-json-ld.ts';
import { EventFacts } from './EventFacts.tsx';

export async function loader(args: Route.LoaderArgs) {
  return withCaching(await loadEvent(args));
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

function loadEvent(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, origin, url, section }) => {
    const { data, content, current } = await readEventPage(site, args.params.slug, language, {
      requestedDate: url.searchParams.get('date'),
      section,
    });
    if (!current) throw movedTo(eventPage(data.event), { site, language, url });
    const position =
      data.event.attendance === 'online' ? undefined : soundPosition(data.coordinates);
    const map: MapView | undefined =
      position &&
      (await section(
        'map',
        async () => ({
          drawing: await locatorOf([position], language, 'town'),
          position,
          streets: await streetsOf(site),
        }),
        undefined,
      ));
    const provider = args.context.get(searchContext);
    return {
      map,
      data,
      blocks: await loadBlocks({ site, language, section }, provider, content.blocks),
      contentLanguage: content.language,
      hasRequestedDate: url.searchParams.has('date'),
      cited: await section(
        'citations',
        () => citableOf(site, data.event.id, { language, origin }),
        undefined,
      ),
      year: site.clock.now().slice(0, 4),
    };
  });
}

export default function EventPage({
  loaderData: { map, data, blocks, contentLanguage, hasRequestedDate, cited, year },
}: Route.ComponentProps) {
  const { t, path, language } = useTranslation();
  const { origin } = useRequest();
  const { name } = useShell();
  const { event, selectedDate, items } = data;
  const [lead] = items;
  return (
    <Page
      title={event.title.text}
      description={event.promise?.text ?? data.description?.text ?? event.title.text}
      page={eventPage(event)}
      card={eventContent(data, language)}
      cardPage={
        hasRequestedDate && selectedDate ? eventPage(event) + dateAddress(selectedDate) : undefined
      }
      embeds={eventPage(event)}
      type="article"
      light={lead?.gated ? undefined : lead?.picture}
      unlisted={event.unlisted}
      tinted
    >
      <EventHead data={data} year={year} />
      <div className="container event-columns">
        <EventFacts data={data} />
        <div className="event-text">
          {data.description && (
            <div className="prose">
              <Paragraphs text={data.description} />
            </div>
          )}
          {blocks.length > 0 && (
            <div className="event-body">
              <Blocks blocks={blocks} language={contentLanguage} />
            </div>
          )}
          <WhatToExpect data={data} />
          <OtherDates data={data} />
          <Directions data={data} map={map} />
        </div>
      </div>
      {items.length > 0 && (
        <section className="section container" aria-labelledby="event-items">
          <h2 id="event-items">{t('events.items')}</h2>
          <Cards cards={items} label={t('events.items')} />
        </section>
      )}
      {cited && (
        <CitePage thing={selectedDate ? { ...cited, date: daysOf(selectedDate) } : cited} />
      )}
      <JsonLd data={eventJsonLd(data, origin + path(eventPage(event)), { name, origin })} />
    </Page>
  );
}

/** The day of a date, as citations have it. */
function daysOf({ localStart }: EventDate): { from: string; until: string } {
  const day = localStart.slice(0, 10);
  return { from: day, until: day };
}

function EventHead({ data, year }: { data: EventPageData; year: string }) {
  const { t, path } = useTranslation();
  const { event } = data;
  const [lead] = data.items;
  const picture = lead?.gated ? undefined : lead?.picture;
  return (
    <header className="event-head">
      <div className="container event-head-columns">
        <div>
          <p className="overline">
            <a className="quiet-link" href={path('/whats-on')}>
              {t(typeWords[event.type])}
            </a>
          </p>
          <EventTitle data={data} year={year} />
          {event.promise && (
            <Localized as="p" text={event.promise} className="lead event-promise" />
          )}
        </div>
        {lead && picture && (
          <a className="event-picture" href={path(itemPage(lead))}>
            <ItemPicture
              picture={picture}
              alt={picture.alt ?? lead.title}
              sizes="(max-width: 60em) 100vw, 42vw"
              first
            />
          </a>
        )}
      </div>
    </header>
  );
}

function WhatToExpect({ data: { whatToExpect, accessNotes } }: { data: EventPageData }) {
  const { t } = useTranslation();
  if (!whatToExpect && !accessNotes) return null;
  return (
    <section className="event-expect" aria-labelledby="expect">
      <h2 id="expect">{t('events.expect')}</h2>
      {whatToExpect && <Paragraphs text={whatToExpect} />}
      {accessNotes && <Paragraphs text={accessNotes} />}
    </section>
  );
}

function Directions({ data, map }: { data: EventPageData; map: MapView | undefined }) {
  const { t } = useTranslation();
  const venue = data.selectedDate?.venue ?? data.event.venue;
  if (!venue || data.event.attendance === 'online' || !(map ?? data.way)) return null;
  return (
    <section className="event-directions" aria-labelledby="way">
      <h2 id="way">{t('venue.way')}</h2>
      {data.way && (
        <div className="prose">
          <Paragraphs text={data.way} />
        </div>
      )}
      {map && <MapFigure {...map} name={venue.name} directions={map.position} />}
    </section>
  );
}

function EventTitle({
  data: { event, selectedDate, over },
  year,
}: {
  data: EventPageData;
  year: string;
}) {
  const { t, language } = useTranslation();
  const otherYear = selectedDate && !selectedDate.localStart.startsWith(year);
  return (
    <>
      <h1 className="event-title">
        <Localized text={event.title} as="span" className="event-name" />
        {selectedDate && (
          <time className="event-date" dateTime={machineTime(selectedDate)}>
            {formatDay(selectedDate.localStart, 'short', language)}
            {otherYear && (
              <span className="event-year"> {selectedDate.localStart.slice(0, 4)}</span>
            )}
          </time>
        )}
      </h1>
      {selectedDate && (
        <p>
          <StateWords date={selectedDate} />
        </p>
      )}
      {selectedDate?.movedFrom && selectedDate.state === 'confirmed' && (
        <p className="event-moved">
          {t('events.moved-from', {
            day: formatDay(selectedDate.movedFrom, 'full', language),
            time: selectedDate.movedFrom.slice(11, 16),
          })}
        </p>
      )}
      {selectedDate?.note && <Localized as="p" text={selectedDate.note} className="event-note" />}
      {over && selectedDate?.state !== 'cancelled' && (
        <p className="event-over">{t('events.over')}</p>
      )}
    </>
  );
}

/** Dates that are shown before the others are asked for. */
const MAX_DATES = 8;

function OtherDates({
  data: { event, coming, past, selectedDate, total },
}: {
  data: EventPageData;
}) {
  const { t } = useTranslation();
  const others = coming.filter(({ original }) => original !== selectedDate?.original);
  return (
    <>
      {others.length > 0 && (
        <section className="event-dates" aria-labelledby="dates">
          <h2 id="dates">{t('events.dates')}</h2>
          <DateList
            slug={event.slug}
            dates={others.length > MAX_DATES + 2 ? others.slice(0, MAX_DATES) : others}
          />
          {others.length > MAX_DATES + 2 && (
            <details className="event-rest print-open">
              <summary>{t('events.dates.rest', { count: others.length - MAX_DATES })}</summary>
              <DateList slug={event.slug} dates={others.slice(MAX_DATES)} />
            </details>
          )}
          {total > coming.length && (
            <p className="small muted">
              {t('events.dates.more', { count: total - coming.length })}
            </p>
          )}
        </section>
      )}
      {past.length > 0 && (coming.length > 0 || past.length > 1) && (
        <details className="event-past">
          <summary>{t('events.dates.past')}</summary>
          <DateList slug={event.slug} dates={past} />
        </details>
      )}
    </>
  );
}

function DateList({ slug, dates }: { slug: string; dates: readonly EventDate[] }) {
  return (
    <ul>
      {dates.map((date) => (
        <DateLine key={date.original} slug={slug} date={date} />
      ))}
    </ul>
  );
}

function DateLine({ slug, date }: { slug: string; date: EventDate }) {
  const { path, language } = useTranslation();
  return (
    <li className={date.state === 'cancelled' ? 'cancelled' : undefined}>
      <a href={path(eventPage({ slug })) + dateAddress(date)}>
        <time dateTime={machineTime(date)}>
          {formatDay(date.localStart, 'full', language)}{' '}
          <span className="number">{formatTimes(date, language)}</span>
        </time>
      </a>{' '}
      <StateWords date={date} />{' '}
      {date.note && <Localized as="span" text={date.note} className="small muted" />}
    </li>
  );
}

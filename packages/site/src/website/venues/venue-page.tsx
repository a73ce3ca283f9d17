// The page of a venue: whether it is open, its hours, how to get there and in, and what is on
// there.
import { accessWords } from '../../features/events/programme/event-labels.ts';
import { Paragraphs, Localized } from '../../features/catalogue/ui/Localized.tsx';
import { readBySlug } from '../../features/events/schedule/save-event.ts';
import { openNow, type OpeningHours } from '../../features/events/schedule/opening-hours.ts';
import { readFilter, timeRangeOf } from '../../features/events/programme/programme-filter.ts';
import { readProgramme } from '../../features/events/programme/read-programme.ts';
import { venuePage, webcalAddress } from '../../features/events/ui/addresses.ts';
import { HoursTable, OpenToday } from '../../features/events/ui/OpenToday.tsx';
import { Timetable } from '../../features/events/ui/Timetable.tsx';
import { venueDefinition, type Venue } from '../../features/events/schedule/venue.ts';
import { locatorOf } from '../../features/maps/locator.ts';
import { outsideMap } from '../../features/maps/offered-map.ts';
import { streetsOf } from '../../features/maps/street-tiles.ts';
import { soundPosition, type Position } from '../../features/maps/position.ts';
import { inLanguage } from '../../features/records/language-map.ts';
import type { Stored } from '../../features/records/record.ts';
import { namedContent } from '../../features/share/shared.ts';
import { useTranslation } from '../../platform/i18n/Translation.tsx';
import type { Site } from '../../platform/site.ts';
import { loadPage } from '../load-page.ts';
import { movedTo } from '../moved.ts';
import { MapFigure, type MapView } from '../maps/MapFigure.tsx';
import { JsonLd } from '../shell/JsonLd.tsx';
import { Page } from '../shell/Page.tsx';
import { useRequest } from '../shell/Request.tsx';
import type { Route } from './+types/venue-page.ts';
import { venueJsonLd } from './venue-json-ld.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadPage(args, async ({ site, language, url, section }) => {
    const { record, current } = await readBySlug(site, venueDefinition, args.params.slug);
    if (!current) throw movedTo(venuePage(record), { site, language, url });
    const now = site.clock.now();
    const { body } = record;
    const position = soundPosition(body.coordinates);
    const map =
      position && (await section('map', () => loadMap(site, position, language), undefined));
    const entries = await section('programme', () => readEntries(site, record, language), []);
    return {
      map,
      venue: body,
      slug: record.slug,
      entries,
      now,
      name: inLanguage(body.name, language) ?? { text: record.label, language: '' },
      description: inLanguage(body.description, language),
      accessNotes: inLanguage(body.accessNotes, language),
      directions: inLanguage(body.howToGetThere, language),
      open: body.hours && openNow(body.hours, body.timeZone, now),
    };
  });
}

async function loadMap(site: Site, position: Position, language: string): Promise<MapView> {
  return {
    drawing: await locatorOf([position], language, 'town'),
    position,
    streets: await streetsOf(site),
    outside: outsideMap(site, position, 'streets'),
  };
}

/** What is on there from now on. */
async function readEntries(site: Site, { id, body }: Stored<Venue>, language: string) {
  const now = site.clock.now();
  const filter = readFilter(new URLSearchParams());
  const { entries } = await readProgramme(site, {
    language,
    filter,
    timeRange: { ...timeRangeOf(filter, body.timeZone, now), from: now },
    limit: 40,
    naming: id,
  });
  return entries;
}

export default function VenuePage({
  loaderData: { map, venue, slug, entries, now, name, description, accessNotes, directions, open },
}: Route.ComponentProps) {
  const { t, path } = useTranslation();
  const { origin } = useRequest();
  const page = venuePage({ slug });
  return (
    <Page
      card={namedContent(name.text)}
      title={name.text}
      description={description?.text ?? name.text}
      page={page}
      unlisted={venue.unlisted ?? false}
    >
      <div className="container venue">
        <header className="index-head">
          <Localized as="h1" text={name} className="display" />
          {open && (
            <p className="lead">
              <OpenToday open={open} />
            </p>
          )}
        </header>
        <div className="venue-columns">
          {venue.hours && <VenueHours hours={venue.hours} timeZone={venue.timeZone} now={now} />}
          <HowToGetThere venue={venue} directions={directions} />
          <HowToGetIn venue={venue} notes={accessNotes} />
        </div>
        {map && <MapFigure {...map} name={name} directions={map.position} />}
        {description && (
          <div className="prose section">
            <Paragraphs text={description} />
          </div>
        )}
        {entries.length > 0 && (
          <section className="section" aria-labelledby="on">
            <h2 id="on">{t('venue.events')}</h2>
            <Timetable entries={entries} level={3} venue={slug} />
            <p className="small no-print">
              <a href={webcalAddress(origin + path(`${page}.ics`))}>{t('events.subscribe')}</a>
            </p>
          </section>
        )}
      </div>
      <JsonLd data={venueJsonLd(venue, { name: name.text, url: origin + path(page) })} />
    </Page>
  );
}

function VenueHours(props: { hours: OpeningHours; timeZone: string; now: string }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">{t('hours.heading')}</h2>
      <HoursTable {...props} />
    </section>
  );
}

type Text = Route.ComponentProps['loaderData']['directions'];

function HowToGetThere({ venue, directions }: { venue: Venue; directions: Text }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="way">
      <h2 id="way">{t('venue.way')}</h2>
      <address>
        {venue.address.map((line) => (
          <span key={line} lang="">
            {line}
          </span>
        ))}
        {venue.phone && <a href={`tel:${venue.phone.replaceAll(/[^\d+]/g, '')}`}>{venue.phone}</a>}
        {venue.email && <a href={`mailto:${venue.email}`}>{venue.email}</a>}
      </address>
      {directions && <Paragraphs text={directions} />}
    </section>
  );
}

function HowToGetIn({ venue, notes }: { venue: Venue; notes: Text }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="access">
      <h2 id="access">{t('events.facts.access')}</h2>
      <ul>
        {venue.access.map((kind) => (
          <li key={kind}>{t(accessWords[kind])}</li>
        ))}
      </ul>
      {notes && <Paragraphs text={notes} />}
    </section>
  );
}

// All that the pages of an event, a venue and a series show.
import { noSections, type LoadSection } from '../../platform/http/sections.ts';
import type { Site } from '../../platform/site.ts';
import { cardsByIds } from '../catalogue/read-catalogue.ts';
import type { ItemCard } from '../catalogue/item-view.ts';
import { contentIn } from '../editorial/entry.ts';
import { inLanguage, type LocalizedText } from '../records/language-map.ts';
import { defaultLanguage, readPublic } from '../records/records.ts';
import type { Stored } from '../records/record.ts';
import type { Repeat } from './feeds/calendar-links.ts';
import { linkedRule } from './schedule/portable-schedule.ts';
import { eventDefinition, type Booking, type MuseumEvent } from './schedule/event.ts';
import { readBySlug } from './schedule/save-event.ts';
import { canonicalLocal, occurrencesOf } from './schedule/schedule.ts';
import { datesOfEvent } from './programme/read-programme.ts';
import { readPlaces } from './registration/registrable-date.ts';
import {
  formatLocation,
  namedBy,
  seriesNamed,
  summaryOf,
  type Around,
  type EventDate,
  type EventSummary,
  type NamedPlace,
} from './programme/programme-view.ts';
import type { Venue } from './schedule/venue.ts';

/** Dates that are listed on the page of an event. */
const MAX_DATES = 24;

export type EventPageData = {
  event: EventSummary;
  description: LocalizedText | undefined;
  whatToExpect: LocalizedText | undefined;
  accessNotes: LocalizedText | undefined;
  /** How one gets to the venue. */
  way: LocalizedText | undefined;
  status: MuseumEvent['status'];
  /** The date that the page shows large: the one asked for, else the next, else the last. */
  selectedDate: EventDate | undefined;
  coming: EventDate[];
  total: number;
  past: EventDate[];
  over: boolean;
  booking: Booking;
  /** Places at the date that is shown, where they are given here. */
  places: { free: number; waitingList: boolean; open: boolean } | undefined;
  offers: { name: LocalizedText; amount: number; currency: string }[];
  location: string;
  /** Of the venue of the date that is shown, which may be another than the event’s. */
  address: string[];
  coordinates: { latitude: number; longitude: number } | undefined;
  series: NamedPlace | undefined;
  items: ItemCard[];
  schedule: { timeZone: string; rule: string | undefined; start: string };
  /**
   * What a link to somebody's calendar may say about the dates to come; nothing if one date was
   * asked for.
   */
  repeats: Repeat | undefined;
};

type Options = {
  /** A date of it. */
  requestedDate?: string | null;
  section?: LoadSection;
};

/**
 * An event at its slug, with the blocks of its body; `current` is false for a slug that it had
 * before.
 * @throws not-found, withdrawn
 */
export async function readEventPage(
  site: Site,
  slug: string,
  language: string,
  { requestedDate = null, section = noSections }: Options = {},
): Promise<{ data: EventPageData; content: ReturnType<typeof contentIn>; current: boolean }> {
  const { record: event, current } = await readBySlug(site, eventDefinition, slug);
  const { body } = event;
  const [dates, around, items] = await Promise.all([
    datesOfEvent(site, event, language, MAX_DATES),
    readPublic(site, namedBy([event])),
    section('items', () => cardsByIds(site, body.items ?? [], language), []),
  ]);
  const { coming, past, total } = dates;
  const wanted = requestedDate
    ? [...coming, ...past].find(({ original }) => original.startsWith(requestedDate))
    : undefined;
  const selectedDate = wanted ?? dateToShow(event, dates);
  return {
    current,
    content: contentIn({ content: body.content ?? {} }, language, defaultLanguage(site)),
    data: {
      event: summaryOf(event, around, language),
      ...textsOf(event, language),
      ...venueParts(selectedDate?.venue?.id ?? body.venue, around, language),
      selectedDate,
      coming,
      past,
      total,
      over: coming.length === 0,
      places:
        selectedDate &&
        (await section(
          'places left',
          () => readPlaces(site, event, selectedDate.original),
          undefined,
        )),
      location: formatLocation(
        body.space,
        body.venue ? around.get(body.venue) : undefined,
        language,
      ),
      series: seriesNamed(body.series, around, language),
      items,
      repeats:
        selectedDate && !wanted
          ? linkedRule(body.schedule, selectedDate.original, site.clock.now())
          : undefined,
    },
  };
}

/** Where no date is asked for: the next that takes place, else the next, else the last. */
const dateToShow = (
  event: Stored<MuseumEvent>,
  { coming, past }: { coming: EventDate[]; past: EventDate[] },
): EventDate | undefined =>
  coming.find(({ state }) => state === 'confirmed') ?? coming[0] ?? past[0] ?? firstDate(event);

/** What the event says about itself. */
function textsOf({ body }: Stored<MuseumEvent>, language: string) {
  const { timeZone, rule, start } = body.schedule;
  return {
    description: inLanguage(body.description, language),
    whatToExpect: inLanguage(body.whatToExpect, language),
    status: body.status,
    booking: body.booking,
    offers: (body.offers ?? []).map(({ name, amount, currency }) => ({
      name: inLanguage(name, language) ?? { text: '', language: '' },
      amount,
      currency,
    })),
    schedule: { timeZone, rule, start },
  };
}

/** What the venue says: how one gets there and around in it. */
function venueParts(id: string | undefined, around: Around, language: string) {
  const venue = id === undefined ? undefined : (around.get(id)?.body as Venue | undefined);
  return {
    accessNotes: inLanguage(venue?.accessNotes, language),
    way: inLanguage(venue?.howToGetThere, language),
    address: venue?.address ?? [],
    coordinates: venue?.coordinates,
  };
}

/** The first date of an event whose dates lie outside of what is worked out. */
function firstDate({ body }: Stored<MuseumEvent>): EventDate | undefined {
  const [first] = occurrencesOf(body.schedule, {
    from: '0001-01-01T00:00:00Z',
    to: '9999-01-01T00:00:00Z',
    limit: 1,
  }).occurrences;
  return (
    first && {
      original: first.original,
      startsAt: first.startsAt,
      endsAt: first.endsAt,
      localStart: first.localStart,
      localEnd: first.localEnd,
      timeZone: body.schedule.timeZone,
      wholeDays: !first.localStart.includes('T'),
      state: first.cancelled ? 'cancelled' : body.status,
      movedFrom: first.moved ? canonicalLocal(first.original) : undefined,
      note: undefined,
      venue: undefined,
    }
  );
}

// The text of each event in a calendar, kept until the event, a place of it or the year changes: a
// change of one event writes one event again.
import { accessWords, typeWords } from '../programme/event-labels.ts';
import { translator, type Translate } from '../../../platform/i18n/translator.ts';
import type { CacheDefinition } from '../../../platform/cache/caches.ts';
import type { Site } from '../../../platform/site.ts';
import { textIn } from '../../records/language-map.ts';
import { readPublic } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import { calendarPart, type CalendarEvent, type CalendarPart } from './calendar-file.ts';
import type { MuseumEvent } from '../schedule/event.ts';
import { eventLoopYielder, type RemovedSource, type Source } from './feed-sources.ts';
import { formatLocation, namedBy, type Around } from '../programme/programme-view.ts';
import { canonicalLocal } from '../schedule/schedule.ts';
import { findLastChanges, latestOf, type LastChange } from './latest-change-store.ts';
import type { Venue } from '../schedule/venue.ts';

/**
 * Where a calendar is written from: `address` makes a page's path an address in the language.
 * `origin` has no slash at its end.
 */
export type Writing = {
  site: Site;
  origin: string;
  language: string;
  address: (page: string) => string;
};

type CachedPart = { stamp: string; part: CalendarPart };

/** At about 3 kB for each event, in each language and for each address of the site. */
const PARTS: CacheDefinition<CachedPart> = { name: 'calendar parts', max: 30_000 };

/** The entries of these events, in their order. */
export async function writeParts(
  writing: Writing,
  sources: readonly Source[],
): Promise<CalendarPart[]> {
  const { site, origin, language } = writing;
  const kept = site.caches.of(PARTS);
  const now = site.clock.now();
  const venues = [...new Set(namedBy(sources.flatMap(({ event }) => event ?? [])))];
  const [around, changes] = await Promise.all([
    readPublic(site, venues, 'venue'),
    findLastChanges(site.database.read, venues),
  ]);
  const yieldToEventLoop = eventLoopYielder();
  const parts: CalendarPart[] = [];
  for (const source of sources) {
    const change = changeOf(source, changes);
    const stamp = stampOf(source, change, around, now);
    const left = source.event && source.left ? `${source.left.kind} ${source.left.id}` : '';
    const key = `${language} ${origin} ${source.id} ${left}`;
    const known = kept.get(key, (earlier) => earlier.stamp === stamp);
    const part =
      known?.part ?? calendarPart(calendarEvent(source, change, around, writing), language, now);
    if (!known) kept.put(key, { stamp, part });
    parts.push(part);
    await yieldToEventLoop();
  }
  return parts;
}

const placesOf = ({ body }: Stored<MuseumEvent>) => [
  body.venue,
  ...(body.schedule.overrides ?? []).map(({ venue }) => venue),
];

/**
 * Its location is in the calendar, so that a venue's new name or address is a change of its events.
 */
const changeOf = ({ event, change }: Source, venues: ReadonlyMap<string, LastChange>): LastChange =>
  event ? latestOf(venues, placesOf(event), change) : change;

function stampOf(source: Source, { sequence }: LastChange, around: Around, now: string): string {
  if (!source.event) return `gone ${sequence} ${source.row.original} ${now.slice(0, 4)}`;
  // A venue can become public at an hour, without a change.
  const places = placesOf(source.event)
    .map((id) => (id && around.has(id) ? 1 : 0))
    .join('');
  return `${sequence} ${source.event.body.status} ${places} ${now.slice(0, source.daily ? 10 : 4)} ${source.left?.name ?? ''}`;
}

/**
 * A UID holds for ever, also when the site moves to another address: so it has the record's id and
 * no address in it.
 */
const uidOf = (id: string) => `${id}@vitrine`;

function calendarEvent(
  source: Source,
  { sequence, at }: LastChange,
  around: Around,
  writing: Writing,
): CalendarEvent {
  return {
    uid: uidOf(source.id),
    sequence,
    changedAt: at,
    published: source.published,
    ...(source.event ? eventContent(source, around, writing) : withdrawnContent(source, writing)),
  };
}

type Content = Omit<CalendarEvent, 'uid' | 'sequence' | 'changedAt' | 'published'>;

/** What is left of an event that was withdrawn. */
function withdrawnContent(
  { tombstone, row }: Extract<Source, { event?: undefined }>,
  { address }: Writing,
): Content {
  const minutes = (Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000;
  return {
    createdAt: tombstone.removedAt,
    title: tombstone.label,
    description: '',
    location: '',
    url: address('/whats-on'),
    categories: [],
    status: 'CANCELLED',
    schedule: {
      timeZone: row.time_zone,
      start: row.local_start,
      minutes: Math.max(1, Math.round(minutes)),
    },
    overrideTexts: new Map(),
  };
}

function eventContent(
  { event, left }: Extract<Source, { event: Stored<MuseumEvent> }>,
  around: Around,
  { language, address }: Writing,
): Content {
  const { body, createdAt, slug } = event;
  const { t } = translator(language);
  const text = (map: Parameters<typeof textIn>[0]) => textIn(map, language);
  const description = [
    left ? removalText(left, t) : '',
    text(body.promise),
    text(body.description),
    body.access.map((kind) => t(accessWords[kind])).join(', '),
  ];
  return {
    createdAt,
    title: text(body.title),
    description: description.filter(Boolean).join('\n\n'),
    ...placeOf(body, around, language),
    url: address(`/whats-on/${encodeURIComponent(slug)}`),
    categories: [t(typeWords[body.type])],
    status: calendarStatus[body.status],
    schedule: body.schedule,
    overrideTexts: overrideTexts(body, around, language),
  };
}

const calendarStatus: Record<MuseumEvent['status'], CalendarEvent['status']> = {
  confirmed: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
};

/** What is online has no place. */
function placeOf(
  { attendance, space, venue }: MuseumEvent,
  around: Around,
  language: string,
): Pick<CalendarEvent, 'location' | 'coordinates'> {
  if (attendance === 'online')
    return { location: translator(language).t('events.online'), coordinates: undefined };
  const at = venue ? around.get(venue) : undefined;
  return { location: formatLocation(space, at, language), coordinates: coordinatesOf(at) };
}

/** What single dates say of themselves: a note, and another place. */
function overrideTexts(
  { schedule }: MuseumEvent,
  around: Around,
  language: string,
): CalendarEvent['overrideTexts'] {
  const texts = (schedule.overrides ?? []).map((override) => {
    const at = override.venue ? around.get(override.venue) : undefined;
    const place = at && {
      location: formatLocation(undefined, at, language),
      coordinates: coordinatesOf(at),
    };
    return [
      canonicalLocal(override.at),
      { note: textIn(override.note, language), ...place },
    ] as const;
  });
  return new Map(texts);
}

function removalText({ kind, name }: RemovedSource, t: Translate): string {
  if (kind === 'venue') return t('events.left-venue', { venue: name });
  return kind === 'series' ? t('events.left-series', { series: name }) : t('events.left-filter');
}

const coordinatesOf = (venue: Stored<unknown> | undefined): CalendarEvent['coordinates'] =>
  (venue?.body as Venue | undefined)?.coordinates;

// Calendars that people subscribe to: of all events, of those that a filter asks for, of one event, a venue or a series.
import { accessWords, typeWords } from './event-words.ts';
import type { Site } from '../../platform/site.ts';
import { localisedPath } from '../../platform/i18n/languages.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { textIn } from '../records/language-map.ts';
import { loadRecords } from '../records/record-list-service.ts';
import { readPublic, readTombstone } from '../records/record-service.ts';
import { isPublic, type RecordDefinition, type Stored } from '../records/record.ts';
import { writeCalendar, type CalendarEvent } from './calendar/calendar-file.ts';
import { eventDefinition, type MuseumEvent } from './event.ts';
import { readBySlug } from './event-service.ts';
import { findEventsSince, findOccurrences } from './occurrence-store.ts';
import { fitsFilter, readFilter, writeFilter } from './programme-filter.ts';
import { locationInWords, namedBy, type Around } from './programme-view.ts';
import { canonicalLocal } from './schedule.ts';
import { seriesDefinition } from './series.ts';
import { findLastChanges, latestOf, type LastChange } from './told-change-store.ts';
import { venueDefinition, type Venue } from './venue.ts';

/** How long a date that is over stays in a calendar, in days. */
const PAST_DAYS = 90;

export type FeedAsked = { /** Of the site, without a slash at the end. */ origin: string; language: string; /** Without its language and `.ics`. */ path: string; parameters: URLSearchParams };

/** The calendar at an address. @throws not-found, withdrawn */
export async function readFeed(site: Site, { origin, language, path, parameters }: FeedAsked): Promise<string> {
  const { t } = translator(language);
  const [, kind, slug] = /^\/(whats-on|venues|series)(?:\/(.+))?$/.exec(path) ?? [];
  const languages = site.settings['site.languages'];
  const context: Writing = { site, origin, language, address: (page) => origin + localisedPath(page, language, languages) };
  const filter = readFilter(parameters);
  const query = kind === 'whats-on' && !slug ? writeFilter({ ...filter, when: 'coming', from: undefined, to: undefined }).toString() : '';
  const source = context.address(`${path.split('/').map(encodeURIComponent).join('/')}.ics${query && `?${query}`}`);
  const write = async (name: string, events: Stored<MuseumEvent>[], gone: CalendarEvent[] = []) => {
    const named = namedBy(events);
    const [around, changes] = await Promise.all([readPublic(site, named), findLastChanges(site.database.read, [...events.map(({ id }) => id), ...named])]);
    return writeCalendar({ name, language, source, events: [...events.map((event) => calendarEvent(event, { around, changes }, context)), ...gone] }, site.clock.now());
  };
  if (slug && kind === 'whats-on') {
    const { record } = await readBySlug(site, eventDefinition, slug);
    return write(record.label, [record]);
  }
  const { events, gone } = await recentEvents(context);
  if (!slug || !kind) return write(t('events.title'), events.filter(({ body }) => fitsFilter(body, filter)), gone);
  const definition: RecordDefinition<unknown> = kind === 'venues' ? venueDefinition : seriesDefinition;
  const { record } = await readBySlug(site, definition, slug);
  return write(record.label, events.filter(({ body }) => body.venue === record.id || body.series === record.id || body.schedule.overrides?.some(({ venue }) => venue === record.id)));
}

type Writing = { site: Site; origin: string; language: string; address: (page: string) => string };

/** Events with a date that is not long over. One that was archived or withdrawn is told as cancelled, so that it vanishes from nobody's calendar in silence. */
async function recentEvents(context: Writing): Promise<{ events: Stored<MuseumEvent>[]; gone: CalendarEvent[] }> {
  const { site } = context;
  const now = site.clock.now();
  const from = new Date(Date.parse(now) - PAST_DAYS * 86_400_000).toISOString();
  const ids = await findEventsSince(site.database.read, from);
  const records = (await loadRecords(site, ids)) as Map<string, Stored<MuseumEvent>>;
  const events: Stored<MuseumEvent>[] = [];
  const gone: CalendarEvent[] = [];
  for (const id of ids) {
    const record = records.get(id);
    if (record && isPublic(record, now)) events.push(record);
    else if (record?.state === 'archived') events.push({ ...record, body: { ...record.body, status: 'cancelled' } });
    else if (!record) gone.push(...(await withdrawnEvent(context, id, from)));
  }
  return { events, gone };
}

async function withdrawnEvent({ site, address }: Writing, id: string, from: string): Promise<CalendarEvent[]> {
  const [tombstone, [row]] = await Promise.all([readTombstone(site, id), findOccurrences(site.database.read, { from, to: '9999', eventIds: [id], limit: 1 })]);
  if (!tombstone || !row) return [];
  const minutes = Math.max(1, Math.round((Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000));
  const { sequence } = latestOf(await findLastChanges(site.database.read, [id]), [id], { sequence: 0, at: tombstone.removedAt });
  return [{
    uid: uidOf(id), sequence, createdAt: tombstone.removedAt, changedAt: tombstone.removedAt, title: tombstone.label, description: '', location: '', url: address('/whats-on'),
    categories: [], status: 'CANCELLED', schedule: { timeZone: row.time_zone, start: row.local_start, minutes }, overrideTexts: new Map(),
  }];
}

/** A UID holds for ever, also when the site moves to another address: so it has the record's id and no address in it. */
const uidOf = (id: string) => `${id}@vitrine`;

type Known = { around: Around; changes: ReadonlyMap<string, LastChange> };

function calendarEvent(event: Stored<MuseumEvent>, { around, changes }: Known, { language, address }: Writing): CalendarEvent {
  const { body } = event;
  // Where it is stands in the calendar, so that a venue's new name or address is a change of its events.
  const { sequence, at } = latestOf(changes, [event.id, body.venue, ...(body.schedule.overrides ?? []).map((override) => override.venue)], { sequence: event.version - 1, at: event.updatedAt });
  const { t } = translator(language);
  const text = (map: Parameters<typeof textIn>[0]) => textIn(map, language);
  const venue = body.venue ? around.get(body.venue) : undefined;
  const overrides = (body.schedule.overrides ?? []).map((override) => {
    const there = override.venue ? around.get(override.venue) : undefined;
    return [canonicalLocal(override.at), { note: text(override.note), ...(there ? { location: locationInWords(undefined, there, language), coordinates: coordinatesOf(there) } : {}) }] as const;
  });
  return {
    uid: uidOf(event.id), sequence, createdAt: event.createdAt, changedAt: at,
    title: text(body.title), description: [text(body.promise), text(body.description), body.access.map((kind) => t(accessWords[kind])).join(', ')].filter(Boolean).join('\n\n'),
    location: body.attendance === 'online' ? t('events.online') : locationInWords(body.space, venue, language),
    coordinates: body.attendance === 'online' ? undefined : coordinatesOf(venue),
    url: address(`/whats-on/${encodeURIComponent(event.slug)}`), categories: [t(typeWords[body.type])],
    status: body.status === 'cancelled' ? 'CANCELLED' : body.status === 'postponed' ? 'TENTATIVE' : 'CONFIRMED', schedule: body.schedule, overrideTexts: new Map(overrides),
  };
}

const coordinatesOf = (venue: Stored<unknown> | undefined): CalendarEvent['coordinates'] => (venue?.body as Venue | undefined)?.coordinates;

// An iCalendar file (RFC 5545, RFC 7986) of events: what calendars subscribe to.
import {
  canonicalLocal,
  datesGiven,
  isWholeDays,
  type Override,
  type Schedule,
} from '../schedule/schedule.ts';
import { writeDate, writeDateTime } from '@vitrine/recurrence';
import { readMoment, zoneNamed } from '../schedule/recurrence.ts';
import { foldLines } from '../../../platform/mail/content-lines.ts';
import { escapeText, uriValue } from './ical-text.ts';
import { portableSchedule } from '../schedule/portable-schedule.ts';
import { timeZoneLines } from './time-zone-component.ts';
import type { PublishedOccurrence } from '../schedule/published-occurrences.ts';

/** One event as calendars get it, in one language. Instants are ISO-8601 in UTC. */
export type CalendarEvent = {
  /** Never changes: the id of the record and the name of the site. */
  uid: string;
  /** Rises with every change; by how much is of no importance. */
  sequence: number;
  createdAt: string;
  changedAt: string;
  title: string;
  description: string;
  /** Where it is, in one line; '' where it is nowhere. */
  location: string;
  coordinates?: { latitude: number; longitude: number } | undefined;
  url: string;
  categories: readonly string[];
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  schedule: Schedule;
  /** What calendars published before; nothing if the event was always as it is. */
  published?: readonly PublishedOccurrence[];
  /** What is said about a date that differs, and where that one is, if elsewhere. */
  overrideTexts: ReadonlyMap<
    string,
    { note: string; location?: string; coordinates?: CalendarEvent['coordinates'] }
  >;
};

type CalendarFile = {
  name: string;
  language: string;
  /** Where it is subscribed to; '' for what is sent once. */ source: string;
  events: readonly CalendarEvent[];
};

/** How far ahead zones are described, in years beyond the last date of an event. */
const YEARS_AHEAD = 5;

/** The clock that an entry's times are of, and the first year that it needs. */
type ZoneNeeded = { name: string; year: number };

/**
 * An event as a part of a calendar: made once for as long as the event, its places and its language
 * stay as they are.
 */
export type CalendarPart = { text: string; zones: readonly ZoneNeeded[] };

/**
 * @param now ISO instant; its year decides how far ahead zones are described and rare rules written
 *   out, and nothing else, so that an unchanged calendar has the same bytes for a year
 */
export function writeCalendar({ events, ...calendar }: CalendarFile, now: string): string {
  return joinCalendar(
    calendar,
    events.map((event) => calendarPart(event, calendar.language, now)),
    now,
  );
}

/** A calendar of parts that are written already. */
export function joinCalendar(
  { name, language, source }: Omit<CalendarFile, 'events'>,
  parts: readonly CalendarPart[],
  now: string,
): string {
  const address = uriValue(source);
  const head = foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vitrine//Programme//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME;LANGUAGE=${language}:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(address
      ? [
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
          `SOURCE;VALUE=URI:${address}`,
          `URL:${address}`,
        ]
      : []),
    ...zoneLines(
      parts.flatMap(({ zones }) => zones),
      now,
    ),
  ]);
  return `${head}${parts.map(({ text }) => text).join('')}END:VCALENDAR\r\n`;
}

/** The entries of one event. @param now  as of {@link writeCalendar} */
export function calendarPart(event: CalendarEvent, language: string, now: string): CalendarPart {
  const clocks = [
    event.schedule,
    ...(event.published ?? []).map(({ original, timeZone }) => ({
      start: original,
      timeZone,
      minutes: 1,
    })),
  ].filter((one) => !isWholeDays(one));
  return {
    text: foldLines(eventLines(event, language, now)),
    zones: clocks.map(({ timeZone, start }) => ({
      name: timeZone,
      year: Number(start.slice(0, 4)),
    })),
  };
}

function zoneLines(needed: readonly ZoneNeeded[], now: string): string[] {
  const firstYears = new Map<string, number>();
  for (const { name, year } of needed)
    firstYears.set(name, Math.min(firstYears.get(name) ?? 9999, year));
  const last = Number(now.slice(0, 4)) + YEARS_AHEAD;
  return [...firstYears]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, first]) => timeZoneLines(name, Math.min(first, last), last));
}

function eventLines(event: CalendarEvent, language: string, now: string): string[] {
  const { schedule, published = [] } = event;
  const portable = portableSchedule(schedule, now);
  const start = canonicalLocal(portable.start);
  const first = canonicalLocal(schedule.start);
  // The first date has the event's own name for ever: in a list of dates it is no other one's when
  // the first is over or left out.
  const named = (at: string) => ({
    uid:
      at === first
        ? event.uid
        : event.uid.replace('@', `-${canonicalLocal(at).replaceAll(/[-:]/g, '')}@`),
    more: [],
  });
  const known: KnownDates = {
    overrides: new Map(
      overridesOf(schedule).map((override) => [canonicalLocal(override.at), override]),
    ),
    given: datesGiven(
      schedule,
      published.map(({ original }) => original),
    ),
  };
  const dated = (at: string, own: OwnLines) => datedEntry(event, language, known, { ...own, at });
  const gone = published.filter(
    ({ kind, original }) =>
      !known.given.has(original) && (kind === 'single' || (kind === 'start' && original === first)),
  );
  const entries = [
    ...portable.singles.flatMap((at) => dated(at, named(at))),
    ...gone.flatMap((date) => cancelledEntry(event, language, date, named(date.original))),
  ];
  if (portable.rule)
    return [
      ...repeatedLines(event, language, { ...portable, rule: portable.rule }, known),
      ...entries,
    ];
  return gone.some(({ original }) => original === start)
    ? entries
    : [...dated(portable.start, named(start)), ...entries];
}

type OwnLines = { uid: string; more: string[] };

/** Dates that say something of their own, and the dates that there are. */
type KnownDates = {
  overrides: ReadonlyMap<string, Override>;
  given: ReturnType<typeof datesGiven>;
};

const datedEntry = (
  event: CalendarEvent,
  language: string,
  { overrides }: KnownDates,
  entry: OwnLines & { at: string },
): string[] =>
  dateEntry(event, language, { ...entry, override: overrides.get(canonicalLocal(entry.at)) });

/** The rule, and what single dates of it say: moved, cancelled, or as the rule has them again. */
function repeatedLines(
  event: CalendarEvent,
  language: string,
  { start, rule, exceptDates, singles }: ReturnType<typeof portableSchedule> & { rule: string },
  known: KnownDates,
): string[] {
  const { schedule, published = [] } = event;
  const leftOut = published.filter(
    ({ kind, original }) => kind === 'left-out' && exceptDates.includes(original),
  );
  const silent = exceptDates.filter((date) => !leftOut.some(({ original }) => original === date));
  const instance = (at: string) => ({
    uid: event.uid,
    more: [dateLine('RECURRENCE-ID', at, schedule)],
  });
  // A date that is again as the rule has it says so itself: not every calendar forgets what it knew
  // of it.
  const back = published
    .filter(
      ({ kind, original }) =>
        kind === 'override' && known.given.has(original) && !known.overrides.has(original),
    )
    .map(({ original }) => original);
  const instances = [...known.overrides.keys(), ...back].filter((at) => !singles.includes(at));
  return [
    ...dateEntry(event, language, {
      uid: event.uid,
      at: start,
      override: undefined,
      more: [`RRULE:${rule}`, ...silent.map((date) => dateLine('EXDATE', date, schedule))],
    }),
    ...instances.flatMap((at) => datedEntry(event, language, known, { ...instance(at), at })),
    ...leftOut.flatMap((date) => cancelledEntry(event, language, date, instance(date.original))),
  ];
}

/** A published date that is gone, as it was published last. */
function cancelledEntry(
  event: CalendarEvent,
  language: string,
  { localStart, minutes, timeZone }: PublishedOccurrence,
  own: { uid: string; more: string[] },
): string[] {
  const times = timeLines({ timeZone, start: localStart, minutes }, localStart, minutes);
  return component(event, language, {
    ...own,
    times,
    status: 'CANCELLED',
    note: '',
    location: event.location,
    coordinates: event.coordinates,
  });
}

/** One entry: a date as it is, with what is different about it. */
function dateEntry(
  event: CalendarEvent,
  language: string,
  {
    uid,
    at,
    override,
    more,
  }: { uid: string; at: string; override: Override | undefined; more: string[] },
): string[] {
  const { schedule } = event;
  const texts = override && event.overrideTexts.get(canonicalLocal(at));
  return component(event, language, {
    uid,
    times: timeLines(schedule, override?.start ?? at, override?.minutes ?? schedule.minutes),
    more,
    status: override?.cancelled ? 'CANCELLED' : event.status,
    note: texts?.note ?? '',
    location: texts?.location ?? event.location,
    coordinates: texts?.location === undefined ? event.coordinates : texts.coordinates,
  });
}

/** Overrides of dates that the schedule has. */
function overridesOf(schedule: Schedule): Override[] {
  const known = datesGiven(
    schedule,
    (schedule.overrides ?? []).map(({ at }) => canonicalLocal(at)),
  );
  return (schedule.overrides ?? []).filter(({ at }) => known.has(canonicalLocal(at)));
}

type Own = {
  uid: string;
  times: string[];
  more: string[];
  status: CalendarEvent['status'];
  note: string;
  location: string;
  coordinates: CalendarEvent['coordinates'];
};

function component(event: CalendarEvent, language: string, own: Own): string[] {
  const text = (name: string, value: string) =>
    value === '' ? [] : [`${name};LANGUAGE=${language}:${escapeText(value)}`];
  const url = uriValue(event.url);
  const { coordinates } = own;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(own.uid)}`,
    `DTSTAMP:${stamp(event.changedAt)}`,
    `CREATED:${stamp(event.createdAt)}`,
    `LAST-MODIFIED:${stamp(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    ...own.times,
    ...own.more,
    `STATUS:${own.status}`,
    ...text('SUMMARY', event.title),
    ...text('DESCRIPTION', [own.note, event.description, url].filter(Boolean).join('\n\n')),
    ...text('LOCATION', own.location),
    ...(coordinates ? [`GEO:${coordinates.latitude};${coordinates.longitude}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(event.categories.length > 0
      ? [`CATEGORIES:${event.categories.map(escapeText).join(',')}`]
      : []),
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

const stamp = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function dateLine(name: string, local: string, schedule: Schedule): string {
  const value = readMoment(canonicalLocal(local)).local;
  if (isWholeDays(schedule)) return `${name};VALUE=DATE:${writeDate(value, 'ical')}`;
  // A zone that is UTC has no component of its own, so its times say so themselves.
  return isUtc(schedule)
    ? `${name}:${writeDateTime(value, 'ical')}Z`
    : `${name};TZID=${schedule.timeZone}:${writeDateTime(value, 'ical')}`;
}

const isUtc = ({ timeZone }: Schedule) => zoneNamed(timeZone).name === 'UTC';

function timeLines(schedule: Schedule, start: string, minutes: number): string[] {
  const local = readMoment(canonicalLocal(start)).local;
  if (isWholeDays(schedule))
    return [
      dateLine('DTSTART', start, schedule),
      `DTEND;VALUE=DATE:${writeDate(local + Math.max(1, Math.round(minutes / 1440)) * 86_400, 'ical')}`,
    ];
  return [
    dateLine('DTSTART', start, schedule),
    `DURATION:PT${Math.floor(minutes / 60) > 0 ? `${Math.floor(minutes / 60)}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`,
  ];
}

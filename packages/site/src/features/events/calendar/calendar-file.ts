// An iCalendar file (RFC 5545, RFC 7986) of events: what calendars subscribe to.
import { canonicalLocal, isWholeDays, occurrencesOf, type Override, type Schedule } from '../schedule.ts';
import { readMoment, writeDate, writeDateTime } from '../recurrence/moment.ts';
import { zoneNamed } from '../recurrence/zone.ts';
import { escapeText, foldLines, uriValue } from './ical-text.ts';
import { portableSchedule } from './portable-schedule.ts';
import { timeZoneLines } from './time-zone-component.ts';

/** One event as a calendar is told of it, in one language. Instants are ISO-8601 in UTC. */
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
  /** What is said of a date that differs, and where that one is, if elsewhere. */
  overrideTexts: ReadonlyMap<string, { note: string; location?: string; coordinates?: CalendarEvent['coordinates'] }>;
};

export type CalendarFile = { name: string; language: string; /** Where it is subscribed to; '' for what is sent once. */ source: string; events: readonly CalendarEvent[] };

/** How far ahead zones are described, in years beyond the last date of an event. */
const YEARS_AHEAD = 5;

/** @param now  ISO instant; its year decides how far ahead zones are described and rare rules written out, and nothing else, so that an unchanged calendar has the same bytes for a year */
export function writeCalendar({ name, language, source, events }: CalendarFile, now: string): string {
  const address = uriValue(source);
  return foldLines([
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Vitrine//Programme//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH',
    `NAME;LANGUAGE=${language}:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`,
    ...(address ? ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H', `SOURCE;VALUE=URI:${address}`, `URL:${address}`] : []),
    ...zonesOf(events, now), ...events.flatMap((event) => eventLines(event, language, now)),
    'END:VCALENDAR',
  ]);
}

function zonesOf(events: readonly CalendarEvent[], now: string): string[] {
  const firstYears = new Map<string, number>();
  for (const { schedule } of events) {
    if (isWholeDays(schedule)) continue;
    firstYears.set(schedule.timeZone, Math.min(firstYears.get(schedule.timeZone) ?? 9999, Number(schedule.start.slice(0, 4))));
  }
  const last = Number(now.slice(0, 4)) + YEARS_AHEAD;
  return [...firstYears].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([name, first]) => timeZoneLines(name, Math.min(first, last), last));
}

function eventLines(event: CalendarEvent, language: string, now: string): string[] {
  const { schedule } = event;
  const { start, rule, exceptDates, singles } = portableSchedule(schedule, now);
  const overrides = new Map(overridesOf(schedule).map((override) => [canonicalLocal(override.at), override]));
  const dated = (at: string, own: { uid: string; more: string[] }) => dateEntry(event, language, { ...own, at, override: overrides.get(canonicalLocal(at)) });
  const further = singles.flatMap((at) => dated(at, { uid: event.uid.replace('@', `-${canonicalLocal(at).replaceAll(/[-:]/g, '')}@`), more: [] }));
  if (!rule) return [...dated(start, { uid: event.uid, more: [] }), ...further];
  const master = dateEntry(event, language, { uid: event.uid, at: start, override: undefined, more: [`RRULE:${rule}`, ...exceptDates.map((date) => dateLine('EXDATE', date, schedule))] });
  const moved = [...overrides.keys()].filter((at) => !singles.includes(at)).flatMap((at) => dated(at, { uid: event.uid, more: [dateLine('RECURRENCE-ID', at, schedule)] }));
  return [...master, ...moved, ...further];
}

/** One entry: a date as it is, with what is different about it. */
function dateEntry(event: CalendarEvent, language: string, { uid, at, override, more }: { uid: string; at: string; override: Override | undefined; more: string[] }): string[] {
  const { schedule } = event;
  const texts = override && event.overrideTexts.get(canonicalLocal(at));
  return component(event, language, {
    uid, times: timeLines(schedule, override?.start ?? at, override?.minutes ?? schedule.minutes), more, status: override?.cancelled ? 'CANCELLED' : event.status,
    note: texts?.note ?? '', location: texts?.location ?? event.location, coordinates: texts?.location === undefined ? event.coordinates : texts.coordinates,
  });
}

/** Overrides of dates that the schedule has. */
function overridesOf(schedule: Schedule): Override[] {
  if (!schedule.overrides?.length) return [];
  const moments = schedule.overrides.map(({ at }) => readMoment(canonicalLocal(at)).local);
  const write = (local: number) => new Date(local * 1000).toISOString();
  const known = new Set(occurrencesOf(schedule, { from: write(Math.min(...moments) - 172_800), to: write(Math.max(...moments) + 172_800), limit: 5000 }).occurrences.map(({ original }) => original));
  return schedule.overrides.filter(({ at }) => known.has(canonicalLocal(at)));
}

type Own = { uid: string; times: string[]; more: string[]; status: CalendarEvent['status']; note: string; location: string; coordinates: CalendarEvent['coordinates'] };

function component(event: CalendarEvent, language: string, own: Own): string[] {
  const text = (name: string, value: string) => (value === '' ? [] : [`${name};LANGUAGE=${language}:${escapeText(value)}`]);
  const url = uriValue(event.url);
  const { coordinates } = own;
  return [
    'BEGIN:VEVENT', `UID:${escapeText(own.uid)}`, `DTSTAMP:${stamp(event.changedAt)}`, `CREATED:${stamp(event.createdAt)}`, `LAST-MODIFIED:${stamp(event.changedAt)}`, `SEQUENCE:${event.sequence}`,
    ...own.times, ...own.more, `STATUS:${own.status}`,
    ...text('SUMMARY', event.title), ...text('DESCRIPTION', [own.note, event.description, url].filter(Boolean).join('\n\n')), ...text('LOCATION', own.location),
    ...(coordinates ? [`GEO:${coordinates.latitude};${coordinates.longitude}`] : []), ...(url ? [`URL:${url}`] : []),
    ...(event.categories.length > 0 ? [`CATEGORIES:${event.categories.map(escapeText).join(',')}`] : []),
    'TRANSP:OPAQUE', 'END:VEVENT',
  ];
}

const stamp = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

function dateLine(name: string, local: string, schedule: Schedule): string {
  const value = readMoment(canonicalLocal(local)).local;
  if (isWholeDays(schedule)) return `${name};VALUE=DATE:${writeDate(value, 'ical')}`;
  // A zone that is UTC has no component of its own, so its times say so themselves.
  return isUtc(schedule) ? `${name}:${writeDateTime(value, 'ical')}Z` : `${name};TZID=${schedule.timeZone}:${writeDateTime(value, 'ical')}`;
}

const isUtc = ({ timeZone }: Schedule) => zoneNamed(timeZone).name === 'UTC';

function timeLines(schedule: Schedule, start: string, minutes: number): string[] {
  const local = readMoment(canonicalLocal(start)).local;
  if (isWholeDays(schedule)) return [dateLine('DTSTART', start, schedule), `DTEND;VALUE=DATE:${writeDate(local + Math.max(1, Math.round(minutes / 1440)) * 86_400, 'ical')}`];
  return [dateLine('DTSTART', start, schedule), `DURATION:PT${Math.floor(minutes / 60) > 0 ? `${Math.floor(minutes / 60)}H` : ''}${minutes % 60 > 0 ? `${minutes % 60}M` : ''}`];
}

// What pages show of the programme, in one language. Pure: records and rows in, plain values out.
import {
  inLanguage,
  textIn,
  type LanguageMap,
  type LocalizedText,
} from '../../records/language-map.ts';
import type { Stored } from '../../records/record.ts';
import type { AccessKind, Audience, EventType, MuseumEvent } from '../schedule/event.ts';
import type { Override } from '../schedule/schedule.ts';
import type { Series } from '../schedule/series.ts';
import type { Venue } from '../schedule/venue.ts';

export type NamedPlace = { id: string; slug: string; name: LocalizedText };

/** An event in a list. */
export type EventSummary = {
  id: string;
  slug: string;
  title: LocalizedText;
  promise: LocalizedText | undefined;
  type: EventType;
  audiences: Audience[];
  access: AccessKind[];
  languages: string[];
  attendance: MuseumEvent['attendance'];
  venue: NamedPlace | undefined;
  space: LocalizedText | undefined;
  free: boolean;
  unlisted: boolean;
  /** The item whose picture stands for it. */
  keyItem: string | undefined;
};

/**
 * One date of an event. Instants are ISO-8601 in UTC, local times what the clock of `timeZone`
 * shows.
 */
export type EventDate = {
  original: string;
  startsAt: string;
  endsAt: string;
  localStart: string;
  localEnd: string;
  timeZone: string;
  wholeDays: boolean;
  state: 'confirmed' | 'cancelled' | 'postponed';
  /** Where the schedule had it, when it was moved. */
  movedFrom: string | undefined;
  note: LocalizedText | undefined;
  venue: NamedPlace | undefined;
};

export type ProgrammeEntry = { event: EventSummary; date: EventDate };

/** The records that events name. */
export type Around = ReadonlyMap<string, Stored<unknown>>;

/** The row of an occurrence, as the table has it. */
type DateRow = {
  original: string;
  starts_at: string;
  ends_at: string;
  local_start: string;
  local_end: string;
  time_zone: string;
  cancelled: number;
  moved: number;
  override: string | null;
};

export function summaryOf(
  event: Stored<MuseumEvent>,
  around: Around,
  language: string,
): EventSummary {
  const { body } = event;
  return {
    id: event.id,
    slug: event.slug,
    title: inLanguage(body.title, language) ?? { text: event.label, language: '' },
    promise: inLanguage(body.promise, language),
    type: body.type,
    audiences: body.audiences,
    access: body.access,
    languages: body.languages ?? [],
    attendance: body.attendance,
    venue: venueNamed(body.venue, around, language),
    space: inLanguage(body.space, language),
    free: body.free,
    unlisted: body.unlisted ?? false,
    keyItem: body.items?.[0],
  };
}

export function dateOf(
  event: Stored<MuseumEvent>,
  row: DateRow,
  around: Around,
  language: string,
): EventDate {
  const override = row.override ? (JSON.parse(row.override) as Override) : undefined;
  return {
    original: row.original,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    localStart: row.local_start,
    localEnd: row.local_end,
    timeZone: row.time_zone,
    wholeDays: !row.local_start.includes('T'),
    state: row.cancelled ? 'cancelled' : event.body.status,
    movedFrom: row.moved ? row.original : undefined,
    note: inLanguage(override?.note, language),
    venue: override?.venue ? venueNamed(override.venue, around, language) : undefined,
  };
}

function venueNamed(
  id: string | undefined,
  around: Around,
  language: string,
): NamedPlace | undefined {
  const record = id ? around.get(id) : undefined;
  return record?.kind === 'venue'
    ? {
        id: record.id,
        slug: record.slug,
        name: inLanguage((record.body as Venue).name, language) ?? {
          text: record.label,
          language: '',
        },
      }
    : undefined;
}

export function seriesNamed(
  id: string | undefined,
  around: Around,
  language: string,
): NamedPlace | undefined {
  const record = id ? around.get(id) : undefined;
  return record?.kind === 'series'
    ? {
        id: record.id,
        slug: record.slug,
        name: inLanguage((record.body as Series).title, language) ?? {
          text: record.label,
          language: '',
        },
      }
    : undefined;
}

/** Ids of the venues and series that events name. */
export function namedBy(events: readonly Stored<MuseumEvent>[]): string[] {
  return events.flatMap(({ body }) =>
    [body.venue, body.series, ...(body.schedule.overrides ?? []).map(({ venue }) => venue)].filter(
      (id) => id !== undefined,
    ),
  );
}

/** Where an event is, in one line: room, building, address. */
export function formatLocation(
  space: LanguageMap | undefined,
  venue: Stored<unknown> | undefined,
  language: string,
): string {
  const body = venue?.body as Venue | undefined;
  return [
    textIn(space, language),
    body ? textIn(body.name, language) : '',
    ...(body?.address ?? []),
  ]
    .filter(Boolean)
    .join(', ');
}

// Remembers what calendars publish of public events, in the transaction that changes them.
import type { Writer } from '../../../platform/database/database.ts';
import type { Site } from '../../../platform/site.ts';
import { isPublic, type Stored } from '../../records/record.ts';
import { publishedOccurrencesOf, type PublishedOccurrence } from './published-occurrences.ts';
import type { MuseumEvent } from './event.ts';
import type { OccurrenceRow } from './occurrence-store.ts';
import { canonicalLocal } from './schedule.ts';
import {
  deleteLeftOut,
  deletePublishedBefore,
  findPublishedOccurrences,
  findPublishedEvents,
  upsertPublishedOccurrences,
  upsertPublishedEvent,
} from './published-occurrence-store.ts';

/** How long a date that is over stays in a calendar, in days. */
export const PAST_DAYS = 90;

/** What a filter chooses an event by. */
export type Choice = Pick<MuseumEvent, 'type' | 'audiences' | 'access' | 'free' | 'attendance'>;

/** What feeds choose an event by: what it is, and what it was when it was published. */
export type Facets = Choice & {
  venues: string[];
  series?: string | undefined;
  /** Venues and series whose feeds had it, and that it has left. */
  left?: string[];
  /** What filters chose it by before, oldest first. */
  was?: Choice[];
};

/** Former choices that are remembered of an event. */
const MAX_FACET_SETS = 8;

export function facetsOf({
  type,
  audiences,
  access,
  free,
  attendance,
  venue,
  series,
  schedule,
}: MuseumEvent): Facets {
  const venues = [venue, ...(schedule.overrides ?? []).map((override) => override.venue)].filter(
    (id) => id !== undefined,
  );
  return {
    type,
    audiences,
    access,
    free,
    attendance,
    venues: [...new Set(venues)],
    ...(series ? { series } : {}),
  };
}

/**
 * `former` is the event as it was, if that is known; `known` are its dates before, `wanted` the
 * names of those that it has now.
 */
export type Change = {
  former: Stored<MuseumEvent> | undefined;
  event: Stored<MuseumEvent>;
  known: readonly OccurrenceRow[];
  wanted: ReadonlySet<string>;
};

/**
 * Keeps what calendars know of an event, before and after a change. Drafts are published nowhere.
 */
export async function recordPublished(
  writer: Writer,
  site: Site,
  { former, event, known, wanted }: Change,
): Promise<void> {
  const now = site.clock.now();
  const isNow = isPublic(event, now);
  const was = former ? isPublic(former, now) : isNow;
  if (!was && !isNow) return;
  await recordDates(
    writer,
    event.id,
    [
      ...(former && was ? publishedOccurrencesOf(former.body.schedule, now) : []),
      ...(was ? leftOut(event, known, wanted, now) : []),
      ...(isNow ? publishedOccurrencesOf(event.body.schedule, now) : []),
    ],
    now,
  );
  const left = await findPublishedOccurrences(writer, [event.id]);
  await deleteLeftOut(
    writer,
    event.id,
    left
      .filter(({ kind, original }) => kind === 'left-out' && wanted.has(original))
      .map(({ original }) => original),
  );
  if (isNow) await recordFacets(writer, event, was ? former : undefined);
}

/** The last word on each date counts. */
async function recordDates(
  writer: Writer,
  eventId: string,
  published: readonly PublishedOccurrence[],
  now: string,
): Promise<void> {
  const since = oldestPublishedDay(now);
  const latest = new Map(
    published
      .filter(({ localStart }) => localStart >= since)
      .map((date) => [`${date.kind} ${date.original}`, date]),
  );
  await upsertPublishedOccurrences(
    writer,
    [...latest.values()].map(({ kind, original, localStart, minutes, timeZone }) => ({
      event_id: eventId,
      kind,
      original,
      local_start: localStart,
      minutes,
      time_zone: timeZone,
    })),
  );
}

async function recordFacets(
  writer: Writer,
  event: Stored<MuseumEvent>,
  former: Stored<MuseumEvent> | undefined,
): Promise<void> {
  const [row] = await findPublishedEvents(writer, [event.id]);
  const before = [
    ...(row ? [JSON.parse(row.facets) as Facets] : []),
    ...(former ? [facetsOf(former.body)] : []),
  ];
  await upsertPublishedEvent(writer, {
    event_id: event.id,
    slug: event.slug,
    facets: JSON.stringify(withRemoved(facetsOf(event.body), before)),
  });
}

/** What it was published as before, and is no longer, is beside what it is. */
function withRemoved(facets: Facets, before: readonly Facets[]): Facets {
  const placesOf = ({ venues, series }: Facets) => [...venues, ...(series ? [series] : [])];
  const left = [
    ...new Set(before.flatMap((earlier) => [...(earlier.left ?? []), ...placesOf(earlier)])),
  ].filter((id) => !placesOf(facets).includes(id));
  const now = JSON.stringify(choiceOf(facets));
  const choices = before
    .flatMap((earlier) => [...(earlier.was ?? []), earlier])
    .map((one) => JSON.stringify(choiceOf(one)));
  const was = [...new Set(choices)]
    .filter((choice) => choice !== now)
    .slice(-MAX_FACET_SETS)
    .map((choice) => JSON.parse(choice) as Choice);
  return { ...facets, ...(left.length > 0 ? { left } : {}), ...(was.length > 0 ? { was } : {}) };
}

const choiceOf = ({ type, audiences, access, free, attendance }: Choice): Choice => ({
  type,
  audiences,
  access,
  free,
  attendance,
});

/** Dates to come that an exception takes away now. */
function leftOut(
  { body }: Stored<MuseumEvent>,
  known: readonly OccurrenceRow[],
  wanted: ReadonlySet<string>,
  now: string,
): PublishedOccurrence[] {
  const excepted = new Set(body.schedule.exceptDates?.map(canonicalLocal));
  return known
    .filter((row) => row.starts_at > now && excepted.has(row.original) && !wanted.has(row.original))
    .map((row) => ({
      kind: 'left-out',
      original: row.original,
      localStart: row.local_start,
      minutes: Math.max(
        1,
        Math.round((Date.parse(row.ends_at) - Date.parse(row.starts_at)) / 60_000),
      ),
      timeZone: row.time_zone,
    }));
}

/** Forgets what was published of dates that are long over. */
export async function forgetPublished(writer: Writer, site: Site): Promise<void> {
  await deletePublishedBefore(writer, oldestPublishedDay(site.clock.now()));
}

const oldestPublishedDay = (now: string) =>
  new Date(Date.parse(now) - PAST_DAYS * 86_400_000).toISOString().slice(0, 10);

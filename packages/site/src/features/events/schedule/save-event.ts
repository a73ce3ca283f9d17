// Use cases of the programme's records: saving an event works out its dates in the same
// transaction.
import { recordChanges } from '../../../platform/changes/changes.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { failure } from '../../../platform/errors/failure.ts';
import { addJobs } from '../../../platform/jobs/job-store.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { walkRecordIds } from '../../records/list-records.ts';
import {
  addRecords,
  defaultLanguage,
  idsByExact,
  loadForWriting,
  readRecord,
  reviseRecordIn,
} from '../../records/records.ts';
import type { RecordDefinition, RecordKind, State, Stored } from '../../records/record.ts';
import type { WriteContext } from '../../records/write-context.ts';
import { eventDefinition, type MuseumEvent } from './event.ts';
import { findOccurrencesOf, replaceOccurrences, type OccurrenceRow } from './occurrence-store.ts';
import { occurrencesOf, type Occurrence, type Schedule } from './schedule.ts';
import { seriesDefinition, type Series } from './series.ts';
import { forgetPublished, recordPublished } from './publish-occurrences.ts';
import { venueDefinition, type Venue } from './venue.ts';

export type Sluggish = { slug?: string | undefined; formerSlugs?: string[] | undefined };
export type Saving<Body> = {
  id?: string;
  state?: State;
  body: Body;
  /** The version that was read before editing; needed for what is there already. */
  expectedVersion?: number;
  /** The import run that saves it. */
  runId?: string;
  /**
   * From and until when it is public, in UTC; null for always. What is not given stays as it was.
   */
  publishAt?: string | null;
  unpublishAt?: string | null;
};

/** What became of a date that somebody may have registered for. */
type DateChange = {
  original: string;
  change: 'cancelled' | 'moved';
  was: { localStart: string };
};

/** The job that tells those who registered for a date what became of it. */
export const NOTIFY_OF_CHANGE = 'tell-of-changed-date';
export type DateChangeNotice = { eventId: string; change: DateChange };

/**
 * Saves an event, new or edited, with its dates.
 * @returns it, and which of its known dates are cancelled or moved now
 */
export async function saveEvent(
  site: Site,
  actor: Actor,
  saving: Saving<MuseumEvent>,
): Promise<{ event: Stored<MuseumEvent>; changed: DateChange[] }> {
  return site.database.transaction((writer) => saveEventIn({ writer, site, actor }, saving));
}

/** The same in the caller's transaction. */
export async function saveEventIn(
  context: WriteContext,
  saving: Saving<MuseumEvent>,
): Promise<{ event: Stored<MuseumEvent>; changed: DateChange[] }> {
  const { writer, site } = context;
  const former = await recordBefore(writer, saving);
  const event = await saveSlugged(context, eventDefinition, saving);
  return { event, changed: await saveOccurrencesAndNotify(writer, site, event, former) };
}

/**
 * Works out the dates of events whose records became what they were before, as when an import is
 * undone; registered visitors are notified.
 */
export async function recomputeOccurrences(
  writer: Writer,
  site: Site,
  ids: readonly string[],
): Promise<void> {
  for (const event of (await loadForWriting<MuseumEvent>(writer, ids)).values())
    await saveOccurrencesAndNotify(writer, site, event);
}

async function saveOccurrencesAndNotify(
  writer: Writer,
  site: Site,
  event: Stored<MuseumEvent>,
  former?: Stored<MuseumEvent>,
): Promise<DateChange[]> {
  const { changed, known, wanted } = await computeOccurrences(writer, site, event);
  await recordPublished(writer, site, { former, event, known, wanted });
  if (event.body.booking.mode === 'registration')
    await addJobs(
      writer,
      site.clock,
      changed.map((change) => ({
        kind: NOTIFY_OF_CHANGE,
        payload: { eventId: event.id, change } satisfies DateChangeNotice,
        maxAttempts: 50,
      })),
    );
  return changed;
}

export async function saveVenue(
  site: Site,
  actor: Actor,
  saving: Saving<Venue>,
): Promise<Stored<Venue>> {
  return site.database.transaction((writer) => saveVenueIn({ writer, site, actor }, saving));
}

/** The same in the caller's transaction. */
export async function saveVenueIn(
  context: WriteContext,
  saving: Saving<Venue>,
): Promise<Stored<Venue>> {
  return saveSlugged(context, venueDefinition, saving);
}

export async function saveSeries(
  site: Site,
  actor: Actor,
  saving: Saving<Series>,
): Promise<Stored<Series>> {
  return site.database.transaction((writer) => saveSeriesIn({ writer, site, actor }, saving));
}

/** The same in the caller's transaction. */
export async function saveSeriesIn(
  context: WriteContext,
  saving: Saving<Series>,
): Promise<Stored<Series>> {
  return saveSlugged(context, seriesDefinition, saving);
}

/** Gives the record a slug that no other of its kind has, and remembers the one it had. */
async function saveSlugged<Body extends Sluggish>(
  context: WriteContext,
  definition: RecordDefinition<Body>,
  saving: Saving<Body>,
): Promise<Stored<Body>> {
  const { id, body, expectedVersion, ...given } = saving;
  const current = await recordBefore(context.writer, saving);
  const wanted =
    body.slug ?? current?.slug ?? definition.outline(body, defaultLanguage(context.site)).slug;
  const slug = await freeSlug(context.writer, definition.kind, wanted, id);
  const slugged = { ...given, slug, body: withSlug(body, slug, current) };
  if (id && expectedVersion !== undefined)
    return reviseRecordIn(context, definition, { ...slugged, id, expectedVersion });
  const [added] = await addRecords(context, definition, [{ ...slugged, ...(id ? { id } : {}) }]);
  if (!added) throw failure('invalid-record', definition.kind, 'the record is empty');
  return added;
}

/** The record that is edited, as it stands. */
async function recordBefore<Body>(
  writer: Writer,
  { id, expectedVersion }: Saving<Body>,
): Promise<Stored<Body> | undefined> {
  if (!id || expectedVersion === undefined) return undefined;
  return (await loadForWriting<Body>(writer, [id])).get(id);
}

/** A body with its slug, and with those that it had before. */
export function withSlug<Body extends Sluggish>(
  body: Body,
  slug: string,
  current: Pick<Stored<Sluggish>, 'slug' | 'body'> | undefined,
): Body {
  const former = formerSlugs(slug, body, current);
  return { ...body, slug, ...(former.length > 0 ? { formerSlugs: former } : {}) };
}

function formerSlugs(
  slug: string,
  body: Sluggish,
  current: Pick<Stored<Sluggish>, 'slug' | 'body'> | undefined,
) {
  const all = [
    ...(current?.body.formerSlugs ?? []),
    ...(body.formerSlugs ?? []),
    ...(current ? [current.slug] : []),
  ];
  return [...new Set(all)].filter((one) => one !== slug);
}

async function freeSlug(
  writer: Writer,
  kind: RecordKind,
  wanted: string,
  own: string | undefined,
): Promise<string> {
  const candidates = [wanted, ...Array.from({ length: 98 }, (_, i) => `${wanted}-${i + 2}`)];
  const taken = await idsByExact(writer, kind, 'slug', candidates);
  return (
    candidates.find((candidate) => !taken.has(candidate) || taken.get(candidate) === own) ??
    `${wanted}-${newId()}`
  );
}

/**
 * Works out the dates of an event again. Dates before the window stay; those after it come as the
 * window moves.
 */
async function computeOccurrences(
  writer: Writer,
  site: Site,
  event: Stored<MuseumEvent>,
): Promise<{
  changed: DateChange[];
  known: OccurrenceRow[];
  wanted: ReadonlySet<string>;
  isAltered: boolean;
}> {
  const { occurrences, pastFrom } = datesInWindow(site, event.body.schedule);
  const known = await findOccurrencesOf(writer, event.id);
  const knownRows = new Map(known.map((row) => [row.original, row]));
  const wanted = new Set(occurrences.map(({ original }) => original));
  const gone = known.filter(
    ({ original, starts_at: starts }) => starts >= pastFrom && !wanted.has(original),
  );
  const altered = occurrences
    .map((occurrence) => rowOf(event, occurrence))
    .filter((row) => !isSameRow(row, knownRows.get(row.original)));
  await replaceOccurrences(
    writer,
    event.id,
    altered,
    gone.map(({ original }) => original),
  );
  return {
    changed: changesOf(event, known, occurrences, site.clock.now()),
    known,
    wanted,
    isAltered: altered.length > 0 || gone.length > 0,
  };
}

const isSameRow = (
  row: ReturnType<typeof rowOf>,
  known: Readonly<Record<string, unknown>> | undefined,
): boolean =>
  known !== undefined && Object.entries(row).every(([column, value]) => known[column] === value);

/**
 * The dates to come, and as many of the past as there is room for: what takes place every five
 * minutes must not be full of last week.
 * @returns also since when they are all there
 */
function datesInWindow(
  site: Site,
  schedule: Schedule,
): { occurrences: Occurrence[]; pastFrom: string } {
  const { from, now, to } = windowOf(site);
  const max = site.settings['events.max-dates'];
  const coming = occurrencesOf(schedule, { from: now, to, limit: max });
  const past = coming.complete
    ? occurrencesOf(schedule, { from, to: now, limit: max - coming.occurrences.length })
    : undefined;
  return past?.complete
    ? { occurrences: [...past.occurrences, ...coming.occurrences], pastFrom: from }
    : { occurrences: coming.occurrences, pastFrom: now };
}

/** `now` is a day early, so that what began just now is not past yet. */
function windowOf(site: Site): { from: string; now: string; to: string } {
  const day = 86_400_000;
  const now = Date.parse(site.clock.now());
  return {
    from: new Date(now - site.settings['events.past-days'] * day).toISOString(),
    now: new Date(now - day).toISOString(),
    to: new Date(now + site.settings['events.horizon-days'] * day).toISOString(),
  };
}

function rowOf(
  { id, body }: Stored<MuseumEvent>,
  { original, startsAt, endsAt, localStart, localEnd, cancelled, moved, override }: Occurrence,
) {
  return {
    event_id: id,
    original,
    starts_at: startsAt,
    ends_at: endsAt,
    local_start: localStart,
    local_end: localEnd,
    time_zone: body.schedule.timeZone,
    cancelled: cancelled || body.status === 'cancelled' ? 1 : 0,
    moved: moved ? 1 : 0,
    override: override ? JSON.stringify(override) : null,
  };
}

function changesOf(
  event: Stored<MuseumEvent>,
  known: readonly OccurrenceRow[],
  now: readonly Occurrence[],
  instant: string,
): DateChange[] {
  const by = new Map(now.map((occurrence) => [occurrence.original, occurrence]));
  const coming = known.filter(
    ({ starts_at: starts, cancelled }) => starts > instant && cancelled === 0,
  );
  return coming.flatMap(
    ({ original, starts_at: starts, local_start: localStart }): DateChange[] => {
      const after = by.get(original);
      if (!after || after.cancelled || event.body.status === 'cancelled')
        return [{ original, change: 'cancelled', was: { localStart } }];
      return after.startsAt === starts ? [] : [{ original, change: 'moved', was: { localStart } }];
    },
  );
}

/**
 * Moves the window of every event's dates on to today. Safe to repeat.
 * @returns how many events were looked at
 */
export async function extendDates(site: Site, stop?: AbortSignal): Promise<number> {
  let [after, seen] = ['', 0];
  for (;;) {
    const ids = await walkRecordIds(site, 'event', after, 100);
    const last = ids.at(-1);
    if (last === undefined || stop?.aborted) break;
    for (const id of ids) {
      await site.database.transaction(async (writer) => {
        const event = (await loadForWriting<MuseumEvent>(writer, [id])).get(id);
        if (!event) return;
        const { isAltered } = await computeOccurrences(writer, site, event);
        // Whatever ends the run here, no page goes on with the dates from before.
        if (isAltered) await noteExtended(writer, site);
      });
    }
    [after, seen] = [last, seen + ids.length];
  }
  // Pages and feeds that were kept show the old window.
  if (seen > 0) {
    await site.database.transaction(async (writer) => {
      await forgetPublished(writer, site);
      await noteExtended(writer, site);
    });
  }
  return seen;
}

const noteExtended = (writer: Writer, site: Site): Promise<void> =>
  recordChanges(writer, site.database, site.clock, [
    { kind: 'programme', recordId: '', action: 'extended', keys: ['programme'] },
  ]);

/**
 * The public record at a slug; one that it had before gives where it is now.
 * @throws not-found, withdrawn
 */
export async function readBySlug<Body>(
  site: Site,
  definition: RecordDefinition<Body>,
  slug: string,
): Promise<{ record: Stored<Body>; current: boolean }> {
  for (const scheme of ['slug', 'former-slug']) {
    const id = (await idsByExact(site.database.read, definition.kind, scheme, [slug])).get(slug);
    if (id)
      return {
        record: await readRecord(site, visitor, definition, id),
        current: scheme === 'slug',
      };
  }
  throw failure('not-found', definition.kind);
}

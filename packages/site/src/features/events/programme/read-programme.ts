// Reading the programme: what is on in a period, the page of an event, what names an item.
// Everything public reads the occurrences.
import {
  covered,
  noteRead,
  noteValidUntil,
  recordReads,
} from '../../../platform/pages/page-reads.ts';
import type { Site } from '../../../platform/site.ts';
import { cachedUntilChanged } from '../../records/cached-until-changed.ts';
import { listRecords, listRecordsNaming, mayBeNamed } from '../../records/list-records.ts';
import { publicationTime } from '../../records/publication-time.ts';
import { readPublic } from '../../records/records.ts';
import type { Stored } from '../../records/record.ts';
import type { MuseumEvent } from '../schedule/event.ts';
import { findOccurrences, type OccurrenceRow } from '../schedule/occurrence-store.ts';
import { fitsFilter, type ProgrammeFilter, type TimeRange } from './programme-filter.ts';
import {
  dateOf,
  namedBy,
  summaryOf,
  type EventDate,
  type ProgrammeEntry,
} from './programme-view.ts';
import type { Venue } from '../schedule/venue.ts';

/** Occurrences that are read at once, before the filter, and how often for one page. */
const MAX_EVENTS_READ = 3000;
const MAX_READS = 20;

type ProgrammeQuery = {
  language: string;
  filter: ProgrammeFilter;
  timeRange: Pick<TimeRange, 'from' | 'to'>;
  limit: number;
  /** Only events that name this record. */ naming?: string;
};

/**
 * What is on, in the order of its beginnings; `more` tells that there is more than was asked for.
 */
export async function readProgramme(
  site: Site,
  { language, filter, timeRange, limit, naming }: ProgrammeQuery,
): Promise<{ entries: ProgrammeEntry[]; more: boolean }> {
  const eventIds = naming ? (await eventsNaming(site, naming)).map(({ id }) => id) : undefined;
  const fitting: { event: Stored<MuseumEvent>; row: OccurrenceRow }[] = [];
  // A filter may pass over many dates before it finds one.
  for (
    let offset = 0;
    offset < MAX_EVENTS_READ * MAX_READS && fitting.length <= limit;
    offset += MAX_EVENTS_READ
  ) {
    const rows = await occurrencesOf(site, {
      ...timeRange,
      limit: MAX_EVENTS_READ,
      offset,
      ...(eventIds ? { eventIds } : {}),
    });
    const events = await publicEvents(site, rows);
    for (const row of rows) {
      const event = events.get(row.event_id);
      if (event && fitsFilter(event.body, filter)) fitting.push({ event, row });
    }
    if (rows.length < MAX_EVENTS_READ) break;
  }
  return {
    entries: await entriesOf(site, fitting.slice(0, limit), language),
    more: fitting.length > limit,
  };
}

async function publicEvents(
  site: Site,
  rows: readonly OccurrenceRow[],
): Promise<Map<string, Stored<MuseumEvent>>> {
  return (await readPublic(
    site,
    rows.map(({ event_id: id }) => id),
    'event',
  )) as Map<string, Stored<MuseumEvent>>;
}

async function entriesOf(
  site: Site,
  found: readonly { event: Stored<MuseumEvent>; row: OccurrenceRow }[],
  language: string,
): Promise<ProgrammeEntry[]> {
  const around = await readPublic(site, namedBy(found.map(({ event }) => event)));
  return found.map(({ event, row }) => ({
    event: summaryOf(event, around, language),
    date: dateOf(event, row, around, language),
  }));
}

/** The public events that name a record: an item, an exhibition, a venue or a series. */
async function eventsNaming(site: Site, id: string): Promise<Stored<MuseumEvent>[]> {
  return (await listRecordsNaming<MuseumEvent>(site, id, { kind: 'event', limit: 500 })).records;
}

/**
 * The next date of each public event that names any of these records, soonest first: for the page
 * of an item, a person or an exhibition.
 */
export async function comingEvents(
  site: Site,
  ids: readonly string[],
  language: string,
  limit = 6,
): Promise<ProgrammeEntry[]> {
  const naming = await Promise.all(
    ids.map(async (id) => ((await mayBeNamed(site, id, 'event')) ? eventsNaming(site, id) : [])),
  );
  const events = new Map(naming.flat().map((event) => [event.id, event]));
  if (events.size === 0) return [];
  const rows = await occurrencesOf(site, {
    from: covered(() => site.clock.now()),
    to: '9999',
    eventIds: [...events.keys()],
    limit: MAX_EVENTS_READ,
  });
  const first = [...new Map(rows.toReversed().map((row) => [row.event_id, row])).values()].sort(
    (a, b) => (a.starts_at < b.starts_at ? -1 : 1),
  );
  const found = first.slice(0, limit).flatMap((row) => {
    const event = events.get(row.event_id);
    return event ? [{ event, row }] : [];
  });
  return entriesOf(site, found, language);
}

/**
 * The dates of one event that are not over, soonest first; and when there are none, its last ones.
 */
export async function datesOfEvent(
  site: Site,
  event: Stored<MuseumEvent>,
  language: string,
  limit: number,
): Promise<{ coming: EventDate[]; past: EventDate[]; total: number }> {
  const now = covered(() => site.clock.now());
  const [rows, gone] = await Promise.all([
    occurrencesOf(site, {
      from: now,
      to: '9999',
      eventIds: [event.id],
      limit: MAX_EVENTS_READ,
    }),
    occurrencesOf(site, {
      from: '',
      to: now,
      eventIds: [event.id],
      limit: 12,
      newestFirst: true,
    }),
  ]);
  const around = await readPublic(site, namedBy([event]));
  const view = (row: OccurrenceRow) => dateOf(event, row, around, language);
  return {
    coming: rows.slice(0, limit).map(view),
    past: gone.filter(({ ends_at: ends }) => ends <= now).map(view),
    total: rows.length,
  };
}

/** The venue whose hours the head of every page tells: the one marked as main, else the first. */
export const mainVenue = (site: Site): Promise<Stored<Venue> | undefined> =>
  cachedUntilChanged(site, 'main venue', async () => {
    const venues = await listRecords<Venue>(site, 'venue', { limit: 50 });
    return venues.find(({ body }) => body.main) ?? venues[0];
  });

/** The zone of the museum's clock. */
export async function museumZone(site: Site): Promise<string> {
  return (await mainVenue(site))?.body.timeZone ?? 'UTC';
}

/** Whether there is anything on from now on: without it the programme has no place in menus. */
export async function hasProgramme(site: Site): Promise<boolean> {
  const now = publicationTime(site);
  // Every page asks: it depends on the one event that is noted, not on all that are looked through.
  const { result } = await recordReads(async () => {
    const rows = await findOccurrences(site.database.read, { from: now, to: '9999', limit: 200 });
    const events = await publicEvents(site, rows);
    return rows.filter((row) => events.has(row.event_id)).toSorted(lastFirst);
  });
  const [found] = result;
  noteRead(found ? `record:${found.event_id}` : 'programme');
  if (found) noteValidUntil(found.ends_at);
  return found !== undefined;
}

/** The one that is over last: as long as it is there, something is on. */
const lastFirst = (a: OccurrenceRow, b: OccurrenceRow): number => (a.ends_at < b.ends_at ? 1 : -1);

/** Occurrences as they are until one of them begins or is over, or the programme changes. */
async function occurrencesOf(
  site: Site,
  query: Parameters<typeof findOccurrences>[1],
): Promise<OccurrenceRow[]> {
  noteRead('programme');
  const rows = await covered(() => findOccurrences(site.database.read, query));
  const now = covered(() => site.clock.now());
  for (const { starts_at: starts, ends_at: ends } of rows)
    for (const instant of [starts, ends]) if (instant > now) noteValidUntil(instant);
  return rows;
}

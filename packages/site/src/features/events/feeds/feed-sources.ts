// What feeds describe: public events, and those that are no longer public. What was read of an
// event is kept until it changes, because a feed is asked for after every change of any.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cache, CacheDefinition } from '../../../platform/cache/caches.ts';
import type { Site } from '../../../platform/site.ts';
import { loadRecords } from '../../records/list-records.ts';
import { lastPublicBefore, readTombstone } from '../../records/records.ts';
import { isPublic, wasPublic, type Stored, type Tombstone } from '../../records/record.ts';
import { changesWithTheDay } from '../schedule/portable-schedule.ts';
import type { PublishedOccurrence } from '../schedule/published-occurrences.ts';
import type { MuseumEvent } from '../schedule/event.ts';
import {
  findEventsSince,
  findOccurrences,
  type OccurrenceRow,
} from '../schedule/occurrence-store.ts';
import { facetsOf, PAST_DAYS, type Facets } from '../schedule/publish-occurrences.ts';
import {
  findPublishedOccurrences,
  findPublishedEvents,
} from '../schedule/published-occurrence-store.ts';
import { findLastChanges, type LastChange } from './latest-change-store.ts';

/** An event as feeds know it. `facets` is missing where nobody remembers what it was. */
export type Source = {
  id: string;
  change: LastChange;
  facets: Facets | undefined;
  published: readonly PublishedOccurrence[];
} & (
  | {
      /** As it is published: cancelled where it is no longer public. */ event: Stored<MuseumEvent>;
      /** Whether its text changes with the day, not with the year alone. */ daily: boolean;
      /** What the feed that is written is of, where it has left that. */ left?: RemovedSource;
    }
  | {
      event?: undefined;
      tombstone: Tombstone;
      /** Its first date that is not long over. */ row: OccurrenceRow;
    }
);

/** A venue or a series, or what a filter asks for. */
export type RemovedSource =
  | { kind: 'venue' | 'series'; id: string; name: string }
  | { kind: 'filter'; id: ''; name: '' };

/** What was read of an event at a change. */
type Read = {
  sequence: number;
  record: Stored<MuseumEvent> | undefined;
  daily: boolean;
  publishedFacets: Facets | undefined;
  published: PublishedOccurrence[];
  /** What visitors saw before this version, once somebody asked. */ before?: {
    seen: Stored<MuseumEvent> | undefined;
  };
};

/**
 * Events that are read at once, and how long at most before others have their turn, in
 * milliseconds.
 */
const SLICE = 100;
const TURN_MS = 12;

/** What was read of events, at some 5 kB each. */
const READ: CacheDefinition<Read> = { name: 'events of calendars', max: 20_000 };

/** Waits for its turn where this one has been long. */
export function eventLoopYielder(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < TURN_MS) return;
    await nextTurn();
    startedAt = performance.now();
  };
}

/**
 * All events with a date that is not long over. One that was archived, withdrawn or unpublished is
 * published as cancelled, so that it vanishes from nobody's calendar in silence.
 */
export async function recentSources(site: Site): Promise<Source[]> {
  const ids = await findEventsSince(site.database.read, firstInstant(site));
  return sourcesOf(site, ids, site.caches.of(READ));
}

/** The sources of these events; ids that feeds know nothing of are left out. */
export async function sourcesOf(
  site: Site,
  ids: readonly string[],
  cache?: Cache<Read>,
): Promise<Source[]> {
  const yieldToEventLoop = eventLoopYielder();
  const changes = await findLastChanges(site.database.read, ids);
  const known = new Map<string, Read>();
  const stale: string[] = [];
  for (const id of ids) {
    const read = cache?.get(id, ({ sequence }) => sequence === sequenceOf(changes, id));
    if (read) known.set(id, read);
    else stale.push(id);
  }
  for (let start = 0; start < stale.length; start += SLICE) {
    for (const [id, read] of await readEvents(site, stale.slice(start, start + SLICE), changes)) {
      known.set(id, read);
      cache?.put(id, read);
    }
    await yieldToEventLoop();
  }
  const sources: Source[] = [];
  for (const id of ids) {
    const read = known.get(id);
    const source = read && (await sourceOf(site, id, read, changes.get(id)));
    if (source) sources.push(source);
  }
  return sources;
}

const sequenceOf = (changes: ReadonlyMap<string, LastChange>, id: string): number =>
  changes.get(id)?.sequence ?? 0;
const firstInstant = (site: Site): string =>
  new Date(Date.parse(site.clock.now()) - PAST_DAYS * 86_400_000).toISOString();

async function readEvents(
  site: Site,
  ids: readonly string[],
  changes: ReadonlyMap<string, LastChange>,
): Promise<[string, Read][]> {
  const [records, dates, events] = await Promise.all([
    loadRecords(site, ids),
    findPublishedOccurrences(site.database.read, ids),
    findPublishedEvents(site.database.read, ids),
  ]);
  const facets = new Map(events.map((row) => [row.event_id, JSON.parse(row.facets) as Facets]));
  const published = Map.groupBy(dates, (row) => row.event_id);
  return ids.map((id) => {
    const record = records.get(id) as Stored<MuseumEvent> | undefined;
    const publishedOccurrences = (published.get(id) ?? []).map((row): PublishedOccurrence => ({
      kind: row.kind as PublishedOccurrence['kind'],
      original: row.original,
      localStart: row.local_start,
      minutes: row.minutes,
      timeZone: row.time_zone,
    }));
    return [
      id,
      {
        sequence: sequenceOf(changes, id),
        record,
        daily: record !== undefined && changesWithTheDay(record.body.schedule),
        publishedFacets: facets.get(id),
        published: publishedOccurrences,
      },
    ];
  });
}

async function sourceOf(
  site: Site,
  id: string,
  read: Read,
  change: LastChange | undefined,
): Promise<Source | undefined> {
  const { record, daily, publishedFacets, published } = read;
  if (!record) return withdrawnSource(site, id, { publishedFacets, published, change });
  const common = {
    id,
    change: change ?? { sequence: record.version - 1, at: record.updatedAt },
    published,
    daily,
  };
  if (isPublic(record, site.clock.now()))
    return {
      ...common,
      event: record,
      facets: {
        ...facetsOf(record.body),
        ...(publishedFacets?.left ? { left: publishedFacets.left } : {}),
        ...(publishedFacets?.was ? { was: publishedFacets.was } : {}),
      },
    };
  const seen = await seenLast(site, record, read);
  return (
    seen && {
      ...common,
      event: { ...seen, body: { ...seen.body, status: 'cancelled' } },
      facets: publishedFacets ?? facetsOf(seen.body),
    }
  );
}

/** The event as visitors saw it last: what was written of it since is nobody's business. */
async function seenLast(
  site: Site,
  record: Stored<MuseumEvent>,
  read: Read,
): Promise<Stored<MuseumEvent> | undefined> {
  if (wasPublic(record, site.clock.now())) return record;
  read.before ??= { seen: await lastPublicBefore(site.database.read, record) };
  return read.before.seen;
}

async function withdrawnSource(
  site: Site,
  id: string,
  {
    publishedFacets,
    published,
    change,
  }: {
    publishedFacets: Facets | undefined;
    published: PublishedOccurrence[];
    change: LastChange | undefined;
  },
): Promise<Source | undefined> {
  const [tombstone, [row]] = await Promise.all([
    readTombstone(site, id),
    findOccurrences(site.database.read, {
      from: firstInstant(site),
      to: '9999',
      eventIds: [id],
      limit: 1,
    }),
  ]);
  return (
    tombstone &&
    row && {
      id,
      change: change ?? { sequence: 0, at: tombstone.removedAt },
      facets: publishedFacets,
      published,
      tombstone,
      row,
    }
  );
}

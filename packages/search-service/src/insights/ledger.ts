// Keeping what was searched and done, and forgetting it again. Runs in the ledger's thread.
import { prepared, type Connection } from '../store/database.ts';
import { isForgotten, readEntry } from '../sharing/entries.ts';
import type { InsightsEvent } from './event.ts';
import { dayOf } from './ledger-database.ts';
import type { ObservedSearch } from './observed.ts';

const dayMs = 86_400_000;

/** Searches and events on the disk. */
export class Ledger {
  readonly #database: Connection;

  constructor(database: Connection) {
    this.#database = database;
  }

  /** Keeps answered searches; their days are to be counted again. */
  record(searches: readonly ObservedSearch[]): void {
    this.#database.transaction(() => {
      const insert = prepared(
        this.#database,
        'INSERT INTO searches (day, time, index_name, query, hits, shown, token, query_id, tags, country, filters, test, variant, teams) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      );
      const days = new Set<string>();
      for (const search of searches) {
        const day = dayOf(search.time);
        days.add(day);
        insert.run(
          day,
          search.time,
          search.index,
          normalQuery(search.query),
          search.hits,
          JSON.stringify(search.shown),
          search.userToken,
          search.queryID,
          JSON.stringify([...new Set(search.tags)].sort()),
          search.country,
          JSON.stringify(search.filters),
          search.test?.id ?? null,
          search.test?.variant ?? null,
          search.test?.teams ?? null,
        );
      }
      this.#mark(days);
    })();
  }

  /**
   * Keeps events; they are on the disk when it returns. The days of the searches they belong to are
   * to be counted again.
   */
  keep(events: readonly InsightsEvent[]): void {
    this.#database.transaction(() => {
      const insert = prepared(
        this.#database,
        'INSERT INTO events (time, type, subtype, name, index_name, token, object_ids, filters, currency) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      );
      const join = prepared(
        this.#database,
        'INSERT INTO event_queries (query_id, event, objects, positions, value) VALUES (?, ?, ?, ?, ?)',
      );
      const find = prepared<[string], { day: string }>(
        this.#database,
        'SELECT day FROM searches WHERE query_id = ?',
      );
      const days = new Set<string>();
      for (const event of events) {
        const { lastInsertRowid } = insert.run(
          event.time,
          event.type,
          event.subtype,
          event.name,
          event.index,
          event.userToken,
          JSON.stringify(event.objectIDs),
          JSON.stringify(event.filters),
          event.currency,
        );
        for (const [queryID, part] of partsOf(event)) {
          join.run(
            queryID,
            lastInsertRowid,
            JSON.stringify(part.objects),
            JSON.stringify(part.positions),
            part.value,
          );
          const day = find.get(queryID)?.day;
          if (day !== undefined) days.add(day);
        }
      }
      this.#mark(days);
    })();
  }

  /**
   * Forgets a visitor: searches lose the token, events and exposures go. Counts of finished days
   * keep no token and stay.
   */
  forget(token: string): void {
    this.#database.transaction(() => {
      const days = prepared<[string], { day: string }>(
        this.#database,
        'SELECT DISTINCT day FROM searches WHERE token = ?',
      )
        .all(token)
        .map(({ day }) => day);
      prepared(
        this.#database,
        'DELETE FROM event_queries WHERE event IN (SELECT id FROM events WHERE token = ?)',
      ).run(token);
      prepared(this.#database, 'DELETE FROM events WHERE token = ?').run(token);
      prepared(this.#database, 'DELETE FROM exposures WHERE token = ?').run(token);
      prepared(
        this.#database,
        'UPDATE searches SET token = NULL, query_id = NULL, test = NULL, variant = NULL WHERE token = ?',
      ).run(token);
      this.#mark(new Set(days));
    })();
  }

  /**
   * Keeps entries that several services share, in their order, and how far they were read: both or
   * nothing, so that none is counted twice.
   */
  take(bodies: readonly string[], upTo: string): void {
    this.#database.transaction(() => {
      let searches: ObservedSearch[] = [];
      let events: InsightsEvent[] = [];
      const flush = (): void => {
        if (searches.length > 0) this.record(searches);
        if (events.length > 0) this.keep(events);
        [searches, events] = [[], []];
      };
      for (const entry of bodies.map(readEntry)) {
        if ('search' in entry) searches.push(entry.search);
        else if ('event' in entry) events.push(entry.event);
        else if ('forget' in entry) {
          flush();
          this.forget(entry.forget);
        } else if ('forgetHash' in entry) {
          flush();
          for (const token of this.#tokens()) if (isForgotten(entry, token)) this.forget(token);
        }
      }
      flush();
      prepared(
        this.#database,
        'INSERT INTO taken (id, up_to) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET up_to = excluded.up_to',
      ).run(upTo);
    })();
  }

  /** All visitors that something is kept about. */
  #tokens(): string[] {
    return prepared<[], { token: string }>(
      this.#database,
      'SELECT token FROM searches WHERE token IS NOT NULL UNION SELECT token FROM events UNION SELECT token FROM exposures',
    )
      .all()
      .map(({ token }) => token);
  }

  /** How far shared entries were read; null where none were. */
  taken(): string | null {
    return (
      prepared<[], { up_to: string }>(this.#database, 'SELECT up_to FROM taken').get()?.up_to ??
      null
    );
  }

  /** Removes all searches and events. Days of which some are kept are counted again. */
  startOver(): void {
    this.#database.transaction(() => {
      this.#database.exec(
        'INSERT OR IGNORE INTO dirty_days (day) SELECT DISTINCT day FROM searches; DELETE FROM event_queries; DELETE FROM events; DELETE FROM searches; DELETE FROM taken',
      );
    })();
  }

  /** Removes searches and events from before `days` ago. What was counted of them stays. */
  retire(days: number, now: number): void {
    const oldest = dayOf(now - days * dayMs);
    this.#database.transaction(() => {
      prepared(
        this.#database,
        'DELETE FROM event_queries WHERE event IN (SELECT id FROM events WHERE time < ?)',
      ).run(now - days * dayMs);
      prepared(this.#database, 'DELETE FROM events WHERE time < ?').run(now - days * dayMs);
      prepared(
        this.#database,
        'DELETE FROM searches WHERE day < ? AND day NOT IN (SELECT day FROM dirty_days)',
      ).run(oldest);
    })();
  }

  /** Every kept event since a moment that names items, oldest first. */
  *interactions(since: number): Iterable<{
    index: string;
    userToken: string;
    objectID: string;
    kind: InsightsEvent['type'];
    at: number;
  }> {
    const rows = prepared<
      [number],
      {
        index_name: string;
        token: string;
        object_ids: string;
        type: InsightsEvent['type'];
        time: number;
      }
    >(
      this.#database,
      "SELECT index_name, token, object_ids, type, time FROM events WHERE time >= ? AND object_ids <> '[]' ORDER BY id",
    ).iterate(since);
    for (const row of rows)
      for (const objectID of JSON.parse(row.object_ids))
        yield {
          index: row.index_name,
          userToken: row.token,
          objectID: String(objectID),
          kind: row.type,
          at: row.time,
        };
  }

  #mark(days: ReadonlySet<string>): void {
    const mark = prepared(this.#database, 'INSERT OR IGNORE INTO dirty_days (day) VALUES (?)');
    for (const day of days) mark.run(day);
  }
}

/** A query as it is counted: letter case and outer spaces do not matter. */
export function normalQuery(query: string): string {
  return query.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

function partsOf(
  event: InsightsEvent,
): Map<string, { objects: string[]; positions: number[]; value: number }> {
  const parts = new Map<string, { objects: string[]; positions: number[]; value: number }>();
  const [shared] = event.queryIDs;
  event.objectIDs.forEach((objectID, at) => {
    const queryID = event.queryIDs.length === event.objectIDs.length ? event.queryIDs[at] : shared;
    if (!queryID) return;
    const part = parts.get(queryID) ?? { objects: [], positions: [], value: 0 };
    part.objects.push(objectID);
    const position = event.positions[at];
    if (position !== undefined) part.positions.push(position);
    parts.set(queryID, part);
  });
  for (const part of parts.values())
    part.value = (event.value * part.objects.length) / Math.max(1, event.objectIDs.length);
  return parts;
}

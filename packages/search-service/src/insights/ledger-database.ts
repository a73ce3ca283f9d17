// Where searches, events, roll-ups and experiments are kept: a database of their own, so that
// counting never waits for indexing.
import { join } from 'node:path';
import { upgradeRollups } from '../analytics/upgrade.ts';
import {
  damageIn,
  databaseFiles,
  setAside,
  visibleDamage,
  type SetAside,
} from '../store/damage.ts';
import { openLaidOut, type Connection } from '../store/database.ts';
import { makeFolder } from '../store/durable-write.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS searches (
    id INTEGER PRIMARY KEY, day TEXT NOT NULL, time INTEGER NOT NULL, index_name TEXT NOT NULL, query TEXT NOT NULL, hits INTEGER NOT NULL,
    shown TEXT NOT NULL, token TEXT, query_id TEXT, tags TEXT NOT NULL, country TEXT, filters TEXT NOT NULL, test INTEGER, variant INTEGER, teams TEXT
  );
  CREATE INDEX IF NOT EXISTS searches_by_day ON searches (day, index_name);
  CREATE INDEX IF NOT EXISTS searches_by_query_id ON searches (query_id) WHERE query_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS searches_by_token ON searches (token) WHERE token IS NOT NULL;
  CREATE TABLE IF NOT EXISTS events (
    id INTEGER PRIMARY KEY, time INTEGER NOT NULL, type TEXT NOT NULL, subtype TEXT, name TEXT NOT NULL, index_name TEXT NOT NULL, token TEXT NOT NULL,
    object_ids TEXT NOT NULL, filters TEXT NOT NULL, currency TEXT
  );
  CREATE INDEX IF NOT EXISTS events_by_token ON events (token);
  CREATE INDEX IF NOT EXISTS events_by_time ON events (time);
  -- One row for each query that an event belongs to.
  CREATE TABLE IF NOT EXISTS event_queries (query_id TEXT NOT NULL, event INTEGER NOT NULL, objects TEXT NOT NULL, positions TEXT NOT NULL, value REAL NOT NULL, PRIMARY KEY (query_id, event)) WITHOUT ROWID;
  -- Days whose roll-ups are behind what is kept.
  CREATE TABLE IF NOT EXISTS dirty_days (day TEXT PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS rollups (
    index_name TEXT NOT NULL, period TEXT NOT NULL, family TEXT NOT NULL, tags TEXT NOT NULL, size INTEGER NOT NULL, light BLOB NOT NULL, heavy BLOB NOT NULL, extra TEXT NOT NULL,
    PRIMARY KEY (index_name, family, period, tags)
  );
  -- How far entries were read that several services share.
  CREATE TABLE IF NOT EXISTS taken (id INTEGER PRIMARY KEY CHECK (id = 1), up_to TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS experiments (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL);
  -- What one visitor did in one experiment on one day.
  CREATE TABLE IF NOT EXISTS exposures (
    test INTEGER NOT NULL, variant INTEGER NOT NULL, token TEXT NOT NULL, day TEXT NOT NULL, searches INTEGER NOT NULL, no_results INTEGER NOT NULL, tracked INTEGER NOT NULL, tracked_no_results INTEGER NOT NULL, empty INTEGER NOT NULL,
    clicked INTEGER NOT NULL, converted INTEGER NOT NULL, carted INTEGER NOT NULL, purchased INTEGER NOT NULL, clicks INTEGER NOT NULL, positions INTEGER NOT NULL, preference REAL NOT NULL, revenue TEXT NOT NULL,
    PRIMARY KEY (test, day, variant, token)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS exposures_by_token ON exposures (token);
`;

/**
 * Opens (and, when new, lays out) the ledger in `folder`. A commit is on the disk when it returns.
 */
function openLedgerDatabase(folder: string): Connection {
  makeFolder(folder);
  return openLaidOut(join(folder, databaseFiles.insights), (database) => {
    database.pragma('cache_size = -12000');
    database.exec(schema);
    upgradeRollups(database);
  });
}

/**
 * The same, where a damaged ledger is set aside and a new one begun: counting must not end
 * searching.
 */
export function openSoundLedger(
  folder: string,
  now: number,
): { database: Connection; setAsideDatabase: SetAside | null } {
  const visible = visibleDamage(join(folder, databaseFiles.insights), { wasFilled: true });
  if (visible !== null) return ledgerAnew(folder, visible, now);
  try {
    return { database: openLedgerDatabase(folder), setAsideDatabase: null };
  } catch (error) {
    const why = damageIn(error);
    if (why === null) throw error;
    return ledgerAnew(folder, why, now);
  }
}

/** Sets the ledger aside, which must be closed, and begins another. */
export function ledgerAnew(
  folder: string,
  why: string,
  now: number,
): { database: Connection; setAsideDatabase: SetAside } {
  const setAsideDatabase = setAside(folder, { database: 'insights', why, now });
  return { database: openLedgerDatabase(folder), setAsideDatabase };
}

/** The day of a moment, in UTC, as `2026-11-21`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

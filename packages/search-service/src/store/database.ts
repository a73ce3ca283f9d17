// The durable truth: documents, settings, synonyms and keys in SQLite. Segments are made from it
// and can be made again.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makeFolder } from './durable-write.ts';

/** A connection to the database; one thread writes, others read. */
export type Connection = Database.Database;

const schema = `
  CREATE TABLE IF NOT EXISTS indices (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, settings TEXT NOT NULL,
    primary_name TEXT, created TEXT NOT NULL, updated TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS documents (
    index_id INTEGER NOT NULL, object_id TEXT NOT NULL, body TEXT NOT NULL,
    UNIQUE (index_id, object_id)
  );
  -- One row per change of a document that no persisted segment holds yet; a row without a document only takes a number.
  CREATE TABLE IF NOT EXISTS changes (seq INTEGER PRIMARY KEY AUTOINCREMENT, index_id INTEGER NOT NULL, object_id TEXT);
  CREATE INDEX IF NOT EXISTS changes_by_index ON changes (index_id, seq);
  CREATE TABLE IF NOT EXISTS synonyms (index_id INTEGER NOT NULL, object_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (index_id, object_id));
  CREATE TABLE IF NOT EXISTS rules (index_id INTEGER NOT NULL, object_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (index_id, object_id));
  CREATE TABLE IF NOT EXISTS keys (key TEXT PRIMARY KEY, body TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/**
 * Opens (and, when new, lays out) the database in `folder`. A commit is on the disk when it
 * returns.
 */
export function openDatabase(folder: string): Connection {
  makeFolder(folder);
  return openLaidOut(join(folder, 'search.db'), (database) => {
    database.pragma('cache_size = -16000');
    database.exec(schema);
  });
}

/**
 * Opens a database whose commits are on the disk when they return. Where laying it out fails it is
 * closed again.
 */
export function openLaidOut(path: string, layOut: (database: Connection) => void): Connection {
  const isNew = !existsSync(path);
  const database = new Database(path);
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('busy_timeout = 10000');
    layOut(database);
    return database;
  } catch (error) {
    database.close();
    // A file without contents would be taken for one that lost them.
    if (isNew) for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true });
    throw error;
  }
}

/** A row of `indices`; `settings` is JSON, `primary_name` is set for a replica. */
export type IndexRow = {
  readonly id: number;
  readonly name: string;
  readonly settings: string;
  readonly primary_name: string | null;
  readonly created: string;
  readonly updated: string;
};
/** A row of `documents`; `body` is JSON. */
export type DocumentRow = { readonly object_id: string; readonly body: string };

/** The value of a named fact, made and kept when there is none. */
export function fact(database: Connection, name: string, make: () => string): string {
  const known = database
    .prepare<[string], { value: string }>('SELECT value FROM facts WHERE name = ?')
    .get(name);
  if (known) return known.value;
  const value = make();
  keepFact(database, name, value);
  return value;
}

/** Keeps a named fact in place of what was kept before. */
export function keepFact(database: Connection, name: string, value: string): void {
  database
    .prepare(
      'INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE facts.value <> excluded.value',
    )
    .run(name, value);
}

const statements = new WeakMap<Connection, Map<string, Database.Statement>>();

/**
 * A prepared statement, prepared once per connection: preparing costs more than most of our
 * statements.
 */
export function prepared<Parameters extends unknown[], Row>(
  database: Connection,
  sql: string,
): Database.Statement<Parameters, Row> {
  let known = statements.get(database);
  if (!known) {
    known = new Map();
    statements.set(database, known);
  }
  let statement = known.get(sql);
  if (!statement) {
    statement = database.prepare(sql);
    known.set(sql, statement);
  }
  // The caller writes the SQL and knows its parameters and row; SQLite has no types that could be
  // checked here.
  return statement as unknown as Database.Statement<Parameters, Row>;
}

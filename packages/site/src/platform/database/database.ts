// Opens SQLite or PostgreSQL behind one Kysely. The query code above is the same for both.
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, sql, SqliteDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { failure } from '../errors/failure.ts';
import { keptStatements } from './kept-statements.ts';
import type { Tables } from './tables.ts';

export type DatabaseKind = 'sqlite' | 'postgres';
export type Reader = Kysely<Tables>;
export type Writer = Transaction<Tables>;

/**
 * `read` serves pages and never waits for a writer; `transaction` is the only way to write.
 * SQLite writes one transaction at a time: never await anything slow inside one.
 */
export type Database = {
  kind: DatabaseKind;
  read: Reader;
  transaction<T>(work: (writer: Writer) => Promise<T>): Promise<T>;
  /** How many transactions of this process have begun or ended: what was read between two equal numbers is not older than its last commit. */
  turns(): number;
  /** Makes deleted rows unreadable in the files of the database too: overwritten pages and an emptied log, or a vacuum of `tables`. */
  scrub(tables: readonly (keyof Tables & string)[]): Promise<void>;
  close(): Promise<void>;
};

/** How long a writer of another process may hold the lock before we give up, in milliseconds. */
const BUSY_MS = 10_000;

/** Opens the SQLite file at `path` in WAL mode; a commit is on the disk when it returns (`synchronous=FULL`). */
export function openSqlite(path: string): Database {
  const writer = new BetterSqlite(path, { timeout: BUSY_MS });
  writer.pragma('journal_mode = wal');
  writer.pragma('synchronous = full');
  writer.pragma('foreign_keys = on');
  writer.pragma('cache_size = -65536');
  writer.pragma('temp_store = memory');
  writer.pragma('journal_size_limit = 67108864');
  // What is deleted is overwritten with zeros: personal data that somebody asked to be erased must not stay in a free page.
  writer.pragma('secure_delete = on');
  const reader = new BetterSqlite(path, { timeout: BUSY_MS, readonly: true });
  reader.pragma('cache_size = -65536');
  const write = new Kysely<Tables>({ dialect: new SqliteDialect({ database: keptStatements(writer) }) });
  const read = new Kysely<Tables>({ dialect: new SqliteDialect({ database: keptStatements(reader) }) });
  return {
    kind: 'sqlite',
    read,
    ...counted((work) => sqliteTransaction(write, writer, work)),
    async scrub() {
      await write.connection().execute(async () => void writer.pragma('wal_checkpoint(truncate)'));
    },
    async close() {
      await read.destroy();
      await write.destroy();
    },
  };
}

/**
 * One transaction on SQLite's only writing connection, which Kysely gives to one at a time. It begins `immediate`: a deferred one
 * fails at its first write when another process wrote meanwhile. A full disk has rolled back by itself, so we look before we roll back.
 */
function sqliteTransaction<T>(write: Kysely<Tables>, handle: BetterSqlite.Database, work: (writer: Writer) => Promise<T>): Promise<T> {
  return write.connection().execute(async (connection) => {
    try {
      handle.exec('begin immediate');
      const result = await work(connection as unknown as Writer);
      handle.exec('commit');
      return result;
    } catch (error) {
      if (handle.inTransaction) handle.exec('rollback');
      const code = (error as { code?: string }).code ?? '';
      if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_WRITE') throw failure('disk-full', dirname(handle.name));
      throw error;
    }
  });
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the PostgreSQL at `url` with at most `connections` connections; fails at once when it does not answer. */
export async function openPostgres(url: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // An idle connection that the server ends is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw failure('database-unreachable', withoutPassword(url), error instanceof Error ? error.message : String(error));
  }
  const scrub = async (tables: readonly string[]) => {
    for (const table of tables) await sql`vacuum ${sql.table(table)}`.execute(db);
  };
  return { kind: 'postgres', read: db, ...counted((work) => db.transaction().execute(work)), scrub, close: () => db.destroy() };
}

/** Transactions, and how many have begun or ended. */
function counted(transaction: Database['transaction']): Pick<Database, 'transaction' | 'turns'> {
  let turns = 0;
  return {
    turns: () => turns,
    async transaction(work) {
      turns++;
      try {
        return await transaction(work);
      } finally {
        turns++;
      }
    },
  };
}

function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    if (parsed.password) parsed.password = '…';
    return parsed.href;
  } catch {
    return 'the given address';
  }
}

// Opens SQLite or PostgreSQL behind one Kysely. The query code above is the same for both.
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, sql, SqliteDialect, type Transaction } from 'kysely';
import { failure } from '../errors/failure.ts';
import { notedReader } from '../pages/noted-reader.ts';
import { statementCache } from './statement-cache.ts';
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
  /**
   * How many transactions of this process have begun or ended: what was read between two equal
   * numbers is not older than its last commit.
   */
  turns(): number;
  /** Counts what was written by another process or beside the database: what was read is older. */
  noticeOthers(): void;
  /**
   * Since when the database has not been reached, in milliseconds since 1970; undefined while it
   * answers. Only ever somewhere else than in this process for PostgreSQL.
   */
  awaySince(): number | undefined;
  /**
   * Makes deleted rows unreadable in the files of the database too: overwritten pages and an
   * emptied log, or `tables` written again, whose readers wait meanwhile. PostgreSQL's own log
   * (WAL) is the server's.
   */
  scrub(tables: readonly (keyof Tables & string)[]): Promise<void>;
  close(): Promise<void>;
};

/**
 * How long opening, reading and emptying the log wait inside SQLite, which holds up the whole
 * process, in milliseconds.
 */
const BUSY_MS = 10_000;

/** Between two looks at whether another process still writes, in milliseconds. */
const PAUSE_MS = 20;

/** What to do while another process writes to the same file. */
type RetryLimits = {
  /** How long a transaction waits for its turn, in milliseconds. */
  patienceMs: number;
  /** Called once for each transaction that has waited for longer than `warnAfterMs`. */
  warn?: (() => void) | undefined;
  warnAfterMs: number;
};

/**
 * Batches of an import and steps of an undo take seconds at the most, a migration of a large site
 * may take a minute.
 */
const standardRetryLimits: RetryLimits = { patienceMs: 120_000, warnAfterMs: 2000 };

/**
 * Opens the SQLite file at `path` in WAL mode; a commit is on the disk when it returns
 * (`synchronous=FULL`).
 */
export function openSqlite(path: string, given: Partial<RetryLimits> = {}): Database {
  const patience = { ...standardRetryLimits, ...given };
  const writer = new BetterSqlite(path, { timeout: BUSY_MS });
  writer.pragma('journal_mode = wal');
  writer.pragma('synchronous = full');
  writer.pragma('foreign_keys = on');
  writer.pragma('cache_size = -65536');
  writer.pragma('temp_store = memory');
  writer.pragma('journal_size_limit = 67108864');
  // What is deleted is overwritten with zeros: personal data that somebody asked to be erased must
  // not stay in a free page.
  writer.pragma('secure_delete = on');
  const reader = new BetterSqlite(path, { timeout: BUSY_MS, readonly: true });
  reader.pragma('cache_size = -65536');
  const write = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: statementCache(writer) }),
  });
  const read = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: statementCache(reader) }),
  });
  return {
    kind: 'sqlite',
    read: notedReader(read),
    ...counted((work) => sqliteTransaction(write, writer, patience, work)),
    awaySince: () => undefined,
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
 * One transaction on SQLite's only writing connection, which Kysely gives to one at a time. It
 * begins `immediate`: a deferred one fails at its first write when another process wrote meanwhile.
 * A full disk has rolled back by itself, so we look before we roll back.
 */
function sqliteTransaction<T>(
  write: Kysely<Tables>,
  handle: BetterSqlite.Database,
  patience: RetryLimits,
  work: (writer: Writer) => Promise<T>,
): Promise<T> {
  return write.connection().execute(async (connection) => {
    await startWhenFree(handle, patience);
    try {
      const result = await work(connection as unknown as Writer);
      handle.exec('commit');
      return result;
    } catch (error) {
      if (handle.inTransaction) handle.exec('rollback');
      const code = (error as { code?: string }).code ?? '';
      if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_WRITE')
        throw failure('disk-full', dirname(handle.name));
      throw error;
    }
  });
}

/**
 * Begins a transaction as soon as no other process writes. It waits outside of SQLite, so that this
 * process goes on serving meanwhile.
 */
async function startWhenFree(
  handle: BetterSqlite.Database,
  { patienceMs, warn, warnAfterMs }: RetryLimits,
): Promise<void> {
  const startedAt = performance.now();
  handle.pragma('busy_timeout = 0');
  try {
    for (let warned = false; !tryToStart(handle); await pause(PAUSE_MS)) {
      const waited = performance.now() - startedAt;
      if (waited > patienceMs) throw failure('database-busy', Math.round(patienceMs / 1000));
      if (!warned && waited > warnAfterMs) {
        warned = true;
        warn?.();
      }
    }
  } finally {
    handle.pragma(`busy_timeout = ${BUSY_MS}`);
  }
}

function tryToStart(handle: BetterSqlite.Database): boolean {
  try {
    handle.exec('begin immediate');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}

type PostgresOptions = {
  connections?: number;
  /** How long a connection may take to be made or to become free. */
  connectSeconds?: number;
  /**
   * Whether this process may write at the moment: a server only while it has the database to
   * itself.
   */
  mayWrite?: () => boolean;
};

/**
 * Opens the PostgreSQL at `url`; fails at once when it does not answer. Afterwards a lost
 * connection is database-away or outcome-unknown, and the next work gets another.
 */
export async function openPostgres(
  url: string,
  { connections = 10, connectSeconds = 10, mayWrite = () => true }: PostgresOptions = {},
): Promise<Database> {
  // Only now: most sites are on SQLite.
  const { reasonOf, watchedPool } = await import('./postgres-pool.ts');
  let awaySince: number | undefined;
  let reason = '';
  const pool = watchedPool(url, connections, connectSeconds, {
    lost(why) {
      awaySince ??= Date.now();
      reason = why;
    },
    reached: () => void (awaySince = undefined),
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw failure('database-unreachable', withoutPassword(url), reason || reasonOf(error));
  }
  const scrub = async (tables: readonly string[]) => {
    await olderReadersEnd(db);
    // A plain vacuum gives room free and leaves in it what stood there.
    for (const table of tables) await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(db);
  };
  const transaction: Database['transaction'] = async (work) => {
    if (!mayWrite()) throw failure('database-away');
    return db.transaction().execute(work);
  };
  return {
    kind: 'postgres',
    read: notedReader(db),
    ...counted(transaction),
    awaySince: () => awaySince,
    scrub,
    close: () => db.destroy(),
  };
}

/**
 * How long erasing waits for readers that still see what was deleted, in milliseconds; what they
 * keep in the pages goes with the next erasing.
 */
const READERS_MS = 60_000;

/**
 * Resolves when nobody reads a state from before now: rewriting a table copies what a reader may
 * still see.
 */
async function olderReadersEnd(db: Kysely<Tables>): Promise<void> {
  const {
    rows: [now],
  } = await sql<{ id: string }>`select pg_current_xact_id()::xid::text as id`.execute(db);
  const older = sql<{
    n: number;
  }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and backend_xmin is not null and age(backend_xmin) > age(${now?.id ?? '0'}::xid)`;
  for (const end = Date.now() + READERS_MS; Date.now() < end;) {
    const {
      rows: [found],
    } = await older.execute(db);
    if (found?.n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Transactions, and how many have begun or ended. */
function counted(
  transaction: Database['transaction'],
): Pick<Database, 'transaction' | 'turns' | 'noticeOthers'> {
  let fairQueue = 0;
  return {
    turns: () => fairQueue,
    noticeOthers: () => void fairQueue++,
    async transaction(work) {
      fairQueue++;
      try {
        return await transaction(work);
      } finally {
        fairQueue++;
      }
    },
  };
}

/** An address as it may be shown and logged. */
export function withoutPassword(url: string): string {
  try {
    const parsed = new URL(url);
    if (parsed.password) parsed.password = '…';
    return parsed.href;
  } catch {
    return 'the given address';
  }
}

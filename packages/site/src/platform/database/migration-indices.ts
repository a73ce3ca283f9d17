// Indices of tables that are in use. PostgreSQL builds them while others write, which it can only
// do outside of a transaction: so they are a migration of their own, and one that was interrupted
// is found and done again.
import { sql, type Kysely } from 'kysely';
import type { Database, Writer } from './database.ts';

/** An index of a table that programs of before write to. */
export type MigrationIndex = {
  name: string;
  table: string;
  /** Columns or expressions, as SQL: they are the same on both databases. */
  columns: readonly string[];
  isUnique?: boolean;
  /** The rows that are in it, as a condition in SQL. */
  where?: string;
};

/** Any connection, in or outside of a transaction. */
type Connection = Kysely<unknown>;

/**
 * Creates indices in the transaction of `writer`, in which others wait for the tables: only for
 * SQLite, where everybody waits for a migration.
 */
export async function createIndices(
  writer: Writer,
  indices: readonly MigrationIndex[],
): Promise<void> {
  for (const index of indices) await createStatement(index).execute(writer);
}

type Build = {
  indices: readonly MigrationIndex[];
  /** A number that no other advisory lock of the database has. */
  lock: number;
  /** How long others that use a table are waited for, in milliseconds. */
  waitMs: number;
};

/**
 * Builds indices on PostgreSQL while others read and write. What is there whole stays; what an
 * interrupted build has left is removed first.
 *
 * @returns false where another process builds at the moment: then nothing was done
 */
export const buildIndices = (
  { read }: Database,
  { indices, lock, waitMs }: Build,
): Promise<boolean> =>
  read.connection().execute(async (reader) => {
    const connection = reader as unknown as Connection;
    // Asked for and not waited for: a waiting statement would hold up the build that it waits for.
    const { rows } = await sql<{
      ours: boolean;
    }>`select pg_try_advisory_lock(${lock}) as ours`.execute(connection);
    if (!rows[0]?.ours) return false;
    try {
      await sql`select set_config('lock_timeout', ${`${waitMs}ms`}, false), set_config('statement_timeout', '0', false)`.execute(
        connection,
      );
      for (const index of indices) await buildOne(connection, index);
      return true;
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });

async function buildOne(connection: Connection, index: MigrationIndex): Promise<void> {
  const there = await isWhole(connection, index);
  if (there) return;
  if (there === false) await dropLeftover(connection, index.name);
  try {
    await createStatement(index, sql` concurrently`).execute(connection);
  } catch (error) {
    // What is left is of no use, and makes each write slower. The next try drops it otherwise.
    await dropLeftover(connection, index.name).catch(() => undefined);
    throw error;
  }
}

/** Whether an index of a table is of use; undefined where there is none. */
async function isWhole(
  connection: Connection,
  { name, table }: MigrationIndex,
): Promise<boolean | undefined> {
  const { rows } = await sql<{
    whole: boolean;
  }>`select i.indisvalid and i.indisready as whole from pg_index i join pg_class c on c.oid = i.indexrelid where c.relname = ${name} and i.indrelid = to_regclass(${table})`.execute(
    connection,
  );
  return rows[0]?.whole;
}

const dropLeftover = (connection: Connection, name: string) =>
  sql`drop index concurrently if exists ${sql.ref(name)}`.execute(connection);

const createStatement = (
  { name, table, columns, isUnique = false, where }: MigrationIndex,
  how = sql``,
) =>
  sql`create${isUnique ? sql` unique` : sql``} index${how} ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(columns.join(', '))})${where === undefined ? sql`` : sql` where ${sql.raw(where)}`}`;

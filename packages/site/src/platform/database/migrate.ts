// Brings a database to the newest version: forward only, in the order of the files' numbers, one at
// a time.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { failure } from '../errors/failure.ts';
import type { Database, DatabaseKind, Writer } from './database.ts';
import {
  migrationFiles,
  migrationFolder,
  migrationName,
  newestMigration,
  programVersion,
} from './program-version.ts';

type Migration = { up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> };

/**
 * Two starting processes must not migrate at once; any fixed number does for PostgreSQL's advisory
 * lock.
 */
const LOCK = 741_002;

/** How long PostgreSQL may let a migration wait for tables that others are using, in seconds. */
const TIMEOUT_S = 120;

/** PostgreSQL's code for a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs the migrations that `database` lacks, each in its own transaction. Where none is lacking
 * nothing is written, so that a site starts while another process is busy with its database.
 *
 * @returns the names of those that ran
 * @throws database-busy, database-newer
 */
export async function migrate(database: Database): Promise<string[]> {
  const done = await migrationsDone(database);
  const known = migrationFiles();
  refuseNewer(done, known.map(migrationName));
  const lacking = known.filter((file) => !done.has(migrationName(file)));
  const ran: string[] = [];
  for (const file of lacking) if (await runOne(database, file)) ran.push(migrationName(file));
  return ran;
}

/**
 * A database with steps that we do not know was made by a newer program: what those mean for what
 * we would write, nobody can tell.
 */
function refuseNewer(done: ReadonlySet<string>, known: readonly string[]): void {
  const unknown = [...done]
    .filter((name) => !known.includes(name))
    .sort()
    .at(-1);
  if (unknown === undefined) return;
  throw failure('database-newer', unknown, newestMigration(), programVersion());
}

async function migrationsDone(database: Database): Promise<Set<string>> {
  const there =
    database.kind === 'postgres'
      ? sql`select 1 where to_regclass('migration') is not null`
      : sql`select 1 from sqlite_master where name = 'migration'`;
  if ((await there.execute(database.read)).rows.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(database.read);
  return new Set(rows.map(({ name }) => name));
}

async function runOne(database: Database, file: string): Promise<boolean> {
  const migration = (await import(pathToFileURL(join(migrationFolder, file)).href)) as Migration;
  return database
    .transaction(async (writer) => {
      if (database.kind === 'postgres') await lockPostgres(writer);
      await sql`create table if not exists migration (name text primary key, ran_at text not null)`.execute(
        writer,
      );
      // Another process that started at the same time may have been faster.
      const found = await sql`select 1 from migration where name = ${migrationName(file)}`.execute(
        writer,
      );
      if (found.rows.length > 0) return false;
      await migration.up(writer as unknown as Kysely<unknown>, database.kind);
      await sql`insert into migration (name, ran_at) values (${migrationName(file)}, ${new Date().toISOString()})`.execute(
        writer,
      );
      return true;
    })
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === LOCK_NOT_AVAILABLE
        ? failure('database-busy', TIMEOUT_S)
        : error;
    });
}

async function lockPostgres(writer: Writer): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${TIMEOUT_S}s`}, true)`.execute(writer);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(writer);
}

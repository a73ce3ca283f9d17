// Brings a database to the newest version: forward only, in the order of the files' numbers, one at a time.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql, type Kysely } from 'kysely';
import type { Database, DatabaseKind } from './database.ts';

type Migration = { up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> };

/** Where the migrations lie; found from this file, so that it holds wherever the command is run. */
const folder = join(dirname(fileURLToPath(import.meta.url)), '../../../migrations');

/** Two starting processes must not migrate at once; any fixed number does for PostgreSQL's advisory lock. */
const LOCK = 741_002;

/**
 * Runs the migrations that `database` lacks, each in its own transaction.
 * @returns the names of those that ran
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.transaction((writer) => sql`create table if not exists migration (name text primary key, ran_at text not null)`.execute(writer));
  const ran: string[] = [];
  for (const file of readdirSync(folder).filter((name) => /^\d{4}-.*\.ts$/.test(name)).sort()) {
    const name = file.replace(/\.ts$/, '');
    const migration = (await import(pathToFileURL(join(folder, file)).href)) as Migration;
    const done = await database.transaction(async (writer) => {
      if (database.kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(writer);
      const found = await sql<{ name: string }>`select name from migration where name = ${name}`.execute(writer);
      if (found.rows.length > 0) return false;
      await migration.up(writer as unknown as Kysely<unknown>, database.kind);
      await sql`insert into migration (name, ran_at) values (${name}, ${new Date().toISOString()})`.execute(writer);
      return true;
    });
    if (done) ran.push(name);
  }
  return ran;
}

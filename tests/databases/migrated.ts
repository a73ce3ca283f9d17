// One migrated, empty database of each kind for a run of tests, from which the suites get copies:
// migrating again for each of them took minutes.
import { join } from 'node:path';
import pg from 'pg';
import {
  openPostgres,
  openSqlite,
  type Database,
} from '../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';

/** The file, in the run's folder of migrated databases and in a suite's own. */
export const SQLITE_FILE = 'site.db';
/** The database on the run's PostgreSQL. */
export const MIGRATED = 'migrated';

/** Makes them. @param postgres address of the server, or '' where there is none */
export async function migrateOnce(folder: string, postgres: string): Promise<void> {
  await migrated(openSqlite(join(folder, SQLITE_FILE)));
  if (postgres === '') return;
  await onServer(postgres, `create database ${MIGRATED}`);
  await migrated(await openPostgres(databaseUrl(postgres, MIGRATED)));
}

async function migrated(database: Database): Promise<void> {
  await migrate(database);
  await database.close();
}

/** The address of another database on the same server. */
export const databaseUrl = (server: string, name: string): string =>
  server.replace(/\/postgres$/, `/${name}`);

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

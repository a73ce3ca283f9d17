// `vitrine move-database`: from SQLite to PostgreSQL, in words.
import { openPostgres } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { moveDatabase } from '../platform/database/move-database.ts';
import { isFailure } from '../platform/errors/failure.ts';
import { takeBucket } from '../platform/files/bucket/bucket-mark.ts';
import type { Site } from '../platform/site.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';
import { counted } from '../platform/terminal/counted.ts';

export const moveDatabaseUsage = `vitrine move-database <postgres://…>
    Move all records, versions, registrations and messages from SQLite to an empty PostgreSQL database. Stop the site first.`;

/** @returns the exit code */
export async function moveDatabaseCommand(
  site: Site,
  terminal: Terminal,
  [url]: readonly string[],
): Promise<number> {
  if (!url || site.database.kind === 'postgres') {
    terminal.line(
      url
        ? 'This site already uses PostgreSQL. To move from SQLite, unset VITRINE_DATABASE_URL (and database.url in vitrine.toml).'
        : moveDatabaseUsage,
    );
    return 2;
  }
  await site.bucket?.check();
  const target = await openPostgres(url, { connections: 2 });
  try {
    await migrate(target);
    const { tables, rows } = await moveDatabase(site.database, target, (table, done) =>
      terminal.progress(`${table}: ${counted(done, 'row')}`),
    );
    terminal.progress('');
    terminal.line(
      `Moved ${counted(rows, 'row')} in ${counted(tables, 'table')}. Start the site with VITRINE_DATABASE_URL set to that address. ${site.bucket ? 'Keep the data folder: it contains the search index.' : 'Keep the data folder: it contains the images and the search index.'}`,
    );
    return (await takesBucket({ ...site, database: target }, terminal)) ? 0 : 1;
  } finally {
    await target.close();
  }
}

/** From now on the bucket is used by the new database, and no longer by the one before. */
async function takesBucket(site: Site, terminal: Terminal): Promise<boolean> {
  if (!site.bucket) return true;
  try {
    await takeBucket(site, site.bucket.mark);
    return true;
  } catch (error) {
    if (!isFailure(error)) throw error;
    terminal.line(
      `${error.message} The records are moved. Before you start the site, set VITRINE_DATABASE_URL and run “npx vitrine move-files to-bucket --restored”.`,
    );
    return false;
  }
}

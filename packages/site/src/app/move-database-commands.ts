// `vitrine move-database`: from SQLite to PostgreSQL, in words.
import { openPostgres } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { moveDatabase } from '../platform/database/move-database.ts';
import type { Site } from '../platform/site.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';

export const moveDatabaseUsage = `vitrine move-database <postgres://…>
    Takes all records, versions, registrations and messages from SQLite into an empty PostgreSQL database. Stop the site first.`;

/** @returns the exit code */
export async function moveDatabaseCommand(
  site: Site,
  terminal: Terminal,
  [url]: readonly string[],
): Promise<number> {
  if (!url || site.database.kind === 'postgres') {
    terminal.line(
      url
        ? 'This site uses PostgreSQL already: unset VITRINE_DATABASE_URL (and database.url in vitrine.toml) to name the one to move from.'
        : moveDatabaseUsage,
    );
    return 2;
  }
  const target = await openPostgres(url, { connections: 2 });
  try {
    await migrate(target);
    const { tables, rows } = await moveDatabase(site.database, target, (table, done) =>
      terminal.progress(`${table}: ${done} rows`),
    );
    terminal.progress('');
    terminal.line(
      `Moved ${rows} rows of ${tables} tables. Start with VITRINE_DATABASE_URL set to that address and the same data folder: pictures and the search stay there.`,
    );
    return 0;
  } finally {
    await target.close();
  }
}

// `vitrine backup`: the command, in words.
import { resolve } from 'node:path';
import { backUp } from '../platform/backup/backup.ts';
import type { Site } from '../platform/site.ts';
import type { Terminal } from '../platform/terminal/terminal.ts';

export const backupUsage = `vitrine backup <folder>
    Copies everything the site owns, while it runs. The copy is a data folder: VITRINE_DATA=<folder> starts from it.`;

/**
 * Caches: files for robots, the search's segments, pictures of links. A restored site makes them
 * anew, as it does the lock of a running server.
 */
const remade = ['dump', 'search/segments', 'serving.lock', 'serving.pid', 'share'];

/** @returns the exit code */
export async function backupCommand(
  site: Site,
  terminal: Terminal,
  [folder]: readonly string[],
): Promise<number> {
  if (!folder) {
    terminal.line(backupUsage);
    return 2;
  }
  const to = resolve(folder);
  const made = await backUp({ from: site.dataFolder, to, remade }, (done, all) =>
    terminal.progress(`${done} of ${all} files`),
  );
  terminal.progress('');
  const megabytes = (made.bytes / 1e6).toFixed(1);
  terminal.line(
    `Backed up to ${to}: ${made.files} files (${made.copied} new or changed, ${megabytes} MB) and ${made.databases} databases, each checked.`,
  );
  terminal.line(
    site.database.kind === 'postgres'
      ? 'The records are in PostgreSQL and not in this copy: back them up with pg_dump, right after this command.'
      : `To try it: VITRINE_DATA=${to} PORT=3001 npm start. To restore: stop the site, put a copy of this folder in the place of ${site.dataFolder}, start it, and run “npx vitrine reindex”.`,
  );
  return 0;
}

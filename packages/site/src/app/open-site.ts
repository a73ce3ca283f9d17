// Opens what a site stands on: settings, data folder, database, files, log.
import { join, resolve } from 'node:path';
import { systemClock } from '../platform/clock/clock.ts';
import { readSettings } from '../platform/config/read-settings.ts';
import { openPostgres, openSqlite } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { makeFolder } from '../platform/files/durable-write.ts';
import { openBlobStore } from '../platform/files/blob-store.ts';
import { closeFolder, makeFilesPrivate } from '../platform/files/private-folder.ts';
import { clientBudgets } from '../platform/http/client-budgets.ts';
import { openLog } from '../platform/log/log.ts';
import type { Site } from '../platform/site.ts';

/** Told to whoever waits at a terminal; a person who knows why waits longer. */
const WAITING = 'Another process is writing to the database: waiting until it has finished …';

/**
 * Opens the site that the settings describe and brings its database to the newest version.
 *
 * @param tell  hears a sentence when something takes long
 * @throws unknown-setting, invalid-setting, database-unreachable, database-busy
 */
export async function openSite(environment: NodeJS.ProcessEnv, folder: string, tell: (sentence: string) => void): Promise<Site> {
  const { settings } = readSettings(environment, folder);
  const dataFolder = resolve(folder, settings.data);
  makeFilesPrivate();
  await makeFolder(dataFolder);
  await closeFolder(dataFolder);
  const database = settings['database.url'] === '' ? openSqlite(join(dataFolder, 'vitrine.db'), { tell: () => tell(WAITING) }) : await openPostgres(settings['database.url'], settings['database.connections']);
  await migrate(database);
  return { settings, database, masters: openBlobStore(join(dataFolder, 'masters')), dataFolder, clock: systemClock, budgets: clientBudgets(settings), log: openLog(settings['log.level']) };
}

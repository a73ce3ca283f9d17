// Opens what a site is on: settings, data folder, database, files, log.
import { resolve } from 'node:path';
import { dataPath } from '../platform/files/data-folder.ts';
import { newCaches } from '../platform/cache/caches.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { readSettings } from '../platform/config/read-settings.ts';
import { applySavedSettings } from '../platform/config/saved-settings.ts';
import type { Settings } from '../platform/config/settings.ts';
import { openPostgres, openSqlite } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { makeFolder } from '../platform/files/durable-write.ts';
import { failure, isFailure } from '../platform/errors/failure.ts';
import { openBucketFiles } from '../platform/files/bucket/bucket-files.ts';
import { checkBucket, isInBucket, type BucketMark } from '../platform/files/bucket/bucket-mark.ts';
import type { OpenedCopy } from '../platform/files/bucket/database-copy.ts';
import { checkFileSettings, filesAreShared } from '../platform/files/file-settings.ts';
import { openBlobStore } from '../platform/files/blob-store.ts';
import { openSecrets } from '../platform/files/site-secret.ts';
import { closeFolder, makeFilesPrivate } from '../platform/files/private-folder.ts';
import { hideImported } from '../features/imports/visibility/hide-imported.ts';
import { movedSentence } from '../features/imports/visibility/visibility-commands.ts';
import { SAMPLE_KEY } from '../features/sample/sample-key.ts';
import { clientBudgets } from '../platform/http/client-budgets.ts';
import { openLog } from '../platform/log/log.ts';
import { notedSettings } from '../platform/pages/noted-settings.ts';
import { notedClock } from '../platform/pages/page-reads.ts';
import type { Site } from '../platform/site.ts';

/** Told to whoever waits at a terminal; a person who knows why waits longer. */
const WAITING = 'Another process is writing to the database. Waiting for it to finish …';

/**
 * What a process that serves does before it opens the database; `mayWrite` says, from then on,
 * whether it still has the site to itself.
 */
export type Claim = (settings: Settings, dataFolder: string) => Promise<{ mayWrite(): boolean }>;

/** Commands have nothing to claim: they work beside a server. */
const nothingToClaim: Claim = () => Promise.resolve({ mayWrite: () => true });

type Opening = {
  /** Runs before the database is opened and brought to the newest version. */
  claim?: Claim;
  /**
   * When it is checked that the files are where the settings say. A server does it at the start,
   * and a command before it reads the first; only who moves them goes without.
   */
  files?: 'at-start' | 'when-used' | 'unchecked';
};

/**
 * Opens the site that the settings describe and brings its database to the newest version.
 *
 * @param warn  hears a sentence when something takes long
 * @throws unknown-setting, invalid-setting, database-unreachable, database-busy, database-newer,
 *   secret-unreadable, files-in-bucket, files-not-in-bucket, bucket-other,
 *   bucket-of-other-site, bucket-of-other-copy, bucket-refused, and what `claim` throws
 */
export async function openSite(
  environment: NodeJS.ProcessEnv,
  folder: string,
  warn: (sentence: string) => void,
  { claim = nothingToClaim, files = 'when-used' }: Opening = {},
): Promise<Site> {
  const { settings: given, sources: settingSources } = readSettings(environment, folder);
  const settings = notedSettings(given, settingSources);
  checkFileSettings(settings, (key) => settingSources[key]);
  const dataFolder = resolve(folder, settings.data);
  makeFilesPrivate();
  await makeFolder(dataFolder);
  await closeFolder(dataFolder);
  const { mayWrite } = await claim(settings, dataFolder);
  const database =
    settings['database.url'] === ''
      ? openSqlite(dataPath({ dataFolder }, 'vitrine.db'), { warn: () => warn(WAITING) })
      : await openPostgres(settings['database.url'], {
          connections: settings['database.connections'],
          connectSeconds: settings['database.connect-seconds'],
          mayWrite,
        });
  await migrate(database).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const check = files === 'unchecked' ? undefined : checkOf({ database, dataFolder });
  const bucket = filesAreShared(settings)
    ? openBucketFiles(settings, dataFolder, check)
    : undefined;
  const site: Site = {
    settings,
    settingSources,
    database,
    masters: bucket?.blobs('masters') ?? openBlobStore(dataPath({ dataFolder }, 'masters')),
    bucket,
    dataFolder,
    clock: notedClock(systemClock),
    budgets: clientBudgets(settings),
    caches: newCaches(),
    log: openLog(settings['log.level']),
  };
  await applySavedSettings(database.read, site);
  try {
    if (files !== 'unchecked') await checkFiles(site, files, warn);
    await finishUpgrade(site, warn);
  } catch (error) {
    bucket?.close();
    await database.close();
    throw error;
  }
  return site;
}

const checkOf = (site: OpenedCopy) => (mark: BucketMark) => checkBucket(site, mark);

/**
 * Refuses files that are elsewhere. A bucket that is away is checked when it is back, before
 * anything is read of it: until then the site serves what it can.
 */
async function checkFiles(
  { bucket, database }: Site,
  when: 'at-start' | 'when-used',
  warn: (sentence: string) => void,
): Promise<void> {
  if (!bucket && (await isInBucket(database.read))) throw failure('files-in-bucket');
  if (when !== 'at-start') return;
  await bucket?.check().catch((error: unknown) => {
    if (!isFailure(error) || error.code !== 'bucket-away') throw error;
    warn(`${error.message} The site starts without its files.`);
  });
}

/** What has to be done to what is stored before anybody is served. */
async function finishUpgrade(site: Site, warn: (sentence: string) => void): Promise<void> {
  // Commands sign and seal too, some of them within a transaction, where it would be too late.
  await openSecrets(site);
  const moved = await hideImported(site, { publicSources: [SAMPLE_KEY] });
  if (!moved || Object.keys(moved).length === 0) return;
  // The files for download still have the values; they are made again after the start.
  const { removeDump } = await import('../features/search/export/dump.ts');
  await removeDump(site);
  warn(movedSentence(moved));
}

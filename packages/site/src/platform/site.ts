// What every service is given: the site's settings, database, files, clock and log. Made once, in
// app/compose.ts.
import type { Caches } from './cache/caches.ts';
import type { Clock } from './clock/clock.ts';
import type { SettingSource } from './config/read-settings.ts';
import type { SettingKey, Settings } from './config/settings.ts';
import type { Database } from './database/database.ts';
import type { BlobStore } from './files/blob-store.ts';
import type { BucketFiles } from './files/bucket/bucket-files.ts';
import type { ClientBudgets } from './http/client-budgets.ts';
import type { Log } from './log/log.ts';

export type Site = {
  /** Those that are saved at the desk change while the site runs. */
  settings: Settings;
  settingSources: Record<SettingKey, SettingSource>;
  database: Database;
  /** Masters, by the hash of their content. */
  masters: BlobStore;
  /** Where files are kept that every server reads; unset where they are in the data folder. */
  bucket?: BucketFiles | undefined;
  /** The folder that holds everything the site owns. */
  dataFolder: string;
  clock: Clock;
  /** What each client may ask for in a time. */
  budgets: ClientBudgets;
  /** What is kept in memory to be asked less. */
  caches: Caches;
  log: Log;
};

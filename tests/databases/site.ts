// A site for tests: default settings, a stopped clock, no log, files in a temporary folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCaches } from '../../packages/site/src/platform/cache/caches.ts';
import { stoppedClock } from '../../packages/site/src/platform/clock/testing.ts';
import { readSettings } from '../../packages/site/src/platform/config/read-settings.ts';
import type { Database } from '../../packages/site/src/platform/database/database.ts';
import { openBlobStore } from '../../packages/site/src/platform/files/blob-store.ts';
import { clientBudgets } from '../../packages/site/src/platform/http/client-budgets.ts';
import { silentLog } from '../../packages/site/src/platform/log/testing.ts';
import { notedSettings } from '../../packages/site/src/platform/pages/noted-settings.ts';
import { notedClock } from '../../packages/site/src/platform/pages/page-reads.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';

const made: string[] = [];
process.once('exit', () =>
  made.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
);

/** A site on `database`, whose clock is at the beginning of 2026. */
export function newSite(database: Database, environment: Record<string, string> = {}): Site {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vitrine-site-'));
  made.push(dataFolder);
  const { settings: given, sources: settingSources } = readSettings(environment, dataFolder);
  const settings = notedSettings(given, settingSources);
  return {
    settings,
    settingSources,
    database,
    masters: openBlobStore(join(dataFolder, 'masters')),
    dataFolder,
    clock: notedClock(stoppedClock()),
    budgets: clientBudgets(settings),
    caches: newCaches(),
    log: silentLog,
  };
}

/** The same site at another time; nothing that it remembers of this one goes with it. */
export const siteAt = (site: Site, clock: Site['clock']): Site => ({
  ...site,
  clock,
  caches: newCaches(),
});

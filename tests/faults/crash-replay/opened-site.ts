// Opens a state as the server does: database and migrations, secrets, search.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openSearchService } from '@vitrine/search-service';
import { openSqlite } from '../../../packages/site/src/platform/database/database.ts';
import { migrate } from '../../../packages/site/src/platform/database/migrate.ts';
import { openSecrets, siteSecret } from '../../../packages/site/src/platform/files/site-secret.ts';
import {
  secretFiles,
  type SecretPurpose,
} from '../../../packages/site/src/platform/files/secret-files.ts';
import { systemClock } from '../../../packages/site/src/platform/clock/clock.ts';
import { silentLog } from '../../../packages/site/src/platform/log/testing.ts';
import { AWAY } from './recording.ts';
import type { Files } from './state-check.ts';

/** Why a state cannot be opened; nothing if it can. `folder` is made, and removed. */
export async function openAsSite(folder: string, files: Files): Promise<string[]> {
  for (const [path, { bytes }] of files) {
    if (path.startsWith(`${AWAY}/`)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  mkdirSync(folder, { recursive: true });
  try {
    const database = openSqlite(join(folder, 'vitrine.db'));
    try {
      await migrate(database);
      const site = { database, dataFolder: folder, clock: systemClock, log: silentLog };
      await openSecrets(site);
      for (const purpose of Object.keys(secretFiles) as SecretPurpose[])
        if ((await siteSecret(site, purpose)).length !== 32)
          return [`the secret for ${purpose} is too short`];
    } finally {
      await database.close();
    }
    await openSearchService({ folder: join(folder, 'search') }).close();
    return [];
  } catch (error) {
    return [`the site cannot be opened: ${(error as Error).message}`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// A site for tests whose files are in a bucket.
import type { BucketPlace } from '../../packages/site/src/platform/files/bucket/bucket-connection.ts';
import { openBucketFiles } from '../../packages/site/src/platform/files/bucket/bucket-files.ts';
import type { Database } from '../../packages/site/src/platform/database/database.ts';
import type { Site } from '../../packages/site/src/platform/site.ts';
import { newSite } from '../databases/site.ts';

/** Variables of a site that keeps its files at a place. */
export const variablesOf = (place: BucketPlace, prefix = ''): Record<string, string> => ({
  VITRINE_FILES_BUCKET: place.bucket,
  VITRINE_FILES_ENDPOINT: place.endpoint,
  VITRINE_FILES_ACCESS_KEY: place.accessKey,
  VITRINE_FILES_SECRET_KEY: place.secretKey,
  VITRINE_FILES_PREFIX: prefix,
});

export type BucketSite = Site & { bucket: NonNullable<Site['bucket']> };

/** One of several servers on a database and a bucket; its folder is its own. */
export function newBucketSite(
  database: Database,
  place: BucketPlace,
  environment: Record<string, string> = {},
): BucketSite {
  const site = newSite(database, { ...variablesOf(place), ...environment });
  const bucket = openBucketFiles(site.settings, site.dataFolder);
  return { ...site, bucket, masters: bucket.blobs('masters') };
}

/** Notes a master that is prepared, as the records of a site name it. */
export async function noteMaster(database: Database, hash = 'a'.repeat(64)): Promise<void> {
  const summary = JSON.stringify({ width: 1, height: 1, folder: '0123456789ab' });
  await database.transaction((writer) =>
    writer
      .insertInto('media_file')
      .values({
        hash,
        bytes: 1,
        mime: 'image/jpeg',
        state: 'ready',
        reason: null,
        width: 1,
        height: 1,
        summary,
        created_at: '2026-01-01',
        prepared_at: null,
      })
      .execute(),
  );
}

// Which files the disk has lost, of masters and of what visitors sent: looked at in the background,
// shown to staff.
import {
  findMissing,
  CHECK_BATCH,
  recheckMissing,
  markMissing,
  type MissingFile,
  type NamedFile,
} from '../../../platform/files/missing-files.ts';
import type { Site } from '../../../platform/site.ts';
import type { Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { markMissingMasters, namedMaster } from '../../media/missing-masters.ts';
import { namersOf } from '../../media/masters.ts';
import { findUploads, listReceived } from './upload-store.ts';
import { uploadFile } from './take-upload.ts';
import type { Upload } from './upload.ts';

/**
 * A missing file as staff see it. `records`: labels of what shows it; `form`: with which form it
 * came.
 */
export type ListedFile = MissingFile & { records: string[]; form?: string };

/** Files shown at once; there is nothing to do for one that is not done for all of them. */
const MAX_LISTED = 100;

const named = (site: Site, { id, bytes, state }: Upload): NamedFile => ({
  name: id,
  // What still comes into a bucket is in pieces, which are looked at when it is whole.
  file:
    site.bucket && state === 'coming'
      ? { ...uploadFile(site, id), size: async () => bytes }
      : uploadFile(site, id),
  bytes,
  isExact: false,
});

/** Looks at every file that a row names, a few at a time. @returns how many are missing */
export async function markMissingFiles(site: Site, stop: AbortSignal): Promise<number> {
  const masters = await markMissingMasters(site, stop);
  return (
    masters +
    (await markMissing(
      site,
      'upload',
      async (after) =>
        (await listReceived(site.database.read, after, CHECK_BATCH)).map((upload) =>
          named(site, upload),
        ),
      stop,
    ))
  );
}

/**
 * The files that are missing now: each that is marked is looked at once more.
 * @throws not-allowed
 */
export async function missingFiles(site: Site, actor: Actor): Promise<ListedFile[]> {
  require(actor, 'files:read');
  const marked = await findMissing(site.database.read, undefined, MAX_LISTED);
  const uploads = await findUploads(
    site.database.read,
    marked.filter(({ place }) => place === 'upload').map(({ name }) => name),
  );
  const still = await recheckMissing(site, marked, async ({ place, name }) => {
    const upload = uploads.get(name);
    return place === 'master' ? namedMaster(site, name) : upload && named(site, upload);
  });
  const listed: ListedFile[] = [];
  for (const file of still) {
    const form = uploads.get(file.name)?.form;
    listed.push({
      ...file,
      records: file.place === 'master' ? await namersOf(site, file.name) : [],
      ...(form === undefined ? {} : { form }),
    });
  }
  return listed;
}

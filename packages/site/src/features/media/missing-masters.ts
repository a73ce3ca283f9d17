// Masters that the disk does not have any more.
import { failure } from '../../platform/errors/failure.ts';
import { CHECK_BATCH, markMissing, type NamedFile } from '../../platform/files/missing-files.ts';
import type { Site } from '../../platform/site.ts';
import { findMediaFiles, listMediaFiles } from './media-file-store.ts';

const named = (site: Site, { hash, bytes }: { hash: string; bytes: number }): NamedFile => ({
  name: hash,
  file: site.masters.file(hash),
  bytes,
  isExact: true,
});

/** Looks at every master. @returns how many are missing */
export async function markMissingMasters(site: Site, stop: AbortSignal): Promise<number> {
  return markMissing(
    site,
    'master',
    async (after) =>
      (await listMediaFiles(site.database.read, after, CHECK_BATCH)).map((file) =>
        named(site, file),
      ),
    stop,
  );
}

/** The master of this hash as its row has it. */
export async function namedMaster(site: Site, hash: string): Promise<NamedFile | undefined> {
  const file = (await findMediaFiles(site.database.read, [hash])).get(hash);
  return file && named(site, file);
}

/** @throws file-lost where a master that a row names is not on the disk, or not whole */
export async function requireMaster(site: Site, hash: string): Promise<void> {
  const master = await namedMaster(site, hash);
  if (master && (await master.file.size()) !== master.bytes) throw failure('file-lost');
}

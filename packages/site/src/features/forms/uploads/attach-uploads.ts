// Gives files to a submission. One that belongs to another already stays there, and the new one has
// the same bytes under a number of its own, so that erasing either leaves the other whole. They are
// copied before the transaction: in a bucket that may take longer than a transaction should.
import type { Writer } from '../../../platform/database/database.ts';
import { fileStore } from '../../../platform/files/site-files.ts';
import type { Site } from '../../../platform/site.ts';
import { newUploadId, uploadName } from './take-upload.ts';
import { claimUploads, findUploads, insertUpload } from './upload-store.ts';
import type { Upload } from './upload.ts';

/** Copies of files that belong to another submission, by the number of the original. */
export type UploadCopies = ReadonlyMap<string, Upload>;

/** Another submission got these files after it was asked whose they are: they are to be copied. */
class ClaimedMeanwhile extends Error {
  readonly uploads: readonly Upload[];
  constructor(uploads: readonly Upload[]) {
    super('Files of a form were claimed meanwhile.');
    this.uploads = uploads;
  }
}

/**
 * Runs `save`, which attaches `uploads` in its transaction, with copies of those that belong to
 * another submission; again where that was found only then. A copy that was not needed is removed.
 * What a crash or a lost database leaves is erased with the files that no form claimed.
 */
export async function withUploadCopies<Result>(
  site: Site,
  uploads: ReadonlyMap<string, Upload>,
  save: (copies: UploadCopies) => Promise<Result>,
): Promise<Result> {
  const copies = new Map<string, Upload>();
  let wanted = [...uploads.values()].filter(({ submissionId }) => submissionId !== '');
  for (;;) {
    for (const upload of wanted) copies.set(upload.id, await copyOf(site, upload));
    try {
      const result = await save(copies);
      await removeUnused(site, copies);
      return result;
    } catch (error) {
      if (!(error instanceof ClaimedMeanwhile)) throw error;
      wanted = [...error.uploads];
    }
  }
}

async function copyOf(site: Site, upload: Upload): Promise<Upload> {
  const copy = { ...upload, id: newUploadId(), submissionId: '' };
  await fileStore(site).copy(uploadName(upload.id), uploadName(copy.id));
  return copy;
}

async function removeUnused(site: Site, copies: UploadCopies): Promise<void> {
  const ids = [...copies.values()].map(({ id }) => id);
  const used = await findUploads(site.database.read, ids);
  for (const id of ids) if (!used.has(id)) await fileStore(site).remove(uploadName(id));
}

/**
 * Gives files to a submission, in its transaction.
 * @returns those that have a new number, by the one that was named
 */
export async function attachUploads(
  writer: Writer,
  site: Site,
  ids: readonly string[],
  { submissionId, copies }: { submissionId: string; copies: UploadCopies },
): Promise<UploadCopies> {
  await claimUploads(writer, ids, submissionId);
  const others = [...(await findUploads(writer, ids)).values()].filter(
    (upload) => upload.submissionId !== submissionId,
  );
  const uncopied = others.filter(({ id }) => !copies.has(id));
  if (uncopied.length > 0) throw new ClaimedMeanwhile(uncopied);
  const attached = new Map<string, Upload>();
  for (const { id } of others) {
    const copy = copies.get(id);
    if (!copy) continue;
    await insertUpload(writer, { ...copy, submissionId }, site.clock.now());
    attached.set(id, { ...copy, submissionId });
  }
  return attached;
}

// A file that is sent with a second form: this one has the same bytes under a number of its own,
// so that erasing either leaves the other whole. They are copied while no transaction is open, and
// belong to a waiting row from the beginning: whatever ends the copying, they are erased with it.
import type { Writer } from '../../../platform/database/database.ts';
import { fileStore } from '../../../platform/files/site-files.ts';
import type { Site } from '../../../platform/site.ts';
import { eraseWaiting, newUploadId, uploadName } from './take-upload.ts';
import { claimUploads, findUploads, insertUpload, updateUpload } from './upload-store.ts';
import type { Upload } from './upload.ts';

/** Whole copies that wait for a submission, by the number that it names. */
export type UploadCopies = ReadonlyMap<string, Upload>;

/** A submission names files that belong to another one, and that are not copied yet. */
class CopiesMissing extends Error {
  readonly ids: readonly string[];
  constructor(ids: readonly string[]) {
    super('files have to be copied first');
    this.ids = ids;
  }
}

/**
 * Saves a submission, again with copies of files where it had none. Copies that it does not take
 * are erased.
 * @param save  has one transaction, in which it calls `attachUploads`
 */
export async function withCopies<Result>(
  site: Site,
  save: (copies: UploadCopies) => Promise<Result>,
): Promise<Result> {
  const copies = new Map<string, Upload>();
  const started: string[] = [];
  try {
    for (;;) {
      try {
        return await save(copies);
      } catch (error) {
        if (!(error instanceof CopiesMissing)) throw error;
        for (const source of (await findUploads(site.database.read, error.ids)).values()) {
          const copy = { ...source, id: newUploadId(), submissionId: '' };
          started.push(copy.id);
          if (await copyUpload(site, source, copy)) copies.set(source.id, copy);
        }
      }
    }
  } finally {
    // Also where it is not known whether the transaction was saved: rows that it took stay.
    await eraseWaiting(site, started).catch((error: unknown) =>
      site.log.warn({ err: error }, 'copied files were not taken; they are erased later'),
    );
  }
}

/** @returns false where the source was erased meanwhile */
async function copyUpload(site: Site, source: Upload, copy: Upload): Promise<boolean> {
  await site.database.transaction((writer) =>
    insertUpload(writer, { ...copy, state: 'coming', bytes: 0 }, site.clock.now()),
  );
  try {
    await fileStore(site).copy(uploadName(source.id), uploadName(copy.id));
    return true;
  } catch (error) {
    if ((await findUploads(site.database.read, [source.id])).size > 0) throw error;
    return false;
  }
}

/**
 * Gives files to a submission, in its transaction; of one that belongs to another, the copy.
 * @returns the copies that it has, by the number that was named
 * @throws what `withCopies` waits for
 */
export async function attachUploads(
  writer: Writer,
  site: Site,
  {
    ids,
    copies,
    submissionId,
  }: { ids: readonly string[]; copies: UploadCopies; submissionId: string },
): Promise<Map<string, Upload>> {
  await claimUploads(writer, ids, submissionId);
  const named = await findUploads(writer, ids);
  const elsewhere = ids.filter((id) => named.get(id)?.submissionId !== submissionId);
  const copyIds = elsewhere.flatMap((id) => copies.get(id)?.id ?? []);
  await claimUploads(writer, copyIds, submissionId);
  const claimed = await findUploads(writer, copyIds);
  const taken = new Map<string, Upload>();
  for (const id of elsewhere) {
    const copy = copies.get(id);
    if (!copy || claimed.get(copy.id)?.submissionId !== submissionId) continue;
    await updateUpload(writer, copy.id, copy, site.clock.now());
    taken.set(id, { ...copy, submissionId });
  }
  const missing = elsewhere.filter((id) => !taken.has(id));
  if (missing.length > 0) throw new CopiesMissing(missing);
  return taken;
}

// Files of forms that come in parts, until a submission claims them.
import { rm } from 'node:fs/promises';
import { failure } from '../../../platform/errors/failure.ts';
import { fileStore } from '../../../platform/files/site-files.ts';
import type { Site } from '../../../platform/site.ts';
import { cleanName } from '../../media/uploads/file-name.ts';
import { countPieces, removePieces, withWhole } from '../../media/uploads/pieces.ts';
import { appendPart, exclusively, type Part } from '../../media/uploads/partial-file.ts';
import { readFormAt } from '../definition/form-records.ts';
import { isBeyondUploads } from '../spam/guard.ts';
import { deleteUploads, findUploads, insertUpload, updateUpload } from './upload-store.ts';
import {
  checkUpload,
  hasSpace,
  isStored,
  newUploadId,
  removeUpload,
  uploadName,
  uploadPath,
} from './take-upload.ts';
import type { Upload } from './upload.ts';

type NewUpload = {
  form: string;
  /** Of the form as it was shown; 0 if that is not known. */ version: number;
  field: string;
  name: string;
  length: number;
  client: string;
};

/**
 * Makes room for a file of a form; the file itself comes with its first part.
 * @throws not-found, upload-no-room, upload-too-many
 */
export async function createUpload(
  site: Site,
  { form: slug, version, field: name, name: fileName, length, client }: NewUpload,
): Promise<Upload> {
  const form = await readFormAt(site, slug, version);
  if (!form.fields.some((field) => field.name === name && field.type === 'file'))
    throw failure('not-found', 'file field');
  if (isBeyondUploads(site, client)) throw failure('upload-too-many');
  const id = newUploadId();
  if (!(await hasSpace(site, length))) throw failure('upload-no-room');
  const upload: Upload = {
    id,
    form: slug,
    field: name,
    name: cleanName(fileName),
    mime: '',
    hash: '',
    state: 'coming',
    submissionId: '',
    bytes: 0,
    length,
    hasLocation: false,
  };
  await site.database.transaction((writer) => insertUpload(writer, upload, site.clock.now()));
  return upload;
}

/**
 * How far a file has come. Whoever asks is about to go on: a connection that still hangs is given
 * up.
 * @throws not-found, upload-over, upload-refused, upload-lost
 */
export async function readUpload(site: Site, id: string): Promise<Upload> {
  return exclusively(id, () => known(site, id));
}

/**
 * Takes the next part.
 * @throws what appending and the other uses throw
 */
export async function appendToUpload(site: Site, id: string, part: Part): Promise<Upload> {
  return exclusively(id, async (stop) => {
    const upload = await known(site, id);
    if (upload.state === 'ready' && part.offset === upload.bytes) return upload;
    const path = uploadPath(site, id);
    const { received, pieces } = await appendPart(site, { ...upload, path }, part, stop);
    const bytes = upload.bytes + received;
    const { mime, hash, hasLocation } = upload;
    if (bytes < upload.length) {
      await site.database.transaction(async (writer) => {
        await countPieces(writer, id, pieces);
        await updateUpload(
          writer,
          id,
          { bytes, mime, hash, state: 'coming', hasLocation },
          site.clock.now(),
        );
      });
      return { ...upload, bytes };
    }
    const checked = await withWhole(site, { id, path }, pieces, async () => {
      const found = await checkUpload(site, path);
      if (found) await fileStore(site).keep(uploadName(id));
      return found;
    });
    const state = checked ? 'ready' : 'refused';
    const whole = { bytes, mime, hash, hasLocation, ...checked, state } as const;
    await site.database.transaction((writer) => updateUpload(writer, id, whole, site.clock.now()));
    await removePieces(site, [id]);
    if (checked) return { ...upload, ...whole };
    await rm(path, { force: true });
    throw failure('upload-refused');
  });
}

/**
 * Takes a file back that was sent ahead. One that belongs to a submission stays with it.
 * @throws not-found, upload-over
 */
export async function cancelUpload(site: Site, id: string): Promise<void> {
  await exclusively(id, async () => {
    const upload = (await findUploads(site.database.read, [id])).get(id);
    if (!upload || upload.submissionId !== '') throw failure('not-found', 'file');
    await site.database.transaction((writer) => deleteUploads(writer, [id]));
    await removeUpload(site, id);
  });
}

async function known(site: Site, id: string): Promise<Upload> {
  const upload = (await findUploads(site.database.read, [id])).get(id);
  // What belongs to a submission is the museum's; the same file for another form begins again.
  if (!upload || upload.submissionId !== '') throw failure('not-found', 'file');
  if (upload.state === 'refused') throw failure('upload-refused');
  if (Date.parse(site.clock.now()) > expiryOf(site, upload)) throw failure('upload-over');
  if (!(await isStored(site, upload))) throw failure('upload-lost');
  return upload;
}

/** When a file is erased that no form has claimed, in milliseconds since 1970. */
export function expiryOf(site: Site, { touchedAt }: Pick<Upload, 'touchedAt'>): number {
  return Date.parse(touchedAt ?? site.clock.now()) + site.settings['forms.draft-hours'] * 3_600_000;
}

// Files that visitors send with forms: kept apart from everything public, checked by their content,
// erased with what they belong to.
import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataPath } from '../../../platform/files/data-folder.ts';
import { hashOfFile } from '../../../platform/files/blob-store.ts';
import { writeDurably } from '../../../platform/files/durable-write.ts';
import { fileStore } from '../../../platform/files/site-files.ts';
import { noteRemovals, removeNoted } from '../../../platform/files/removals.ts';
import type { StoredFile } from '../../../platform/files/stored-file.ts';
import type { ArrivingFile, FileTaker } from '../../../platform/http/request-body.ts';
import type { Site } from '../../../platform/site.ts';
import { checkFile } from '../../media/masters.ts';
import { refusalIn } from '../../media/refusal.ts';
import { cleanName } from '../../media/uploads/file-name.ts';
import { arePiecesThere, pieceFolder, removePieces } from '../../media/uploads/pieces.ts';
import { hasRoom, isFull } from '../../media/uploads/partial-file.ts';
import type { Problem } from '../definition/answers.ts';
import type { Form, Typed } from '../definition/form.ts';
import { isBeyondUploads } from '../spam/guard.ts';
import {
  deleteUploads,
  deleteWaiting,
  findAbandoned,
  findUploads,
  insertUpload,
  waitingBytes,
} from './upload-store.ts';
import { isPlainText, acceptedTypes, hasLocation, type Upload } from './upload.ts';

/** EXIF data is at the beginning of a picture: as many bytes as are looked at. */
const START_BYTES = 262_144;
const MAX_TEXT_BYTES = 2_000_000;

type UploadProblem =
  | 'forms.problem.file-size'
  | 'forms.problem.file-type'
  | 'forms.problem.file-later'
  | 'forms.problem.file-often';

/** The name of a file in the store. */
export const uploadName = (id: string): string => `uploads/${id}`;

/** Where a file is received. Nothing serves this folder. */
export const uploadPath = (site: Pick<Site, 'dataFolder'>, id: string): string =>
  dataPath(site, 'uploads', id);

/** The bytes of a whole file. */
export const uploadFile = (site: Site, id: string): StoredFile =>
  fileStore(site).file(uploadName(id));

/** A number for a new file, which nobody can guess. */
export const newUploadId = (): string => randomBytes(24).toString('base64url');

/** A file of a form on the disk, before it is known whether the form wants it. */
export type ReceivedFile = {
  id: string;
  field: string;
  name: string;
  bytes: number;
  problem?: UploadProblem;
};

/**
 * Receives the files of a form, each straight onto the disk. Every one has to be taken by
 * `acceptFile` or dropped.
 */
export function fileReceiver(site: Site): FileTaker<ReceivedFile> {
  return {
    take: (file) => receiveFile(site, file),
    drop: ({ id }) => rm(uploadPath(site, id), { force: true }),
  };
}

async function receiveFile(
  site: Site,
  { field, name, content, isCut }: ArrivingFile,
): Promise<ReceivedFile> {
  const received = { id: newUploadId(), field, name, bytes: 0 };
  const later = { ...received, problem: 'forms.problem.file-later' as const };
  if (!(await hasSpace(site, 0))) return later;
  async function* counted(): AsyncGenerator<Buffer> {
    // Not ended with this: where the disk is full, the rest is read by whoever reads the form.
    for await (const chunk of content.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      received.bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    await writeDurably(uploadPath(site, received.id), counted(), 0o600);
  } catch (error) {
    if (!isFull(error)) throw error;
    return later;
  }
  return isCut() ? { ...received, problem: 'forms.problem.file-size' } : received;
}

/** Keeps a file that came with a form, or tells what is wrong with it; then nothing of it stays. */
export async function acceptFile(
  site: Site,
  { form, file, client }: { form: string; file: ReceivedFile; client: string },
): Promise<{ upload: Upload } | { problem: UploadProblem }> {
  const { id, field, name, bytes } = file;
  const path = uploadPath(site, id);
  const refused = async (problem: UploadProblem) => {
    await rm(path, { force: true });
    return { problem };
  };
  if (file.problem) return refused(file.problem);
  if (isBeyondUploads(site, client)) return refused('forms.problem.file-often');
  if (!(await hasSpace(site, bytes))) return refused('forms.problem.file-later');
  const checked = await checkUpload(site, path);
  if (!checked) return refused('forms.problem.file-type');
  const upload: Upload = {
    id,
    form,
    field,
    name: cleanName(name),
    state: 'ready',
    submissionId: '',
    bytes,
    length: bytes,
    ...checked,
  };
  await fileStore(site).keep(uploadName(id));
  await site.database.transaction((writer) => insertUpload(writer, upload, site.clock.now()));
  return { upload };
}

/**
 * Whether files that wait for their forms may take this much more, by the settings and by the disk.
 */
export async function hasSpace(site: Site, bytes: number): Promise<boolean> {
  if (
    (await waitingBytes(site.database.read)) + bytes >
    site.settings['forms.uploads-waiting-bytes']
  )
    return false;
  return hasRoom(site, bytes);
}

/**
 * Whether all that was received of a file is on the disk. What is no plain file is not judged by
 * its size.
 */
export async function isStored(
  site: Site,
  { id, bytes, state }: Pick<Upload, 'id' | 'bytes' | 'state'>,
): Promise<boolean> {
  if (bytes === 0) return true;
  // What comes in parts is looked at piece by piece when it is whole.
  if (site.bucket)
    return state === 'coming'
      ? arePiecesThere(site, id, bytes)
      : ((await uploadFile(site, id).size()) ?? 0) >= bytes;
  const found = await stat(uploadPath(site, id)).catch(() => undefined);
  return found !== undefined && (!found.isFile() || found.size >= bytes);
}

/** What a whole file is, by its content; absent for what is not taken. */
export async function checkUpload(
  site: Site,
  path: string,
): Promise<Pick<Upload, 'mime' | 'hash' | 'hasLocation'> | undefined> {
  const mime = await typeOf(site, path);
  if (!acceptedTypes.some((type) => type === mime)) return undefined;
  return {
    mime: mime ?? '',
    hash: await hashOfFile(path),
    hasLocation: mime === 'image/jpeg' && hasLocation(await startOf(path)),
  };
}

async function typeOf(site: Site, path: string): Promise<string | undefined> {
  try {
    return await checkFile(site, path);
  } catch (error) {
    // What is no picture and no PDF may be text, and is refused otherwise.
    if (refusalIn(error) === undefined) throw error;
    if (
      (error as { code?: string }).code !== 'image-unknown' ||
      (await stat(path)).size > MAX_TEXT_BYTES
    )
      return undefined;
    return isPlainText(await readFile(path)) ? 'text/plain' : undefined;
  }
}

async function startOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * The files that answers name, as far as they are there, on the disk too, and belong to this form.
 */
export async function uploadsNamed(
  site: Site,
  form: Form,
  typed: Typed,
): Promise<Map<string, Upload>> {
  const ids = form.fields.flatMap((field) =>
    field.type === 'file' ? (typed[field.name] ?? []).map((id) => [field.name, id] as const) : [],
  );
  const found = await findUploads(
    site.database.read,
    ids.map(([, id]) => id),
  );
  const uploads = new Map<string, Upload>();
  for (const [field, id] of ids) {
    const upload = found.get(id);
    if (
      upload?.form === form.slug &&
      upload.field === field &&
      upload.state === 'ready' &&
      (await isStored(site, upload))
    )
      uploads.set(id, upload);
  }
  return uploads;
}

/** Fields that name a file which is not there, any more or ever. */
export function missingFiles(
  form: Form,
  typed: Typed,
  uploads: ReadonlyMap<string, Upload>,
): Problem[] {
  return form.fields
    .filter(
      (field) =>
        field.type === 'file' &&
        (typed[field.name] ?? []).some((id) => id !== '' && !uploads.has(id)),
    )
    .map(({ name }) => ({ field: name, message: 'forms.problem.file-gone', values: {} }));
}

/** Erases files: first what is known about them, then the bytes. */
export async function eraseUploads(site: Site, uploads: readonly Upload[]): Promise<void> {
  const ids = uploads.map(({ id }) => id);
  await site.database.transaction(async (writer) => {
    await deleteUploads(writer, ids);
    await noteRemovals(writer, site, ids.flatMap(namesOf));
  });
  await removeBytes(site, ids);
}

/**
 * The same for files of these that no form has claimed; one that is being claimed stays with it.
 * @returns how many
 */
export async function eraseWaiting(site: Site, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const erased = await site.database.transaction(async (writer) => {
    const waiting = await deleteWaiting(writer, ids);
    await noteRemovals(writer, site, waiting.flatMap(namesOf));
    return waiting;
  });
  await removeBytes(site, erased);
  return erased.length;
}

async function removeBytes(site: Site, ids: readonly string[]): Promise<void> {
  await removeNoted(site, ids.map(uploadName));
  await removePieces(site, ids);
}

const namesOf = (id: string): string[] => [uploadName(id), pieceFolder(id)];

/** Removes the bytes of a file, in whatever state it is. */
export async function removeUpload(site: Site, id: string): Promise<void> {
  await fileStore(site).remove(uploadName(id));
  await removePieces(site, [id]);
}

/** Erases what was sent ahead of forms that never came. @returns how many */
export async function eraseAbandoned(site: Site, before: string): Promise<number> {
  const forgotten = await findAbandoned(site.database.read, before);
  const count = await eraseWaiting(
    site,
    forgotten.map(({ id }) => id),
  );
  return count + (await eraseStray(site, before));
}

/**
 * Erases files of which nothing is known: what a crash left between the disk and the database.
 * @returns how many
 */
async function eraseStray(site: Site, before: string): Promise<number> {
  const folder = dirname(uploadPath(site, 'x'));
  const names = await readdir(folder).catch(() => []);
  const known = await findUploads(site.database.read, names);
  let count = 0;
  for (const name of names.filter((one) => !known.has(one))) {
    if ((await stat(join(folder, name))).mtime.toISOString() > before) continue;
    await rm(join(folder, name), { force: true });
    count += 1;
  }
  return count + (await eraseStrayObjects(site, before));
}

/** The same in a bucket: what a crash left between it and the database. */
async function eraseStrayObjects(site: Site, before: string): Promise<number> {
  if (!site.bucket) return 0;
  let count = 0;
  for await (const { name, changedAt } of site.bucket.list('uploads')) {
    const id = name.slice(uploadName('').length);
    if (changedAt > before || (await findUploads(site.database.read, [id])).has(id)) continue;
    await site.bucket.remove(name);
    count += 1;
  }
  return count;
}

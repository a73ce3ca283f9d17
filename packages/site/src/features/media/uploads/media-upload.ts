// Files that staff send in parts. A whole one becomes a media record, a draft, and its picture is
// prepared; what is no picture, film, sound or PDF is refused with its reason.
import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { dataPath } from '../../../platform/files/data-folder.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Site } from '../../../platform/site.ts';
import { nameOf, type Actor } from '../../access/actor.ts';
import { require } from '../../access/permission.ts';
import { addRecords } from '../../records/records.ts';
import { inspectFile, registerFiles, storeMaster } from '../masters.ts';
import { mediaDefinition } from '../media.ts';
import { kindOfFile } from '../media-kind.ts';
import { refusalIn } from '../refusal.ts';
import { cleanName } from './file-name.ts';
import {
  deleteMediaUploads,
  findAbandoned,
  findMediaUpload,
  insertMediaUpload,
  updateMediaUpload,
} from './media-upload-store.ts';
import type { MediaUpload } from './upload-in-parts.ts';
import { arePiecesThere, countPieces, removePieces, withWhole } from './pieces.ts';
import type { Piece } from './upload-piece-store.ts';
import { appendPart, exclusively, hasRoom, type Part } from './partial-file.ts';

/** How long a file is kept of which nothing more comes. */
const KEPT_HOURS = 48;

/**
 * Where a file lies, under its own name, by which refusals call it. Nothing serves this folder.
 */
const pathOf = (site: Pick<Site, 'dataFolder'>, { id, name }: MediaUpload): string =>
  dataPath(site, 'media-uploads', id, name);

/**
 * Makes room for a file; the file itself comes with its first part.
 * @throws not-allowed, upload-no-room
 */
export async function createMediaUpload(
  site: Site,
  actor: Actor,
  { name, length }: { name: string; length: number },
): Promise<MediaUpload> {
  require(actor, 'media:add', { kind: 'media', createdBy: nameOf(actor) });
  await eraseAbandoned(site);
  if (!(await hasRoom(site, 2 * length))) throw failure('upload-no-room');
  const upload: MediaUpload = {
    id: randomBytes(24).toString('base64url'),
    actor: nameOf(actor),
    name: cleanName(name),
    bytes: 0,
    length,
    touchedAt: site.clock.now(),
  };
  await site.database.transaction((writer) => insertMediaUpload(writer, upload));
  return upload;
}

/**
 * How far a file has come. Whoever asks is about to go on: a connection that still hangs is given
 * up.
 * @throws not-found, upload-lost
 */
export async function readMediaUpload(site: Site, actor: Actor, id: string): Promise<MediaUpload> {
  return exclusively(id, () => known(site, actor, id));
}

/**
 * Takes the next part. The last one makes the file a media record.
 * @throws media-refused for a file that cannot be shown; what appending and reading throw
 */
export async function appendToMediaUpload(
  site: Site,
  actor: Actor,
  { id, part }: { id: string; part: Part },
): Promise<MediaUpload> {
  return exclusively(id, async (stop) => {
    const upload = await known(site, actor, id);
    if (upload.mediaId !== undefined && part.offset === upload.bytes) return upload;
    const path = pathOf(site, upload);
    const { received, pieces } = await appendPart(site, { ...upload, path }, part, stop);
    const longer = { ...upload, bytes: upload.bytes + received, touchedAt: site.clock.now() };
    // The last part counts only with what becomes of the file: if that fails, it is sent again.
    if (longer.bytes === longer.length) return finishUpload(site, actor, longer, pieces);
    await site.database.transaction(async (writer) => {
      await countPieces(writer, id, pieces);
      await updateMediaUpload(writer, longer);
    });
    return longer;
  });
}

/** @throws not-found */
export async function cancelMediaUpload(site: Site, actor: Actor, id: string): Promise<void> {
  await exclusively(id, async () => erase(site, [await known(site, actor, id)]));
}

async function known(site: Site, actor: Actor, id: string): Promise<MediaUpload> {
  require(actor, 'media:add', { kind: 'media', createdBy: nameOf(actor) });
  const upload = await findMediaUpload(site.database.read, id);
  if (!upload || upload.actor !== nameOf(actor)) throw failure('not-found', 'file');
  if (upload.mediaId === undefined && !(await isStored(site, upload))) throw failure('upload-lost');
  return upload;
}

async function isStored(site: Site, upload: MediaUpload): Promise<boolean> {
  if (upload.bytes === 0) return true;
  if (site.bucket) return arePiecesThere(site, upload.id, upload.bytes);
  const found = await stat(pathOf(site, upload)).catch(() => undefined);
  return found !== undefined && found.size >= upload.bytes;
}

async function finishUpload(
  site: Site,
  actor: Actor,
  upload: MediaUpload,
  pieces: readonly Piece[],
): Promise<MediaUpload> {
  const path = pathOf(site, upload);
  const finished = await withWhole(site, { id: upload.id, path }, pieces, () =>
    becomeMedia(site, actor, upload),
  );
  await removeBytes(site, upload);
  return finished;
}

async function becomeMedia(site: Site, actor: Actor, upload: MediaUpload): Promise<MediaUpload> {
  const path = pathOf(site, upload);
  const inspected = await inspectFile(site, path).catch(async (error: unknown) => {
    const reason = refusalIn(error);
    if (reason === undefined) throw error;
    await erase(site, [upload]);
    throw failure('media-refused', upload.name, reason, String((error as { code?: string }).code));
  });
  const taken = { ...inspected, ...(await storeMaster(site, actor, path)) };
  const body = {
    kind: kindOfFile(taken),
    file: taken.hash,
    fileName: upload.name,
    mime: taken.mime,
  };
  return site.database.transaction(async (writer) => {
    await registerFiles(writer, site, actor, [taken]);
    const made = await addRecords({ writer, site, actor }, mediaDefinition, [
      { state: 'draft', body },
    ]);
    const whole = { ...upload, ...(made[0] ? { mediaId: made[0].id } : {}) };
    await updateMediaUpload(writer, whole);
    return whole;
  });
}

async function removeBytes(site: Site, upload: MediaUpload): Promise<void> {
  await rm(dirname(pathOf(site, upload)), { recursive: true, force: true });
  await removePieces(site, [upload.id]);
}

async function eraseAbandoned(site: Site): Promise<void> {
  const before = new Date(Date.parse(site.clock.now()) - KEPT_HOURS * 3_600_000).toISOString();
  await erase(site, await findAbandoned(site.database.read, before));
}

/** First what is known about files, then the bytes. */
async function erase(site: Site, uploads: readonly MediaUpload[]): Promise<void> {
  if (uploads.length === 0) return;
  await site.database.transaction((writer) =>
    deleteMediaUploads(
      writer,
      uploads.map(({ id }) => id),
    ),
  );
  for (const upload of uploads) await removeBytes(site, upload);
}

/** When a file is erased if nothing more comes, in milliseconds since 1970. */
export const expiryOf = ({ touchedAt }: MediaUpload): number =>
  Date.parse(touchedAt) + KEPT_HOURS * 3_600_000;

// Use cases of media: take a file in, know what has become of it, let go of it.
import { stat } from 'node:fs/promises';
import { addJobs } from '../../platform/jobs/job-store.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { join } from 'node:path';
import { countMediaFiles, findMediaFiles, insertMediaFile } from './media-file-store.ts';
import type { MediaFile, MediaFileState } from './media.ts';

/** The kind of job that prepares a picture. */
export const PREPARE = 'prepare-picture';

export type TakenFile = { hash: string; bytes: number; mime: string };

/** Where the pyramid and the smaller pictures of a file lie. */
export function pictureFolder(site: Pick<Site, 'dataFolder'>, hash: string): string {
  return join(site.dataFolder, 'pictures', hash.slice(0, 2), hash);
}

/** Copies a file into the masters, byte for byte; nothing is saved in the database yet. */
export async function storeMaster(site: Site, actor: Actor, path: string): Promise<{ hash: string; bytes: number }> {
  require(actor, 'media:add');
  return site.masters.put(path);
}

/** Records taken files in the caller's transaction, and asks for the preparation of the pictures among them. */
export async function registerFiles(writer: Writer, site: Site, actor: Actor, files: readonly TakenFile[]): Promise<void> {
  require(actor, 'media:add');
  const now = site.clock.now();
  const known = await findMediaFiles(writer, files.map((file) => file.hash));
  for (const file of files) {
    if (known.has(file.hash)) continue;
    const isPicture = file.mime.startsWith('image/');
    await insertMediaFile(writer, { ...file, state: isPicture ? 'processing' : 'ready' }, now);
  }
  const pictures = files.filter((file) => file.mime.startsWith('image/') && !known.has(file.hash));
  await addJobs(writer, site.clock, pictures.map(({ hash }) => ({ kind: PREPARE, payload: { hash }, uniqueKey: `prepare:${hash}`, maxAttempts: 2 })));
}

/** What is known of these files, by hash. */
export async function filesOf(site: Site, hashes: readonly string[]): Promise<Map<string, MediaFile>> {
  return findMediaFiles(site.database.read, hashes);
}

/** How many files are in each state. */
export async function countFiles(site: Site): Promise<Record<MediaFileState, number>> {
  return countMediaFiles(site.database.read);
}

/** The size of a file in bytes. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

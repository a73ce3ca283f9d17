// Use cases of media: take a file in, know what has become of it, let go of it.
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkImage } from '@vitrine/image-server';
import { recordChanges } from '../../platform/changes/changes.ts';
import { failure } from '../../platform/errors/failure.ts';
import { addJobs } from '../../platform/jobs/job-store.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';

import { countMediaFiles, deleteMediaFile, findMediaFiles, insertMediaFile, namersOfFile, settleMediaFile, unnamedFiles } from './media-file-store.ts';
import type { MediaFile, MediaFileState, PictureSummary } from './media.ts';

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

/**
 * Recognises a file by its content and refuses what must not come in.
 * @returns its media type
 * @throws the image server's refusals (image-…), file-refused
 */
export async function checkFile(site: Site, path: string): Promise<string> {
  const start = await firstBytes(path, 8);
  if (start.toString('latin1').startsWith('%PDF-')) {
    const bytes = await sizeOf(path);
    if (bytes > site.settings['media.max-bytes']) throw failure('file-refused', path, `it has ${bytes} bytes, and at most ${site.settings['media.max-bytes']} are allowed`);
    return 'application/pdf';
  }
  const { kind } = await checkImage(path, { maxBytes: site.settings['media.max-bytes'], maxPixels: site.settings['media.max-pixels'] });
  return `image/${kind}`;
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Removes files that no record names any more: their masters, pictures and what is known of them. */
export async function releaseFiles(site: Site, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const free = await site.database.transaction(async (writer) => {
    const unnamed = await unnamedFiles(writer, [...new Set(hashes)]);
    for (const hash of unnamed) await deleteMediaFile(writer, hash);
    return unnamed;
  });
  for (const hash of free) {
    await rm(pictureFolder(site, hash), { recursive: true, force: true });
    await site.masters.remove(hash);
  }
}

/** Notes what has become of a picture, and tells everybody who shows it. */
export async function settlePicture(site: Site, hash: string, outcome: { state: MediaFileState; reason?: string; summary?: PictureSummary }): Promise<void> {
  await site.database.transaction(async (writer) => {
    await settleMediaFile(writer, hash, outcome, site.clock.now());
    const named = await namersOfFile(writer, hash);
    await recordChanges(writer, site.database, site.clock, named.map((recordId) => ({ kind: 'media', recordId, action: 'prepared' })));
  });
}

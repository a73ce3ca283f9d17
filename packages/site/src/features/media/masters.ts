// Use cases of media: take a file in, know what has become of it, let go of it.
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { recordChanges } from '../../platform/changes/changes.ts';
import { failure } from '../../platform/errors/failure.ts';
import { addJobs, raiseJob, type NewJob } from '../../platform/jobs/job-store.ts';
import type { JobPriority } from '../../platform/jobs/job.ts';
import type { Writer } from '../../platform/database/database.ts';
import { covered } from '../../platform/pages/page-reads.ts';
import { noteRemovals, removeNoted } from '../../platform/files/removals.ts';
import type { Site } from '../../platform/site.ts';
import { nameOf, type Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';
import { loadRecords } from '../records/list-records.ts';

import {
  deleteMediaFile,
  findMediaFiles,
  insertMediaFile,
  listPreparedPictures,
  namersOfFile,
  settleMediaFile,
  unnamedFiles,
} from './media-file-store.ts';
import type { MediaFile, MediaFileState, PictureSummary } from './media.ts';
import { namesOf, pictureFolder } from './picture-files.ts';
import { measureRecording } from './recording/measure-in-process.ts';
import type { RecordingFacts } from './recording/recording-facts.ts';
import {
  SNIFFED,
  sniffRecording,
  type RecordingForm,
  type RefusedForm,
} from './recording/sniff-recording.ts';

/** The kind of job that prepares a picture. */
export const PREPARE = 'prepare-picture';

export type TakenFile = InspectedFile & { hash: string; bytes: number };

/** What a file is by its content; of a film or a sound also what it says about itself. */
type InspectedFile = { mime: string; recording?: RecordingFacts };

/** Copies a file into the masters, byte for byte; nothing is saved in the database yet. */
export async function storeMaster(
  site: Site,
  actor: Actor,
  path: string,
): Promise<{ hash: string; bytes: number }> {
  require(actor, 'media:add', { kind: 'media', createdBy: nameOf(actor) });
  return site.masters.put(path);
}

/**
 * Records taken files in the caller's transaction, and asks for the preparation of the pictures
 * among them.
 */
export async function registerFiles(
  writer: Writer,
  site: Site,
  actor: Actor,
  files: readonly TakenFile[],
): Promise<void> {
  require(actor, 'media:add', { kind: 'media', createdBy: nameOf(actor) });
  const now = site.clock.now();
  const known = await findMediaFiles(
    writer,
    files.map((file) => file.hash),
  );
  for (const file of files) {
    if (known.has(file.hash)) continue;
    const isPicture = file.mime.startsWith('image/');
    await insertMediaFile(writer, { ...file, state: isPicture ? 'processing' : 'ready' }, now);
  }
  const pictures = files.filter((file) => file.mime.startsWith('image/'));
  const priority = priorityFor(actor.kind);
  await addJobs(
    writer,
    site.clock,
    pictures.filter(({ hash }) => !known.has(hash)).map(({ hash }) => preparing(hash, priority)),
  );
  // An import may have brought the same picture, which waits among thousands.
  for (const { hash } of pictures)
    if (known.has(hash)) await raiseJob(writer, keyOf(hash), priority);
}

/**
 * Somebody at the desk waits for their picture; after it come those of an import at the command
 * line, and then what the site takes in of its own accord (the sample museum).
 */
function priorityFor(kind: Actor['kind']): JobPriority {
  if (kind === 'staff') return 'awaited';
  return kind === 'task' ? 'background' : 'normal';
}

const keyOf = (hash: string): string => `prepare:${hash}`;
const preparing = (hash: string, priority: JobPriority): NewJob => ({
  kind: PREPARE,
  payload: { hash },
  uniqueKey: keyOf(hash),
  maxAttempts: 2,
  priority,
});

/**
 * Has pictures prepared again whose prepared form was lost. What is known about them stays: only
 * their files are made again.
 */
export async function prepareAgain(
  site: Site,
  hashes: readonly string[],
  priority: JobPriority,
): Promise<void> {
  if (hashes.length === 0) return;
  await site.database.transaction(async (writer) => {
    await addJobs(
      writer,
      site.clock,
      hashes.map((hash) => preparing(hash, priority)),
    );
    for (const hash of hashes) await raiseJob(writer, keyOf(hash), priority);
  });
}

/** Pictures looked at between two pauses, when all are looked at. */
const BATCH = 200;

/**
 * Looks at the files of every prepared picture, and has those prepared again that are not whole.
 */
export async function restoreLostPictures(site: Site, stop: AbortSignal): Promise<void> {
  // A bucket loses nothing by itself, and asking it for every picture takes hours: there a lost one
  // is noticed when somebody wants to see it.
  if (site.bucket) return;
  const { readPrepared } = await import('@vitrine/image-server');
  let lost = 0;
  for (let after = ''; !stop.aborted;) {
    const hashes = await listPreparedPictures(site.database.read, after, BATCH);
    const missing: string[] = [];
    for (const hash of hashes)
      if (!(await readPrepared(pictureFolder(site, hash)))) missing.push(hash);
    await prepareAgain(site, missing, 'background');
    lost += missing.length;
    after = hashes.at(-1) ?? '';
    if (hashes.length < BATCH) break;
  }
  if (lost > 0)
    site.log.warn(
      { pictures: lost },
      'processed images are missing or damaged and are being recreated from the originals',
    );
}

/** Labels of the media that show a file. */
export async function namersOf(site: Site, hash: string): Promise<string[]> {
  const records = await loadRecords(site, await namersOfFile(site.database.read, hash));
  return [...records.values()].map(({ label }) => label);
}

/** What is known about these files, by hash. */
export async function filesOf(
  site: Pick<Site, 'database'>,
  hashes: readonly string[],
): Promise<Map<string, MediaFile>> {
  // What becomes of a file is a change of the records that name it, which whoever asks has read.
  return covered(() => findMediaFiles(site.database.read, hashes));
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
  return (await inspectFile(site, path)).mime;
}

/** The same, with what a film or a sound says about itself. Its name is not asked: it may lie. */
export async function inspectFile(site: Site, path: string): Promise<InspectedFile> {
  const start = await firstBytes(path, SNIFFED);
  const form = start.length < SNIFFED ? undefined : sniffRecording(start);
  const isPdf = start.toString('latin1', 0, 5) === '%PDF-';
  if (isPdf || form) {
    const [bytes, max] = [await sizeOf(path), site.settings['media.max-bytes']];
    if (bytes > max)
      throw failure(
        'file-refused',
        basename(path),
        `it is ${bytes} bytes, and the limit is ${max}`,
      );
  }
  if (isPdf) return { mime: 'application/pdf' };
  if (form) return inspectRecording(path, form);
  // Only now: an import without pictures does without.
  const { checkImage } = await import('@vitrine/image-server');
  const { kind } = await checkImage(path, {
    maxBytes: site.settings['media.max-bytes'],
    maxPixels: site.settings['media.max-pixels'],
  });
  return { mime: `image/${kind}` };
}

async function inspectRecording(
  path: string,
  form: RecordingForm | RefusedForm,
): Promise<InspectedFile> {
  if (typeof form === 'object') throw failure('file-refused', basename(path), form.refused);
  const recording = await measureRecording(path, form);
  if ('broken' in recording)
    throw failure('file-refused', basename(path), `it ${recording.broken}`);
  return { mime: recording.mime, recording };
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

/**
 * Removes files that no record names any more: their masters, pictures and what is known about
 * them.
 */
export async function releaseFiles(site: Site, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const free = await site.database.transaction(async (writer) => {
    const unnamed = await unnamedFiles(writer, [...new Set(hashes)]);
    for (const hash of unnamed) await deleteMediaFile(writer, hash);
    await noteRemovals(writer, site, unnamed.flatMap(namesOf));
    return unnamed;
  });
  await removeNoted(site, free.flatMap(namesOf));
}

/** Notes what has become of a picture, and tells everybody who shows it. */
export async function settlePicture(
  site: Site,
  hash: string,
  outcome: { state: MediaFileState; reason?: string; summary?: PictureSummary },
): Promise<void> {
  await site.database.transaction(async (writer) => {
    await settleMediaFile(writer, hash, outcome, site.clock.now());
    const named = await namersOfFile(writer, hash);
    await recordChanges(
      writer,
      site.database,
      site.clock,
      named.map((recordId) => ({
        kind: 'media',
        recordId,
        action: 'prepared',
        keys: [`record:${recordId}`],
      })),
    );
  });
}

// Where prepared pictures are: a folder for each below the data folder, or objects in the bucket.
// In the bucket each preparation has a folder of its own, which the row of the file names: what a
// row does not name yet is seen by nobody, and nothing that is remembered of a picture changes.
import { readdir, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ImageFolder, PictureFiles } from '@vitrine/image-server';
import { isFailure } from '../../platform/errors/failure.ts';
import { dataPath } from '../../platform/files/data-folder.ts';
import { fileStore } from '../../platform/files/site-files.ts';
import type { BucketFiles } from '../../platform/files/bucket/bucket-files.ts';
import type { StoredFile } from '../../platform/files/stored-file.ts';
import type { Site } from '../../platform/site.ts';
import type { PictureSummary } from './media.ts';

type Files = Pick<Site, 'dataFolder' | 'bucket'>;

/** The name in the store of everything that was prepared of a master. */
const nameOf = (hash: string): string => `pictures/${hash.slice(0, 2)}/${hash}`;

const masterName = (hash: string): string => `masters/${hash.slice(0, 2)}/${hash}`;

const inFolder = (hash: string, folder: string | undefined): string =>
  folder === undefined ? nameOf(hash) : `${nameOf(hash)}/${folder}`;

/** Where a picture is prepared on this machine. */
export function pictureFolder(site: Pick<Site, 'dataFolder'>, hash: string): string {
  return dataPath(site, 'pictures', hash.slice(0, 2), hash);
}

/** Where the image server reads a prepared picture. */
export function preparedAt(
  site: Files,
  hash: string,
  summary: Pick<PictureSummary, 'folder'> | undefined,
): Pick<ImageFolder, 'path' | 'files'> {
  const { bucket } = site;
  if (!bucket) return { path: pictureFolder(site, hash) };
  const name = inFolder(hash, summary?.folder);
  return { path: name, files: filesIn(bucket, name) };
}

/** One file of a prepared picture. */
export const pictureFile = (
  site: Files,
  hash: string,
  { summary, name }: { summary: Pick<PictureSummary, 'folder'> | undefined; name: string },
): StoredFile =>
  fileStore(site).file(`${site.bucket ? inFolder(hash, summary?.folder) : nameOf(hash)}/${name}`);

/**
 * Keeps what was prepared on this machine; nobody sees it before a row says so.
 * @param version  of the prepared picture
 * @returns the folder that the row has to name, if any
 */
export async function keepPicture(
  site: Files,
  hash: string,
  version: string,
): Promise<string | undefined> {
  const { bucket } = site;
  if (!bucket) return undefined;
  for (const file of await readdir(pictureFolder(site, hash)))
    await bucket.keep(`${inFolder(hash, version)}/${file}`, `${nameOf(hash)}/${file}`);
  await rm(pictureFolder(site, hash), { recursive: true, force: true });
  return version;
}

/** Removes earlier preparations, which no row names any more. */
export async function removeFormer(site: Files, hash: string, folder: string): Promise<void> {
  const { bucket } = site;
  if (!bucket) return;
  const kept = `${inFolder(hash, folder)}/`;
  for await (const { name } of bucket.list(nameOf(hash)))
    if (!name.startsWith(kept)) await bucket.remove(name);
}

/** The names in the store of a master and of everything that was prepared of it. */
export const namesOf = (hash: string): string[] => [nameOf(hash), masterName(hash)];

function filesIn(bucket: BucketFiles, folder: string): PictureFiles {
  return {
    lengths: () =>
      asPort(async () => {
        const lengths = new Map<string, number>();
        for await (const { name, bytes } of bucket.list(folder))
          lengths.set(name.slice(folder.length + 1), bytes);
        return lengths;
      }),
    read: (name) => asPort(() => buffer(bucket.file(`${folder}/${name}`).stream())),
    range: (name, from, length) =>
      asPort(async () => {
        const bytes = await bucket.range(`${folder}/${name}`, { from, length });
        if (!bytes) throw missing(name);
        return bytes;
      }),
    withLocalCopy: (name, work) =>
      asPort(() => bucket.file(`${folder}/${name}`).withLocalCopy(work)),
  };
}

const missing = (name: string): Error =>
  Object.assign(new Error(`${name} is not in the bucket`), { code: 'ENOENT' });

/** Failures as the image server knows them. */
async function asPort<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isFailure(error) && error.code === 'file-lost') throw missing('a file');
    if (isFailure(error) && error.code === 'bucket-away')
      throw Object.assign(new Error(error.message), { code: 'files-away' });
    throw error;
  }
}

// Unpacks a ZIP archive of a table and its pictures into a folder, within limits on what a hostile
// archive can make of the disk.
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, stat, statfs, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { startOf } from '../compression.ts';
import { TableError } from '../errors.ts';
import { isArchive } from '../workbook/archive.ts';
import { nameDecoder, placeOf } from './entry-names.ts';

const MAX_ENTRIES = 200_000;
/** Tables do about 10 : 1, and pictures hardly anything. */
const MAX_EXPANSION_RATIO = 250;
/** Up to this many bytes any expansion is harmless. */
const HARMLESS_BYTES = 64 * 1_048_576;
/** What unpacking leaves free on the disk. */
const KEPT_FREE_BYTES = 500 * 1_048_576;
/** Parts by which the archives of office programs are known. */
const OFFICE = /^(xl|word|ppt)\/|^(content\.xml|\[Content_Types\]\.xml)$|\.iwa$/;

/** Whether a file is a ZIP archive of files: spreadsheets and documents are ZIP archives too. */
export async function isFileArchive(path: string): Promise<boolean> {
  const { size } = await stat(path);
  if (size < 4 || !isArchive(await startOf(path, 4))) return false;
  const zip = await openZip(path);
  try {
    for await (const entry of zip.eachEntry())
      if (OFFICE.test(entry.fileNameRaw.toString('latin1'))) return false;
    return true;
  } catch {
    throw damaged(path);
  } finally {
    zip.close();
  }
}

/**
 * Unpacks the files of an archive into an empty folder.
 * @returns the folder of its content: of an archive of one folder, that one
 * @throws TableError for a damaged, protected or hostile archive, and where the disk is too full
 */
export async function unpackArchive(path: string, folder: string): Promise<string> {
  const zip = await openZip(path);
  try {
    const files = await filesOf(zip, path);
    await refuseTooLarge(path, folder, files);
    for (const { entry, parts } of files) await unpackFile(zip, path, { entry, parts, folder });
  } finally {
    zip.close();
  }
  return onlyFolderIn(folder);
}

const openZip = (path: string): Promise<ZipFile> =>
  openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(() => {
    throw damaged(path);
  });

const damaged = (path: string): TableError =>
  new TableError(basename(path), 'the archive is damaged or incomplete. Copy it again.');

type UnpackedFile = { entry: Entry; parts: string[] };

/** The files to unpack, with their places below the folder. */
async function filesOf(zip: ZipFile, path: string): Promise<UnpackedFile[]> {
  const name = basename(path);
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry())
      if (entries.push(entry) > MAX_ENTRIES)
        throw new TableError(name, `it contains more than ${MAX_ENTRIES} files. Split it.`);
  } catch (error) {
    throw error instanceof TableError ? error : damaged(path);
  }
  const nameOf = nameDecoder(entries);
  const taken = new Set<string>();
  return entries.flatMap((entry): UnpackedFile[] => {
    const within = nameOf(entry);
    const place = placeOf(entry, within);
    if (place.kind === 'left-out') return [];
    if (place.kind === 'refused') throw unusable(name, within, place.why);
    if (entry.isEncrypted())
      throw new TableError(name, 'it is protected by a password. Make one without a password.');
    if (!entry.canDecodeFileData())
      throw unusable(name, within, 'is compressed in a way that is not known');
    // Some disks do not tell capitals from small letters.
    const key = place.parts.join('/').toLowerCase();
    if (taken.has(key)) throw unusable(name, within, 'is in it twice');
    taken.add(key);
    return [{ entry, parts: place.parts }];
  });
}

const unusable = (name: string, within: string, why: string): TableError =>
  new TableError(
    name,
    `its file “${within.replaceAll(/\p{Cc}/gu, '?').slice(0, 200)}” ${why}, so nothing was unpacked. Make the archive again from the folder of the table.`,
  );

async function refuseTooLarge(
  path: string,
  folder: string,
  files: readonly UnpackedFile[],
): Promise<void> {
  const { size } = await stat(path);
  const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  if (total > HARMLESS_BYTES && total > size * MAX_EXPANSION_RATIO)
    throw new TableError(
      basename(path),
      `its ${size} bytes unpack to ${total}, which may be an attack. If you trust the archive, unpack it and import the folder.`,
    );
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize - KEPT_FREE_BYTES;
  if (total > free)
    throw new TableError(
      basename(path),
      `it unpacks to ${megabytes(total)} MB, and only ${megabytes(Math.max(0, free))} MB of the disk may be used. Free some space, or unpack it elsewhere and import the folder.`,
    );
}

const megabytes = (bytes: number): string => Math.ceil(bytes / 1_048_576).toLocaleString('en');

async function unpackFile(
  zip: ZipFile,
  path: string,
  { entry, parts, folder }: UnpackedFile & { folder: string },
): Promise<void> {
  const target = join(folder, ...parts);
  await mkdir(dirname(target), { recursive: true });
  try {
    // What is longer than the archive says ends in an error.
    const stream = await zip.openReadStreamPromise(entry);
    await pipeline(stream, createWriteStream(target, { flags: 'wx' }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // What the disk refuses is not a fault of the archive.
    if (code !== undefined && /^E[A-Z]+$/.test(code)) throw error;
    throw damaged(path);
  }
  // Pictures are known again by their times.
  const changed = entry.getLastModDate({ timezone: 'UTC' });
  if (!Number.isNaN(changed.getTime())) await utimes(target, changed, changed);
}

/** The folder that holds everything. */
async function onlyFolderIn(folder: string): Promise<string> {
  const [only, ...more] = await readdir(folder, { withFileTypes: true });
  if (!only?.isDirectory() || more.length > 0) return folder;
  return onlyFolderIn(join(folder, only.name));
}

// Where the files of a site are kept by their names, such as `uploads/ab12…`: below the data
// folder, or in a bucket that every server of the site reads.
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { namedPath } from './data-folder.ts';
import { DRAFT, linkDurably, writeDurably } from './durable-write.ts';
import { fileAt, type StoredFile } from './stored-file.ts';

/** `changedAt`: ISO 8601. */
type NamedBytes = { name: string; bytes: number; changedAt: string };

export type FileStore = {
  /** Where a file is written on this machine before the store keeps it. */
  placeOf(name: string): string;
  /**
   * Keeps what was written at the place of a name; when it resolves every server can read it.
   * @param from  where it was written, if it is to have another name than there
   */
  keep(name: string, from?: string): Promise<void>;
  /** Keeps a few bytes under a name, in place of what was there. */
  write(name: string, bytes: Uint8Array | string): Promise<void>;
  /** The file of this name, whether or not it is there. */
  file(name: string): StoredFile;
  /** All of a small file as it is now, not as it is remembered; undefined if it is not there. */
  readNow(name: string): Promise<Buffer | undefined>;
  /** Gives the bytes of one name to another too. */
  copy(from: string, to: string): Promise<void>;
  /** Removes a file, and what this machine remembers of it. */
  remove(name: string): Promise<void>;
  /** The same for everything in a folder. */
  removeBelow(folder: string): Promise<void>;
  /** All files in a folder and the folders in it, drafts left out. */
  list(folder: string): AsyncGenerator<NamedBytes>;
};

/** The files below the data folder: what is written there is kept. */
export function openDiskFiles(dataFolder: string): FileStore {
  const placeOf = (name: string) => namedPath(dataFolder, name);
  return {
    placeOf,
    file: (name) => fileAt(placeOf(name)),
    async keep(name, from = name) {
      if (from !== name) await copyDurably(placeOf(from), placeOf(name));
    },
    write: (name, bytes) => writeDurably(placeOf(name), bytes, 0o600),
    readNow: (name) => readFile(placeOf(name)).catch(undefinedWhereMissing),
    copy: (from, to) => copyDurably(placeOf(from), placeOf(to)),
    remove: (name) => rm(placeOf(name), { force: true }),
    removeBelow: (folder) => rm(placeOf(folder), { recursive: true, force: true }),
    list: (folder) => filesBelow(dataFolder, folder),
  };
}

function undefinedWhereMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** A second name where the disk has such names, else a second file. */
async function copyDurably(from: string, to: string): Promise<void> {
  if (!(await linkDurably(from, to))) await writeDurably(to, fileAt(from).stream());
}

/** Files of this machine below a folder of `root`. */
async function* filesBelow(root: string, folder: string): AsyncGenerator<NamedBytes> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(root, folder, entry.name);
    const name = relative(root, path).split(sep).join('/');
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else if (entry.isFile() && !entry.name.endsWith(DRAFT)) {
      const found = await stat(path).catch(() => undefined);
      if (found) yield { name, bytes: found.size, changedAt: found.mtime.toISOString() };
    }
  }
}

// A folder of pictures as a source: each is prepared once and found by its path within the folder.
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { ImageError } from '../errors.ts';
import type { Preparer } from '../pyramid/prepare.ts';
import { fileNames, type Summary } from '../pyramid/summary.ts';
import type { ImageFolder, ImageSource } from './source.ts';

export type FilesystemOptions = {
  /** The pictures; folders within are looked through, hidden ones are not. */
  images: string;
  /** Where the prepared pictures go; `.prepared` in `images` where nothing is said. */
  prepared?: string;
  preparer: Preparer;
};

/** What became of one file. */
export type Outcome =
  | { kind: 'ready'; id: string; summary: Summary; fresh: boolean }
  | { kind: 'refused'; id: string; message: string };

/** A source that fills while `prepareAll` runs. */
export type FilesystemSource = ImageSource & {
  /** Goes through the folder, preparing what is new or changed, and removes what was prepared from files that are gone. */
  prepareAll(): AsyncGenerator<Outcome>;
};

/** Makes a source of a folder. Nothing is read before `prepareAll`. */
export function filesystemSource({ images, prepared = join(images, '.prepared'), preparer }: FilesystemOptions): FilesystemSource {
  const root = resolve(images);
  const store = resolve(prepared);
  const known = new Map<string, ImageFolder>();

  async function* prepareAll(): AsyncGenerator<Outcome> {
    const wanted = new Set<string>();
    for (const file of await filesIn(root)) {
      const id = relative(root, file).split(sep).join('/');
      const name = await folderName(file, id);
      wanted.add(name);
      yield await one(id, file, join(store, name));
    }
    const left = await readdir(store).catch((): string[] => []);
    await Promise.all(left.filter((name) => !wanted.has(name)).map((name) => rm(join(store, name), { recursive: true, force: true })));
  }

  const one = async (id: string, master: string, folder: string): Promise<Outcome> => {
    try {
      const before = await readSummary(folder);
      const summary = before ?? (await preparer.prepare({ master, folder }));
      known.set(id, { path: folder, version: summary.version });
      return { kind: 'ready', id, summary, fresh: !before };
    } catch (cause) {
      if (cause instanceof ImageError) return { kind: 'refused', id, message: cause.message };
      throw cause;
    }
  };

  return { open: async (id) => known.get(id), prepareAll };
}

/** All files below a folder, in order of their names. Links are not followed: they may lead out of it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(folder, file).split(sep).some((part) => part.startsWith('.')))
    .toSorted();
}

/** A name that changes with the file, so that what was prepared from an older one is not taken for it. */
async function folderName(file: string, id: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return createHash('sha256').update(`${id}\0${size}\0${mtimeMs}`).digest('hex').slice(0, 32);
}

async function readSummary(folder: string): Promise<Summary | undefined> {
  const text = await readFile(join(folder, fileNames.summary), 'utf8').catch(() => undefined);
  // Written by `prepareImage` together with everything else, or not there at all.
  return text === undefined ? undefined : (JSON.parse(text) as Summary);
}

// A folder of pictures as a source: each is prepared once and found by its path within the folder.
import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { ImageError } from '../errors.ts';
import type { Preparer } from '../pyramid/prepare.ts';
import { readPrepared } from '../pyramid/prepared.ts';
import type { Summary } from '../pyramid/summary.ts';
import type { ImageFolder, ImageSource } from './source.ts';

type FilesystemOptions = {
  /** The pictures; folders within are looked through, hidden ones and symbolic links are not. */
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
type FilesystemSource = ImageSource & {
  /**
   * Goes through the folder, preparing what is new or changed, and removes what was prepared from
   * files that are gone.
   */
  prepareAll(): AsyncGenerator<Outcome>;
};

/** A file of the folder, and where its prepared form belongs. */
type Listed = { id: string; master: string; folder: string };
type Known = Listed &
  ({ state: 'ready'; summary: Summary } | { state: 'preparing' } | { state: 'refused' });

/**
 * Makes a source of a folder. Nothing is read before `prepareAll` or the first request. A request
 * waits until the folder is listed; a picture that is listed and not prepared yet is `preparing`.
 */
export function filesystemSource({
  images,
  prepared = join(images, '.prepared'),
  preparer,
}: FilesystemOptions): FilesystemSource {
  const root = resolve(images);
  const store = resolve(prepared);
  const known = new Map<string, Known>();
  let listed: Promise<Known[]> | undefined;

  const list = async (): Promise<Known[]> => {
    const all: Known[] = [];
    for (const master of await filesIn(root, store)) {
      const id = relative(root, master).split(sep).join('/');
      const folder = join(store, await folderName(master, id));
      const summary = await readPrepared(folder);
      all.push({
        id,
        master,
        folder,
        ...(summary ? { state: 'ready', summary } : { state: 'preparing' }),
      });
    }
    known.clear();
    for (const one of all) known.set(one.id, one);
    return all;
  };

  async function* prepareAll(): AsyncGenerator<Outcome> {
    listed = list();
    const all = await listed;
    for (const one of all) yield await prepareOne(one);
    const wanted = new Set(all.map(({ folder }) => folder));
    const left = await readdir(store).catch((): string[] => []);
    // What follows the first dot is the mark of a work folder, which belongs to the folder of that
    // name.
    const gone = left.filter((name) => !wanted.has(join(store, name.split('.')[0] ?? '')));
    await Promise.all(gone.map((name) => rm(join(store, name), { recursive: true, force: true })));
  }

  const prepareOne = async (one: Known): Promise<Outcome> => {
    const { id, master, folder } = one;
    if (one.state === 'ready') return { kind: 'ready', id, summary: one.summary, fresh: false };
    try {
      const summary = await preparer.prepare({ master, folder });
      known.set(id, { id, master, folder, state: 'ready', summary });
      return { kind: 'ready', id, summary, fresh: true };
    } catch (cause) {
      known.set(id, { id, master, folder, state: 'refused' });
      if (cause instanceof ImageError) return { kind: 'refused', id, message: cause.message };
      throw cause;
    }
  };

  const open = async (id: string): Promise<ImageFolder | 'preparing' | undefined> => {
    if (!known.has(id)) await (listed ??= list());
    const found = known.get(id);
    if (found?.state === 'preparing') return 'preparing';
    return found?.state === 'ready'
      ? { path: found.folder, version: found.summary.version }
      : undefined;
  };

  const restore = async (id: string): Promise<boolean> => {
    const found = known.get(id);
    if (found?.state !== 'ready') return found?.state === 'preparing';
    const { master, folder } = found;
    const again: Known = { id, master, folder, state: 'preparing' };
    known.set(id, again);
    // A failure is kept as the state of the picture; requests after it are answered accordingly.
    void prepareOne(again).catch(() => undefined);
    return true;
  };
  return { open, restore, prepareAll };
}

/**
 * All files below a folder, in order of their names. Symbolic links are not followed: they may lead
 * out of it. (The recursive listing of Node follows those to folders, so the folders are walked
 * here.)
 *
 * @param except  a folder that is left out
 */
async function filesIn(folder: string, except: string): Promise<string[]> {
  const files: string[] = [];
  const walk = async (at: string): Promise<void> => {
    for (const entry of await readdir(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.name.startsWith('.') || path === except) continue;
      if (entry.isFile()) files.push(path);
      if (entry.isDirectory()) await walk(path);
    }
  };
  await walk(folder);
  return files.toSorted();
}

/**
 * A name that changes with the file, so that what was prepared from an older one is not taken for
 * it.
 */
async function folderName(file: string, id: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return createHash('sha256').update(`${id}\0${size}\0${mtimeMs}`).digest('hex').slice(0, 32);
}

// The one way in which a file or a folder of pictures gets its name: what it holds is on the disk
// before the name is, and the name before anything is reported. After a power cut it is whole or
// absent.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Their names are on the disk when it resolves.
 */
export async function makeFolder(path: string): Promise<void> {
  const parent = dirname(path);
  if (!(await isFolder(parent))) await makeFolder(parent);
  await mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await isFolder(path))) throw error;
  });
  await syncFolder(parent);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Writes a file piece by piece; it appears under its name when it is complete. Its folder is there.
 */
export async function writeDurably(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = `${path}.part`;
  try {
    const handle = await open(unfinished, 'w');
    try {
      await handle.writeFile(pieces);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (cause) {
    await rm(unfinished, { force: true });
    throw cause;
  }
  await syncFolder(dirname(path));
}

/** Part of the name of a folder that is being replaced, before the number of the process. */
export const REPLACED = '.replaced-';

/** Gives a folder of finished files its place; what was there before is replaced. */
export async function moveFolderDurably(workFolder: string, target: string): Promise<void> {
  for (const name of await readdir(workFolder)) await syncFile(join(workFolder, name));
  await syncFolder(workFolder);
  const replaced = `${target}${REPLACED}${process.pid}-${randomBytes(4).toString('hex')}`;
  const had = await rename(target, replaced).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return false;
      throw cause;
    },
  );
  await rename(workFolder, target);
  await syncFolder(dirname(target));
  if (had) await rm(replaced, { recursive: true, force: true });
}

async function syncFile(path: string): Promise<void> {
  // Windows syncs only what may be written.
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  await handle.sync().finally(() => handle.close());
}

async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder for syncing; its file systems order the rename themselves.
  if (process.platform === 'win32') return;
  await syncFile(path).catch((error: NodeJS.ErrnoException) => {
    // A folder that may be passed and not read, or a network's file system without this: nothing
    // more can be done.
    if (error.code !== 'EACCES' && error.code !== 'EINVAL') throw error;
  });
}

// The one way to write below the data folder: into a draft beside the place, synced, renamed or
// linked, and the folder synced, as is the parent of every folder that is made. When a call
// resolves, a power cut takes nothing of it; until then the old content is there.
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId } from '../short-id.ts';

/** What a file should hold. */
type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Marks a file that is being written. What a crash leaves of it means nothing and is swept away.
 */
export const DRAFT = '.part';

/**
 * Folders that this process made or found, each with its name on the disk. As many as there are
 * folders to write into.
 */
const durable = new Map<string, Promise<void>>();

/**
 * Makes a folder and those above it that are missing. Their names are on the disk when it resolves.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const known = durable.get(path);
  if (known) {
    await known;
    if (await isFolder(path)) return;
  }
  const making = makeOne(path, mode);
  durable.set(path, making);
  try {
    await making;
  } catch (error) {
    durable.delete(path);
    throw error;
  }
}

async function makeOne(path: string, mode: number): Promise<void> {
  const parent = dirname(path);
  // Also while somebody else in this process makes the parent, whose name is not on the disk yet.
  if (durable.has(parent) || !(await isFolder(parent))) await makeFolder(parent, mode);
  await mkdir(path, { mode }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST' || !(await isFolder(path))) throw error;
  });
  await syncFolder(parent);
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Writes a file whole, in place of what was there. The folder is made where it is missing. */
export async function writeDurably(path: string, content: Content, mode = 0o666): Promise<void> {
  await throughDraft(path, content, mode, (draft) => rename(draft, path));
}

/**
 * The same, unless there is a file of this name: then it stays as it is.
 * @returns whether the file was written
 */
export async function writeOnceDurably(
  path: string,
  content: Content,
  mode = 0o666,
): Promise<boolean> {
  let isOurs = true;
  await throughDraft(path, content, mode, async (draft) => {
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      isOurs = false;
    });
    await rm(draft);
  });
  return isOurs;
}

async function throughDraft(
  path: string,
  content: Content,
  mode: number,
  place: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${newId()}${DRAFT}`;
  try {
    await writeDraft(draft, content, mode);
    await place(draft);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/**
 * Writes a file whose name is not known before its content: `moveDurably` gives it its place.
 * Whoever calls removes it when that fails.
 */
export async function writeDraft(draft: string, content: Content, mode = 0o666): Promise<void> {
  await makeFolder(dirname(draft));
  const handle = await open(draft, 'wx', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a draft its place; what was there before is replaced. */
export async function moveDurably(draft: string, path: string): Promise<void> {
  await makeFolder(dirname(path));
  await rename(draft, path);
  await syncFolder(dirname(path));
}

/**
 * Gives the same bytes a second name, which takes no room; `false` on a disk that has no such
 * names.
 */
export async function linkDurably(from: string, to: string): Promise<boolean> {
  await makeFolder(dirname(to));
  const isLinked = await link(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'EEXIST') throw error;
      return false;
    },
  );
  if (isLinked) await syncFolder(dirname(to));
  return isLinked;
}

/**
 * Puts chunks into a file that is there, from `at` on; what lay behind `at` goes. All that was
 * received is on the disk when it resolves.
 *
 * @param received  called with each chunk that was written
 */
export async function continueDurably(
  path: string,
  at: number,
  chunks: AsyncIterable<Uint8Array>,
  received: (chunk: Uint8Array) => void,
): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    if ((await handle.stat()).size > at) await handle.truncate(at);
    for await (const chunk of chunks) {
      for (let done = 0; done < chunk.byteLength;)
        done += (await handle.write(chunk, done, chunk.byteLength - done, at + done)).bytesWritten;
      at += chunk.byteLength;
      received(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Resolves when the content of a file is on the disk. */
export async function syncFile(path: string): Promise<void> {
  // Windows syncs only what may be written.
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  await handle.sync().finally(() => handle.close());
}

/**
 * Resolves when the names in a folder are on the disk, such as that of a file that was renamed into
 * it.
 */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder for syncing; its file systems order the rename themselves.
  if (process.platform === 'win32') return;
  await syncFile(path).catch((error: NodeJS.ErrnoException) => {
    // A folder that may be passed and not read, or a network's file system without this: nothing
    // more can be done, as for SQLite.
    if (error.code !== 'EACCES' && error.code !== 'EINVAL') throw error;
  });
}

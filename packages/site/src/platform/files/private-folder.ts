// What the site owns is read by the user that runs it and by nobody else on the machine: 0700 for
// folders, 0600 for files.
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

/** Of a mode: what the group and everybody else may do. */
const OTHERS = 0o077;

/**
 * From here on nothing that this process or a process of its own makes can be read by other users.
 * A system without modes, such as Windows, has none to set.
 */
export function makeFilesPrivate(): void {
  // Threads share the mask of their process, and may not set it.
  if (isMainThread) process.umask(OTHERS);
}

/**
 * Takes from other users what an earlier version let them read: the folder itself, past which
 * nobody comes then, and what lies directly in it. What belongs to another user is left as it is:
 * this process may not change it.
 */
export async function closeFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const own = process.getuid?.();
  for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))]) {
    const found = await lstat(path).catch(() => undefined);
    if (!found || found.isSymbolicLink() || found.uid !== own || (found.mode & OTHERS) === 0)
      continue;
    // A file may go meanwhile: SQLite takes its own away.
    await chmod(path, found.mode & 0o777 & ~OTHERS).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

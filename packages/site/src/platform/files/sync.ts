// Waiting until what was written is on the disk itself: after a power cut it is there.
import { open } from 'node:fs/promises';

/** Resolves when the content of a file is on the disk. */
export async function syncFile(path: string): Promise<void> {
  // Windows syncs only what may be written.
  const handle = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  await handle.sync().finally(() => handle.close());
}

/** Resolves when the names in a folder are on the disk, such as that of a file that was renamed into it. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder for syncing; its file systems order the rename themselves.
  if (process.platform !== 'win32') await syncFile(path);
}

// A ZIP archive that is imported: it is unpacked below the data folder for as long as the import
// takes.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { dataPath } from '../../platform/files/data-folder.ts';
import type { Site } from '../../platform/site.ts';
import { newId } from '../../platform/short-id.ts';
import { unpackFiles } from './open-table.ts';

/** No import takes longer. */
const MAX_IMPORT_MS = 7 * 24 * 3_600_000;

/**
 * Unpacks what was given where it is an archive of files, and gives `use` the path of its content;
 * anything else stays where it is.
 * @throws source-unusable for an archive that is damaged, hostile or too large
 */
export async function withUnpacked<T>(
  site: Pick<Site, 'dataFolder'>,
  given: string,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const path = resolve(given);
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return use(given);
  const all = dataPath(site, 'unpacked');
  const own = join(all, `${process.pid}-${newId()}`);
  try {
    const folder = await unpackFiles(path, async () => {
      await removeAbandoned(all);
      // The source is called as the archive is.
      const empty = join(own, basename(path, extname(path)) || 'archive');
      await mkdir(empty, { recursive: true });
      return empty;
    });
    return await use(folder ?? given);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** What an import left that was killed. */
async function removeAbandoned(all: string): Promise<void> {
  const names = await readdir(all).catch(() => []);
  for (const name of names) {
    const path = join(all, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
    // The number of a process may belong to another one by now.
    const isOld = Date.now() - mtimeMs > MAX_IMPORT_MS;
    if (isOld || !isRunning(Number(name.split('-')[0])))
      await rm(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

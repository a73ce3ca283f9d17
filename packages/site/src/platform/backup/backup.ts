// A copy of all that a site owns, taken while it runs, that is a data folder itself: to restore it
// is to start from it.
import { copyFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { constants } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { failure } from '../errors/failure.ts';
import { makeFolder, syncFile, syncFolder } from '../files/durable-write.ts';

/** What to copy. Paths in `leftOut` are below `from`; with a folder goes all that is in it. */
type BackupPlan = { from: string; to: string; leftOut: readonly string[] };

type BackupMade = { files: number; copied: number; bytes: number; databases: number };

/** Is in a finished backup, and says when it was begun and finished. */
const MARK = 'backup.json';

const DATABASE = /\.db$/;
const BESIDE_DATABASE = /\.db-(wal|shm|journal)$/;

/**
 * Copies a data folder into `to`, which is empty, new, or an earlier backup; then only what has
 * changed is copied, and what is gone goes. Files first, then the databases, each as of one
 * instant, then files that came meanwhile: all that a database names is there. Everything is on the
 * disk of `to` when it resolves.
 *
 * @throws backup-unusable, disk-full
 */
export async function backUp(
  { from, to, leftOut }: BackupPlan,
  progress: (done: number, all: number) => void,
): Promise<BackupMade> {
  await checkPlaces(from, to);
  const started = new Date().toISOString();
  try {
    await makeFolder(to, 0o700);
    await mark(to, { begun: started });
    const first = await copyFiles(from, to, await filesBelow(from, leftOut), progress);
    const databases = (await filesBelow(from, leftOut, DATABASE)).map(({ path }) => path);
    for (const path of databases) await copyDatabase(join(from, path), join(to, path));
    const files = await filesBelow(from, leftOut);
    const second = await copyFiles(from, to, files, () => undefined);
    await removeOthers(to, new Set([...files.map(({ path }) => path), ...databases, MARK]));
    await mark(to, { begun: started, finished: new Date().toISOString() });
    return {
      files: files.length,
      copied: first.copied + second.copied,
      bytes: first.bytes + second.bytes,
      databases: databases.length,
    };
  } catch (error) {
    const { code } = error as { code?: string };
    throw code === 'ENOSPC' || code === 'SQLITE_FULL' ? failure('disk-full', to) : error;
  }
}

async function mark(to: string, times: { begun: string; finished?: string }): Promise<void> {
  await writeFile(join(to, MARK), `${JSON.stringify(times)}\n`, { flush: true });
  await syncFolder(to);
}

async function checkPlaces(from: string, to: string): Promise<void> {
  const [source, target] = [resolve(from) + sep, resolve(to) + sep];
  if (target.startsWith(source) || source.startsWith(target))
    throw failure(
      'backup-unusable',
      to,
      'it is inside the data folder, or contains it. Choose another folder, ideally on another disk.',
    );
  const there: string[] = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw failure(
      'backup-unusable',
      to,
      `it cannot be written to (${error.code ?? error.message}).`,
    );
  });
  if (there.length > 0 && !there.includes(MARK))
    throw failure(
      'backup-unusable',
      to,
      'it contains other files. Choose a new or empty folder, or an earlier backup.',
    );
}

type Found = { path: string; bytes: number; changed: Date };

/**
 * The files below `root`, without what is left out and what belongs to databases; databases
 * themselves only where `only` asks for them.
 */
async function filesBelow(
  root: string,
  leftOut: readonly string[],
  only?: RegExp,
): Promise<Found[]> {
  const found: Found[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (leftOut.includes(path) || path === MARK) continue;
      if (entry.isDirectory()) await visit(path);
      else if (
        entry.isFile() &&
        !BESIDE_DATABASE.test(path) &&
        DATABASE.test(path) === (only !== undefined)
      ) {
        // What was erased since its folder was read is not wanted in a copy.
        const now = await stat(join(root, path)).catch(() => undefined);
        if (now) found.push({ path, bytes: now.size, changed: now.mtime });
      }
    }
  };
  await visit('');
  return found;
}

async function copyFiles(
  from: string,
  to: string,
  files: readonly Found[],
  progress: (done: number, all: number) => void,
): Promise<{ copied: number; bytes: number }> {
  const sum = { copied: 0, bytes: 0 };
  const folders = new Set<string>();
  for (const [done, { path, bytes, changed }] of files.entries()) {
    progress(done, files.length);
    const there = await stat(join(to, path)).catch(() => undefined);
    if (there?.size === bytes && Math.abs(there.mtimeMs - changed.getTime()) < 1) continue;
    await makeFolder(dirname(join(to, path)));
    try {
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    // In this order: a file with the time of its original is taken for whole by the next backup.
    await syncFile(join(to, path));
    await utimes(join(to, path), changed, changed);
    folders.add(dirname(join(to, path)));
    sum.copied++;
    sum.bytes += bytes;
  }
  for (const folder of folders) await syncFolder(folder);
  return sum;
}

/**
 * The whole database as of one instant, without what was deleted, and checked; writers go on
 * meanwhile.
 */
async function copyDatabase(from: string, to: string): Promise<void> {
  const fresh = `${to}.new`;
  await makeFolder(dirname(to));
  await rm(fresh, { force: true });
  const source = new BetterSqlite(from, { readonly: true });
  try {
    source.prepare('vacuum into ?').run(fresh);
  } finally {
    source.close();
  }
  const copy = new BetterSqlite(fresh, { readonly: true });
  const verdict = copy.pragma('quick_check', { simple: true });
  copy.close();
  if (verdict !== 'ok')
    throw failure(
      'backup-unusable',
      to,
      `the copy of the database is damaged (${String(verdict)}). Check the disk, and run “npx vitrine backup” again.`,
    );
  await syncFile(fresh);
  // What a site that was tried on the earlier copy left beside it is no part of this one.
  for (const beside of ['-wal', '-shm']) await rm(`${to}${beside}`, { force: true });
  await rename(fresh, to);
  await syncFolder(dirname(to));
}

/** What the site no longer has must not live on in its backup: visitors may have asked for it. */
async function removeOthers(to: string, wanted: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    if (
      !wanted.has(
        path
          .slice(to.length + 1)
          .split(sep)
          .join('/'),
      )
    )
      await rm(path, { force: true });
  }
}

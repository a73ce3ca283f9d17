// The folder that the command is given: whether the service may live in it, and if not, why, in a
// sentence.
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { makeFolder } from './store/durable-write.ts';

/** What is found in a folder: that it is new, or the sentence that says why it cannot be used. */
type FolderState = { readonly isNew: boolean } | { readonly problem: string };

/**
 * The file whose lock says that a process serves the folder, and a note of its number, for people
 * only.
 */
const [lockFile, noteFile] = ['serving.lock', 'serving.pid'];

/** Looks at a folder, and makes it when it is missing. */
export function lookAtFolder(folder: string): FolderState {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const isFile = existsSync(folder) && !statSync(folder).isDirectory();
    if (isFile)
      return { problem: `${folder} is a file. Use a folder; it is created if necessary.` };
    const cause = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return {
      problem: `${folder} cannot be written (${cause}). Give this user write access, or use another folder.`,
    };
  }
  const inside = readdirSync(folder);
  if (inside.includes('search.db'))
    return isDatabase(join(folder, 'search.db'))
      ? { isNew: false }
      : {
          problem: `${join(folder, 'search.db')} is not a database of this service. Use another folder, or restore the file from a copy.`,
        };
  const foreign = inside.filter(
    (name) => !name.startsWith('.') && name !== lockFile && name !== noteFile,
  );
  if (foreign.length > 0)
    return {
      problem: `${folder} contains other files (${foreign.slice(0, 3).join(', ')}) and no search index. Use a new or empty folder.`,
    };
  return { isNew: true };
}

/**
 * Takes a folder for this process. What holds it is a lock of the kernel's on a file, by way of
 * SQLite: it is free the moment the process is gone, however it went, and a number that was left
 * behind means nothing.
 * @returns how to let go of it, or the number of the process that has it
 */
export function claimFolder(folder: string): { release: () => void } | { process: number } {
  const lock = new BetterSqlite(join(folder, lockFile), { timeout: 0 });
  try {
    // Nothing is ever written, and no second file is left behind.
    lock.pragma('journal_mode = memory');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      return { process: noted(join(folder, noteFile)) };
    throw error;
  }
  writeFileSync(join(folder, noteFile), String(process.pid));
  return {
    release() {
      rmSync(join(folder, noteFile), { force: true });
      lock.close();
    },
  };
}

/** 0 if the process has not noted its number yet. */
const noted = (path: string): number =>
  existsSync(path) ? Number(readFileSync(path, 'utf8')) || 0 : 0;

function isDatabase(path: string): boolean {
  if (statSync(path).isDirectory()) return false;
  const head = Buffer.alloc(15);
  const file = openSync(path, 'r');
  const length = readSync(file, head, 0, 15, 0);
  closeSync(file);
  return length === 0 || head.toString('latin1') === 'SQLite format 3';
}

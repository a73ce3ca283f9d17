// The folder that the command is given: whether the service may live in it, and if not, why, in a sentence.
import { accessSync, closeSync, constants, existsSync, openSync, readdirSync, readFileSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from './store/durable-write.ts';

/** What is found in a folder: that it is new, or the sentence that says why it cannot be used. */
export type FolderState = { readonly isNew: boolean } | { readonly problem: string };

const claim = 'serving.pid';

/** Looks at a folder, and makes it when it is missing. */
export function lookAtFolder(folder: string): FolderState {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const isFile = existsSync(folder) && !statSync(folder).isDirectory();
    if (isFile) return { problem: `${folder} is a file. Name a folder; it is made when missing.` };
    const cause = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { problem: `${folder} cannot be written (${cause}). Let this user write there, or name another folder.` };
  }
  const inside = readdirSync(folder);
  if (inside.includes('search.db')) return isDatabase(join(folder, 'search.db')) ? { isNew: false } : { problem: `${join(folder, 'search.db')} is not a database of this service. Name another folder, or put the file back from a copy.` };
  const foreign = inside.filter((name) => !name.startsWith('.') && name !== claim);
  if (foreign.length > 0) return { problem: `${folder} holds other things (${foreign.slice(0, 3).join(', ')}) and no search index. Name an empty folder or a new one.` };
  return { isNew: true };
}

/** Marks a folder as served by this process. @returns how to take the mark off, or the number of the process that serves it already */
export function claimFolder(folder: string): { release: () => void } | { process: number } {
  const path = join(folder, claim);
  const other = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (other > 0 && other !== process.pid && isAlive(other)) return { process: other };
  writeFileSync(path, String(process.pid));
  return { release: () => rmSync(path, { force: true }) };
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // A process of somebody else is alive too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isDatabase(path: string): boolean {
  const head = Buffer.alloc(15);
  const file = openSync(path, 'r');
  const length = readSync(file, head, 0, 15, 0);
  closeSync(file);
  return length === 0 || head.toString('latin1') === 'SQLite format 3';
}

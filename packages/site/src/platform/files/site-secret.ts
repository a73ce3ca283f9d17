// A secret of the site, made when it is first wanted and kept in its data folder, so that what was signed before a restart is good after it.
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../short-id.ts';

const secrets = new Map<string, Promise<Buffer>>();

/** 32 bytes for one purpose, such as “sets”. Of two processes that make it at once one wins, and both use the winner's. */
export function siteSecret(dataFolder: string, purpose: string): Promise<Buffer> {
  const file = join(dataFolder, `${purpose}.secret`);
  const known = secrets.get(file) ?? readOrMake(dataFolder, file);
  secrets.set(file, known);
  known.catch(() => secrets.delete(file));
  return known;
}

async function readOrMake(folder: string, file: string): Promise<Buffer> {
  const own = `${file}.${newId()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(own, randomBytes(32), { mode: 0o600 });
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(own);
  return readFile(file);
}

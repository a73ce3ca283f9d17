// Whether a folder is an export. Every import asks this, so little is loaded to answer it.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isManifest, MANIFEST, MASTERS } from './export-manifest.ts';

/** Whether a folder is an export, whole or not. */
export async function isExport(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text !== undefined) return isManifest(text);
  // A copy that broke off: its records are not tables of somebody else.
  const names: string[] = await readdir(folder).catch(() => []);
  if (!names.includes(MASTERS)) return false;
  const { recordFiles } = await import('./export-lines.ts');
  return recordFiles.some(({ name }) => names.includes(name));
}

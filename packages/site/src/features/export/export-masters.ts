// The master files of an export: `masters.jsonl` lists them, the folder `masters` has their copies.
import { join } from 'node:path';
import type { Site } from '../../platform/site.ts';
import { filesOf } from '../media/masters.ts';
import type { Lines } from './export-lines.ts';
import { copyMaster } from './export-file.ts';

/** A line of the list; `missing`: the site has lost the file, or not all of it. */
export type MasterLine = {
  sha256: string;
  bytes: number;
  mime: string;
  path: string;
  missing?: true;
};

/** Endings that programs know; other files have none that matters. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'text/plain': 'txt',
  'audio/mpeg': 'mp3',
};

/** Where a master is in the folder. */
export const masterPath = (sha256: string, mime: string): string =>
  `masters/${sha256.slice(0, 2)}/${sha256}.${endings[mime] ?? /\/([a-z0-9]{1,5})$/.exec(mime)?.[1] ?? 'bin'}`;

const AT_ONCE = 200;

type Copying = {
  folder: string;
  stop: AbortSignal | undefined;
  /** Called with each file that could not be copied. */
  lost(line: MasterLine): void;
  progress(done: number): void;
};

/** Copies masters, and lists them by their hashes. */
export async function* masterLines(
  site: Site,
  hashes: ReadonlySet<string>,
  { folder, stop, lost, progress }: Copying,
): Lines {
  const all = [...hashes].sort();
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE);
    const known = await filesOf(site, some);
    const lines: MasterLine[] = [];
    for (const sha256 of some) {
      stop?.throwIfAborted();
      const file = known.get(sha256);
      if (!file) continue;
      const path = masterPath(sha256, file.mime);
      const line: MasterLine = { sha256, bytes: file.bytes, mime: file.mime, path };
      if (!(await copyMaster(site.masters.file(sha256), join(folder, path), sha256))) {
        line.missing = true;
        lost(line);
      }
      lines.push(line);
    }
    progress(from + some.length);
    yield { text: lines.map((line) => `${JSON.stringify(line)}\n`).join(''), lines: lines.length };
  }
}

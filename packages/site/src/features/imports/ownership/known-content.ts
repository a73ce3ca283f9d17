// A large source that was imported whole. While its content is the same, and so are the rows that
// are kept of it, each of its rows is as it was: none has to be read to know that.
import { createHash, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Reader } from '../../../platform/database/database.ts';
import { dataPath } from '../../../platform/files/data-folder.ts';
import { writeDurably } from '../../../platform/files/durable-write.ts';
import type { Site } from '../../../platform/site.ts';
import type { RunCounts } from '../import-run.ts';
import type { ImportSource } from '../import-source.ts';
import { isNameless } from './resent-rows.ts';
import { isLarge, type ScannedSource } from './scan-source.ts';
import { findHashesOfSource } from './seen-row-store.ts';

/** `content` names what the table says; `kept` is a hash of the rows that are kept of it then. */
type KnownContent = { content: string; kept: string };

/** What a source says now; nothing where it is small, or where its rows have to be read to know. */
export async function contentOf(source: ImportSource): Promise<string | undefined> {
  return isLarge(source) ? source.content?.() : undefined;
}

/** The source without its rows, if all of them are as they were. */
export async function scanKnown(
  site: Site,
  { sourceKey }: ImportSource,
  content: string | undefined,
): Promise<Pick<ScannedSource, 'keys' | 'kept'> | undefined> {
  if (content === undefined) return undefined;
  const known = await readKnown(site, sourceKey);
  if (known?.content !== content) return undefined;
  const rows = await keptRows(site.database.read, sourceKey);
  if (rows.hash !== known.kept) return undefined;
  return {
    // Whoever asks has the key of a row that is kept, and each of those is in the source.
    keys: { add: () => false, has: () => true, size: rows.count },
    kept: { rows: [], unchanged: new Map([['', rows.count]]) },
  };
}

/**
 * Notes what a source said in a run that has read all of it, if each of its rows is kept as it is
 * and no others are: none was refused or left out, none waits to be read again, and each has a
 * number, which no other row has.
 */
export async function noteContent(
  site: Site,
  source: ImportSource,
  content: string,
  { rowsRead, created, changed, unchanged }: RunCounts,
): Promise<void> {
  if (created + changed + unchanged !== rowsRead) return;
  const rows = await keptRows(site.database.read, source.sourceKey);
  if (!rows.isExact || rows.count !== rowsRead) return;
  const known: KnownContent = { content, kept: rows.hash };
  await writeDurably(fileOf(site, source.sourceKey), JSON.stringify(known));
}

/** `isExact`: every row has a number, and is kept with the hash that it came with. */
async function keptRows(reader: Reader, sourceKey: string) {
  const all = createHash('sha256');
  let [count, isExact] = [0, true];
  for (let after = ''; ;) {
    const rows = await findHashesOfSource(reader, sourceKey, after);
    const last = rows.at(-1);
    if (last === undefined) return { count, isExact, hash: all.digest('hex') };
    after = last.rowKey;
    count += rows.length;
    for (const { rowKey, rowHash } of rows) {
      all.update(`${rowKey}\n${rowHash}\n`);
      if (rowHash === '' || isNameless(rowKey)) isExact = false;
    }
  }
}

const fileOf = (site: Site, sourceKey: string): string =>
  dataPath(site, 'known-content', `${hash('sha256', sourceKey).slice(0, 32)}.json`);

/** What cannot be read is not known: then the rows are read. */
async function readKnown(site: Site, sourceKey: string): Promise<KnownContent | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(site, sourceKey), 'utf8')) as KnownContent;
  } catch {
    return undefined;
  }
}

// What was fetched from other servers for the items of a source: the files, and a list of all
// addresses that were asked, one line each. What is in the list is never asked for again.
import { dataPath } from '../../../platform/files/data-folder.ts';
import { hash } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  continueDurably,
  writeDurably,
  writeOnceDurably,
} from '../../../platform/files/durable-write.ts';
import { decoded } from '../../../platform/decoded.ts';

/** One address that was asked: the file that came, or why there is none. */
type FetchedEntry = {
  address: string;
  /** ISO 8601. */
  at: string;
  /** The id of who agreed to the fetching. */
  consentBy: string;
} & (
  | {
      file: string;
      bytes: number;
      mime: string;
      /** What the source says about using it. */ rights: string;
    }
  | { refused: string }
);

export type FetchedStore = {
  entries: ReadonlyMap<string, FetchedEntry>;
  /** Where the file of an address belongs, below the folder; named as at its server. */
  fileOf(address: string): string;
  write(file: string, chunks: AsyncIterable<Buffer>): Promise<void>;
  remove(file: string): Promise<void>;
  add(entry: FetchedEntry): Promise<void>;
};

/** The folder of one source, below the data folder. */
export const fetchedFolder = (dataFolder: string, sourceKey: string): string =>
  dataPath({ dataFolder }, 'fetched', hash('sha256', sourceKey).slice(0, 16));

export async function openFetchedStore(folder: string): Promise<FetchedStore> {
  const list = join(folder, 'fetched.jsonl');
  const entries = await readEntries(list);
  let last: Promise<void> = Promise.resolve();
  return {
    entries,
    fileOf: (address) => join(hash('sha256', address).slice(0, 16), nameIn(address)),
    write: (file, chunks) => writeDurably(join(folder, file), chunks),
    remove: (file) => rm(join(folder, file), { force: true }),
    add(entry) {
      // One line after the other: two at once would be written to the same place.
      const added = last.then(() => addLine(list, entry));
      last = added.catch(() => undefined);
      entries.set(entry.address, entry);
      return added;
    },
  };
}

async function addLine(list: string, entry: FetchedEntry): Promise<void> {
  await writeOnceDurably(list, '');
  const { size } = await stat(list);
  await continueDurably(list, size, lineOf(entry), () => undefined);
}

/** A line begins with its break: one that a power cut left unfinished spoils no other. */
async function* lineOf(entry: FetchedEntry): AsyncGenerator<Buffer> {
  yield Buffer.from(`\n${JSON.stringify(entry)}`);
}

async function readEntries(list: string): Promise<Map<string, FetchedEntry>> {
  const text = await readFile(list, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const entries = text.split('\n').flatMap((line): FetchedEntry[] => {
    try {
      return line === '' ? [] : [JSON.parse(line) as FetchedEntry];
    } catch {
      return [];
    }
  });
  return new Map(entries.map((entry) => [entry.address, entry]));
}

/** The name of the file in an address, as a name on any disk. */
function nameIn(address: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  const plain = decoded(last)
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^\.+/u, '');
  return plain.slice(-80) || 'picture';
}

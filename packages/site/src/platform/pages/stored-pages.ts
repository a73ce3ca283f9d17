// Finished public pages, kept in memory until something that they were made from changes; a file
// beside them may hold more.
import { alterationsOf, isAltered, type Alterations } from './hashed-keys.ts';
import type { PageFile } from './page-file.ts';
import type { PageKey } from './page-reads.ts';
import type { StoredPage } from './stored-page.ts';

/** A page that is being made, and what has changed meanwhile. */
type PageInMaking = { changed: Alterations[] | 'everything' };

export type StoredPages = {
  /** The page at an address, whatever its times say. */
  get(address: string): StoredPage | undefined;
  /** Called before anything is read for a page. */
  start(): PageInMaking;
  /** Called once for each that was started, with the page if it is to be kept. */
  end(making: PageInMaking, address?: string, made?: StoredPage): void;
  /**
   * Forgets the pages that have read what these keys are of.
   * @param agreement  what the pages that are left agree with, where that is known
   */
  drop(keys: ReadonlySet<PageKey> | 'everything', agreement?: string): void;
  figures(): PageFigures;
  close(): void;
};

/** Pages in memory, what they take there in bytes, and how many were made since the start. */
export type PageFigures = { inMemory: number; bytes: number; made: number };

/** What an entry takes beside its page, and one key of it, in bytes; measured. */
const ENTRY_BYTES = 1000;
const KEY_BYTES = 60;

type Entry = StoredPage & { address: string; bytes: number };

/** Keeps pages of `maxBytes` in memory at the most; the ones unused for longest go first. */
export function newStoredPages(maxBytes: number, file?: PageFile): StoredPages {
  const memory = pagesInMemory(maxBytes);
  const inMaking = new Set<PageInMaking>();
  let started = 0;
  return {
    get(address) {
      const known = memory.get(address);
      if (known || !file) return known;
      const found = file.get(address);
      if (found) memory.put(address, found);
      return found;
    },
    start() {
      const making: PageInMaking = { changed: [] };
      inMaking.add(making);
      started++;
      return making;
    },
    end(making, address, made) {
      inMaking.delete(making);
      if (address === undefined || !made || isOutdated(made, making)) return;
      memory.put(address, made);
      // What has a short life, or was made for one search, is not worth writing.
      if (made.freshUntil === Infinity && !address.includes('?')) file?.put(address, made);
    },
    drop(keys, agreement) {
      const altered = keys === 'everything' ? keys : alterationsOf(keys);
      for (const making of inMaking)
        if (altered === 'everything' || making.changed === 'everything')
          making.changed = 'everything';
        else making.changed.push(altered);
      memory.drop(altered);
      file?.drop(altered, agreement);
    },
    figures: () => ({ ...memory.figures(), made: started }),
    close: () => file?.close(),
  };
}

/** Whether something that a page has read changed while it was made. */
const isOutdated = ({ read }: StoredPage, { changed }: PageInMaking): boolean =>
  changed === 'everything' || changed.some((altered) => isAltered(read, altered));

function pagesInMemory(maxBytes: number) {
  const entries = new Map<string, Entry>();
  const readers = newReaders();
  let bytes = 0;
  const forget = (entry: Entry) => {
    entries.delete(entry.address);
    readers.remove(entry);
    bytes -= entry.bytes;
  };
  return {
    get(address: string): StoredPage | undefined {
      const entry = entries.get(address);
      if (!entry) return undefined;
      entries.delete(address);
      entries.set(address, entry);
      return entry;
    },
    put(address: string, made: StoredPage) {
      const before = entries.get(address);
      if (before) forget(before);
      const entry = { ...made, address, bytes: sizeOf(address, made) };
      if (entry.bytes > maxBytes) return;
      entries.set(address, entry);
      readers.add(entry);
      bytes += entry.bytes;
      for (const oldest of entries.values()) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
    },
    figures: () => ({ inMemory: entries.size, bytes }),
    drop(altered: Alterations | 'everything') {
      if (altered === 'everything') {
        entries.clear();
        readers.clear();
        bytes = 0;
      } else for (const entry of readers.of(altered)) forget(entry);
    },
  };
}

const sizeOf = (address: string, { page, read }: StoredPage): number =>
  ENTRY_BYTES +
  2 * address.length +
  KEY_BYTES * (read.keys.length + 2 * read.windows.length) +
  Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0);

/** Pages by the keys and lists that they have read. */
function newReaders() {
  const byKey = new Map<number, Set<Entry>>();
  const keysOf = ({ read }: Entry) => [...read.keys, ...read.windows.map(({ list }) => list)];
  return {
    add(reader: Entry) {
      for (const key of keysOf(reader)) {
        const readers = byKey.get(key);
        if (readers) readers.add(reader);
        else byKey.set(key, new Set([reader]));
      }
    },
    remove(reader: Entry) {
      for (const key of keysOf(reader)) {
        const readers = byKey.get(key);
        readers?.delete(reader);
        if (readers?.size === 0) byKey.delete(key);
      }
    },
    /** Those that have read what was altered. */
    of(altered: Alterations): Set<Entry> {
      const found = new Set<Entry>();
      for (const key of [...altered.keys, ...altered.entries.map(({ list }) => list)])
        for (const reader of byKey.get(key) ?? [])
          if (isAltered(reader.read, altered)) found.add(reader);
      return found;
    },
    clear: () => byKey.clear(),
  };
}

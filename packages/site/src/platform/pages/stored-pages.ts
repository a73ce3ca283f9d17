// Finished public pages, kept in memory until something that they were made from changes; a file
// beside them may hold more.
import { newAlteredKeys } from './altered-keys.ts';
import { alterationsOf, type Alterations } from './hashed-keys.ts';
import type { PageFile } from './page-file.ts';
import type { PageKey } from './page-reads.ts';
import type { StoredPage } from './stored-page.ts';

export type StoredPages = {
  /** The page at an address, whatever its times say. */
  get(address: string): StoredPage | undefined;
  /** Called before anything is read for a page. @returns how often something was altered so far */
  start(): number;
  /** Called once for each that was started, with the page if it is to be kept. */
  end(startedAt: number, address?: string, made?: StoredPage): void;
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

/**
 * What an entry takes beside its body, a key of it and a window of ids, in bytes; measured. Half of
 * it are the headers that are prepared when the page is sent again.
 */
const ENTRY_BYTES = 4000;
const KEY_BYTES = 8;
const WINDOW_BYTES = 200;

/** When more keys than this were altered, pages that are out of date are removed. */
const MAX_ALTERED = 5000;

/**
 * @param made  how often something had been altered when the page was begun
 * @param checked  how often when it was last found to be up to date
 */
type Entry = StoredPage & {
  address: string;
  bytes: number;
  made: number;
  checked: number;
  /** When it was last put at the end of those that go first, in milliseconds since 1970. */
  usedAt: number;
};

/** How exactly it is known when a page was used last. */
const USED_WITHIN_MS = 1000;

/** Keeps pages of `maxBytes` in memory at the most; the ones unused for longest go first. */
export function newStoredPages(maxBytes: number, file?: PageFile): StoredPages {
  const memory = pagesInMemory(maxBytes);
  let started = 0;
  /** An address that the file has no page for: whoever makes that page asks a second time. */
  let missing = '';
  return {
    get(address) {
      const known = memory.get(address);
      if (known || !file || address === missing) return known;
      const found = file.get(address);
      if (found) memory.put(address, found, memory.alterations());
      else missing = address;
      return found;
    },
    start() {
      started++;
      return memory.alterations();
    },
    end(startedAt, address, made) {
      if (address === undefined || !made || memory.wasAltered(made, startedAt)) return;
      memory.put(address, made, startedAt);
      if (address === missing) missing = '';
      // What has a short life, or was made for one search, is not worth writing.
      if (made.freshUntil === Infinity && !address.includes('?')) file?.put(address, made);
    },
    drop(keys, agreement) {
      const altered = keys === 'everything' ? keys : alterationsOf(keys);
      memory.drop(altered);
      file?.drop(altered, agreement);
    },
    figures: () => ({ ...memory.figures(), made: started }),
    close: () => file?.close(),
  };
}

function pagesInMemory(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let altered = newAlteredKeys();
  let alterations = 0;
  /** What was altered before is not known any more: a page that was begun before is not kept. */
  let knownFrom = 0;
  let bytes = 0;
  const forget = (entry: Entry) => {
    entries.delete(entry.address);
    bytes -= entry.bytes;
  };
  /** The entry, unless something that it has read was altered; then it goes. */
  const upToDate = (entry: Entry): Entry | undefined => {
    if (entry.checked === alterations) return entry;
    entry.checked = alterations;
    if (!altered.outdate(entry.read, entry.made)) return entry;
    forget(entry);
    return undefined;
  };
  /** Puts an entry at the end; one that was put there a moment ago is near enough. */
  const use = (entry: Entry) => {
    const now = Date.now();
    if (now - entry.usedAt < USED_WITHIN_MS) return;
    entry.usedAt = now;
    entries.delete(entry.address);
    entries.set(entry.address, entry);
  };
  return {
    get(address: string): StoredPage | undefined {
      const found = entries.get(address);
      const entry = found && upToDate(found);
      if (entry) use(entry);
      return entry;
    },
    /** How often something was altered. */
    alterations: () => alterations,
    /** Whether something that a page has read was altered since it was begun. */
    wasAltered: ({ read }: StoredPage, startedAt: number): boolean =>
      startedAt < knownFrom || altered.outdate(read, startedAt),
    put(address: string, page: StoredPage, made: number) {
      const before = entries.get(address);
      if (before) forget(before);
      const size = sizeOf(address, page);
      if (size > maxBytes) return;
      const [checked, usedAt] = [alterations, Date.now()];
      entries.set(address, { ...page, address, bytes: size, made, checked, usedAt });
      bytes += size;
      for (const oldest of entries.values()) {
        if (bytes <= maxBytes) break;
        forget(oldest);
      }
    },
    figures: () => ({ inMemory: entries.size, bytes }),
    drop(changed: Alterations | 'everything') {
      if (changed === 'everything') {
        entries.clear();
        bytes = 0;
      } else altered.add(changed, alterations);
      alterations++;
      if (changed !== 'everything' && altered.size() <= MAX_ALTERED) return;
      for (const entry of entries.values()) upToDate(entry);
      altered = newAlteredKeys();
      knownFrom = alterations;
    },
  };
}

const sizeOf = (address: string, { page, read }: StoredPage): number =>
  ENTRY_BYTES +
  2 * address.length +
  KEY_BYTES * read.keys.length +
  WINDOW_BYTES * read.windows.length +
  Object.values(page.bodies).reduce((sum, body) => sum + body.length, 0);

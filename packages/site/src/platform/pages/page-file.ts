// Finished pages in a file of their own, so that they outlive a restart: an SQLite database that is
// nothing but a cache. Whatever is wrong with it, it is thrown away.
import { existsSync, rmSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import type { FinishedPage } from '../http/finished-page.ts';
import type { Alterations, Dependencies } from './hashed-keys.ts';
import type { StoredPage } from './stored-page.ts';

export type PageFile = {
  get(address: string): StoredPage | undefined;
  /** Written a moment later, together with others. */
  put(address: string, page: StoredPage): void;
  /** @param agreement  what the pages that are left agree with, if that is known */
  drop(altered: Alterations | 'everything', agreement?: string): void;
  /** What the pages agreed with when the last of them was written; '' for an empty file. */
  agreement(): string;
  close(): void;
};

type Options = {
  /** Names the program and the settings that made the pages: those of others are thrown away. */
  madeBy: string;
  maxBytes: number;
  /** Where the file is full, pages of the highest rank go first; by default all have one. */
  rankOf?(address: string): number;
  /** Called once when the file cannot be used any more: pages are kept in memory alone. */
  failed(error: unknown): void;
};

/** Pages are written together after this time, in milliseconds. */
const WRITE_AFTER_MS = 200;
/** Dropped pages are taken out so many at a time, which takes some milliseconds. */
const REMOVED_AT_ONCE = 40;
const REMOVE_EVERY_MS = 50;

/** What is known of the file as a whole. */
type Known = 'made by' | 'agrees with' | 'bytes';

type Row = { id: number; about: string; bytes: number };
type About = Omit<FinishedPage, 'bodies'> & {
  encoding: 'br' | 'identity';
  read: Dependencies;
  validUntil?: string;
};

/** An open file, and what is to be written to it and taken out of it. */
type Held = Options & {
  path: string;
  file: ReturnType<typeof made>;
  agreement: string;
  bytes: number;
  waiting: Map<string, StoredPage>;
  writing?: NodeJS.Timeout | undefined;
  removing?: NodeJS.Timeout | undefined;
  isOpen: boolean;
};

/** Opens the file at `path`; it is made again where it is damaged or somebody else's. */
export function openPageFile(path: string, options: Options): PageFile {
  const file = opened(path, options.madeBy) ?? made(path, options.madeBy);
  const held: Held = {
    ...options,
    path,
    file,
    agreement: file.known('agrees with'),
    bytes: Number(file.known('bytes')),
    waiting: new Map(),
    isOpen: true,
  };
  removeLater(held);
  return {
    get: (address) => held.waiting.get(address) ?? guarded(held, () => held.file.read(address)),
    put(address, page) {
      if (!held.isOpen) return;
      held.waiting.set(address, page);
      held.writing ??= setTimeout(() => guarded(held, () => write(held)), WRITE_AFTER_MS).unref();
    },
    drop: (altered, next = held.agreement) =>
      void guarded(held, () => dropFrom(held, altered, next)),
    agreement: () => held.agreement,
    close() {
      guarded(held, () => write(held));
      if (held.isOpen) close(held);
    },
  };
}

/**
 * Does `work` with the file, as long as that can be used. Where something cannot be written the
 * file goes: it might show what was dropped.
 */
function guarded<Result>(held: Held, work: () => Result): Result | undefined {
  if (!held.isOpen) return undefined;
  try {
    return work();
  } catch (error) {
    close(held);
    removeFiles(held.path);
    held.failed(error);
    return undefined;
  }
}

function close(held: Held): void {
  held.isOpen = false;
  clearTimeout(held.writing);
  clearTimeout(held.removing);
  held.waiting.clear();
  held.file.close();
}

function write(held: Held): void {
  const { file, waiting } = held;
  clearTimeout(held.writing);
  held.writing = undefined;
  if (waiting.size === 0) return;
  file.together(() => {
    for (const [address, page] of waiting) {
      const before = file.find(address);
      if (before) held.bytes -= file.remove(before);
      held.bytes += file.insert(address, page, held.rankOf?.(address) ?? 0);
    }
    for (;;) {
      const spare = held.bytes > held.maxBytes ? file.sparePage() : undefined;
      if (!spare) break;
      held.bytes -= file.remove(spare);
    }
    note(held);
  });
  waiting.clear();
}

function dropFrom(held: Held, altered: Alterations | 'everything', next: string): void {
  if (altered === 'everything') {
    held.waiting.clear();
    held.file.close();
    held.file = made(held.path, held.madeBy);
    held.bytes = 0;
  } else write(held);
  held.agreement = next;
  held.file.together(() => {
    if (altered !== 'everything') held.file.drop(altered);
    note(held);
  });
  removeLater(held);
}

/** Takes dropped pages out, some at a time, so that nobody waits for the disk meanwhile. */
function removeLater(held: Held): void {
  held.removing ??= setTimeout(
    () => guarded(held, () => removeSome(held)),
    REMOVE_EVERY_MS,
  ).unref();
}

function removeSome(held: Held): void {
  const { file } = held;
  held.removing = undefined;
  const some = file.dropped(REMOVED_AT_ONCE);
  if (some.length === 0) return;
  file.together(() => {
    for (const row of some) held.bytes -= file.remove(row);
    note(held);
  });
  removeLater(held);
}

function note({ file, agreement, bytes }: Held): void {
  file.know('agrees with', agreement);
  file.know('bytes', String(bytes));
}

/** The file, if it is whole and of the same maker. */
function opened(path: string, madeBy: string) {
  if (!existsSync(path)) return undefined;
  try {
    const file = tablesOf(new BetterSqlite(path));
    if (file.known('made by') === madeBy) return file;
    file.close();
  } catch {
    // Damaged: it holds nothing that cannot be made again.
  }
  return undefined;
}

function made(path: string, madeBy: string) {
  removeFiles(path);
  const file = tablesOf(new BetterSqlite(path));
  file.know('made by', madeBy);
  return file;
}

function removeFiles(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
}

function tablesOf(db: BetterSqlite.Database) {
  db.pragma('journal_mode = wal');
  db.pragma('synchronous = normal');
  // A page that was withdrawn must not stay in a free part of the file.
  db.pragma('secure_delete = on');
  db.pragma('cache_size = -16384');
  db.exec(`
    create table if not exists known (name text primary key, value text not null);
    create table if not exists page (
      id integer primary key autoincrement, rank integer not null, address text not null unique,
      about text not null, bytes integer not null, body blob not null);
    create index if not exists page_rank on page (rank, id);
    create table if not exists page_key (key integer, page integer, primary key (key, page))
      without rowid;
    create table if not exists page_window (list integer, first text, page integer, last text,
      primary key (list, first, page)) without rowid;
    create table if not exists dropped (page integer primary key);`);
  return { ...statementsOf(db), close: () => void db.close() };
}

/** The statements of the file, prepared once. */
function statementsOf(db: BetterSqlite.Database) {
  const one = <Found>(text: string) => db.prepare<unknown[], Found>(text);
  const columns = 'page.id, about, bytes';
  const isThere = 'address = ? and id not in (select page from dropped)';
  const find = one<Row>(`select ${columns} from page where address = ?`);
  const read = one<Row & { body: Buffer }>(`select ${columns}, body from page where ${isThere}`);
  const insertPage = one(
    'insert into page (rank, address, about, bytes, body) values (?, ?, ?, ?, ?)',
  );
  const insertKey = one('insert or ignore into page_key values (?, ?)');
  const insertWindow = one('insert or ignore into page_window values (?, ?, ?, ?)');
  const removePage = one('delete from page where id = ?');
  const removeKey = one('delete from page_key where key = ? and page = ?');
  const removeWindow = one('delete from page_window where list = ? and first = ? and page = ?');
  const removeDropped = one('delete from dropped where page = ?');
  const dropKey = one('insert or ignore into dropped select page from page_key where key = ?');
  const dropEntry = one(
    `insert or ignore into dropped
     select page from page_window where list = ? and first <= ? and last >= ?`,
  );
  const dropped = one<Row>(
    `select ${columns} from dropped join page on page.id = dropped.page limit ?`,
  );
  const sparePage = one<Row>(
    `with spare (rank, first, last) as (
       select rank, min(id), max(id) from page where rank = (select max(rank) from page))
     select ${columns} from page, spare
     where page.rank = spare.rank and page.id >= first + abs(random() % (last - first + 1))
     order by page.id limit 1`,
  );
  const know = one('insert or replace into known values (?, ?)');
  const known = one<{ value: string }>('select value from known where name = ?');
  return {
    together: (work: () => void) => db.transaction(work)(),
    know: (name: Known, value: string) => know.run(name, value),
    known: (name: Known) => known.get(name)?.value ?? '',
    /** The page at an address, dropped or not. */
    find: (address: string) => find.get(address),
    read: (address: string) => pageOf(read.get(address)),
    /** Adds a page. @returns what it takes, in bytes */
    insert(
      address: string,
      { page, read: dependencies, validUntil }: StoredPage,
      rank: number,
    ): number {
      const { bodies, ...finished } = page;
      const encoding = bodies.br ? 'br' : 'identity';
      const body = bodies[encoding] ?? Buffer.alloc(0);
      const times = validUntil === undefined ? {} : { validUntil };
      const about: About = { ...finished, encoding, read: dependencies, ...times };
      const bytes = sizeOf(body, dependencies);
      const id = insertPage.run(rank, address, JSON.stringify(about), bytes, body).lastInsertRowid;
      for (const key of dependencies.keys) insertKey.run(key, id);
      for (const { list, first, last } of dependencies.windows)
        insertWindow.run(list, first, id, last);
      return bytes;
    },
    /** Takes a page out. @returns what it took, in bytes */
    remove({ id, about, bytes }: Row): number {
      const { read: dependencies } = JSON.parse(about) as About;
      for (const key of dependencies.keys) removeKey.run(key, id);
      for (const { list, first } of dependencies.windows) removeWindow.run(list, first, id);
      removePage.run(id);
      removeDropped.run(id);
      return bytes;
    },
    drop({ keys, entries }: Alterations) {
      for (const key of keys) dropKey.run(key);
      for (const { list, id } of entries) dropEntry.run(list, id, id);
    },
    dropped: (limit: number) => dropped.all(limit),
    /**
     * A page of the highest rank, by chance: of the oldest one, a walk through all pages in turn
     * would find none.
     */
    sparePage: () => sparePage.get(),
  };
}

/** A page with its row and the rows of its keys, in bytes. */
const sizeOf = (body: Buffer, { keys, windows }: Dependencies): number =>
  body.length + 600 + 40 * keys.length + 150 * windows.length;

function pageOf(row: (Row & { body: Buffer }) | undefined): StoredPage | undefined {
  if (!row) return undefined;
  const { encoding, read, validUntil, ...finished } = JSON.parse(row.about) as About;
  return {
    page: { ...finished, bodies: { [encoding]: row.body } },
    read,
    validUntil,
    freshUntil: Infinity,
  };
}

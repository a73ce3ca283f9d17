// The tables of a file of finished pages, and the statements on them.
import { existsSync, rmSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import type { FinishedPage } from '../http/finished-page.ts';
import { newAlteredKeys, type AlteredKeys } from './altered-keys.ts';
import type { Alterations, Dependencies } from './hashed-keys.ts';
import type { StoredPage } from './stored-page.ts';

/** Changes with the tables: files with other tables are thrown away. */
const FORMAT = 2;

/** What is known of the file as a whole. */
type Known = 'made by' | 'agrees with' | 'bytes';

export type PageRow = { id: number; bytes: number };
/** What a page has read: its keys as the bytes of float64, its windows as JSON, '' for none. */
type ReadsRow = { keys: Buffer; windows: string };
type ReadRow = { id: number; about: string; body: Buffer } & ReadsRow;
/** A key that was altered, or with an `id` a list in which that was. */
type AlteredRow = { list: number; id: string; page: number };
type About = Omit<FinishedPage, 'bodies'> & { encoding: 'br' | 'identity'; validUntil?: string };

export type PageRows = ReturnType<typeof makePageRows>;

/** The file, if it is whole and of the same maker. */
export function openPageRows(path: string, madeBy: string) {
  if (!existsSync(path)) return undefined;
  try {
    const file = rowsIn(new BetterSqlite(path));
    if (file.known('made by') === nameOf(madeBy)) return file;
    file.close();
  } catch {
    // Damaged: it holds nothing that cannot be made again.
  }
  return undefined;
}

export function makePageRows(path: string, madeBy: string) {
  removePageRows(path);
  const file = rowsIn(new BetterSqlite(path));
  file.know('made by', nameOf(madeBy));
  return file;
}

const nameOf = (madeBy: string): string => `${FORMAT} ${madeBy}`;

export function removePageRows(path: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
}

function rowsIn(db: BetterSqlite.Database) {
  db.pragma('journal_mode = wal');
  db.pragma('synchronous = normal');
  // A page that was withdrawn must not stay in a free part of the file.
  db.pragma('secure_delete = on');
  db.pragma('cache_size = -16384');
  db.exec(`
    create table if not exists known (name text primary key, value text not null);
    create table if not exists page (
      id integer primary key autoincrement, rank integer not null, address text not null unique,
      about text not null, body blob not null);
    create index if not exists page_rank on page (rank, id);
    create table if not exists page_reads (
      page integer primary key, bytes integer not null, keys blob not null, windows text not null);
    create table if not exists altered (
      list integer, id text, page integer not null, round integer not null, primary key (list, id))
      without rowid;`);
  return { ...statementsOf(db), close: () => void db.close() };
}

/** The statements of the file, prepared once. */
const statementsOf = (db: BetterSqlite.Database) => ({
  together: (work: () => void) => db.transaction(work)(),
  ...statementsOnFile(db),
  ...statementsOnPages(db),
  ...statementsOnAltered(db),
});

const statement = <Found>(db: BetterSqlite.Database, text: string) =>
  db.prepare<unknown[], Found>(text);

function statementsOnFile(db: BetterSqlite.Database) {
  const know = statement(db, 'insert or replace into known values (?, ?)');
  const known = statement<{ value: string }>(db, 'select value from known where name = ?');
  return {
    know: (name: Known, value: string) => know.run(name, value),
    known: (name: Known) => known.get(name)?.value ?? '',
  };
}

/**
 * The page at an address. SQLite would prepare a join whose own column is compared with a value
 * again for each value, which takes longer than to run it.
 */
const AT_ADDRESS =
  'from page join page_reads on page = id where id = (select id from page where address = ?)';

function statementsOnPages(db: BetterSqlite.Database) {
  const find = statement<PageRow>(db, `select id, bytes ${AT_ADDRESS}`);
  const read = statement<ReadRow>(db, `select id, about, body, keys, windows ${AT_ADDRESS}`);
  const readsAfter = statement<PageRow & ReadsRow>(
    db,
    `select page as id, bytes, keys, windows from page_reads where page > ? order by page limit ?`,
  );
  const insertPage = statement(
    db,
    'insert into page (rank, address, about, body) values (?, ?, ?, ?)',
  );
  const insertReads = statement(db, 'insert into page_reads values (?, ?, ?, ?)');
  const removePage = statement(db, 'delete from page where id = ?');
  const removeReads = statement(db, 'delete from page_reads where page = ?');
  const sparePage = statement<PageRow>(
    db,
    `with spare (rank, first, last) as (
       select rank, min(id), max(id) from page where rank = (select max(rank) from page))
     select id, bytes from spare
     join page on page.rank = spare.rank and id >= first + abs(random() % (last - first + 1))
     join page_reads on page = id
     order by id limit 1`,
  );
  return {
    /** The page at an address, out of date or not. */
    find: (address: string) => find.get(address),
    read: (address: string) => pageOf(read.get(address)),
    /** Pages in the order in which they came, with what they have read. */
    readsAfter: (id: number, limit: number) =>
      readsAfter
        .all(id, limit)
        .map((row) => ({ id: row.id, bytes: row.bytes, read: readsOf(row) })),
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
      const about = JSON.stringify({ ...finished, encoding, ...times } satisfies About);
      const { keys, windows } = rowOf(dependencies);
      const bytes = sizeOf(body.length + about.length + keys.length + windows.length);
      const id = insertPage.run(rank, address, about, body).lastInsertRowid;
      insertReads.run(id, bytes, keys, windows);
      return bytes;
    },
    /** Takes a page out. @returns what it took, in bytes */
    remove({ id, bytes }: PageRow): number {
      removePage.run(id);
      removeReads.run(id);
      return bytes;
    },
    /**
     * A page of the highest rank, by chance: of the oldest one, a walk through all pages in turn
     * would find none.
     */
    sparePage: () => sparePage.get(),
  };
}

function statementsOnAltered(db: BetterSqlite.Database) {
  const newest = db.prepare<[], number>('select coalesce(max(id), 0) from page').pluck();
  const alter = statement(db, 'insert or replace into altered values (?, ?, ?, ?)');
  const altered = statement<AlteredRow>(db, 'select list, id, page from altered');
  const endRound = statement(db, 'delete from altered where round < ?');
  let round =
    db.prepare<[], number>('select coalesce(max(round), 0) from altered').pluck().get() ?? 0;
  return {
    /** The number of the page that came last; 0 where there is none. */
    newest: () => newest.get() ?? 0,
    /** Notes what is altered; the pages that there are may be out of date. */
    alter({ keys, entries }: Alterations) {
      const page = newest.get() ?? 0;
      for (const key of keys) alter.run(key, '', page, round);
      for (const { list, id } of entries) alter.run(list, id, page, round);
    },
    /** What was altered while the file was open before. */
    altered(): AlteredKeys {
      const known = newAlteredKeys();
      for (const row of altered.all()) known.add(alterationOf(row), row.page);
      return known;
    },
    startRound: () => void round++,
    endRound: () => void endRound.run(round),
  };
}

const alterationOf = ({ list, id }: AlteredRow): Alterations =>
  id === '' ? { keys: new Set([list]), entries: [] } : { keys: new Set(), entries: [{ list, id }] };

/**
 * What the rows of a page take beside their texts, in bytes, and what more where they fill blocks
 * of the file of their own, of which the last stays half empty; measured.
 */
const ROW_BYTES = 600;
const BLOCK_BYTES = 4000;
const HALF_EMPTY_BYTES = 1000;

const sizeOf = (texts: number): number =>
  texts + ROW_BYTES + (texts > BLOCK_BYTES ? HALF_EMPTY_BYTES : 0);

const rowOf = ({ keys, windows }: Dependencies): ReadsRow => ({
  keys: Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength),
  windows: windows.length > 0 ? JSON.stringify(windows) : '',
});

const readsOf = ({ keys, windows }: ReadsRow): Dependencies => ({
  // A copy: the bytes of a row need not begin where a number may.
  keys: new Float64Array(new Uint8Array(keys).buffer),
  windows: windows === '' ? [] : (JSON.parse(windows) as Dependencies['windows']),
});

function pageOf(row: ReadRow | undefined) {
  if (!row) return undefined;
  const { encoding, validUntil, ...finished } = JSON.parse(row.about) as About;
  const page: StoredPage = {
    page: { ...finished, bodies: { [encoding]: row.body } },
    read: readsOf(row),
    validUntil,
    freshUntil: Infinity,
  };
  return { id: row.id, page };
}

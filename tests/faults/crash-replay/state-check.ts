// What must be true of a data folder after a power cut: the databases are whole, all that was
// acknowledged is there and whole, nothing that a row calls whole is empty, and every secret is the
// one that was used.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { SecretPurpose } from '../../../packages/site/src/platform/files/secret-files.ts';
import type { Found } from './disk.ts';
import type { Acknowledged, RowFact } from './ledger.ts';
import { AWAY } from './recording.ts';

export type Files = ReadonlyMap<string, Found>;

const DATABASES = {
  site: 'vitrine.db',
  search: 'search/search.db',
  events: 'search/insights.db',
} as const;
type Name = keyof typeof DATABASES;

/**
 * May be empty: databases before their first page, what is made again when it is wanted, what is
 * being written, a lock, and the note beside it of who holds it; and a backup before it is finished.
 */
const MAY_BE_EMPTY =
  /^away\/|\.db(-wal|-journal)?$|^(dump|share|search\/segments|sample)\/|\.part$|\.making-|(^|\/)serving\.(lock|pid)$/;

type Rows = {
  items: number;
  submissions: string[];
  registrations: string[];
  events: string[];
  clicks: string[];
  media: { hash: string; state: string }[];
  uploads: { id: string; hash: string; state: string; bytes: number; submission: string }[];
  sent: string[];
  /** By what they are for. */
  secrets: Partial<Record<SecretPurpose, string>>;
};

/** Rows of the tables that facts name, as their database has them. */
type Table = readonly Readonly<Record<string, unknown>>[];
/** The columns that facts name, by their tables. */
type Columns = ReadonlyMap<string, readonly string[]>;
type Read = { rows: Partial<Rows>; tables: Readonly<Record<string, Table>> };

/**
 * Checks states of one recording, one after another. What has not changed since the last one is not
 * looked at again.
 */
export class StateCheck {
  #folder: string;
  #last: Files;
  #hashes = new Map<string, string>();
  #databases = new Map<Name, Read & { mark: string; fault: string | undefined }>();
  #tables: Record<Name, Columns>;
  /** Those of the recording's end. */
  #secrets: Rows['secrets'];
  /** How many times a database was opened. */
  opened = 0;

  /**
   * @param folder for databases, ours alone.
   * @param last what was there when the recording ended, undisturbed
   * @param all  everything that was acknowledged until then
   */
  constructor(folder: string, last: Files, all: readonly Pick<Acknowledged, 'facts'>[]) {
    this.#folder = folder;
    this.#last = last;
    const facts = all.flatMap(({ facts: { rows = [] } }) => rows);
    const tablesIn = (name: Name): Columns => {
      const byTable = Map.groupBy(
        facts.filter((fact) => databaseOf(fact) === name),
        ({ table }) => table,
      );
      return new Map(
        [...byTable].map(([table, own]) => [
          table,
          [...new Set(own.flatMap(({ has }) => Object.keys(has)))],
        ]),
      );
    };
    this.#tables = {
      site: tablesIn('site'),
      search: tablesIn('search'),
      events: tablesIn('events'),
    };
    this.#secrets = this.#database('site', last).rows.secrets ?? {};
    this.opened = 0;
  }

  /** Whether a secret is there, and the one with which the site signed. */
  #isSecretUsed({ secrets }: Partial<Rows>, purpose: SecretPurpose): boolean {
    const now = secrets?.[purpose];
    return now !== undefined && now === this.#secrets[purpose];
  }

  /** What is wrong with a state, given what was acknowledged before it. */
  faults(files: Files, acknowledged: readonly Acknowledged['facts'][]): string[] {
    const states = (Object.keys(DATABASES) as Name[]).map((name) => this.#database(name, files));
    const rows: Partial<Rows> = Object.assign({}, ...states.map((state) => state.rows));
    return [
      ...states.flatMap(({ fault }) => fault ?? []),
      ...[...files]
        .filter(([path, { bytes }]) => bytes.length === 0 && !MAY_BE_EMPTY.test(path))
        .map(([path]) => `${path} is empty`),
      ...Object.keys(rows.secrets ?? {})
        .filter((purpose) => !this.#isSecretUsed(rows, purpose as SecretPurpose))
        .map((purpose) => `the secret for ${purpose} is not the one that was used`),
      ...this.#filesOfRows(files, rows),
      ...acknowledged.flatMap((facts) => [
        ...this.#lost(files, rows, facts),
        ...this.#lostBackup(files, facts.backup),
        ...(facts.rows ?? [])
          .filter((fact) => !this.#holds(fact))
          .map(({ database = 'site', table, has, isGone }) =>
            [
              `${database}: ${table} with ${JSON.stringify(has)}`,
              isGone ? 'is back' : 'is lost',
            ].join(' was acknowledged and '),
          ),
      ]),
    ];
  }

  /** Whether a fact is true of the databases as they were looked at last. */
  #holds(fact: RowFact): boolean {
    const rows = this.#databases.get(databaseOf(fact))?.tables[fact.table] ?? [];
    const isThere = rows.some((row) =>
      Object.entries(fact.has).every(([column, value]) =>
        typeof value === 'object'
          ? String(row[column]).includes(value.includes)
          : row[column] === value,
      ),
    );
    return isThere !== (fact.isGone ?? false);
  }

  /** A backup is finished when all of its files are on its disk. */
  #lostBackup(files: Files, name: string | undefined): string[] {
    if (name === undefined) return [];
    const own = [...this.#last.keys()].filter((path) => path.startsWith(`${AWAY}/${name}/`));
    return [
      ...(own.length === 0 ? [`the backup ${name} was never made`] : []),
      ...own
        .filter((path) => !this.#isAsLast(files, path))
        .map((path) => `${path} was backed up and is lost`),
    ];
  }

  #hash({ bytes, mark }: Found): string {
    const known = this.#hashes.get(mark) ?? createHash('sha256').update(bytes).digest('hex');
    this.#hashes.set(mark, known);
    return known;
  }

  #isAsLast(files: Files, path: string): boolean {
    const [now, last] = [files.get(path), this.#last.get(path)];
    return (
      now !== undefined &&
      last !== undefined &&
      this.#hash(now) === createHash('sha256').update(last.bytes).digest('hex')
    );
  }

  /** What rows say is whole must be: masters, pictures, uploads, emails in the outbox. */
  #filesOfRows(files: Files, { media = [], uploads = [], sent = [] }: Partial<Rows>): string[] {
    const hashAt = (path: string): string | undefined => {
      const found = files.get(path);
      return found && this.#hash(found);
    };
    return [
      ...media
        .filter(({ hash }) => hashAt(`masters/${hash.slice(0, 2)}/${hash}`) !== hash)
        .map(({ hash }) => `the master ${hash} is lost`),
      ...media
        .filter(({ state }) => state === 'ready')
        .flatMap(({ hash }) =>
          [...this.#last.keys()].filter((path) =>
            path.startsWith(`pictures/${hash.slice(0, 2)}/${hash}/`),
          ),
        )
        .filter((path) => !this.#isAsLast(files, path))
        .map((path) => `${path} is lost`),
      ...uploads
        .filter(({ state }) => state === 'ready')
        .filter(({ id, hash }) => hashAt(`uploads/${id}`) !== hash)
        .map(({ id }) => `the upload ${id} is lost`),
      ...uploads
        .filter(
          ({ id, state, bytes }) =>
            state === 'coming' &&
            bytes > 0 &&
            (files.get(`uploads/${id}`)?.bytes.length ?? 0) < bytes,
        )
        .map(({ id }) => `the beginning of the upload ${id} is lost`),
      ...sent
        .filter((id) => !this.#isAsLast(files, `outbox/${id}.eml`))
        .map((id) => `the email ${id} is lost`),
    ];
  }

  #lost(files: Files, rows: Partial<Rows>, facts: Acknowledged['facts']): string[] {
    const {
      items,
      masters = [],
      events,
      preview,
      set,
      submission,
      file,
      upload,
      bytes = 0,
      hash,
      registration,
      event,
    } = facts;
    const started =
      upload === undefined ? undefined : files.get(`uploads/${upload}`)?.bytes.subarray(0, bytes);
    return [
      items !== undefined && (rows.items ?? 0) < items && 'items of an import',
      ...masters.map(
        (master) => !rows.media?.some((one) => one.hash === master) && `the master ${master}`,
      ),
      events !== undefined && rows.events?.includes('knots') !== true && 'the event',
      preview !== undefined && !this.#isSecretUsed(rows, 'preview') && 'the link to a draft',
      set !== undefined && !this.#isSecretUsed(rows, 'sets') && 'the link to a set',
      submission !== undefined &&
        !rows.submissions?.some((answers) => answers.includes(submission)) &&
        `the form “${submission}”`,
      submission !== undefined && !this.#isSecretUsed(rows, 'forms') && 'the secret of forms',
      file !== undefined &&
        !rows.uploads?.some((one) => one.hash === file && one.submission !== '') &&
        'the file of a form',
      upload !== undefined &&
        !rows.uploads?.some((one) => one.id === upload && one.bytes >= bytes) &&
        `the upload ${upload}`,
      upload !== undefined &&
        bytes > 0 &&
        (!started || createHash('sha256').update(started).digest('hex') !== hash) &&
        `the first ${bytes} bytes of the upload ${upload}`,
      registration !== undefined &&
        !rows.registrations?.includes(registration) &&
        `the registration of ${registration}`,
      event !== undefined && !rows.clicks?.includes(event) && `the event “${event}” of a search`,
    ].flatMap((what) => (typeof what === 'string' ? [`${what} was acknowledged and is lost`] : []));
  }

  #database(name: Name, files: Files): Read & { fault: string | undefined } {
    const path = DATABASES[name];
    const parts = ['', '-wal', '-journal'].map(
      (ending) => [path + ending, files.get(path + ending)] as const,
    );
    const mark = parts.map(([, found]) => found?.mark ?? '-').join(' ');
    const known = this.#databases.get(name);
    if (known?.mark === mark) return known;
    const state = { mark, ...this.#open(name, parts) };
    this.#databases.set(name, state);
    return state;
  }

  #open(
    name: Name,
    parts: readonly (readonly [string, Found | undefined])[],
  ): Read & { fault: string | undefined } {
    const path = join(this.#folder, DATABASES[name]);
    mkdirSync(dirname(path), { recursive: true });
    rmSync(`${path}-shm`, { force: true });
    for (const [part, found] of parts) {
      if (found) writeFileSync(join(this.#folder, part), found.bytes);
      else rmSync(join(this.#folder, part), { force: true });
    }
    if (!parts[0]?.[1]) return { rows: {}, tables: {}, fault: undefined };
    this.opened++;
    const database = new BetterSqlite(path);
    try {
      const verdict = database.pragma('integrity_check', { simple: true });
      if (verdict !== 'ok') return unreadable(`${DATABASES[name]} is damaged: ${String(verdict)}`);
      return {
        rows: readRows(database, name),
        tables: readTables(database, this.#tables[name]),
        fault: undefined,
      };
    } catch (error) {
      return unreadable(`${DATABASES[name]} cannot be read: ${(error as Error).message}`);
    } finally {
      database.close();
    }
  }
}

const databaseOf = ({ database = 'site' }: RowFact): Name => database;

const unreadable = (fault: string) => ({ rows: {}, tables: {}, fault });

const tablesOf = (database: BetterSqlite.Database): Set<string> =>
  new Set(
    database
      .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
      .all()
      .map((table) => table.name),
  );

function readTables(database: BetterSqlite.Database, wanted: Columns): Record<string, Table> {
  const known = tablesOf(database);
  return Object.fromEntries(
    [...wanted]
      .filter(([table]) => known.has(table))
      .map(([table, columns]) => [
        table,
        database.prepare(`select ${columns.join(', ')} from ${table}`).all() as Table,
      ]),
  );
}

function readRows(database: BetterSqlite.Database, name: Name): Partial<Rows> {
  const tables = tablesOf(database);
  const all = <Row>(table: string, sql: string): Row[] =>
    tables.has(table) ? (database.prepare(sql).all() as Row[]) : [];
  if (name === 'search') return {};
  if (name === 'events')
    return {
      clicks: all<{ name: string }>('events', 'select name from events').map((row) => row.name),
    };
  return {
    items:
      all<{ n: number }>('record', "select count(*) as n from record where kind = 'item'")[0]?.n ??
      0,
    events: all<{ slug: string }>('record', "select slug from record where kind = 'event'").map(
      ({ slug }) => slug,
    ),
    submissions: all<{ answers: string }>('submission', 'select answers from submission').map(
      ({ answers }) => answers,
    ),
    registrations: all<{ email: string }>('registration', 'select email from registration').map(
      ({ email }) => email,
    ),
    secrets: Object.fromEntries(
      all<{ purpose: string; secret: string }>(
        'site_secret',
        'select purpose, secret from site_secret',
      ).map(({ purpose, secret }) => [purpose, secret]),
    ),
    media: all('media_file', 'select hash, state from media_file'),
    uploads: all(
      'form_upload',
      'select id, hash, state, bytes, submission_id as submission from form_upload',
    ),
    sent: all<{ id: string }>(
      'job',
      `select id from job where kind = 'send-mail' and payload like '{"sent"%'`,
    ).map(({ id }) => id),
  };
}

// Databases that are damaged: how they are known, and how they are put out of the way without
// losing anything.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { renameDurably } from './durable-write.ts';

/**
 * The databases of a folder. `search.db` is the truth of the indices, `insights.db` what visitors
 * searched and did.
 */
export const databaseFiles = { search: 'search.db', insights: 'insights.db' } as const;
/** @see databaseFiles */
export type DatabaseKind = keyof typeof databaseFiles;

/** A damaged database that was given another name. `file` is in the same folder. */
export type SetAside = {
  readonly database: DatabaseKind;
  readonly file: string;
  /** when, as ISO 8601 */ readonly at: string;
  readonly why: string;
};

/**
 * SQLite's own words for contents that make no sense. What may pass, such as a full disk or a lock,
 * is not among them.
 */
const damageCodes = /^SQLITE_(CORRUPT|NOTADB|FORMAT)/;

/** What a failure says is damaged; null if it is a failure of another kind. */
export function damageIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && damageCodes.test(error.code))
    return error.message;
  return damageIn(error.cause);
}

/**
 * What is seen to be wrong with a database before it is opened.
 * @param wasFilled  SQLite takes an empty file for a new database
 */
export function visibleDamage(
  path: string,
  { wasFilled }: { readonly wasFilled: boolean },
): string | null {
  if (!existsSync(path)) return null;
  const found = statSync(path);
  if (found.isDirectory()) return 'it is a folder';
  return found.size === 0 && wasFilled ? 'the file is empty' : null;
}

/**
 * Reads every page of a database. Reads as fast as the disk does, so not on a thread that somebody
 * waits for.
 * @returns what is wrong; null when it is sound
 */
export function quickCheck(path: string): string | null {
  let database: Database.Database | undefined;
  try {
    database = new Database(path, { readonly: true, fileMustExist: true });
    database.pragma('busy_timeout = 10000');
    // Every page is read once: a cache would only be memory that the process keeps.
    database.pragma('cache_size = -1000');
    const [first] = database.prepare<[], { quick_check: string }>('PRAGMA quick_check(1)').all();
    return first?.quick_check === 'ok'
      ? null
      : (first?.quick_check ?? 'it cannot be queried').replaceAll(/\s+/g, ' ');
  } catch (error) {
    const damage = damageIn(error);
    if (damage === null) throw error;
    return damage;
  } finally {
    database?.close();
  }
}

/**
 * Gives a database a name with the time, and its log with it, so that it can still be opened or
 * repaired. It must be closed.
 */
export function setAside(
  folder: string,
  {
    database,
    why,
    now,
  }: { readonly database: DatabaseKind; readonly why: string; readonly now: number },
): SetAside {
  const at = new Date(now).toISOString();
  const base = `${databaseFiles[database]}.damaged-${at.slice(0, 19).replaceAll(':', '-')}Z`;
  let file = base;
  for (let more = 2; existsSync(join(folder, file)); more++) file = `${base}.${more}`;
  for (const ending of ['', '-wal', '-shm']) {
    const path = join(folder, databaseFiles[database] + ending);
    if (existsSync(path)) renameDurably(path, join(folder, file + ending));
  }
  return { database, file, at, why };
}

/** Databases that were set aside and are still there, oldest first. */
export function databasesSetAside(folder: string): Omit<SetAside, 'why'>[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file): Omit<SetAside, 'why'>[] => {
      const [, name, day, hours, minutes, seconds] =
        /^(search|insights)\.db\.damaged-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:\.\d+)?$/.exec(
          file,
        ) ?? [];
      return name === undefined
        ? []
        : [
            {
              database: name === 'search' ? 'search' : 'insights',
              file,
              at: `${day}T${hours}:${minutes}:${seconds}.000Z`,
            },
          ];
    });
}

/** What an operator should know of it. */
export function setAsideMessage({ database, file, why }: SetAside): string {
  const lost = {
    insights: 'Counting of searches, clicks and experiments restarts',
    search:
      'The indices are empty and must be rebuilt; synonyms and rules created in the search service are in that file',
  };
  return `${databaseFiles[database]} is damaged (${why}). It was moved to ${file} and a new one was created. ${lost[database]}. Delete that file when you no longer need it.`;
}

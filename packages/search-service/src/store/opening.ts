// Opening the truth of the indices, which may be damaged: refused where nothing else knows what was
// in it, set aside where its owner can fill it again.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { SearchFailure } from '../errors.ts';
import {
  damageIn,
  databaseFiles,
  quickCheck,
  setAside,
  visibleDamage,
  type SetAside,
} from './damage.ts';
import type { WhenDamaged } from '../service-options.ts';
import { openDatabase, type Connection } from './database.ts';
import { writeDurably } from './durable-write.ts';

type Opening = {
  readonly folder: string;
  readonly whenDamaged: WhenDamaged;
  readonly now: number;
  /** what was found damaged just now */ readonly found?: string;
};

/** Left by whoever found damage while the service ran: the next start looks before it opens. */
const suspicion = 'search.db.suspect';

/**
 * Opens the truth.
 * @throws `store-damaged` when it is damaged and is to be refused; nothing was changed then
 */
export function openSound(opening: Opening): {
  database: Connection;
  setAsideDatabase: SetAside | null;
} {
  const why = opening.found ?? knownDamage(opening.folder);
  if (why !== null) return anew(opening, why);
  try {
    return { database: openDatabase(opening.folder), setAsideDatabase: null };
  } catch (error) {
    const damage = damageIn(error);
    if (damage === null) throw error;
    return anew(opening, damage);
  }
}

/**
 * Lets the next start know that the truth is damaged. Where even that cannot be written, it finds
 * out by itself.
 */
export function suspect(folder: string, why: string): void {
  try {
    writeDurably(join(folder, suspicion), [Buffer.from(why)]);
  } catch {
    return;
  }
}

function knownDamage(folder: string): string | null {
  const path = join(folder, databaseFiles.search);
  const visible = visibleDamage(path, { wasFilled: existsSync(join(folder, 'segments')) });
  if (visible !== null || !existsSync(join(folder, suspicion))) return visible;
  const why = existsSync(path) ? quickCheck(path) : null;
  // It was put back from a copy, or mended.
  if (why === null) rmSync(join(folder, suspicion), { force: true });
  return why === null ? null : readFileSync(join(folder, suspicion), 'utf8') || why;
}

function anew(
  { folder, whenDamaged, now }: Opening,
  why: string,
): { database: Connection; setAsideDatabase: SetAside } {
  const path = join(folder, databaseFiles.search);
  if (whenDamaged === 'refuse') throw new SearchFailure('store-damaged', [path, why]);
  const kept = readable(path);
  const setAsideDatabase = setAside(folder, { database: 'search', why, now });
  // Segments are made from the truth and name its indices by number: those of the old one must not
  // be taken for those of the new.
  rmSync(join(folder, 'segments'), { recursive: true, force: true });
  rmSync(join(folder, suspicion), { force: true });
  const database = openDatabase(folder);
  const insert = {
    facts: database.prepare('INSERT OR IGNORE INTO facts (name, value) VALUES (?, ?)'),
    keys: database.prepare('INSERT OR IGNORE INTO keys (key, body) VALUES (?, ?)'),
  };
  for (const table of ['facts', 'keys'] as const)
    for (const row of kept[table]) insert[table].run(...row);
  return { database, setAsideDatabase };
}

/** The keys of a damaged truth, as far as they can be read: whoever has one goes on using it. */
function readable(path: string): Record<'facts' | 'keys', string[][]> {
  const rows = (table: string): string[][] => {
    try {
      const database = new Database(path, { readonly: true, fileMustExist: true });
      try {
        return database
          .prepare<[], string[]>(`SELECT * FROM ${table}`)
          .raw()
          .all()
          .filter((row) => row.length === 2 && row.every((value) => typeof value === 'string'));
      } finally {
        database.close();
      }
    } catch {
      // Then there are new ones.
      return [];
    }
  };
  return { facts: rows('facts'), keys: rows('keys') };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlite, type Database } from './database.ts';
import { migrate } from './migrate.ts';

describe('a database to which another process writes', () => {
  let folder = '';
  let other: BetterSqlite.Database;
  const opened: Database[] = [];
  const open = (patience: Parameters<typeof openSqlite>[1]) => {
    const database = openSqlite(join(folder, 'site.db'), patience);
    opened.push(database);
    return database;
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-busy-'));
    await migrate(open({}));
    other = new BetterSqlite(join(folder, 'site.db'));
  });
  afterEach(async () => {
    other.close();
    for (const database of opened.splice(0)) await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is opened all the same where it is new enough', async () => {
    other.exec('begin immediate');
    expect(await migrate(open({ patienceMs: 0 }))).toEqual([]);
  });

  it('is waited for, with a word, while this process goes on', async () => {
    other.exec('begin immediate');
    const warn = vi.fn(() => other.exec('commit'));
    const written = await open({ warn, warnAfterMs: 0 }).transaction(async () => 'written');
    expect(written).toBe('written');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('is given up in the end with a sentence, and can be written to later', async () => {
    other.exec('begin immediate');
    const database = open({ patienceMs: 0 });
    await expect(database.transaction(async () => undefined)).rejects.toThrow(
      /Another process \(.*\) has been writing to the database .* try again/,
    );
    other.exec('commit');
    expect(await database.transaction(async () => 'written')).toBe('written');
  });

  it('keeps a migration waiting in the same way', async () => {
    const lacking = other
      .prepare('select name from migration order by name desc limit 1')
      .pluck()
      .get();
    other.prepare('delete from migration where name = ?').run(lacking);
    other.exec('begin immediate');
    await expect(migrate(open({ patienceMs: 0 }))).rejects.toMatchObject({ code: 'database-busy' });
  });
});

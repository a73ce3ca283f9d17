import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addJobs } from '../jobs/job-store.ts';
import { countJobs } from '../jobs/testing.ts';
import { stoppedClock } from '../clock/testing.ts';
import { openSqlite, type Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { backUp } from './backup.ts';

describe('a backup', () => {
  let root = '';
  let database: Database;
  const [at, text] = [
    (path: string) => join(root, path),
    (path: string) => readFileSync(join(root, path), 'utf8'),
  ];
  const back = () =>
    backUp({ from: at('data'), to: at('backup'), leftOut: ['dump'] }, () => undefined);
  const mark = () => JSON.parse(text('backup/backup.json')) as { begun: string; finished?: string };
  const addJob = (n: number) =>
    database.transaction((writer) =>
      addJobs(writer, stoppedClock(), [{ kind: 'greet', payload: { n } }]),
    );

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
    for (const folder of ['data/masters/ab', 'data/dump'])
      mkdirSync(at(folder), { recursive: true });
    writeFileSync(at('data/masters/ab/abcd'), 'a picture');
    writeFileSync(at('data/dump/items.csv'), 'made anew');
    writeFileSync(at('data/sets.secret'), 'secret', { mode: 0o600 });
    database = openSqlite(at('data/vitrine.db'));
    await migrate(database);
    await addJob(1);
  });
  afterEach(async () => {
    await database.close();
    rmSync(root, { recursive: true, force: true });
  });

  it('of a site that runs is a data folder, with all that was saved and without what is made anew', async () => {
    expect(await back()).toMatchObject({ files: 2, copied: 2, databases: 1 });
    expect(text('backup/masters/ab/abcd')).toBe('a picture');
    expect(existsSync(at('backup/dump'))).toBe(false);
    const restored = openSqlite(at('backup/vitrine.db'));
    expect(await migrate(restored)).toEqual([]);
    expect((await countJobs(restored.read, ['greet'])).waiting).toBe(1);
    await restored.close();
  });

  it('holds one instant of the database while others write', async () => {
    const writing = Promise.all(Array.from({ length: 50 }, (_, n) => addJob(n)));
    await back();
    await writing;
    const restored = openSqlite(at('backup/vitrine.db'));
    const { waiting } = await countJobs(restored.read, ['greet']);
    expect(waiting).toBeGreaterThanOrEqual(1);
    expect(waiting).toBeLessThanOrEqual(51);
    await restored.close();
  });

  it('is brought up to date by copying what changed, and loses what the site has lost', async () => {
    await back();
    rmSync(at('data/masters/ab/abcd'));
    writeFileSync(at('data/masters/ab/ef01'), 'another picture');
    await addJob(2);
    const tried = openSqlite(at('backup/vitrine.db'));
    await tried.transaction((writer) =>
      addJobs(writer, stoppedClock(), [{ kind: 'greet', payload: { n: 3 } }]),
    );
    await tried.close();
    expect(await back()).toMatchObject({ files: 2, copied: 1, bytes: 15 });
    expect(existsSync(at('backup/masters/ab/abcd'))).toBe(false);
    const restored = openSqlite(at('backup/vitrine.db'));
    expect((await countJobs(restored.read, ['greet'])).waiting).toBe(2);
    await restored.close();
  });

  it('says when it was finished, and nothing while it is half of one', async () => {
    await back();
    expect(mark().finished).toMatch(/^\d{4}-/);
    writeFileSync(
      at('data/broken.db'),
      'this is no database at all, and long enough to be taken for one',
    );
    await expect(back()).rejects.toThrow();
    expect(mark()).toEqual({ begun: expect.stringMatching(/^\d{4}-/) });
  });

  it('is refused into the data folder itself, and into a folder that holds other things', async () => {
    const into = (to: string) =>
      backUp({ from: at('data'), to: at(to), leftOut: [] }, () => undefined);
    await expect(into('data/backup')).rejects.toThrow(/is inside the data folder/);
    mkdirSync(at('photographs'));
    writeFileSync(at('photographs/cat.jpg'), 'a cat');
    await expect(into('photographs')).rejects.toThrow(/contains other files/);
    expect(text('photographs/cat.jpg')).toBe('a cat');
  });
});

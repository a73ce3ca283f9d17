import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { newDatabase } from '../../../../../tests/databases/each.ts';
import { recordChanges } from '../changes/changes.ts';
import { stoppedClock } from '../clock/testing.ts';
import { addJobs } from '../jobs/job-store.ts';
import type { Database } from './database.ts';
import { moveDatabase } from './move-database.ts';

describe.skipIf(!inject('postgresUrl'))('a move to PostgreSQL', () => {
  const opened: { database: Database; remove(): Promise<void> }[] = [];
  const open = async (kind: 'sqlite' | 'postgres') => {
    const one = await newDatabase(kind);
    opened.push(one);
    return one.database;
  };
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.remove();
  });
  const change = (database: Database) =>
    database.transaction((writer) =>
      recordChanges(writer, database, stoppedClock(), [
        { kind: 'item', recordId: 'x', action: 'saved' },
      ]),
    );
  const jobs = async (database: Database) =>
    (await sql`select * from job order by id`.execute(database.read)).rows;
  const changes = async (database: Database) =>
    (
      await sql<{ seq: number }>`select seq from change order by seq`.execute(database.read)
    ).rows.map(({ seq }) => Number(seq));

  it('takes every row along, as it is, and goes on counting where it was', async () => {
    const [from, to] = [await open('sqlite'), await open('postgres')];
    await from.transaction((writer) =>
      addJobs(
        writer,
        stoppedClock(),
        Array.from({ length: 2100 }, (_, n) => ({
          kind: 'greet',
          payload: { n, words: "naïve “quotes” 'and' \\ more" },
        })),
      ),
    );
    await change(from);
    await change(from);
    expect(await moveDatabase(from, to, () => undefined)).toMatchObject({ rows: 2102 });
    expect(await jobs(to)).toEqual(await jobs(from));
    await change(to);
    expect(await changes(to)).toEqual([1, 2, 3]);
  });

  it('takes bytes along as they are', async () => {
    const [from, to] = [await open('sqlite'), await open('postgres')];
    const row = {
      source_key: 'table.csv',
      row_key: 'no=1',
      record_id: 'x',
      row_hash: 'h',
      version: 1,
      run_id: 'r',
      stated: Buffer.from([0, 1, 128, 255]),
      aside: null,
    };
    await from.transaction((writer) => writer.insertInto('import_row').values(row).execute());
    await moveDatabase(from, to, () => undefined);
    const moved = await to.read.selectFrom('import_row').selectAll().execute();
    expect(moved).toEqual([row]);
  });

  it('is refused into a database that is in use, and leaves it as it was', async () => {
    const [from, to] = [await open('sqlite'), await open('postgres')];
    await from.transaction((writer) =>
      addJobs(writer, stoppedClock(), [{ kind: 'greet', payload: 1 }]),
    );
    await change(to);
    await expect(moveDatabase(from, to, () => undefined)).rejects.toMatchObject({
      code: 'database-not-empty',
    });
    expect(await jobs(to)).toEqual([]);
  });
});

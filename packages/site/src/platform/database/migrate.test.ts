import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { knownSteps, type Step } from '../../../../../tests/databases/migrations.ts';
import { newDatabase, onBothDatabases } from '../../../../../tests/databases/each.ts';
import { systemClock } from '../clock/clock.ts';
import { noteNode, removeNode } from '../nodes/nodes.ts';
import { migrate } from './migrate.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

onBothDatabases('a database that a newer Vitrine has brought further', (database) => {
  it('is refused in a sentence with both versions, and nothing in it is changed', async () => {
    const steps = async () =>
      (
        await sql<{ name: string }>`select name from migration order by name`.execute(
          database().read,
        )
      ).rows.map(({ name }) => name);
    const ours = await steps();
    await database().transaction((writer) =>
      sql`insert into migration (name, ran_at) values ('9999-from-the-future', '2030-01-01')`.execute(
        writer,
      ),
    );
    await expect(migrate(database())).rejects.toThrow(
      `it is at migration 9999-from-the-future, but Vitrine ${version} only supports up to ${ours.at(-1)}. Start the newer version`,
    );
    expect(await steps()).toEqual([...ours, '9999-from-the-future']);
  });
});

onBothDatabases('a step that removes what an older version uses', (database) => {
  const steps: Step[] = [
    ...knownSteps(),
    {
      name: '9000-without-notes',
      load: () =>
        Promise.resolve({
          contracts: { what: ['drop table shared_note'], usedUntil: '8000-older' },
          up: (db) => db.schema.dropTable('shared_note').execute(),
        }),
    },
  ];
  const serve = (id: string, migration: string) =>
    noteNode(
      { database: database(), clock: systemClock },
      { id, name: id, version: '1.2.3', migration, startedAt: '2026-01-01', indexed: undefined },
    );

  it('is not done while such a server runs, in a sentence that names it', async () => {
    await serve('east', '8000-older');
    await serve('west', '8001-newer');
    await expect(migrate(database(), { steps, patienceMs: 0 })).rejects.toThrow(
      'A server of an older version is running: east (Vitrine 1.2.3). It uses what the upgrade 9000-without-notes removes.',
    );
  });

  it('is done as soon as that server has stopped', async () => {
    const migrated = migrate(database(), { steps, patienceMs: 10_000 });
    await removeNode({ database: database() }, 'east');
    expect(await migrated).toEqual(['9000-without-notes']);
  });
});

describe.skipIf(!inject('postgresUrl'))(
  'a step that changes tables that are being written to',
  () => {
    it('gives way, so that whoever writes to them meanwhile is never refused', async () => {
      const { database, remove } = await newDatabase('postgres');
      const alter = (table: string) => sql.raw(`alter table ${table} add column later text`);
      const steps: Step[] = [
        ...knownSteps(),
        {
          name: '9000-later',
          load: () =>
            Promise.resolve({
              async up(db) {
                for (const table of ['shared_note', 'lease']) await alter(table).execute(db);
              },
            }),
        },
      ];
      let migrated: Promise<string[]> | undefined;
      await database.transaction(async (writer) => {
        await writer
          .insertInto('lease')
          .values({ name: 'a', holder: 'b', held_until: 'c' })
          .execute();
        migrated = migrate(database, { steps });
        // By now the step has the one table, and waits for the other.
        const isWaiting = sql`select 1 from pg_locks where relation = 'lease'::regclass and not granted`;
        while ((await isWaiting.execute(database.read)).rows.length === 0);
        await writer.insertInto('shared_note').values({ name: 'a', value: 'b' }).execute();
      });
      expect(await migrated).toEqual(['9000-later']);
      expect(await database.read.selectFrom('shared_note').select('value').execute()).toEqual([
        { value: 'b' },
      ]);
      await remove();
    });
  },
);

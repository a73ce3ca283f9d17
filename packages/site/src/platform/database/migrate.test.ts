import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { knownSteps, type Step } from '../../../../../tests/databases/migrations.ts';
import {
  newDatabase,
  onBothDatabases,
  type OwnDatabase,
} from '../../../../../tests/databases/each.ts';
import { databaseUrl } from '../../../../../tests/databases/migrated.ts';
import { systemClock } from '../clock/clock.ts';
import { noteNode, removeNode } from '../nodes/nodes.ts';
import { openPostgres } from './database.ts';
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

onBothDatabases('a step that makes indices of tables in use', (database, kind) => {
  const indices = [
    { name: 'lease_by_holder', table: 'lease', columns: ['holder', 'lower(name)'] },
    {
      name: 'lease_held',
      table: 'lease',
      columns: ['holder'],
      isUnique: true,
      where: "name > 'm'",
    },
  ];
  const steps = [...knownSteps(), { name: '9000-indices', load: async () => ({ indices }) }];
  const definitions = async () => {
    const { rows } = await (
      kind === 'postgres'
        ? sql<{
            text: string;
          }>`select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = 'lease'::regclass and indisvalid`
        : sql<{ text: string }>`select sql as text from sqlite_master where tbl_name = 'lease'`
    ).execute(database().read);
    return rows.map(({ text }) => text).join('; ');
  };

  it('makes them as they are described, once', async () => {
    expect(await migrate(database(), { steps })).toEqual(['9000-indices']);
    expect(await definitions()).toMatch(/lease_by_holder"? on .*lease.*holder.*lower\(name\)/i);
    expect(await definitions()).toMatch(/unique index "?lease_held"? on .* where .*name > 'm'/i);
    expect(await migrate(database(), { steps })).toEqual([]);
  });

  it('is not done where rows are against a unique one, and nothing of it is left', async () => {
    const save = (name: string) =>
      database().transaction((writer) =>
        writer.insertInto('lease').values({ name, holder: 'b', held_until: 'c' }).execute(),
      );
    for (const name of ['a', 'b']) await save(name);
    const twice = { name: 'lease_once', table: 'lease', columns: ['holder'], isUnique: true };
    const more = [...steps, { name: '9001-once', load: async () => ({ indices: [twice] }) }];
    await expect(migrate(database(), { steps: more })).rejects.toThrow(/unique/i);
    expect(await definitions()).not.toContain('lease_once');
    await database().transaction((writer) =>
      writer.deleteFrom('lease').where('name', '=', 'b').execute(),
    );
    expect(await migrate(database(), { steps: more })).toEqual(['9001-once']);
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

/** A number of a lock that nothing else in these databases takes. */
const HELD = 5;

describe.skipIf(!inject('postgresUrl'))('an index of a table in use, on PostgreSQL', () => {
  let opened: OwnDatabase;
  const steps: Step[] = [
    ...knownSteps(),
    {
      name: '9000-held',
      load: async () => ({ indices: [{ name: 'held', table: 'lease', columns: ['waits(name)'] }] }),
    },
  ];
  const run = (text: string) =>
    opened.database.transaction((writer) => sql.raw(text).execute(writer));
  const save = (name: string) =>
    run(`set local lock_timeout = '1s'; insert into lease values ('${name}', 'b', 'c')`);
  const isBuilding = sql`select 1 from pg_locks where locktype = 'advisory' and not granted and objid = ${HELD}`;
  /** Holds up each index over `waits(…)` in the middle of being built, until `work` is done. */
  const whileBuilding = async (migrating: () => Promise<unknown>, work: () => Promise<unknown>) =>
    opened.database.read.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${HELD})`.execute(holder);
      const migrated = migrating();
      const isBuilt = migrated.then(() => expect.fail('it was not held up'));
      try {
        const held = async () => {
          while ((await isBuilding.execute(opened.database.read)).rows.length === 0);
        };
        await Promise.race([held(), isBuilt]);
        await work();
      } finally {
        await sql`select pg_advisory_unlock(${HELD})`.execute(holder);
      }
      return migrated;
    });
  beforeEach(async () => {
    opened = await newDatabase('postgres');
    await run(
      `create function waits(text) returns text language plpgsql immutable as $$ begin perform pg_advisory_xact_lock_shared(${HELD}); return $1; end $$`,
    );
    await save('before');
  });
  afterEach(() => opened?.remove());

  it('is built while others write to the table, and contains what they wrote', async () => {
    const { database } = opened;
    const ran = await whileBuilding(
      () => migrate(database, { steps }),
      () => save('meanwhile'),
    );
    expect(ran).toEqual(['9000-held']);
    await database.transaction(async (writer) => {
      await sql`set local enable_seqscan = off`.execute(writer);
      const found = await sql`select 1 from lease where waits(name) = 'meanwhile'`.execute(writer);
      expect(found.rows).toHaveLength(1);
    });
  });

  it('is built by one of two servers that start at the same time', async () => {
    const { database } = opened;
    const later: Step = { name: '9001-later', load: async () => ({ up: async () => undefined }) };
    const name = sql<{ name: string }>`select current_database() as name`;
    const [own] = (await name.execute(database.read)).rows;
    const other = await openPostgres(databaseUrl(inject('postgresUrl'), own?.name ?? ''));
    const both = await whileBuilding(
      () => Promise.all([database, other].map((one) => migrate(one, { steps: [...steps, later] }))),
      () => save('of two'),
    );
    expect((both as string[][]).flat().toSorted()).toEqual(['9000-held', '9001-later']);
    await other.close();
  });

  it('of which an interrupted build has left a part is built again', async () => {
    const { database } = opened;
    const endBuild = sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and not granted and objid = ${HELD}`;
    await expect(
      whileBuilding(
        () => migrate(database, { steps }),
        () => endBuild.execute(database.read),
      ),
    ).rejects.toMatchObject({ code: 'database-away' });
    const whole = sql<{
      whole: boolean;
    }>`select indisvalid as whole from pg_index where indexrelid = to_regclass('held')`;
    expect((await whole.execute(database.read)).rows).toEqual([{ whole: false }]);
    expect(await migrate(database, { steps })).toEqual(['9000-held']);
    expect((await whole.execute(database.read)).rows).toEqual([{ whole: true }]);
  });
});

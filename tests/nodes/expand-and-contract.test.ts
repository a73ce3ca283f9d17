// A migration leaves everything that the version before uses, so that a server of that version goes
// on while another is updated. One that does not says what it removes, and who used it last. Nobody
// who writes waits for an index.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../packages/site/src/platform/database/migrate.ts';
import { emptyDatabase, type OwnDatabase } from '../databases/each.ts';
import { knownSteps } from '../databases/migrations.ts';
import { indicesMade, indicesOf } from './indices.ts';
import { contractionsOf, schemaOf } from './schema.ts';

/**
 * Before the first release no version had to go on beside the next: what those migrations removed
 * stays as it is. Nothing is added here.
 */
const BEFORE_RELEASE = '0050-files-in-a-bucket';
const removedBefore: Readonly<Record<string, readonly string[]>> = {
  '0029-import-schedules': ['drop import_source.schedule'],
};

/**
 * The last step that made indices of tables in use as it liked; from now on they are declared
 * (`indices`), so that PostgreSQL builds them while others write.
 */
const WITH_INDICES = '0054-shared-search';

describe.each(['sqlite', 'postgres'] as const)('migrations (%s)', (kind) => {
  const isAbsent = kind === 'postgres' && !inject('postgresUrl');
  let opened: OwnDatabase;
  beforeAll(async () => {
    if (!isAbsent) opened = await emptyDatabase(kind);
  });
  afterAll(() => opened?.remove());

  it.skipIf(isAbsent)('remove nothing but what they say that they remove', async () => {
    const { database } = opened;
    const steps = knownSteps();
    const removed: Record<string, readonly string[]> = {};
    const stated: Record<string, readonly string[]> = {};
    let before = await schemaOf(database);
    for (const [index, { name, load }] of steps.entries()) {
      await migrate(database, { steps: steps.slice(0, index + 1) });
      const after = await schemaOf(database);
      const found = contractionsOf(before, after);
      if (found.length > 0) removed[name] = found;
      const { contracts } = await load();
      const known = name <= BEFORE_RELEASE ? removedBefore[name] : contracts?.what;
      if (known) stated[name] = known.toSorted();
      before = after;
    }
    expect(removed).toEqual(stated);
  });

  it.skipIf(isAbsent)('make an index of a table in use only where they declare it', async () => {
    const { database, remove } = await emptyDatabase(kind);
    const steps = knownSteps();
    const made: Record<string, readonly string[]> = {};
    const declared: Record<string, readonly string[]> = {};
    for (const [index, { name, load }] of steps.entries()) {
      const [tables, before] = [await schemaOf(database), await indicesOf(database)];
      await migrate(database, { steps: steps.slice(0, index + 1) });
      if (name <= WITH_INDICES) continue;
      const found = indicesMade(before, await indicesOf(database), tables);
      if (found.length > 0) made[name] = found;
      const { indices } = await load();
      if (indices) declared[name] = indices.map((one) => one.name).toSorted();
    }
    await remove();
    expect(made).toEqual(declared);
  });

  it.skipIf(isAbsent)('are seen to make an index of a table in use', async () => {
    const { database, remove } = await emptyDatabase(kind);
    const run = (text: string) =>
      database.transaction(async (writer) => {
        for (const one of text.split(';')) await sql.raw(one).execute(writer);
      });
    const after = async (change: string): Promise<string[]> => {
      const [tables, before] = [await schemaOf(database), await indicesOf(database)];
      await run(change);
      return indicesMade(before, await indicesOf(database), tables);
    };
    await run('create table old_one (a text primary key, b text)');
    expect(await after('create index old_b on old_one (b)')).toEqual(['old_b']);
    const again = 'drop index old_b; create index old_b on old_one';
    expect(await after(`${again} (b)`)).toEqual([]);
    expect(await after(`${again} (b, a)`)).toEqual(['old_b']);
    expect(
      await after('create table new_one (a text primary key); create index new_a on new_one (a)'),
    ).toEqual([]);
    await remove();
  });

  it.skipIf(isAbsent)('are seen to remove or narrow each of what a program may use', async () => {
    const { database } = opened;
    const run = (text: string) =>
      database.transaction(async (writer) => {
        for (const one of text.split(';')) await sql.raw(one).execute(writer);
      });
    const start =
      'create table old_one (a text primary key, b text not null default 1, c text); create unique index old_c on old_one (c)';
    const after = async (change: string): Promise<string[]> => {
      await run(start);
      const before = await schemaOf(database);
      await run(change);
      const found = contractionsOf(before, await schemaOf(database));
      await run('drop table if exists old_one; drop table if exists other_one');
      return found;
    };
    const rebuild = (columns: string) =>
      `drop table old_one; create table old_one (${columns}); create unique index old_c on old_one (c)`;
    expect(await after('alter table old_one rename to other_one')).toEqual(['drop table old_one']);
    expect(await after('alter table old_one rename column b to d')).toEqual(['drop old_one.b']);
    expect(await after('create unique index old_b on old_one (b)')).toEqual(['unique old_one (b)']);
    expect(await after('drop index old_c')).toEqual(['drop unique old_one (c)']);
    expect(
      await after(rebuild('a text primary key, b text not null, c text not null, d text not null')),
    ).toEqual(['old_one.b without default', 'old_one.c not null', 'old_one.d required']);
    expect(await after(rebuild('a real primary key, b text not null default 1, c text'))).toEqual([
      'old_one.a becomes real',
    ]);
    expect(
      await after(
        rebuild('a text primary key, b text not null default 1 check (length(b) < 9), c text'),
      ),
    ).toEqual([expect.stringContaining('condition of old_one: ')]);
  });

  it.skipIf(isAbsent)('may add what older programs leave alone', async () => {
    const { database } = opened;
    const before = await schemaOf(database);
    await database.transaction(async (writer) => {
      for (const one of [
        'alter table record add column later text',
        "alter table record add column filled text not null default ''",
        'create unique index record_later on record (later)',
        'create table newer (id text primary key)',
      ])
        await sql.raw(one).execute(writer);
    });
    expect(contractionsOf(before, await schemaOf(database))).toEqual([]);
  });
});

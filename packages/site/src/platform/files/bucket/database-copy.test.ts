import { sql } from 'kysely';
import { expect, inject, it, describe } from 'vitest';
import { newDatabase, onBothDatabases } from '../../../../../../tests/databases/each.ts';
import { databaseUrl } from '../../../../../../tests/databases/migrated.ts';
import { newSite } from '../../../../../../tests/databases/site.ts';
import { openPostgres } from '../../database/database.ts';
import { databaseCopy, isSameCopy } from './database-copy.ts';

onBothDatabases('which copy a database is', (database, kind) => {
  it('is the same each time, and another for another database', async () => {
    const site = newSite(database());
    const other = await newDatabase(kind);
    const [first, again, elsewhere] = [
      await databaseCopy(site),
      await databaseCopy(site),
      await databaseCopy(newSite(other.database)),
    ];
    expect(again).toEqual(first);
    expect(isSameCopy(first, elsewhere)).toBe(false);
    await other.remove();
  });
});

describe.skipIf(!inject('postgresUrl'))('which copy a PostgreSQL database is', () => {
  it('is known to a role that may not read about the cluster', async () => {
    const { database, remove } = await newDatabase('postgres');
    const {
      rows: [own],
    } = await sql<{ name: string }>`select current_database() as name`.execute(database.read);
    const role = `reader_of_${own?.name}`;
    await database.transaction(async (writer) => {
      await sql`revoke execute on function pg_control_system() from public`.execute(writer);
      await sql`create role ${sql.ref(role)} login`.execute(writer);
      await sql`grant select, insert on shared_note to ${sql.ref(role)}`.execute(writer);
    });
    const url = databaseUrl(inject('postgresUrl'), own?.name ?? '');
    const ordinary = await openPostgres(url.replace('vitrine@', `${role}@`));
    const found = await databaseCopy(newSite(ordinary));
    expect(found).toHaveLength(1);
    expect(isSameCopy(found, await databaseCopy(newSite(database)))).toBe(true);
    await ordinary.close();
    for (const what of ['owned by', 'role'])
      await sql`drop ${sql.raw(what)} ${sql.ref(role)}`.execute(database.read);
    await remove();
  });
});

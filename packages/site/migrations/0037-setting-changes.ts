// What settings were before: each change of one that is saved at the desk.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('setting_change')
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('value', text)
    .addColumn('saved_at', text, (c) => c.notNull())
    .addColumn('saved_by', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('setting_change_key', ['key', 'version'])
    .execute();
  await sql`
    insert into setting_change (key, version, value, saved_at, saved_by)
    select key, 0, value, saved_at, saved_by from saved_setting`.execute(db);
}

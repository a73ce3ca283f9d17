// What several nodes on one database agree on: short notes, secrets, who does what only one may do,
// and which nodes there are.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('shared_note')
    .addColumn('name', text, (c) => c.notNull().primaryKey())
    .addColumn('value', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('site_secret')
    .addColumn('purpose', text, (c) => c.notNull().primaryKey())
    .addColumn('secret', text, (c) => c.notNull())
    .addColumn('made_at', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('lease')
    .addColumn('name', text, (c) => c.notNull().primaryKey())
    .addColumn('holder', text, (c) => c.notNull())
    .addColumn('held_until', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('node')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('version', text, (c) => c.notNull())
    .addColumn('migration', text, (c) => c.notNull())
    .addColumn('started_at', text, (c) => c.notNull())
    .addColumn('seen_at', text, (c) => c.notNull())
    .addColumn('indexed', 'bigint')
    .execute();
}

// What staff are writing and nobody sees yet: one copy of a record, or of one that is not there yet;
// what leads each save back to the one before; and how far each browser has been heard.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('working_copy')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('record_id', text, (c) => c.unique())
    .addColumn('base', 'integer', (c) => c.notNull())
    .addColumn('base_body', text, (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('note', text)
    .addColumn('clashes', text, (c) => c.notNull())
    .addColumn('planned', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addColumn('updated_by', text, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('working_copy_by_state')
    .on('working_copy')
    .columns(['state', 'updated_at'])
    .execute();
  await db.schema
    .createTable('working_save')
    .addColumn('copy_id', text, (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('back', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('working_save_key', ['copy_id', 'seq'])
    .execute();
  await db.schema
    .createTable('working_client')
    .addColumn('copy_id', text, (c) => c.notNull())
    .addColumn('client', text, (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('clashes', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('working_client_key', ['copy_id', 'client'])
    .execute();
}

// What is recommended beside each item, made beforehand: ids and reasons, and which shelves an item
// stands on.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('shelf')
    .addColumn('item_id', text, (c) => c.notNull().primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('due', 'bigint', (c) => c.notNull())
    .addColumn('made_at', text, (c) => c.notNull())
    .addColumn('content', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('shelf_by_age').on('shelf').columns(['made_at', 'item_id']).execute();
  await sql`create index shelf_due on shelf (due) where due > 0`.execute(db);
  await sql`create index change_of_records on change (seq) where kind <> 'shelf'`.execute(db);
  // No key: a score of rows for each item would be stored twice.
  await db.schema
    .createTable('shelf_item')
    .addColumn('other_id', text, (c) => c.notNull())
    .addColumn('item_id', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('shelf_item_by_other').on('shelf_item').column('other_id').execute();
}

// Items that programs put into indices of their own, for the search of all nodes: the items as they
// are, and for a while what was done to them, in order.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('search_object')
    .addColumn('seq', kind === 'postgres' ? 'bigserial' : 'integer', (c) =>
      kind === 'postgres' ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('index_name', text, (c) => c.notNull())
    .addColumn('object_id', text, (c) => c.notNull())
    .addColumn('body', text)
    .addUniqueConstraint('search_object_key', ['index_name', 'object_id'])
    .execute();
  await db.schema
    .createTable('search_write')
    .addColumn('version', 'bigint', (c) => c.primaryKey())
    .addColumn('at', text, (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .execute();
}

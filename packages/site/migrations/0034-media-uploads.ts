// Files that staff send in parts, until they are media.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('media_upload')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('actor', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('length', 'bigint', (c) => c.notNull())
    .addColumn('media_id', text)
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
}

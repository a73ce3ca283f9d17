// Which record each file of a content folder was imported as, and what that import left.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('content_file')
    .addColumn('source_key', text, (c) => c.notNull())
    .addColumn('path', text, (c) => c.notNull())
    .addColumn('record_id', text, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('content_hash', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('content_file_key', ['source_key', 'path'])
    .execute();
}

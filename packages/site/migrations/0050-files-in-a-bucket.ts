// Files in a bucket: the pieces of files that come in parts, and what has to be removed from it.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('upload_piece')
    .addColumn('upload', text, (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_piece_key', ['upload', 'at'])
    .execute();
  await db.schema
    .createTable('file_removal')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('requested_at', text, (c) => c.notNull())
    .addColumn('done_at', text)
    .execute();
}

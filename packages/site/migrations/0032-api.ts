// Replies to requests that are done once, and lists that staff keep.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('api_reply')
    .addColumn('actor', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('request_hash', text, (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', text)
    .addColumn('headers', text, (c) => c.notNull())
    .addColumn('at', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('api_reply_key', ['actor', 'key'])
    .execute();
  await sql`create index api_reply_by_at on api_reply (at)`.execute(db);
  await db.schema
    .createTable('saved_view')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('owner', text, (c) => c.notNull())
    .addColumn('shared', 'integer', (c) => c.notNull())
    .addColumn('query', text, (c) => c.notNull())
    .addColumn('made_at', text, (c) => c.notNull())
    .execute();
  await sql`create index saved_view_by_kind on saved_view (kind, owner)`.execute(db);
}

// What several nodes share of their search: how it is configured, what visitors search for and
// open, and for a day what tells two clients of a search apart.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('search_setup')
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('index_name', text, (c) => c.notNull())
    .addColumn('id', text, (c) => c.notNull())
    .addColumn('body', text)
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_setup_key', ['kind', 'index_name', 'id'])
    .execute();
  await db.schema
    .createIndex('search_setup_by_version')
    .on('search_setup')
    .column('version')
    .execute();
  await db.schema
    .createTable('search_entry')
    .addColumn('seq', kind === 'postgres' ? 'bigserial' : 'integer', (c) =>
      kind === 'postgres' ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('at', text, (c) => c.notNull())
    .addColumn('token', text)
    .addColumn('body', text, (c) => c.notNull())
    .execute();
  await sql`create index search_entry_by_token on search_entry (token) where token is not null`.execute(
    db,
  );
  await db.schema.createIndex('search_entry_by_time').on('search_entry').column('at').execute();
  await db.schema
    .createTable('searched_client')
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('query', text, (c) => c.notNull())
    .addColumn('mark', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('searched_client_key', ['day', 'query', 'mark'])
    .execute();
}

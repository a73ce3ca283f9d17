// What visitors search for, counted by day without who, and which of it is suggested to others.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('searched_day')
    .addColumn('query', text, (c) => c.notNull())
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('clients', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('searched_day_key', ['query', 'day'])
    .execute();
  await db.schema.createIndex('searched_day_by_day').on('searched_day').column('day').execute();
  await db.schema
    .createTable('suggested_search')
    .addColumn('query', text, (c) => c.notNull().primaryKey())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('clients', 'integer', (c) => c.notNull())
    .addColumn('results', 'integer', (c) => c.notNull())
    .addColumn('hidden_at', text)
    .addColumn('hidden_by', text)
    .execute();
}

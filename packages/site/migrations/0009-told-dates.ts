// What was published of events in calendars: dates with entries of their own, dates that differ, dates
// left out since. What was published and is gone is published as cancelled.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('told_date')
    .addColumn('event_id', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('original', text, (c) => c.notNull())
    .addColumn('local_start', text, (c) => c.notNull())
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('time_zone', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('told_date_key', ['event_id', 'kind', 'original'])
    .execute();
  await db.schema
    .createIndex('told_date_by_local_start')
    .on('told_date')
    .column('local_start')
    .execute();
  await db.schema
    .createTable('told_event')
    .addColumn('event_id', text, (c) => c.primaryKey())
    .addColumn('slug', text, (c) => c.notNull())
    .addColumn('facets', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('told_event_by_slug').on('told_event').column('slug').execute();
}

// When sources are imported by themselves, and who is importing a source at the moment.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('import_schedule')
    .addColumn('source_key', text, (c) => c.primaryKey())
    .addColumn('rule', text, (c) => c.notNull())
    .addColumn('origin', text, (c) => c.notNull())
    .addColumn('options', text, (c) => c.notNull())
    .addColumn('next_at', text, (c) => c.notNull())
    .addColumn('due_since', text)
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('looked', text)
    .addColumn('partial', text)
    .addColumn('last_read', text)
    .addColumn('last_at', text)
    .addColumn('outcome', text)
    .addColumn('message', text, (c) => c.notNull())
    .addColumn('run_id', text)
    .addColumn('failure', text)
    .addColumn('failed_since', text)
    .addColumn('mailed_at', text)
    .execute();
  await db.schema.alterTable('import_source').dropColumn('schedule').execute();
  await db.schema
    .createTable('import_lock')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('holder', text, (c) => c.notNull())
    .addColumn('since', text, (c) => c.notNull())
    .addColumn('until', text, (c) => c.notNull())
    .execute();
}

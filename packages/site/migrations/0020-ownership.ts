// What every source said about a record is kept beside its row, and what a row was before a run, so
// that undoing a run puts it back.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const bytes = kind === 'postgres' ? sql`bytea` : sql`blob`;
  await db.schema.alterTable('import_row').addColumn('stated', bytes).execute();
  await db.schema.alterTable('import_row').addColumn('aside', text).execute();
  await db.schema.dropIndex('import_row_by_run_id').execute();
  await db.schema.alterTable('import_run').addColumn('table_columns', text).execute();
  await db.schema
    .alterTable('import_run')
    .addColumn('skipped', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('import_row_before')
    .addColumn('changed_by', text, (c) => c.notNull())
    .addColumn('source_key', text, (c) => c.notNull())
    .addColumn('row_key', text, (c) => c.notNull())
    .addColumn('record_id', text, (c) => c.notNull())
    .addColumn('row_hash', text, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('run_id', text, (c) => c.notNull())
    .addColumn('stated', bytes)
    .addColumn('aside', text)
    .addPrimaryKeyConstraint('import_row_before_key', ['changed_by', 'source_key', 'row_key'])
    .execute();
  await db.schema
    .createIndex('import_row_before_by_record_id')
    .on('import_row_before')
    .columns(['record_id'])
    .execute();
}

// Translations that somebody has looked at after their original changed, and left as they are.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('translation_check')
    .addColumn('record_id', text, (c) => c.notNull())
    .addColumn('field', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('original', text, (c) => c.notNull())
    .addColumn('checked_at', text, (c) => c.notNull())
    .addColumn('checked_by', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('translation_check_key', ['record_id', 'field', 'language'])
    .execute();
}

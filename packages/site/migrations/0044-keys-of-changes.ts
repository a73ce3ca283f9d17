// What a change altered, as the keys that pages note when they read it. Changes of before have
// none: they may have altered anything.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema.alterTable('change').addColumn('keys', text).execute();
}

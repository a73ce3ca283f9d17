// Puzzles of forms that were solved and used, so that none is used twice.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('form_puzzle')
    .addColumn('nonce', text, (c) => c.primaryKey())
    .addColumn('spent_at', text, (c) => c.notNull())
    .execute();
}

// Files that rows name and the disk does not have.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  let table = db.schema.createTable('missing_file');
  for (const column of ['place', 'name', 'reason', 'found_at'])
    table = table.addColumn(column, text, (c) => c.notNull());
  await table.addPrimaryKeyConstraint('missing_file_key', ['place', 'name'] as never).execute();
}

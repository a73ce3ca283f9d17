// What a new version has to do to records once, and how far it is. A step without a row has not
// begun.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('upgrade_step')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('position', text, (c) => c.notNull())
    .addColumn('run_id', text)
    .addColumn('result', text, (c) => c.notNull())
    .addColumn('finished_at', text)
    .execute();
}

// Why a record is a draft. Nothing for drafts from before: nobody but a person publishes those.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  for (const table of ['record', 'revision'])
    await db.schema.alterTable(table).addColumn('draft_reason', text).execute();
}

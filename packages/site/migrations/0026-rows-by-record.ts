// Which source a record came from is asked when a part names its whole.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index import_row_record on import_row (record_id)`.execute(db);
}

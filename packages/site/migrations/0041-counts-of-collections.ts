// Lists at the desk are counted for a collection, and for whoever reads only some drafts, without
// reading the records themselves.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index desk_list_counts`.execute(db);
  await sql`create index desk_list_counts on desk_list (kind, state, gaps, created_by)`.execute(db);
  await sql`create index desk_list_by_record on desk_list (record_id, kind, state, gaps)`.execute(
    db,
  );
}

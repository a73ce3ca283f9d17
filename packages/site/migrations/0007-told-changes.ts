// What calendars need to know about an event: when it or its venue was last changed. Few rows among those
// of a large import.
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('change_of_programme')
    .on('change')
    .columns(['record_id', 'seq', 'at'])
    .where(sql<boolean>`kind in ('event', 'venue')`)
    .execute();
}

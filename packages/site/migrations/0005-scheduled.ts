// Which records appear or vanish by themselves: few among many, found without looking at the
// others.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['publish_at', 'unpublish_at']) {
    await db.schema
      .createIndex(`record_by_${column}`)
      .on('record')
      .column(column)
      .where(column as never, 'is not', null as never)
      .execute();
  }
}

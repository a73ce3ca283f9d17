// Jobs that somebody waits for go before those that nobody does. The index answers what a worker
// looks for, in its order.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('job')
    .addColumn('priority', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('job_by_state_run_at_id').execute();
  await db.schema
    .createIndex('job_by_kind_state_priority')
    .on('job')
    .columns(['kind', 'state', 'priority desc', 'run_at', 'id'])
    .execute();
}

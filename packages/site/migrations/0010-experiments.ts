// Experiments with ways to answer searches: those that have not begun, and what was decided of
// those that are over. They run at the search provider.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const table = (
    name: string,
    texts: readonly string[],
    number: string,
    optional: readonly string[] = [],
  ) => {
    let builder = db.schema
      .createTable(name)
      .addColumn('id', text, (c) => c.primaryKey())
      .addColumn(number, 'integer', (c) => c.notNull());
    for (const column of texts) builder = builder.addColumn(column, text, (c) => c.notNull());
    for (const column of optional) builder = builder.addColumn(column, text);
    return builder.execute();
  };
  await table('experiment_draft', ['tried', 'name', 'made_at', 'made_by'], 'weeks');
  await table(
    'experiment_decision',
    ['began_at', 'kind', 'reason', 'before', 'after', 'showed', 'made_at', 'made_by'],
    'experiment',
    ['undone_at', 'undone_by'],
  );
  // Of one experiment one decision holds; reverted ones stay beside it.
  await db.schema
    .createIndex('experiment_decided_once')
    .unique()
    .on('experiment_decision')
    .columns(['experiment', 'began_at'])
    .where(sql<boolean>`undone_at is null`)
    .execute();
}

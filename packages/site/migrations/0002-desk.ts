// The keys to the staff desk (only their hashes), and what staff did about searches that found
// nothing.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  const table = (
    name: string,
    columns: readonly string[],
    optional: readonly string[],
    key: string,
  ) => {
    let builder = db.schema.createTable(name);
    for (const column of columns) builder = builder.addColumn(column, text, (c) => c.notNull());
    for (const column of optional) builder = builder.addColumn(column, text);
    return builder.addPrimaryKeyConstraint(`${name}_key`, [key] as never).execute();
  };
  await table('desk_key', ['hash', 'kind', 'created_at', 'expires_at'], ['used_at'], 'hash');
  await table(
    'search_remedy',
    ['id', 'kind', 'query', 'detail', 'made_at', 'made_by'],
    ['undone_at'],
    'id',
  );
  await db.schema
    .createIndex('search_remedy_by_made_at')
    .on('search_remedy')
    .columns(['made_at', 'id'])
    .execute();
}

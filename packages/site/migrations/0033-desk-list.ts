// What lists at the desk are ordered, filtered and searched by. It follows the records, so that it
// begins empty.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('desk_list')
    .addColumn('n', kind === 'postgres' ? 'bigserial' : 'integer', (c) => c.primaryKey())
    .addColumn('record_id', text, (c) => c.notNull().unique())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('sort_key', text, (c) => c.notNull())
    .addColumn('title_key', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .addColumn('created_by', text, (c) => c.notNull())
    .addColumn('gaps', 'integer', (c) => c.notNull())
    .addColumn('words', text, (c) => c.notNull())
    .execute();
  // Each order has all that filters ask, so that a list is read from one index.
  for (const order of ['sort_key', 'title_key', 'updated_at'])
    await sql`create index ${sql.ref(`desk_list_by_${order}`)} on desk_list (kind, ${sql.ref(order)}, record_id, state, gaps, n)`.execute(
      db,
    );
  await (kind === 'postgres' ? searchInPostgres(db) : searchInSqlite(db));
}

async function searchInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table desk_list add column found_by tsvector generated always as (to_tsvector('simple', words)) stored`.execute(
    db,
  );
  await sql`create index desk_list_by_words on desk_list using gin (found_by)`.execute(db);
}

/** An index of words beside the table, which triggers keep in step. */
async function searchInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table desk_list_words using fts5(words, content='desk_list', content_rowid='n')`.execute(
    db,
  );
  const add = 'insert into desk_list_words(rowid, words) values (new.n, new.words);';
  const remove =
    "insert into desk_list_words(desk_list_words, rowid, words) values ('delete', old.n, old.words);";
  for (const [name, when, does] of [
    ['desk_list_added', 'insert', add],
    ['desk_list_removed', 'delete', remove],
    ['desk_list_changed', 'update of words', remove + add],
  ] as const)
    await sql
      .raw(`create trigger ${name} after ${when} on desk_list begin ${does} end`)
      .execute(db);
}

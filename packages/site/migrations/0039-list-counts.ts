// Lists at the desk are counted from one index, and the beginnings of words are found without
// reading every word that begins so.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  await sql`create index desk_list_counts on desk_list (kind, state, gaps)`.execute(db);
  if (kind === 'postgres') return;
  await sql`drop table desk_list_words`.execute(db);
  await sql`create virtual table desk_list_words using fts5(words, content='desk_list', content_rowid='n', prefix='1 2 3')`.execute(
    db,
  );
  await sql`insert into desk_list_words(desk_list_words) values ('rebuild')`.execute(db);
}

// Sources are records of their own, by the keys that runs and rows have named them by; those that
// runs name are made from them.
import { sql, type Kysely } from 'kysely';
import type { DatabaseKind } from '../src/platform/database/database.ts';

type Run = { id: string; state: string; source: string; source_key: string; started_at: string };

export async function up(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const text = kind === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('import_source')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('place', text)
    .addColumn('mapping', text)
    .addColumn('profile', text)
    .addColumn('profile_version', 'integer')
    .addColumn('headings', text, (c) => c.notNull())
    .addColumn('defaults', text, (c) => c.notNull())
    .addColumn('publication', text, (c) => c.notNull())
    .addColumn('schedule', text)
    .addColumn('last_good_run', text)
    .addColumn('created_at', text, (c) => c.notNull())
    .addColumn('updated_at', text, (c) => c.notNull())
    .execute();
  // Runs without a mapping are of redirects and of content, which are not tables.
  const { rows } = await sql<Run>`
    select id, state, source, source_key, started_at from import_run
    where mapping <> '' order by id`.execute(db);
  for (const [key, runs] of Map.groupBy(rows, (run) => run.source_key)) {
    const [first] = runs;
    const last = runs.at(-1);
    if (!first || !last) continue;
    const good = runs.findLast(({ state }) => state === 'done')?.id ?? null;
    await sql`
      insert into import_source
        (key, name, place, headings, defaults, publication, last_good_run, created_at, updated_at)
      values (${key}, ${key}, ${last.source}, '[]', '{}', 'gate', ${good},
        ${first.started_at}, ${last.started_at})`.execute(db);
  }
}

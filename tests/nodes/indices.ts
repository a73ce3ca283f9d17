// Which indices of tables in use a migration has made.
import { sql } from 'kysely';
import type { Database } from '../../packages/site/src/platform/database/database.ts';

/** As the database describes it: with its name, its table and what is in it. */
type Index = { name: string; table: string; text: string };

const SQLITE_INDICES = sql<Index>`
  select name, tbl_name as "table", sql as text from sqlite_master
  where type = 'index' and sql is not null`;
const POSTGRES_INDICES = sql<Index>`
  select c.relname as name, t.relname as "table", pg_get_indexdef(i.indexrelid) as text
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  where t.relnamespace = current_schema()::regnamespace`;

/** Reads the indices of a database. */
export const indicesOf = async ({ kind, read }: Database): Promise<readonly Index[]> =>
  (await (kind === 'postgres' ? POSTGRES_INDICES : SQLITE_INDICES).execute(read)).rows;

/** The names of the indices in `after` that are not in `before`, of tables that were there. */
export function indicesMade(
  before: readonly Index[],
  after: readonly Index[],
  tables: { has(name: string): boolean },
): string[] {
  const known = new Set(before.map(({ text }) => text));
  return after
    .filter(({ table, text }) => tables.has(table) && !known.has(text))
    .map(({ name }) => name)
    .toSorted();
}

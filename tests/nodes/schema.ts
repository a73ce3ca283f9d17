// What of a database the statements of a program depend on, and what another program would miss
// after a migration.
import { sql } from 'kysely';
import type { Database } from '../../packages/site/src/platform/database/database.ts';

type Column = {
  type: string;
  isNullable: boolean;
  /** Whether a row may be written without it. */
  isFilled: boolean;
};

type Table = {
  columns: Map<string, Column>;
  /** The columns that are unique together, with the condition where there is one. */
  unique: Map<string, readonly string[]>;
  /** Other conditions of its rows, as the database writes them. */
  conditions: Set<string>;
};

export type Schema = Map<string, Table>;

/** Reads the tables of a database. */
export const schemaOf = (database: Database): Promise<Schema> =>
  database.kind === 'postgres' ? postgresSchema(database) : sqliteSchema(database);

type ColumnRow = {
  table: string;
  name: string;
  type: string;
  required: number;
  filled: number;
};
type UniqueRow = { table: string; columns: string; condition: string | null };
type ConditionRow = { table: string; text: string };

const SQLITE_COLUMNS = sql<ColumnRow>`
  select m.name as "table", c.name, c.type, c."notnull" as required,
    c.dflt_value is not null or c.hidden > 0 or (c.pk > 0 and lower(c.type) = 'integer') as filled
  from sqlite_master m join pragma_table_xinfo(m.name) c
  where m.type = 'table' and m.sql not like 'create virtual%' and m.name not like 'sqlite%'`;
const SQLITE_UNIQUE = sql<UniqueRow>`
  select m.name as "table", (select sql from sqlite_master where name = l.name) as condition,
    (select group_concat(coalesce(name, '?')) from pragma_index_info(l.name)) as columns
  from sqlite_master m join pragma_index_list(m.name) l
  where m.type = 'table' and l."unique" = 1`;
const SQLITE_CONDITIONS = sql<ConditionRow>`
  select m.name as "table", 'references ' || f."table" || ' by ' || f."from" as text
  from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'
  union select name, 'check, in ' || sql from sqlite_master
  where type = 'table' and sql like '%check%(%'`;

const POSTGRES_COLUMNS = sql<ColumnRow>`
  select table_name as "table", column_name as name, data_type as type,
    (is_nullable = 'NO')::int as required,
    (column_default is not null or is_generated = 'ALWAYS' or is_identity = 'YES')::int as filled
  from information_schema.columns where table_schema = current_schema()`;
const POSTGRES_UNIQUE = sql<UniqueRow>`
  select t.relname as "table", pg_get_expr(i.indpred, i.indrelid) as condition,
    (select string_agg(pg_get_indexdef(i.indexrelid, n, true), ',' order by n)
     from generate_series(1, i.indnkeyatts) n) as columns
  from pg_index i join pg_class t on t.oid = i.indrelid
  where i.indisunique and t.relnamespace = current_schema()::regnamespace`;
const POSTGRES_CONDITIONS = sql<ConditionRow>`
  select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text
  from pg_constraint
  where contype in ('c', 'f', 'x') and connamespace = current_schema()::regnamespace`;

const sqliteSchema = async ({ read }: Database): Promise<Schema> =>
  schemaFrom(
    (await SQLITE_COLUMNS.execute(read)).rows,
    (await SQLITE_UNIQUE.execute(read)).rows.map((row) => ({
      ...row,
      condition: /\bwhere\b(.*)/is.exec(row.condition ?? '')?.[1]?.trim() ?? null,
    })),
    (await SQLITE_CONDITIONS.execute(read)).rows,
  );

const postgresSchema = async ({ read }: Database): Promise<Schema> =>
  schemaFrom(
    (await POSTGRES_COLUMNS.execute(read)).rows,
    (await POSTGRES_UNIQUE.execute(read)).rows,
    (await POSTGRES_CONDITIONS.execute(read)).rows,
  );

function schemaFrom(
  columns: readonly ColumnRow[],
  unique: readonly UniqueRow[],
  conditions: readonly ConditionRow[],
): Schema {
  const schema: Schema = new Map();
  for (const { table, name, type, required, filled } of columns) {
    const known = schema.get(table) ?? {
      columns: new Map(),
      unique: new Map(),
      conditions: new Set(),
    };
    schema.set(table, known);
    known.columns.set(name, {
      type: type.toLowerCase(),
      isNullable: !required,
      isFilled: Boolean(filled),
    });
  }
  for (const { table, columns: names, condition } of unique) {
    const key = condition === null ? `(${names})` : `(${names}) where ${condition}`;
    schema.get(table)?.unique.set(key, names.split(','));
  }
  for (const { table, text } of conditions) schema.get(table)?.conditions.add(text);
  return schema;
}

/**
 * What a program that knows only `before` would miss in `after`, or be refused: each as a phrase,
 * in their order.
 */
export function contractionsOf(before: Schema, after: Schema): string[] {
  const found: string[] = [];
  for (const [name, old] of before) {
    const now = after.get(name);
    if (now) found.push(...contractionsOfTable(name, old, now));
    else found.push(`drop table ${name}`);
  }
  return found.sort();
}

function contractionsOfTable(name: string, before: Table, after: Table): string[] {
  const found: string[] = [];
  for (const [column, old] of before.columns) {
    const now = after.columns.get(column);
    if (!now) found.push(`drop ${name}.${column}`);
    else if (now.type !== old.type) found.push(`${name}.${column} becomes ${now.type}`);
    else if (old.isNullable && !now.isNullable) found.push(`${name}.${column} not null`);
    else if (!now.isNullable && old.isFilled && !now.isFilled)
      found.push(`${name}.${column} without default`);
  }
  for (const [column, { isNullable, isFilled }] of after.columns)
    if (!before.columns.has(column) && !isNullable && !isFilled)
      found.push(`${name}.${column} required`);
  // A column that older programs leave empty is never equal to another.
  const isLeftEmpty = (column: string) =>
    !before.columns.has(column) && after.columns.get(column)?.isNullable;
  for (const [key, columns] of after.unique)
    if (!before.unique.has(key) && !columns.some(isLeftEmpty)) found.push(`unique ${name} ${key}`);
  for (const key of before.unique.keys())
    if (!after.unique.has(key)) found.push(`drop unique ${name} ${key}`);
  for (const text of after.conditions)
    if (!before.conditions.has(text)) found.push(`condition of ${name}: ${text}`);
  return found;
}

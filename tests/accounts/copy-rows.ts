// Takes what a database of the newest version and one from before have in common into the latter.
import { sql } from 'kysely';
import type { Database, Writer } from '../../packages/site/src/platform/database/database.ts';

const ROWS = 100;

/** Copies the rows of all tables of `to`, with the columns that it has. @returns how many */
export async function copyRows(from: Database, to: Database): Promise<number> {
  let copied = 0;
  await to.transaction(async (writer) => {
    for (const [table, columns] of await columnsOf(writer, to.kind)) {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      const { rows } = await sql<Record<string, unknown>>`select ${names} from ${sql.table(
        table,
      )}`.execute(from.read);
      for (let start = 0; start < rows.length; start += ROWS) {
        const values = rows
          .slice(start, start + ROWS)
          .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
        await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(
          writer,
        );
      }
      copied += rows.length;
    }
    if (to.kind === 'postgres')
      await sql`select setval(pg_get_serial_sequence('change', 'seq'), (select coalesce(max(seq), 0) + 1 from change), false)`.execute(
        writer,
      );
  });
  return copied;
}

/** The tables of a database, but that of its migrations, and their columns. */
async function columnsOf(writer: Writer, kind: Database['kind']): Promise<Map<string, string[]>> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{
          table: string;
          name: string;
        }>`select t.name as "table", c.name from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and t.name not like 'sqlite%'`
      : sql<{
          table: string;
          name: string;
        }>`select table_name as "table", column_name as name from information_schema.columns where table_schema = current_schema()`
  ).execute(writer);
  const tables = Map.groupBy(rows, ({ table }) => table);
  tables.delete('migration');
  return new Map([...tables].map(([table, those]) => [table, those.map(({ name }) => name)]));
}

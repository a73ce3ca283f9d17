// Takes everything from one database into another, empty one: a site that outgrows SQLite moves to
// PostgreSQL with all its history.
import { sql } from 'kysely';
import { failure } from '../errors/failure.ts';
import type { Database, Writer } from './database.ts';

/**
 * Rows that are read and written at once. PostgreSQL takes 65,535 values in one statement, and no
 * table has 60 columns.
 */
const ROWS = 1000;

type Moved = { tables: number; rows: number };

/**
 * Copies all rows of the SQLite database `from` into the migrated, empty `to`, in one transaction
 * there: it is whole or nothing. Nobody writes to `from` meanwhile; it stays as it is.
 *
 * @throws database-not-empty
 */
export async function moveDatabase(
  from: Database,
  to: Database,
  progress: (table: string, rows: number) => void,
): Promise<Moved> {
  return from.transaction((source) =>
    to.transaction(async (target) => {
      const tables = await tablesOf(source);
      for (const table of tables) await checkEmpty(target, table);
      let rows = 0;
      for (const table of tables) rows += await moveTable(source, target, table, progress);
      if (to.kind === 'postgres') await countOn(target);
      return { tables: tables.length, rows };
    }),
  );
}

/** What SQLite searches by follows the table `desk_list`, as PostgreSQL’s own does. */
async function tablesOf(source: Writer): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'table' and name <> 'migration' and name not like 'sqlite\\_%' escape '\\' and name not like 'desk\\_list\\_words%' escape '\\' order by name`.execute(
    source,
  );
  return rows.map(({ name }) => name);
}

async function checkEmpty(target: Writer, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target);
  if (rows.length > 0) throw failure('database-not-empty', table);
}

async function moveTable(
  source: Writer,
  target: Writer,
  table: string,
  progress: (table: string, rows: number) => void,
): Promise<number> {
  let moved = 0;
  for (let last = 0; ;) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select rowid as "_row", t.* from ${sql.table(table)} t where rowid > ${last} order by rowid limit ${ROWS}`.execute(
      source,
    );
    if (rows.length === 0) return moved;
    last = Number(rows.at(-1)?.['_row']);
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== '_row');
    const values = sql.join(
      rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`),
    );
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${values}`.execute(
      target,
    );
    moved += rows.length;
    progress(table, moved);
  }
}

/**
 * PostgreSQL counts changes by a sequence of its own, which has to go on where the other database
 * stopped.
 */
async function countOn(target: Writer): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('change', 'seq'), (select coalesce(max(seq), 0) + 1 from change), false)`.execute(
    target,
  );
}

// Which copy of a database this is: a dump that is restored elsewhere has the same rows, and must
// not delete the files of the one that it was made of.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Reader } from '../../database/database.ts';
import { databaseId } from '../../database/shared-notes.ts';
import { newId } from '../../short-id.ts';
import { dataPath } from '../data-folder.ts';
import { writeOnceDurably } from '../durable-write.ts';

/**
 * What only this copy has, one or two texts. Of two lists that have one in common both are of the
 * same copy: each text outlives what changes the other.
 */
export type DatabaseCopy = readonly string[];

/** What a copy of a site has: its database, and the folder of its server. */
export type OpenedCopy = { database: Database; dataFolder: string };

/** PostgreSQL's code for what an ordinary role was forbidden. */
const FORBIDDEN = '42501';

/** Tables that no migration makes again. They have their numbers for as long as they exist. */
const TABLES = ['record', 'shared_note', 'job'] as const;

/**
 * Reads which copy the database of a site is. On SQLite, whose file says nothing about itself, a
 * file beside it does, which no backup contains; it is made where it is missing.
 */
export const databaseCopy = async ({ database, dataFolder }: OpenedCopy): Promise<DatabaseCopy> =>
  database.kind === 'postgres'
    ? postgresCopy(database)
    : [`folder ${await idOf(dataPath({ dataFolder }, 'database-copy'))}`];

/** Whether two lists are of one copy. */
export const isSameCopy = (one: DatabaseCopy, other: DatabaseCopy): boolean =>
  one.some((text) => other.includes(text));

async function idOf(path: string): Promise<string> {
  const known = await textOf(path);
  if (known !== undefined) return known;
  await writeOnceDurably(path, `${newId()}\n`, 0o600);
  return (await textOf(path)) ?? '';
}

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    },
  );

/**
 * The numbers of the tables, and of the transaction that named the database, stay in an upgrade
 * with pg_upgrade, and every role may read them; the cluster's own identifier stays where the
 * tables are restored in their place. A standby has both. The numbers of the tables alone are not
 * enough: they count on from the same in every new cluster.
 */
async function postgresCopy(database: Database): Promise<DatabaseCopy> {
  await databaseId(database);
  const numbers = sql.join(TABLES.map((table) => sql`${table}::regclass::oid`));
  const { rows } = await sql<{
    number: string;
    schema: string;
    tables: string;
  }>`select d.oid::text as number, current_schema() as schema, concat_ws('-', ${numbers}, n.xmin) as tables
    from pg_database d, shared_note n
    where d.datname = current_database() and n.name = 'database'`.execute(database.read);
  const { number = '', schema = '', tables = '' } = rows[0] ?? {};
  const cluster = await clusterId(database.read);
  return [
    `tables ${number}/${tables}`,
    ...(cluster === undefined ? [] : [`cluster ${cluster}/${number}/${schema}`]),
  ];
}

/** Undefined where this role may not know: some providers allow it to nobody. */
async function clusterId(reader: Reader): Promise<string | undefined> {
  try {
    const { rows } = await sql<{
      id: string;
    }>`select system_identifier::text as id from pg_control_system()`.execute(reader);
    return rows[0]?.id;
  } catch (error) {
    if ((error as { code?: string }).code === FORBIDDEN) return undefined;
    throw error;
  }
}

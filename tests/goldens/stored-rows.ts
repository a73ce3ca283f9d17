// The rows of every table, as they are stored.
import { sql } from 'kysely';
import type { Output } from './golden-file.ts';
import type { ServedMuseum } from './served-museum.ts';

/** Columns that are made by chance, of which only is kept whether they are filled. */
const CHANCE = new Set([
  'nonce',
  'once',
  'fingerprint',
  'request_key',
  'secret',
  'token',
  'row_hash',
  // Hashes of ids, which are made by chance.
  'stated',
  'ran_at',
]);

/** Tables in which a record has a set of rows. */
const UNORDERED = new Set(['identifier', 'link']);

/**
 * By table. A record's body is given as it is written, apart from the names of ids. What lists at the
 * desk are read from and what is recommended follow the records when it comes to it, and say nothing
 * of their own.
 */
export async function storedRows({
  site,
  steady,
}: ServedMuseum): Promise<Record<string, Output[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'desk_list%' and name not like 'shelf%' order by name
  `.execute(site.database.read);
  const stored: Record<string, Output[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(name)} order by rowid`.execute(site.database.read);
    // In the order in which they were written, so that a change of words moves none; but where that
    // order says nothing, by what they say.
    const order = UNORDERED.has(name) ? ({ value }: Output) => JSON.stringify(value) : () => '';
    stored[name] = rows
      .map((row) => outputOf(row, steady))
      .map((output) => ({ output, key: `${output.name} ${order(output)}` }))
      .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
      .map(({ output }) => output);
  }
  return stored;
}

function outputOf(row: Record<string, unknown>, steady: ServedMuseum['steady']): Output {
  const value = Object.fromEntries(
    Object.entries(row).map(([column, cell]) => {
      if (CHANCE.has(column)) return [column, cell === '' || cell === null ? cell : '{chance}'];
      if (typeof cell !== 'string') return [column, cell];
      return [column, document(steady(cell))];
    }),
  );
  const { kind, slug, record_id: record, from_id: from } = row;
  const named = slug === undefined ? [record ?? from] : [kind, slug];
  const name = named.map((part) => steady(typeof part === 'string' ? part : '')).join(' ');
  return { name, value };
}

/** Documents are shown with their keys in the order in which they are stored. */
function document(cell: string): unknown {
  if (!/^[[{]/.test(cell)) return cell;
  try {
    const value: unknown = JSON.parse(cell);
    return JSON.stringify(value) === cell ? value : cell;
  } catch {
    return cell;
  }
}

/** The bodies of records, by `body of <kind>`. */
export async function bodiesByKind({ site }: ServedMuseum): Promise<Record<string, unknown>> {
  const rows = await site.database.read.selectFrom('record').select(['kind', 'body']).execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, group]) => [
      `body of ${kind}`,
      group.map(({ body }): unknown => JSON.parse(body)),
    ]),
  );
}

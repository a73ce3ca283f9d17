// Inserts many rows of one shape: the statement is made from one row, and not from a tree of each
// value of all of them, which takes longer than SQLite takes to store them.
import { CompiledQuery, type Compilable } from 'kysely';
import type { Writer } from './database.ts';

/** What a row may hold. */
type Value = string | number | bigint | Uint8Array | null | undefined;
type Values = Readonly<Record<string, Value>>;

/** Both databases take more values in one statement, SQLite 32,766. */
const MAX_VALUES = 30_000;
/**
 * SQLite keeps what it has prepared: of each table statements of these numbers of rows, and not one
 * of every number that comes.
 */
const SIZES = [256, 32, 4, 1] as const;

/** The list of one row, as both databases are given it. */
const ONE_ROW = /\bvalues (\([?$\d, ]+\))/;

type Statement = { before: string; after: string; columns: readonly string[]; numbered: boolean };

/**
 * Inserts these rows, all of the same columns, in their order.
 * @param insert  the query that inserts the rows it is given; it has no values but theirs
 */
export async function insertMany<Row extends Values>(
  writer: Writer,
  rows: readonly Row[],
  insert: (rows: readonly Row[]) => Compilable<unknown>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const statement = statementOf(insert([first]).compile(), first);
  for (let start = 0; start < rows.length;) {
    const size = sizeOfNext(rows.length - start, statement);
    await writer.executeQuery(filled(statement, rows.slice(start, start + size)));
    start += size;
  }
}

function statementOf({ sql, parameters }: CompiledQuery, first: Values): Statement {
  const columns = Object.keys(first);
  const [all = '', list = ''] = ONE_ROW.exec(sql) ?? [];
  const at = sql.indexOf(all);
  if (list === '' || parameters.length !== columns.length)
    throw new TypeError(`This does not insert one row of ${columns.join(', ')}: ${sql}`);
  return {
    columns,
    numbered: list.includes('$'),
    before: sql.slice(0, at) + all.slice(0, all.length - list.length),
    after: sql.slice(at + all.length),
  };
}

function sizeOfNext(left: number, { columns, numbered }: Statement): number {
  const max = Math.floor(MAX_VALUES / columns.length);
  if (numbered) return Math.min(left, max);
  return SIZES.find((size) => size <= left && size <= max) ?? 1;
}

function filled(
  { before, after, columns, numbered }: Statement,
  rows: readonly Values[],
): CompiledQuery {
  const parameters: Value[] = [];
  for (const row of rows)
    for (const column of columns) {
      const value = row[column];
      if (value === undefined) throw new TypeError(`A row has no ${column}.`);
      parameters.push(value);
    }
  const list = `(${columns.map(() => '?').join(', ')})`;
  const lists = numbered ? numberedLists(rows.length, columns.length) : rows.map(() => list);
  return CompiledQuery.raw(`${before}${lists.join(', ')}${after}`, parameters);
}

const numberedLists = (rows: number, columns: number): string[] =>
  Array.from({ length: rows }, (_, row) => {
    const places = Array.from({ length: columns }, (__, i) => `$${row * columns + i + 1}`);
    return `(${places.join(', ')})`;
  });

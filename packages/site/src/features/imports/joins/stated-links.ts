// The joins of a mapping file as links between the tables that are there.
import { singular, wordsOf } from '../mapping/header-words.ts';
import type { JoinTable, Link } from './join.ts';
import { columnsNamed } from './link-columns.ts';
import type { StatedJoins } from './stated-joins.ts';

type Refuse = (why: string) => Error;

/** @throws what `refuse` makes, for a table or a column that is not there */
export function linksStated(
  { links, tables: stated }: StatedJoins,
  tables: readonly JoinTable[],
  refuse: Refuse,
): Link[] {
  const where = (text: string, line: number) =>
    placeOf(text, tables, (why) => refuse(`line ${line}: ${why}`));
  for (const { table, line } of stated)
    if (!tables.some(({ name }) => isSame(name, table)))
      throw refuse(`line ${line}: there is no table “${table}”; the tables are ${namesOf(tables)}`);
  return links.map(({ from, to, line }) => {
    const [one, other] = [where(from, line), where(to, line)];
    return { table: one.table, column: one.column, of: other.table, key: other.column };
  });
}

function placeOf(
  text: string,
  tables: readonly JoinTable[],
  refuse: Refuse,
): { table: string; column: string } {
  const table = tables
    .filter(({ name }) => text.toLowerCase().startsWith(`${name.toLowerCase()}.`))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  if (!table)
    throw refuse(
      `“${text}” must be a table and a column, as “Table.Column”; the tables are ${namesOf(tables)}`,
    );
  const wanted = text.slice(table.name.length + 1);
  const columns = table.understood.survey.columns.map(({ name }) => name);
  const column =
    columns.find((one) => one === wanted) ??
    columns.find((one) => isSame(one, wanted)) ??
    (columnsNamed(wanted, columns) && wanted);
  if (column === undefined)
    throw refuse(
      `“${table.name}” has no column “${wanted}”; its columns are ${columns
        .slice(0, 12)
        .map((one) => `“${one}”`)
        .join(', ')}`,
    );
  return { table: table.name, column };
}

/** Whether two names are the same to a person. */
export const isSame = (one: string, other: string): boolean =>
  one === other || (singular(wordsOf(one)) === singular(wordsOf(other)) && wordsOf(one) !== '');

const namesOf = (tables: readonly JoinTable[]): string =>
  tables.map(({ name }) => `“${name}”`).join(', ');

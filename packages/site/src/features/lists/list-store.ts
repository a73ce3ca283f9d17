// SQL of lists at the desk: one table that follows the records, with an index for each order.
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseKind, Reader, Writer } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';
import { listOrders, type Cursor, type ListOrder } from './list-orders.ts';
import { bitsOf, type Gap, type ListedKind } from './gaps.ts';

/** Whose drafts are in a list; absent: everybody’s. */
export type DraftScope = { createdBy?: string; collections: readonly string[] };

export type ListFilter = {
  kind: ListedKind;
  state?: string | undefined;
  /** Records that lack all of these. */
  gaps: readonly Gap[];
  collection?: string | undefined;
  /** The beginnings of words that a record has to have. */
  terms: readonly string[];
  drafts?: DraftScope | undefined;
};

export type ListPage = {
  order: ListOrder;
  isDescending: boolean;
  after?: Cursor | undefined;
  limit: number;
};

type Source = { reader: Reader; kind: DatabaseKind };

type Condition = RawBuilder<boolean>;

function conditions(database: DatabaseKind, filter: ListFilter): Condition {
  const { kind, state, gaps, collection, terms, drafts } = filter;
  const bits = bitsOf(gaps);
  const all: Condition[] = [sql<boolean>`kind = ${kind}`];
  if (state !== undefined) all.push(sql`state = ${state}`);
  if (bits > 0) all.push(sql`gaps & ${sql.raw(String(bits))} = ${sql.raw(String(bits))}`);
  if (collection !== undefined) all.push(inCollections([collection]));
  if (terms.length > 0) all.push(hasWords(database, terms));
  if (drafts) all.push(isReadable(drafts));
  return sql`${sql.join(all, sql` and `)}`;
}

const inCollections = (ids: readonly string[]): Condition =>
  sql`record_id in (select from_id from link where role = 'collection' and to_id in (${sql.join(ids)}))`;

function isReadable({ createdBy, collections }: DraftScope): Condition {
  const ways: Condition[] = [sql`state = 'published'`];
  if (createdBy !== undefined) ways.push(sql`created_by = ${createdBy}`);
  if (collections.length > 0) ways.push(inCollections(collections));
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Terms have letters and digits alone, so that nothing in them means something to a database. */
function hasWords(database: DatabaseKind, terms: readonly string[]): Condition {
  return database === 'postgres'
    ? sql`found_by @@ to_tsquery('simple', ${terms.map((term) => `${term}:*`).join(' & ')})`
    : sql`n in (select rowid from desk_list_words where ${matches(terms)})`;
}

const matches = (terms: readonly string[]): Condition =>
  sql`desk_list_words match ${terms.map((term) => `"${term}"*`).join(' ')}`;

/** Ids of a page, with their places in the order. */
export async function findListPage(
  source: Source,
  filter: ListFilter,
  page: ListPage,
): Promise<Cursor[]> {
  const key = sql.ref(listOrders[page.order]);
  const columns = sql<Cursor>`${key} as key, record_id as id`;
  return (await inOrder(columns, source, filter, page).execute(source.reader)).rows;
}

/** The ids of all records that a filter leaves, in an order: without their places, half as much. */
export async function findListIds(
  source: Source,
  filter: ListFilter,
  page: Omit<ListPage, 'after'>,
): Promise<string[]> {
  const columns = sql<{ id: string }>`record_id as id`;
  const { rows } = await inOrder(columns, source, filter, page).execute(source.reader);
  return rows.map(({ id }) => id);
}

function inOrder<Row>(
  columns: RawBuilder<Row>,
  { kind }: Source,
  filter: ListFilter,
  { order, isDescending, after, limit }: ListPage,
): RawBuilder<Row> {
  const column = sql.ref(listOrders[order]);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const beyond = after
    ? sql`and (${column}, record_id) ${sql.raw(isDescending ? '<' : '>')} (${after.key}, ${after.id})`
    : sql``;
  return sql<Row>`
    select ${columns} from desk_list
    where ${conditions(kind, filter)} ${beyond}
    order by ${column} ${direction}, record_id ${direction} limit ${limit}`;
}

/** Whether one index has all that a filter asks, so that its records are counted to the end. */
export const isCountedToTheEnd = ({ terms, collection, drafts }: ListFilter): boolean =>
  terms.length === 0 && collection === undefined && drafts === undefined;

/**
 * How many records a filter leaves, by their states and by what they lack; no more than `max`,
 * unless one index has all that the filter asks.
 */
export async function countList(
  { reader, kind }: Source,
  filter: ListFilter,
  max: number,
): Promise<{ state: string; gaps: number; count: number }[]> {
  const { rows } = await sql<{ state: string; gaps: number; count: number }>`
    select state, gaps, count(*) as count from (
      select state, gaps from ${counted(kind, filter, max)}
    ) as counted group by state, gaps`.execute(reader);
  return rows.map(({ state, gaps, count }) => ({ state, gaps, count: Number(count) }));
}

/** SQLite begins with the words, or it would look at every record where few have them. */
function counted(kind: DatabaseKind, filter: ListFilter, max: number): RawBuilder<unknown> {
  const { terms } = filter;
  if (isCountedToTheEnd(filter)) return sql`desk_list where ${conditions(kind, filter)}`;
  if (kind === 'postgres' || terms.length === 0)
    return sql`desk_list where ${conditions(kind, filter)} limit ${max}`;
  const others = conditions(kind, { ...filter, terms: [] });
  return sql`desk_list_words join desk_list on n = desk_list_words.rowid
    where ${matches(terms)} and ${others} limit ${max}`;
}

/** Rows of one statement, of nine values each. */
const ROWS = 1000;

export async function upsertListRows(
  writer: Writer,
  rows: readonly NewRow<'desk_list'>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS)
    await writer
      .insertInto('desk_list')
      .values(rows.slice(start, start + ROWS))
      .onConflict((conflict) =>
        conflict.column('record_id').doUpdateSet((e) => ({
          state: e.ref('excluded.state'),
          sort_key: e.ref('excluded.sort_key'),
          title_key: e.ref('excluded.title_key'),
          updated_at: e.ref('excluded.updated_at'),
          created_by: e.ref('excluded.created_by'),
          gaps: e.ref('excluded.gaps'),
          words: e.ref('excluded.words'),
        })),
      )
      .execute();
}

export async function deleteListRows(writer: Writer, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += ROWS)
    await writer
      .deleteFrom('desk_list')
      .where('record_id', 'in', ids.slice(start, start + ROWS))
      .execute();
}

/** Records whose rows say something of these: those that name them as makers or pictures. */
export async function findNamers(writer: Writer, ids: readonly string[]): Promise<string[]> {
  const namers: string[] = [];
  for (let start = 0; start < ids.length; start += ROWS) {
    const rows = await writer
      .selectFrom('link')
      .select('from_id')
      .distinct()
      .where('to_id', 'in', ids.slice(start, start + ROWS))
      .where('role', 'in', ['maker', 'media'])
      .execute();
    namers.push(...rows.map((row) => row.from_id));
  }
  return namers;
}

/** Whether there is a record of a kind that somebody else than `sample` has made. */
export async function hasOwnRecord(
  reader: Reader,
  kind: ListedKind,
  sample: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('desk_list')
    .select('record_id')
    .where('kind', '=', kind)
    .where('created_by', '<>', sample)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

// SQL for what visitors search for, and what of it is suggested.
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/tables.ts';

type SearchedDay = Row<'searched_day'>;
type SearchedOften = { query: string; days: number; clients: number };
export type SuggestedSearch = SearchedOften & {
  /** When it was last compiled. */ results: number;
  /** Set where staff decided against it. */ hiddenAt: string | undefined;
  hiddenBy: string | undefined;
};

/** Rows of one statement. */
const ROWS = 500;

/** Adds clients to what is counted already. */
export async function addSearchedDay(writer: Writer, rows: readonly SearchedDay[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS)
    await writer
      .insertInto('searched_day')
      .values(rows.slice(start, start + ROWS))
      .onConflict((conflict) =>
        conflict.columns(['query', 'day']).doUpdateSet((e) => ({
          clients: sql<number>`${e.ref('searched_day.clients')} + ${e.ref('excluded.clients')}`,
        })),
      )
      .execute();
}

/** That a client searched for something: `mark` is another for another client, nearly always. */
export type SearchedClient = { day: string; query: string; mark: number };

/** Keeps clients of a day. @returns those that were not known, each by what it searched for */
export async function addSearchedClients(
  writer: Writer,
  clients: readonly SearchedClient[],
): Promise<string[]> {
  const added: string[] = [];
  for (let start = 0; start < clients.length; start += ROWS) {
    const rows = await writer
      .insertInto('searched_client')
      .values(clients.slice(start, start + ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .returning('query')
      .execute();
    added.push(...rows.map(({ query }) => query));
  }
  return added;
}

export async function deleteSearchedClientsBefore(writer: Writer, day: string): Promise<void> {
  await writer.deleteFrom('searched_client').where('day', '<', day).execute();
}

/** Under this name is the key under which clients of a day are told apart by all nodes. */
const KEY_OF_DAY = 'searched-clients';

/** The key of a day: that which is there, or `key`, which then takes the place of an older one. */
export async function keyOfDay(
  writer: Writer,
  day: string,
  key: string,
): Promise<{ day: string; key: string }> {
  const value = JSON.stringify({ day, key });
  await writer
    .insertInto('shared_note')
    .values({ name: KEY_OF_DAY, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        // As JSON it begins with the day, and days sort by time.
        .where('shared_note.value', '<', JSON.stringify({ day }).slice(0, -1)),
    )
    .execute();
  const row = await writer
    .selectFrom('shared_note')
    .select('value')
    .where('name', '=', KEY_OF_DAY)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.value) as { day: string; key: string };
}

export async function deleteSearchedBefore(writer: Writer, day: string): Promise<void> {
  await writer.deleteFrom('searched_day').where('day', '<', day).execute();
}

type Often = { minDays: number; minClients: number; minClientsOfADay: number; limit: number };

/** What was searched often enough, the most often first. */
export async function searchedOften(
  reader: Reader,
  { minDays, minClients, minClientsOfADay, limit }: Often,
): Promise<SearchedOften[]> {
  const rows = await reader
    .selectFrom('searched_day')
    .select((e) => [
      'query',
      e.fn.countAll<number>().as('days'),
      e.fn.sum<number>('clients').as('clients'),
    ])
    .groupBy('query')
    .having((e) => e.fn.countAll(), '>=', minDays)
    .having((e) => e.fn.sum('clients'), '>=', minClients)
    .having((e) => e.fn.max('clients'), '>=', minClientsOfADay)
    .orderBy('clients', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
  return rows.map(({ query, days, clients }) => ({
    query,
    days: Number(days),
    clients: Number(clients),
  }));
}

/** What is suggested from now on; what staff hid stays hidden. */
export async function replaceSuggested(
  writer: Writer,
  found: readonly (SearchedOften & { results: number })[],
): Promise<void> {
  await writer.deleteFrom('suggested_search').where('hidden_at', 'is', null).execute();
  for (let start = 0; start < found.length; start += ROWS)
    await writer
      .insertInto('suggested_search')
      .values(
        found
          .slice(start, start + ROWS)
          .map((row) => ({ ...row, hidden_at: null, hidden_by: null })),
      )
      .onConflict((conflict) =>
        conflict.column('query').doUpdateSet((e) => ({
          days: e.ref('excluded.days'),
          clients: e.ref('excluded.clients'),
          results: e.ref('excluded.results'),
        })),
      )
      .execute();
}

/** Hidden or not, the most often searched first. */
export async function listSuggested(reader: Reader, limit: number): Promise<SuggestedSearch[]> {
  const rows = await reader
    .selectFrom('suggested_search')
    .selectAll()
    .orderBy('clients', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
  return rows.map(({ hidden_at: at, hidden_by: by, ...row }) => ({
    ...row,
    hiddenAt: at ?? undefined,
    hiddenBy: by ?? undefined,
  }));
}

/** What is suggested of which a word begins so, the most often searched first. */
export async function findSuggested(
  reader: Reader,
  prefix: string,
  limit: number,
): Promise<string[]> {
  const pattern = `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const like = (given: string) => sql<boolean>`query like ${given} escape '\\'`;
  const rows = await reader
    .selectFrom('suggested_search')
    .select('query')
    .where('hidden_at', 'is', null)
    .where((e) => e.or([like(pattern), like(`% ${pattern}`)]))
    .orderBy('clients', 'desc')
    .orderBy('query')
    .limit(limit)
    .execute();
  return rows.map(({ query }) => query);
}

export async function setHidden(
  writer: Writer,
  query: string,
  { at, by }: { at: string; by: string },
): Promise<void> {
  await writer
    .insertInto('suggested_search')
    .values({ query, days: 0, clients: 0, results: 0, hidden_at: at, hidden_by: by })
    .onConflict((conflict) =>
      conflict.column('query').doUpdateSet({ hidden_at: at, hidden_by: by }),
    )
    .execute();
}

/** Back to what was counted; what was never searched often enough goes altogether. */
export async function clearHidden(writer: Writer, query: string): Promise<void> {
  await writer
    .deleteFrom('suggested_search')
    .where('query', '=', query)
    .where('clients', '=', 0)
    .execute();
  await writer
    .updateTable('suggested_search')
    .set({ hidden_at: null, hidden_by: null })
    .where('query', '=', query)
    .execute();
}

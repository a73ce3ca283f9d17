// SQL for what staff did about searches.
import type { Reader, Writer } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Remedy, RemedyKind } from './remedy.ts';

export async function insertRemedy(
  writer: Writer,
  { id, kind, query, detail, madeAt, madeBy }: Remedy,
): Promise<void> {
  await writer
    .insertInto('search_remedy')
    .values({ id, kind, query, detail, made_at: madeAt, made_by: madeBy, undone_at: null })
    .execute();
}

/** Newest first, those undone included. */
export async function findRemedies(reader: Reader, limit: number): Promise<Remedy[]> {
  return (
    await reader
      .selectFrom('search_remedy')
      .selectAll()
      .orderBy('made_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).map(toRemedy);
}

/** A name for what was done and undone: each is counted, and none is ever deleted. */
export async function remediesKey(reader: Reader): Promise<string> {
  const row = await reader
    .selectFrom('search_remedy')
    .select((e) => [e.fn.countAll().as('made'), e.fn.count('undone_at').as('undone')])
    .executeTakeFirst();
  return `${row?.made}.${row?.undone}`;
}

export async function findRemedy(reader: Reader, id: string): Promise<Remedy | undefined> {
  const row = await reader
    .selectFrom('search_remedy')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toRemedy(row);
}

export async function markUndone(writer: Writer, id: string, at: string): Promise<void> {
  await writer.updateTable('search_remedy').set({ undone_at: at }).where('id', '=', id).execute();
}

function toRemedy(row: Row<'search_remedy'>): Remedy {
  return {
    id: row.id,
    kind: row.kind as RemedyKind,
    query: row.query,
    detail: row.detail,
    madeAt: row.made_at,
    madeBy: row.made_by,
    undoneAt: row.undone_at ?? undefined,
  };
}

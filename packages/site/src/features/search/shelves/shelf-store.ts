// SQL for stored shelves: what is recommended beside each item, and on which shelves it stands.
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { keptQuery } from '../../../platform/database/kept-query.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import type { NewRow, Row } from '../../../platform/database/tables.ts';

/** A shelf as it is stored. `due`: 0, or the number of the change that made it out of date. */
export type ShelfRow = { itemId: string; version: number; due: number; content: string };

/** Ids of one statement. */
const IDS = 500;

const toRow = ({ item_id, version, due, content }: Omit<Row<'shelf'>, 'made_at'>): ShelfRow => ({
  itemId: item_id,
  version,
  due: Number(due),
  content,
});

const columns = ['item_id', 'version', 'due', 'content'] as const;

const ofItem = keptQuery<Row<'shelf'>>('shelf');

/** The shelf of an item, and when it was last found to be right. */
export async function findShelf(
  reader: Reader,
  itemId: string,
): Promise<(ShelfRow & { madeAt: string }) | undefined> {
  const [row] = await ofItem(reader, 'one', [itemId], () =>
    reader.selectFrom('shelf').selectAll().where('item_id', '=', itemId).compile(),
  );
  return row && { ...toRow(row), madeAt: row.made_at };
}

export async function findShelves(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<ShelfRow[]> {
  const rows: ShelfRow[] = [];
  for (let start = 0; start < ids.length; start += IDS)
    rows.push(
      ...(
        await reader
          .selectFrom('shelf')
          .select(columns)
          .where('item_id', 'in', ids.slice(start, start + IDS))
          .execute()
      ).map(toRow),
    );
  return rows;
}

/** Shelves that are out of date since a change up to `upTo`, those of the newest changes first. */
export async function listDue(reader: Reader, upTo: number, limit: number): Promise<ShelfRow[]> {
  const rows = await reader
    .selectFrom('shelf')
    .select(columns)
    .where(sql<boolean>`due > 0`)
    .where('due', '<=', upTo)
    .orderBy('due', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

/** Shelves that nobody has looked at since `before`, the longest first. */
export async function listOldest(
  reader: Reader,
  before: string,
  limit: number,
): Promise<ShelfRow[]> {
  const rows = await reader
    .selectFrom('shelf')
    .select(columns)
    .where('made_at', '<', before)
    .where('due', '=', 0)
    .orderBy('made_at')
    .orderBy('item_id')
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

/** Marks the shelves of these items as out of date since the change `due`; new ones are empty. */
export async function markDue(writer: Writer, ids: readonly string[], due: number): Promise<void> {
  await insertMany(
    writer,
    ids.map((id) => ({ item_id: id, version: 0, due, made_at: '', content: '' })),
    (rows) =>
      writer
        .insertInto('shelf')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('item_id').doUpdateSet((e) => ({ due: e.ref('excluded.due') })),
        ),
  );
}

/** Ids of items that have a shelf, after `after`, for walking through all of them in steps. */
export async function walkShelves(reader: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('shelf')
    .select('item_id')
    .where('item_id', '>', after)
    .orderBy('item_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.item_id);
}

/** The shelves of these items are looked at before others. */
export async function putFirst(writer: Writer, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS)
    await writer
      .updateTable('shelf')
      .set({ made_at: '' })
      .where('item_id', 'in', ids.slice(start, start + IDS))
      .execute();
}

/** These shelves were looked at and are as they should be. */
export async function markMade(
  writer: Writer,
  ids: readonly string[],
  madeAt: string,
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS)
    await writer
      .updateTable('shelf')
      .set({ due: 0, made_at: madeAt })
      .where('item_id', 'in', ids.slice(start, start + IDS))
      .execute();
}

/**
 * Stores shelves in the place of others. Their rows are deleted and inserted: most were empty
 * before, and SQLite leaves half of each page free where small rows become long.
 */
export async function replaceShelves(
  writer: Writer,
  shelves: readonly NewRow<'shelf'>[],
): Promise<void> {
  await deleteShelves(
    writer,
    shelves.map(({ item_id }) => item_id),
  );
  await insertMany(writer, shelves, (rows) => writer.insertInto('shelf').values(rows));
}

/** The items now on a shelf: `added` did not stand on it before, `removed` no longer do. */
export async function moveItems(
  writer: Writer,
  itemId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await writer
      .deleteFrom('shelf_item')
      .where('item_id', '=', itemId)
      .where('other_id', 'in', removed)
      .execute();
  await insertMany(
    writer,
    added.map((other) => ({ other_id: other, item_id: itemId })),
    (rows) => writer.insertInto('shelf_item').values(rows),
  );
}

/** The items on whose shelves one of these stands. */
export async function findHolders(
  reader: Reader | Writer,
  ids: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  for (let start = 0; start < ids.length; start += IDS) {
    const rows = await reader
      .selectFrom('shelf_item')
      .select('item_id')
      .where('other_id', 'in', ids.slice(start, start + IDS))
      .execute();
    for (const { item_id } of rows) found.add(item_id);
  }
  return [...found];
}

export async function deleteShelves(writer: Writer, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS)
    await writer
      .deleteFrom('shelf')
      .where('item_id', 'in', ids.slice(start, start + IDS))
      .execute();
}

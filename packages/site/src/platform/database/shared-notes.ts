// Short texts that all nodes of a site agree on, by name; among them the name of the database
// itself.
import { newId } from '../short-id.ts';
import type { Database, Reader } from './database.ts';

/** The text under a name. */
export async function sharedNote(reader: Reader, name: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('shared_note')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Keeps a text under a name, in place of the one before. */
export async function keepSharedNote(
  database: Database,
  name: string,
  value: string,
): Promise<void> {
  await database.transaction((writer) =>
    writer
      .insertInto('shared_note')
      .values({ name, value })
      .onConflict((c) => c.column('name').doUpdateSet({ value }))
      .execute(),
  );
}

/** Forgets the text under a name. */
export async function removeSharedNote(database: Database, name: string): Promise<void> {
  await database.transaction((writer) =>
    writer.deleteFrom('shared_note').where('name', '=', name).execute(),
  );
}

/**
 * The text under a name; `make` gives it where there is none. Of several nodes that give one at the
 * same time the first wins, and all get that one.
 */
export async function agreedNote(
  database: Database,
  name: string,
  make: () => string,
): Promise<string> {
  const known = await sharedNote(database.read, name);
  if (known !== undefined) return known;
  return database.transaction(async (writer) => {
    await writer
      .insertInto('shared_note')
      .values({ name, value: make() })
      .onConflict((c) => c.doNothing())
      .execute();
    const { value } = await writer
      .selectFrom('shared_note')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return value;
  });
}

const ids = new WeakMap<Database, Promise<string>>();

/** The name of the database: what is kept elsewhere about it is of no use with another one. */
export function databaseId(database: Database): Promise<string> {
  const known = ids.get(database) ?? agreedNote(database, 'database', newId);
  ids.set(database, known);
  known.catch(() => ids.delete(database));
  return known;
}

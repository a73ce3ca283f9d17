// SQL of who imports a source at the moment.
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/tables.ts';

type Lock = Row<'import_lock'>;

/** Takes a lock. @returns whether it was free */
export async function insertLock(writer: Writer, lock: Lock): Promise<boolean> {
  const result = await writer
    .insertInto('import_lock')
    .values(lock)
    .onConflict((c) => c.column('name').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

export async function findLock(reader: Reader, name: string): Promise<Lock | undefined> {
  return reader.selectFrom('import_lock').selectAll().where('name', '=', name).executeTakeFirst();
}

/** @returns whether `holder` still has it */
export async function extendLock(
  writer: Writer,
  { name, holder, until }: Pick<Lock, 'name' | 'holder' | 'until'>,
): Promise<boolean> {
  const result = await writer
    .updateTable('import_lock')
    .set({ until })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

export async function deleteLock(
  writer: Writer,
  { name, holder }: Pick<Lock, 'name' | 'holder'>,
): Promise<void> {
  await writer
    .deleteFrom('import_lock')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}

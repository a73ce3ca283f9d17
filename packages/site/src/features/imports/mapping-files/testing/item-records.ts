// The items of a database by their numbers, in the order that is asked for.
import type { Database } from '../../../../platform/database/database.ts';
import type { Item } from '../../../catalogue/item.ts';
import { idsByExact, loadForWriting } from '../../../records/records.ts';

/** What records are called, by their ids. */
export async function labelsOf({ read }: Database, ids: readonly string[] = []): Promise<string[]> {
  const records = await loadForWriting(read, [...ids]);
  return ids.map((id) => records.get(id)?.label ?? '');
}

export async function itemRecords(
  { read }: Database,
  numbers: readonly string[],
): Promise<(Item | undefined)[]> {
  const ids = await idsByExact(read, 'item', 'accession', [...numbers]);
  const records = await loadForWriting<Item>(read, [...ids.values()]);
  return numbers.map((number) => records.get(ids.get(number) ?? '')?.body);
}

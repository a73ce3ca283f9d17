// Finds the items that parts name as their wholes.
import type { Reader, Writer } from '../../platform/database/database.ts';
import { idsByExact } from '../records/records.ts';
import { findItemsOfSource } from './parts-store.ts';

const AT_ONCE = 2000;

/**
 * The items with these numbers: those of the same source by any number of theirs, others by the
 * museum's own number.
 *
 * @returns number → id, without the numbers that no item has
 */
export async function findWholes(
  reader: Reader | Writer,
  sourceKey: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const byNumber = await inPortions(numbers, (some) =>
    idsByExact(reader, 'item', 'accession', some),
  );
  return new Map([...byNumber, ...(await findWholesOfSource(reader, sourceKey, numbers))]);
}

/** Those of the same source alone. */
export async function findWholesOfSource(
  reader: Reader | Writer,
  sourceKey: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  return inPortions(numbers, (some) => findItemsOfSource(reader, sourceKey, some));
}

async function inPortions(
  numbers: readonly string[],
  find: (some: string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(numbers)].filter((number) => number !== '');
  const found = new Map<string, string>();
  for (let start = 0; start < wanted.length; start += AT_ONCE)
    for (const [number, id] of await find(wanted.slice(start, start + AT_ONCE)))
      found.set(number, id);
  return found;
}

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
  const found = new Map<string, string>();
  for (const some of portionsOf(numbers))
    for (const [number, id] of await idsByExact(reader, 'item', 'accession', some))
      found.set(number, id);
  for (const [number, id] of await findWholesOfSource(reader, sourceKey, numbers))
    found.set(number, id);
  return found;
}

/** Those of the same source alone. */
export async function findWholesOfSource(
  reader: Reader | Writer,
  sourceKey: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of portionsOf(numbers))
    for (const [number, id] of await findItemsOfSource(reader, sourceKey, some))
      found.set(number, id);
  return found;
}

function* portionsOf(numbers: readonly string[]): Generator<string[]> {
  const wanted = [...new Set(numbers)].filter((number) => number !== '');
  for (let start = 0; start < wanted.length; start += AT_ONCE)
    yield wanted.slice(start, start + AT_ONCE);
}

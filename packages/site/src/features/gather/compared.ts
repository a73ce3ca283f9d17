// Items that somebody wants to see beside each other.
import type { Site } from '../../platform/site.ts';
import { surroundingsOf } from '../catalogue/read-catalogue.ts';
import type { Surroundings } from '../catalogue/item-view.ts';
import type { Item } from '../catalogue/item.ts';
import { readPublic } from '../records/records.ts';
import type { Stored } from '../records/record.ts';

/** As many as fit beside each other and can still be looked at. */
export const maxCompared = 6;

/**
 * The public ones of these items, each once, in their order. `requestedCount` counts what was
 * asked for, shown or not.
 */
export async function readCompared(
  site: Site,
  given: readonly string[],
): Promise<{ items: Stored<Item>[]; around: Surroundings; requestedCount: number }> {
  // A list in one value, with commas, is what people write by hand.
  const ids = [
    ...new Set(
      given
        .flatMap((value) => value.split(','))
        .map((value) => value.trim().toLowerCase())
        .filter((value) => /^[0-9a-z]{26}$/.test(value)),
    ),
  ].slice(0, 500);
  const found = await readPublic(site, ids, 'item');
  const items = ids
    .flatMap((id) => (found.get(id) as Stored<Item> | undefined) ?? [])
    .slice(0, maxCompared);
  return { items, around: await surroundingsOf(site, items, 'page'), requestedCount: ids.length };
}

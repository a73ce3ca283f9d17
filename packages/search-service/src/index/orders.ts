// The orders in which the items of a segment can be listed.
import type { Column, PlannedColumn } from './layout.ts';
import { orderKeys, type Schema } from './schema.ts';
import type { Ranks } from './values.ts';

/**
 * Adds `order.*`: for each order of the schema the rank of every item.
 * @param byId items by identifier, which decides between equals
 */
export function addOrders(
  columns: Map<string, Column | PlannedColumn>,
  schema: Schema,
  byId: Uint32Array,
  ranksOf: ReadonlyMap<string, Ranks>,
): void {
  for (const [index, name] of schema.orders.entries()) {
    let sorted = byId;
    // The least key first: each pass leaves in order what it finds equal.
    for (const key of orderKeys(name).reverse()) {
      const column = ranksOf.get(key.attribute);
      if (column) sorted = sortedByRank(sorted, column, key);
    }
    const ranks = new Uint32Array(byId.length);
    for (let rank = 0; rank < sorted.length; rank++) ranks[sorted[rank] ?? 0] = rank;
    columns.set(`order.${index}`, ranks);
  }
}

/**
 * Items by the ranks of one attribute, counted into place; equal ones stay as they were, those
 * without a value come last either way.
 */
function sortedByRank(
  items: Uint32Array,
  { ranks, none }: Ranks,
  { descending }: { readonly descending: boolean },
): Uint32Array {
  const turned = (item: number): number => {
    const rank = ranks[item] ?? none;
    return descending && rank < none ? none - 1 - rank : rank;
  };
  const next = new Uint32Array(none + 2);
  for (let at = 0; at < items.length; at++) {
    const place = turned(items[at] ?? 0) + 1;
    next[place] = (next[place] ?? 0) + 1;
  }
  for (let rank = 0; rank <= none; rank++)
    next[rank + 1] = (next[rank + 1] ?? 0) + (next[rank] ?? 0);
  const sorted = new Uint32Array(items.length);
  for (let at = 0; at < items.length; at++) {
    const item = items[at] ?? 0;
    const rank = turned(item);
    const free = next[rank] ?? 0;
    next[rank] = free + 1;
    sorted[free] = item;
  }
  return sorted;
}

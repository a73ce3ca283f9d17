// What items are found and counted by, gathered from their fields.
import type { Item } from '../item.ts';
import type { ItemFacet, ItemSearch, SearchTier } from './item-field.ts';
import { itemFields } from './item-fields.ts';
import { fieldsIn, inOrder } from './registry.ts';

type Texts = Record<string, string | string[]>;

const parts = fieldsIn(itemFields).flatMap(({ search }): Exclude<ItemSearch, { none: string }>[] =>
  search === undefined || 'none' in search ? [] : [search],
);
const texts = parts.flatMap((part) => part.texts ?? []);
const textsInOrder = inOrder(texts);
const facets = parts.flatMap((part) => part.facets ?? []);

/** The attributes of a tier that hold texts of fields. */
export function attributesIn(tier: SearchTier): string[] {
  return texts.filter((text) => text.tier === tier).map(({ attribute }) => attribute);
}

/** The numbers that an item is found by, under their attributes. */
export function numbersOfItem(item: Item): Texts {
  return textsIn(item, (tier) => tier === 'number');
}

/** The other texts that it is found by. */
export function textsOfItem(item: Item) {
  const found = textsIn(item, (tier) => tier !== 'number');
  // The fields of these three always have a text, if only an empty one.
  return found as Texts & { titles: string[]; otherTitles: string[]; date: string };
}

function textsIn(item: Item, isWanted: (tier: SearchTier) => boolean): Texts {
  const found: Texts = {};
  for (const { attribute, tier, value } of textsInOrder) {
    const text = isWanted(tier) ? value(item) : undefined;
    if (text !== undefined) found[attribute] = text;
  }
  return found;
}

/** The ids whose names an item is counted by under a facet, as often as the item says them. */
export function idsInFacet(facet: ItemFacet, item: Item): string[] {
  return facets.filter((one) => one.facet === facet).flatMap((one) => one.ids(item));
}

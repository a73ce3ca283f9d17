// An item as a record: its checked form, what it is called, and the records that it names.
import { namingTheMissing } from '../records/field-faults.ts';
import { textIn } from '../records/language-map.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type Outline, type RecordDefinition } from '../records/record.ts';
import { cataloguePages } from './catalogue-pages.ts';
import type { Link } from './fields/field.ts';
import { itemFields } from './fields/item-fields.ts';
import { linksIn, schemaOf } from './fields/registry.ts';
import type { Item } from './item.ts';

const itemSchema = schemaOf<Item>(itemFields);

export const itemDefinition: RecordDefinition<Item> = {
  kind: 'item',
  plural: 'items',
  permissions: recordPermissions,
  pages: cataloguePages.item,
  lists: { sitemap: 'own', dump: true },
  parse: (value) => itemSchema.parse(value, namingTheMissing),
  outline: outlineOfItem,
};

function outlineOfItem(item: Item, language: string): Outline {
  const label = textIn(item.title, language) || 'Untitled';
  return {
    label: label.slice(0, 1000),
    sortKey: foldForSorting(item.accessionNumber ?? label),
    slug: slugOf(label),
    identifiers: [
      ...(item.accessionNumber ? [{ scheme: 'accession', value: item.accessionNumber }] : []),
      ...(item.identifiers ?? []).map(({ type, value }) => ({ scheme: type, value })),
    ],
    links: linksOfItem(item),
  };
}

/**
 * Every other record that an item names, with the part that the other plays: what its making names
 * before what it names itself.
 */
export function linksOfItem(item: Item): Link[] {
  const { production, ...others } = itemFields;
  return linksIn({ production, ...others }, item);
}

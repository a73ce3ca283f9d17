// A draft's names become ids. Only the fields that the draft has are in the result, so that a merge
// touches nothing else.
import type {
  ItemDraft,
  NameBook,
  NamedPerson,
  NamedPlace,
  NamedTerm,
} from '../catalogue/fields/drafts.ts';
import type { Found } from '../catalogue/fields/item-field.ts';
import { itemFields } from '../catalogue/fields/item-fields.ts';
import { fieldsIn } from '../catalogue/fields/registry.ts';
import type { Item } from '../catalogue/item.ts';

/** The fields that drafts have. */
const draftFields = fieldsIn(itemFields).flatMap(({ key, visibility, import: part }) =>
  'none' in part ? [] : [{ key, visibility, part }],
);

/**
 * The fields of an item that `draft` says something about; an emptied one is there as `undefined`.
 */
export function itemOfDraft(draft: ItemDraft, found: Found): Partial<Item> {
  const item: Record<string, unknown> = {};
  const drafted: Readonly<Record<string, unknown>> = draft;
  for (const { key, part } of draftFields) {
    const value = part.resolve ? part.resolve(draft, found) : drafted[key];
    if (value !== undefined) item[key] = isEmpty(value) ? undefined : value;
  }
  return item as Partial<Item>;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** A draft whose names are wanted. `isPublic`: visitors will see the item. */
export type NamingDraft = { draft: ItemDraft; isPublic: boolean };

/** Something that is named; `isPublic` where visitors will see that it is. */
export type Naming<Name> = { name: Name; isPublic: boolean };

/** What drafts name, in their order, as often as they do. */
export function namedInDrafts(drafts: readonly NamingDraft[]) {
  const people: Naming<NamedPerson>[] = [];
  const places: Naming<NamedPlace>[] = [];
  const terms: Naming<NamedTerm>[] = [];
  const collections: Naming<string>[] = [];
  const wholes: string[] = [];
  const noting = (isPublic: boolean): NameBook => ({
    person(name) {
      people.push({ name, isPublic });
      return '';
    },
    place(name) {
      places.push({ name, isPublic });
      return '';
    },
    term(group, label) {
      terms.push({ name: { group, label }, isPublic });
      return '';
    },
    collection(name) {
      collections.push({ name, isPublic });
      return '';
    },
    item(number) {
      wholes.push(number);
      return '';
    },
  });
  const [seen, unseen] = [noting(true), noting(false)];
  for (const { draft, isPublic } of drafts)
    for (const { visibility, part } of draftFields)
      part.resolve?.(draft, { names: isPublic && visibility === 'public' ? seen : unseen });
  return { people, places, terms, collections, wholes };
}

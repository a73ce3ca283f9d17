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

/**
 * The fields of an item that `draft` says something about; an emptied one is there as `undefined`.
 */
export function itemOfDraft(draft: ItemDraft, found: Found): Partial<Item> {
  const item: Record<string, unknown> = {};
  const drafted: Readonly<Record<string, unknown>> = draft;
  for (const { key, import: part } of fieldsIn(itemFields)) {
    if ('none' in part) continue;
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

/** What drafts name, in their order, as often as they do. */
export function namedInDrafts(drafts: readonly ItemDraft[]) {
  const people: NamedPerson[] = [];
  const places: NamedPlace[] = [];
  const terms: NamedTerm[] = [];
  const collections: string[] = [];
  const noting: NameBook = {
    person(person) {
      people.push(person);
      return '';
    },
    place(place) {
      places.push(place);
      return '';
    },
    term(group, label) {
      terms.push({ group, label });
      return '';
    },
    collection(name) {
      collections.push(name);
      return '';
    },
  };
  for (const draft of drafts) itemOfDraft(draft, { names: noting });
  return { people, places, terms, collections };
}

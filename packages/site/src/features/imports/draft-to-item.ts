// A draft's names become ids. Only the fields that the draft has are in the result, so that a merge
// touches nothing else.
import type { Item, Production } from '../catalogue/item.ts';
import type { DraftMaking, ItemDraft, NamedPerson, NamedPlace } from './item-draft.ts';

/** Finds the id of a record by what a draft calls it. */
export type NameBook = {
  person(person: NamedPerson): string;
  place(place: NamedPlace): string;
  term(group: string, label: string): string;
  collection(name: string): string;
};

/**
 * The fields of an item that `draft` says something about; an emptied one is there as `undefined`.
 */
export function itemOfDraft(
  draft: ItemDraft,
  names: NameBook,
  mediaIds: readonly string[] | undefined,
  details: Item['details'],
): Partial<Item> {
  const item: Record<string, unknown> = {};
  const put = (field: keyof Item, value: unknown) => {
    item[field] = isEmpty(value) ? undefined : value;
  };
  for (const field of COPIED) if (field in draft) put(field, draft[field]);
  if ('location' in draft) put('currentLocation', draft.location);
  if (draft.identifier || draft.otherIdentifiers) put('identifiers', identifiersOf(draft));
  if (draft.production)
    put(
      'production',
      draft.production
        .map((made) => makingOf(made, names))
        .filter((made) => Object.keys(made).length > 0),
    );
  for (const [group, field] of TERMS) {
    const labels = draft.terms?.[group];
    if (labels) put(field, unique(labels.map((label) => names.term(group, label))));
  }
  if (draft.subjects)
    put('subjects', unique(draft.subjects.map((label) => names.term('subject', label))));
  if (draft.depictedPeople)
    put('depictedPeople', unique(draft.depictedPeople.map((person) => names.person(person))));
  if (draft.depictedPlaces)
    put('depictedPlaces', unique(draft.depictedPlaces.map((place) => names.place(place))));
  if (draft.collections)
    put('collections', unique(draft.collections.map((name) => names.collection(name))));
  if (mediaIds) put('media', unique(mediaIds));
  if (details && details.length > 0) put('details', details);
  return item as Partial<Item>;
}

/** Fields that an item and a draft have in the same form. */
const COPIED = [
  'title',
  'alternativeTitles',
  'accessionNumber',
  'description',
  'medium',
  'dimensions',
  'dimensionsText',
  'inscriptions',
  'creditLine',
  'provenance',
  'bibliography',
  'holder',
  'coordinates',
  'rights',
  'sensitivity',
  'links',
  'notes',
  'internalNotes',
  'unread',
] as const satisfies readonly (keyof Item & keyof ItemDraft)[];

const TERMS = [
  ['type', 'objectTypes'],
  ['material', 'materials'],
  ['technique', 'techniques'],
  ['culture', 'cultures'],
  ['period', 'periods'],
  ['style', 'styles'],
] as const satisfies readonly (readonly [keyof NonNullable<ItemDraft['terms']>, keyof Item])[];

function identifiersOf(draft: ItemDraft): Item['identifiers'] {
  const own = draft.identifier
    ? [{ type: draft.identifier.scheme, value: draft.identifier.value }]
    : [];
  return [...own, ...(draft.otherIdentifiers ?? [])];
}

function makingOf(made: DraftMaking, names: NameBook): Production {
  const production: Production = {};
  if (made.role) production.role = made.role;
  if (made.attribution) production.attribution = made.attribution;
  if (made.person) production.person = names.person(made.person);
  if (made.place) production.place = names.place(made.place);
  if (made.date) production.date = made.date;
  if (made.techniques && made.techniques.length > 0)
    production.techniques = made.techniques.map((label) => names.term('technique', label));
  return production;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

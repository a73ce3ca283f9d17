// A published record as it is given away: the fields that go into a dump, and no others.
import { collectionFields } from '../../catalogue/fields/collection-fields.ts';
import { itemFields } from '../../catalogue/fields/item-fields.ts';
import { personFields } from '../../catalogue/fields/person-fields.ts';
import { placeFields } from '../../catalogue/fields/place-fields.ts';
import { dumpOf } from '../../catalogue/fields/registry.ts';
import { subjectFields } from '../../catalogue/fields/subject-fields.ts';
import type { Place } from '../../catalogue/place.ts';
import type { Stored } from '../../records/record.ts';

/** Kinds of records in a dump, with the fields that each has. */
export const fieldsOfKinds = {
  item: itemFields,
  person: personFields,
  place: placeFields,
  subject: subjectFields,
  collection: collectionFields,
};

type DumpedKind = keyof typeof fieldsOfKinds;

/** What the ids in an item stand for, by the part they play, in the site's default language. */
export type NamesOfRecord = Readonly<Record<string, readonly string[]>>;

/**
 * One line of a dump. `path` is the page of the record; ids inside `record` name other records of
 * the dump. `isProtected`: its own position would give away a place to protect.
 */
export function publicRecord(
  { id, kind, slug, updatedAt, body }: Stored<unknown>,
  {
    path,
    names,
    isProtected = false,
  }: { path: string; names?: NamesOfRecord; isProtected?: boolean | undefined },
): Record<string, unknown> {
  return {
    id,
    kind,
    slug,
    path,
    updatedAt,
    ...(names === undefined
      ? {}
      : {
          names: Object.fromEntries(
            Object.entries(names).filter(([, values]) => values.length > 0),
          ),
        }),
    record: dumpOf(fieldsOfKinds[kind as DumpedKind], body as object, {
      isProtected: isProtected || (body as Partial<Place>).hideExact === true,
    }),
  };
}

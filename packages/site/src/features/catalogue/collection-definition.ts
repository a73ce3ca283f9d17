// A collection as a record: its checked form, what it is called, and the records that it names.
import { namingTheMissing } from '../records/field-faults.ts';
import { textIn } from '../records/language-map.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../records/record.ts';
import { cataloguePages } from './catalogue-pages.ts';
import { collectionFields } from './fields/collection-fields.ts';
import { linksIn, schemaOf } from './fields/registry.ts';
import type { Collection } from './collection.ts';

const collectionSchema = schemaOf<Collection>(collectionFields);

export const collectionDefinition: RecordDefinition<Collection> = {
  kind: 'collection',
  plural: 'collections',
  permissions: recordPermissions,
  pages: cataloguePages.collection,
  lists: { sitemap: 'own', dump: true },
  parse: (value) => collectionSchema.parse(value, namingTheMissing),
  outline(collection, language) {
    const label = textIn(collection.title, language);
    return {
      label,
      sortKey:
        collection.position === undefined
          ? foldForSorting(label)
          : foldForSorting(`${collection.position} ${label}`),
      slug: slugOf(label),
      identifiers: [
        { scheme: 'name', value: label },
        ...(collection.identifiers ?? []).map(({ type, value }) => ({ scheme: type, value })),
      ],
      links: linksIn(collectionFields, collection),
    };
  },
};

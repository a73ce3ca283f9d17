// A place as a record: its checked form, what it is called, and the records that it names.
import { namingTheMissing } from '../records/field-faults.ts';
import { textIn } from '../records/language-map.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../records/record.ts';
import { cataloguePages } from './catalogue-pages.ts';
import { placeFields } from './fields/place-fields.ts';
import { linksIn, schemaOf } from './fields/registry.ts';
import type { Place } from './place.ts';

const placeSchema = schemaOf<Place>(placeFields);

export const placeDefinition: RecordDefinition<Place> = {
  kind: 'place',
  plural: 'places',
  permissions: recordPermissions,
  pages: cataloguePages.place,
  lists: { sitemap: 'own', dump: true },
  parse: (value) => placeSchema.parse(value, namingTheMissing),
  outline(place, language) {
    const label = textIn(place.name, language);
    return {
      label,
      sortKey: foldForSorting(label),
      slug: slugOf(label),
      identifiers: [
        { scheme: 'name', value: label },
        ...(place.identifiers ?? []).map(({ type, value }) => ({ scheme: type, value })),
      ],
      links: linksIn(placeFields, place),
    };
  },
};

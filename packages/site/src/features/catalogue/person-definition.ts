// A person as a record: its checked form, what it is called, and the records that it names.
import { namingTheMissing } from '../records/field-faults.ts';
import { textIn } from '../records/language-map.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../records/record.ts';
import { cataloguePages } from './catalogue-pages.ts';
import { personFields } from './fields/person-fields.ts';
import { linksIn, schemaOf } from './fields/registry.ts';
import type { Person } from './person.ts';

const personSchema = schemaOf<Person>(personFields);

export const personDefinition: RecordDefinition<Person> = {
  kind: 'person',
  plural: 'people',
  permissions: recordPermissions,
  pages: cataloguePages.person,
  lists: { sitemap: 'own', dump: true },
  parse: (value) => personSchema.parse(value, namingTheMissing),
  outline(person, language) {
    const label = textIn(person.name, language);
    return {
      label,
      sortKey: foldForSorting(person.sortName ?? label),
      slug: slugOf(label),
      identifiers: [
        { scheme: 'name', value: label },
        ...(person.identifiers ?? []).map(({ type, value }) => ({ scheme: type, value })),
      ],
      links: linksIn(personFields, person),
    };
  },
};

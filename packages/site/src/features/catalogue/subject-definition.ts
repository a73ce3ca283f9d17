// A subject as a record: its checked form, what it is called, and the records that it names.
import { namingTheMissing } from '../records/field-faults.ts';
import { textIn } from '../records/language-map.ts';
import { recordPermissions } from '../records/record-definition.ts';
import { foldForSorting, slugOf, type RecordDefinition } from '../records/record.ts';
import { cataloguePages } from './catalogue-pages.ts';
import { subjectFields } from './fields/subject-fields.ts';
import { linksIn, schemaOf } from './fields/registry.ts';
import type { Subject } from './subject.ts';

const subjectSchema = schemaOf<Subject>(subjectFields);

export const subjectDefinition: RecordDefinition<Subject> = {
  kind: 'subject',
  plural: 'subjects',
  permissions: recordPermissions,
  pages: cataloguePages.subject,
  lists: { sitemap: 'own', dump: true },
  parse: (value) => subjectSchema.parse(value, namingTheMissing),
  outline(subject, language) {
    const label = textIn(subject.name, language);
    return {
      label,
      sortKey: foldForSorting(label),
      slug: slugOf(label),
      // A word may be a material and a subject: the group is a part of what it is known by.
      identifiers: [
        { scheme: subject.group, value: label },
        ...(subject.identifiers ?? []).map(({ type, value }) => ({ scheme: type, value })),
      ],
      links: linksIn(subjectFields, subject),
    };
  },
};

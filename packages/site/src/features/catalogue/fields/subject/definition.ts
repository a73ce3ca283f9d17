// What the word means here.
import type { PublicSubjectField } from '../subject-field.ts';
import { localized } from '../schemas.ts';

export const definition: PublicSubjectField<'definition'> = {
  key: 'definition',
  visibility: 'public',
  label: 'field.subject.definition',
  help: 'field.subject.definition.help',
  edit: { group: 'description', order: 10, control: 'localized-text' },
  schema: localized,
  links: 'none',
  page: { as: 'the text of the page' },
  search: { as: 'the text by which the subject is found' },
  dump: 'as-stored',
};

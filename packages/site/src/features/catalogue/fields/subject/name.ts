// The word itself.
import type { PublicSubjectField } from '../subject-field.ts';
import { name as nameSchema } from '../schemas.ts';

export const name: PublicSubjectField<'name'> = {
  key: 'name',
  visibility: 'public',
  label: 'field.subject.name',
  help: 'field.subject.name.help',
  edit: { group: 'identity', order: 10, control: 'localized-line' },
  schema: nameSchema,
  links: 'none',
  page: { as: 'the heading of the page' },
  search: { as: 'the name, and the facets that name subjects' },
  dump: 'as-stored',
};

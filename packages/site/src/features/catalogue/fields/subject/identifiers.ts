// Numbers of the term, in thesauri and in sources.
import { none } from '../field.ts';
import type { PublicSubjectField } from '../subject-field.ts';
import { identifiers as identifiersSchema } from '../schemas.ts';

export const identifiers: PublicSubjectField<'identifiers'> = {
  key: 'identifiers',
  visibility: 'public',
  label: 'field.subject.identifiers',
  help: 'field.subject.identifiers.help',
  edit: {
    group: 'elsewhere',
    order: 20,
    control: 'list',
    parts: {
      type: { label: 'field.part.type', control: 'line' },
      value: { label: 'field.part.number', control: 'line' },
    },
  },
  schema: identifiersSchema,
  links: 'none',
  page: none('Visitors know it by its name.'),
  search: none('Visitors know it by its name.'),
  dump: 'as-stored',
};

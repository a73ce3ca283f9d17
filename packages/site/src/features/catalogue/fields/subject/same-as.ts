// The same concept elsewhere: AAT, Wikidata.
import { z } from 'zod';
import { none } from '../field.ts';
import type { PublicSubjectField } from '../subject-field.ts';

export const sameAs: PublicSubjectField<'sameAs'> = {
  key: 'sameAs',
  visibility: 'public',
  label: 'field.subject.same-as',
  help: 'field.subject.same-as.help',
  edit: { group: 'elsewhere', order: 10, control: 'words' },
  schema: z.array(z.string()).optional(),
  links: 'none',
  page: { as: 'links below the facts' },
  search: none('Addresses are no words to search for.'),
  dump: 'as-stored',
};

// Other words for the same.
import { z } from 'zod';
import type { PublicSubjectField } from '../subject-field.ts';

export const otherNames: PublicSubjectField<'otherNames'> = {
  key: 'otherNames',
  visibility: 'public',
  label: 'subject.other-names',
  help: 'field.subject.other-names.help',
  edit: { group: 'identity', order: 30, control: 'words' },
  schema: z.array(z.string()).optional(),
  links: 'none',
  page: {
    facts: [
      {
        group: 'subject.facts',
        order: 30,
        values: ({ body, plain }) => (body.otherNames ?? []).map((other) => plain(other)),
      },
    ],
  },
  search: { as: 'other names' },
  dump: 'as-stored',
};

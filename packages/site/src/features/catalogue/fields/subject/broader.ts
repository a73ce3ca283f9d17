// Wider terms: their ids.
import { z } from 'zod';
import { linksTo, none } from '../field.ts';
import type { PublicSubjectField } from '../subject-field.ts';

export const broader: PublicSubjectField<'broader'> = {
  key: 'broader',
  visibility: 'public',
  label: 'subject.broader',
  help: 'field.subject.broader.help',
  edit: { group: 'relations', order: 10, control: 'records', of: { kind: 'subject' } },
  schema: z.array(z.string()).optional(),
  links: (subject) => linksTo('broader', subject.broader),
  page: {
    facts: [
      { group: 'subject.facts', order: 10, values: ({ body, named }) => named(body.broader) },
      {
        group: 'subject.facts',
        label: 'subject.narrower',
        order: 20,
        values: ({ narrower }) => narrower,
      },
    ],
  },
  search: none('Each is found by its own record.'),
  dump: 'as-stored',
};

// What the person was: painter, teacher.
import { z } from 'zod';
import { none } from '../field.ts';
import type { PublicPersonField } from '../person-field.ts';

export const roles: PublicPersonField<'roles'> = {
  key: 'roles',
  visibility: 'public',
  label: 'person.roles',
  help: 'field.person.roles.help',
  edit: { group: 'description', order: 10, control: 'words' },
  schema: z.array(z.string().min(1).max(2000)).optional(),
  links: 'none',
  import: none('Tables give the part that a person played in the making of an item.'),
  page: {
    facts: [
      {
        group: 'person.facts',
        order: 10,
        values: ({ body, plain }) => (body.roles ?? []).map((role) => plain(role)),
      },
    ],
  },
  search: none('Items are found by the parts that people played in their making.'),
  dump: 'as-stored',
};

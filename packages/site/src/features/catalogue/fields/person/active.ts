// Years of activity, where birth and death are not known.
import { none } from '../field.ts';
import type { PublicPersonField } from '../person-field.ts';
import { date } from '../date-shape.ts';

export const active: PublicPersonField<'active'> = {
  key: 'active',
  visibility: 'public',
  label: 'field.person.active',
  help: 'field.person.active.help',
  edit: { group: 'making', order: 30, control: 'date' },
  schema: date.optional(),
  links: 'none',
  import: none('Tables give it among the years of life.'),
  page: { as: 'the line below the name, where no other dates are known' },
  search: { as: 'the line below the name, where no other dates are known' },
  dump: 'as-stored',
};

// Who is shown: ids of people.
import { eachIdOnce, labelsIn } from '../cells/labels.ts';
import { personNamed } from '../cells/names.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const depictedPeople: PublicItemField<'depictedPeople'> = {
  key: 'depictedPeople',
  visibility: 'public',
  label: 'item.facts.people-shown',
  help: 'field.item.depicted-people.help',
  schema: ids,
  links: (item) => linksTo('depicted', item.depictedPeople),
  import: {
    columns: [
      {
        id: 'depictedPerson',
        order: 390,
        means: 'Who is shown',
        shape: 'name',
        lists: true,
        many: true,
        synonyms: {
          en: 'depicted person, depicted people, sitter, person depicted, sitters, people depicted',
          fr: 'personne representee, modele',
          de: 'dargestellte person, dargestellte',
        },
      },
    ],
    read: (row) => labelsIn(row, 'depictedPerson')?.map(personNamed),
    resolve: (draft, { names }) =>
      draft.depictedPeople &&
      eachIdOnce(draft.depictedPeople.map((person) => names.person(person))),
  },
  page: {
    facts: [
      {
        group: 'item.facts.about',
        order: 30,
        values: ({ body, named }) => named(body.depictedPeople),
      },
    ],
  },
  search: { facets: [{ facet: 'subject', ids: (item) => item.depictedPeople ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: none('Tables give them among the subjects.'),
  dump: 'as-stored',
};

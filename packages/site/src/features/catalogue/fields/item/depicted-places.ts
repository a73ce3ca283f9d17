// Which places are shown: ids of places.
import { eachIdOnce, labelsIn } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const depictedPlaces: PublicItemField<'depictedPlaces'> = {
  key: 'depictedPlaces',
  visibility: 'public',
  label: 'item.facts.places-shown',
  help: 'field.item.depicted-places.help',
  schema: ids,
  links: (item) => linksTo('depicted-place', item.depictedPlaces),
  import: {
    columns: [
      {
        id: 'depictedPlace',
        order: 400,
        means: 'Which place is shown',
        shape: 'words',
        lists: true,
        many: true,
        synonyms: {
          en: 'depicted place, place depicted, location depicted, subject place',
          fr: 'lieu represente',
          de: 'dargestellter ort',
        },
      },
    ],
    read: (row) => labelsIn(row, 'depictedPlace')?.map((name) => ({ name })),
    resolve: (draft, { names }) =>
      draft.depictedPlaces && eachIdOnce(draft.depictedPlaces.map((place) => names.place(place))),
  },
  page: {
    facts: [
      {
        group: 'item.facts.about',
        order: 40,
        values: ({ body, named }) => named(body.depictedPlaces),
      },
    ],
  },
  search: { facets: [{ facet: 'place', ids: (item) => item.depictedPlaces ?? [] }] },
  manifest: none('The wall label has no line for it.'),
  export: none('Tables give them among the places.'),
  dump: 'as-stored',
};

// Which places are shown: ids of places.
import { undoubtedPlaces } from '../cells/doubted-places.ts';
import { eachIdOnce } from '../cells/labels.ts';
import { linksTo, none } from '../field.ts';
import { ids } from '../schemas.ts';
import type { PublicItemField } from '../item-field.ts';

export const depictedPlaces: PublicItemField<'depictedPlaces'> = {
  key: 'depictedPlaces',
  visibility: 'public',
  label: 'item.facts.places-shown',
  help: 'field.item.depicted-places.help',
  edit: { group: 'subjects', order: 30, control: 'records', of: { kind: 'place' } },
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
          en: 'depicted place, place depicted, location depicted, subject place, depicted places, places depicted, place shown, where shown, place represented, spatial, spatial coverage, view of, content place, place access points, location shown, locality depicted, place taken, photo location, where taken, where was it taken, place photographed, geographic subject, subject places',
          fr: 'lieu represente, lieux representes, site represente, lieu de prise de vue, lieu figure',
          de: 'dargestellter ort, abgebildeter ort, aufnahmeort, ortsbezug, dargestellte orte, geographisches schlagwort',
          it: 'luogo raffigurato, luogo rappresentato, luogo ripreso, luoghi raffigurati, luogo della ripresa',
          es: 'lugar representado, lugares representados, lugar fotografiado, lugar de la toma',
          nl: 'afgebeelde plaats, plaats afgebeeld, afgebeelde locatie, inhoud plaats, geografisch trefwoord, voorgestelde plaats',
          pt: 'lugar representado, local representado, lugares representados, local fotografado',
          ja: '描かれた場所, 撮影地, 撮影場所, 写っている場所, 描写地',
          ar: 'المكان المصور, الموقع المصور, مكان التصوير',
        },
      },
    ],
    read: ({ values, notes }) =>
      values.isMapped('depictedPlace')
        ? undoubtedPlaces(values.all('depictedPlace'), notes).map(({ text }) => ({ name: text }))
        : undefined,
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

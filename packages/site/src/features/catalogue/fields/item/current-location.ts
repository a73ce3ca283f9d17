// Where visitors find it in the museum, and whether they can.
import { z } from 'zod';
import { languageMapShape } from '../../../records/language-map-shape.ts';
import type { Item } from '../../item.ts';
import type { RowReading } from '../cells/row-reading.ts';
import { isStorage } from '../cells/display-place.ts';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';

export const currentLocation: PublicItemField<'currentLocation'> = {
  key: 'currentLocation',
  visibility: 'public',
  label: 'field.item.current-location',
  help: 'field.item.current-location.help',
  edit: {
    group: 'location',
    order: 10,
    control: 'parts',
    parts: {
      text: { label: 'field.part.text', control: 'localized-line' },
      onDisplay: { label: 'field.part.on-display', control: 'checkbox' },
    },
  },
  schema: z.strictObject({ text: languageMapShape, onDisplay: z.boolean() }).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'currentLocation',
        order: 540,
        means: 'Where visitors find it, if it is on display',
        shape: 'words',
        inLanguages: true,
        synonyms: {
          en: 'gallery, display location, on display location, gallery number, gallery name, display gallery, on display at, on display in, where on display, exhibition gallery, display room',
          fr: 'salle d exposition, salle du musee, lieu d exposition',
          de: 'ausstellungsraum, ausstellungsort, galerie, ausstellungssaal',
          it: 'sala espositiva, galleria, sala del museo',
          es: 'donde esta expuesta, donde esta expuesto, donde se expone, sala de exposicion, sala del museo, ubicacion en sala publica',
          nl: 'tentoonstellingszaal, opgesteld in, museumzaal',
          pt: 'sala de exposicao, galeria, sala do museu',
          ja: '展示場所, 展示位置, 展示室名, 展示中の場所',
          ar: 'قاعه العرض, مكان العرض, صاله العرض',
        },
      },
    ],
    read: locationIn,
    resolve: ({ currentLocation: place }) =>
      place && Object.keys(place.text).length === 0 ? null : place,
  },
  page: { as: 'a line beside the title' },
  search: { as: 'the filter for what is on display' },
  manifest: none('Other sites keep manifests for long, and the place changes.'),
  export: none('Tables and citations are kept for long, and the place changes.'),
  dump: 'as-stored',
};

/** What is stored is on no display: the place of it is for staff. */
function locationIn({ values }: RowReading): NonNullable<Item['currentLocation']> | undefined {
  if (!values.isMapped('currentLocation')) return undefined;
  const isHidden = values.all('currentLocation').some(isStorage);
  return isHidden
    ? { text: {}, onDisplay: false }
    : { text: values.inLanguages('currentLocation'), onDisplay: true };
}

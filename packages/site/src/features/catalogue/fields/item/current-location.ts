// Where visitors find it in the museum, and whether they can.
import { z } from 'zod';
import { languageMapShape } from '../../../records/language-map-shape.ts';
import type { Item } from '../../item.ts';
import type { RowReading } from '../cells/row-reading.ts';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';

export const currentLocation: PublicItemField<'currentLocation'> = {
  key: 'currentLocation',
  visibility: 'public',
  label: 'field.item.current-location',
  help: 'field.item.current-location.help',
  schema: z.strictObject({ text: languageMapShape, onDisplay: z.boolean() }).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'currentLocation',
        order: 540,
        means: 'Where it is shown now',
        shape: 'words',
        inLanguages: true,
        synonyms: {
          en: 'current location, gallery, room, display location, on display location, gallery number',
          fr: 'emplacement, salle, localisation',
          de: 'standort, saal, raum',
        },
      },
    ],
    read: locationIn,
  },
  page: { as: 'a line beside the title' },
  search: { as: 'the filter for what is on display' },
  manifest: none('Other sites keep manifests for long, and the place changes.'),
  export: none('Tables and citations are kept for long, and the place changes.'),
  dump: 'as-stored',
};

function locationIn({ values }: RowReading): NonNullable<Item['currentLocation']> | undefined {
  const text = values.inLanguages('currentLocation');
  if (Object.keys(text).length === 0) return undefined;
  const isStored =
    /\b(stor(e|age|eroom)|depot|dépôt|réserve|magazin|not on (view|display))\b/i.test(
      values.text('currentLocation'),
    );
  return { text, onDisplay: !isStored };
}

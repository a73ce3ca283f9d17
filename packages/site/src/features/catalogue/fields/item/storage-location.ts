// Where it is kept when nobody sees it. Whoever knows that knows where to break in.
import { isStorage } from '../cells/display-place.ts';
import { labelledLines } from '../cells/labelled-lines.ts';
import type { InternalItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const storageLocation: InternalItemField<'storageLocation'> = {
  key: 'storageLocation',
  visibility: 'restricted',
  restricts: 'storage',
  readBy: ['record:edit'],
  label: 'field.item.storage-location',
  help: 'field.item.storage-location.help',
  edit: { group: 'staff', order: 10, control: 'text' },
  schema: text.optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'storageLocation',
        order: 535,
        means: 'Where it is stored, for staff only',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'storage location, home location, permanent location, normal location, shelf',
          fr: 'reserve, emplacement en reserve',
          de: 'lagerort, depotstandort',
          it: 'collocazione',
          es: 'almacen',
          nl: 'standplaats',
          pt: 'reserva',
          ja: '収蔵場所',
          ar: 'موقع الحفظ',
        },
      },
    ],
    read({ values, notes }) {
      // A column of what is on display may say that some objects are in the store.
      const stored = values.all('currentLocation').filter(isStorage);
      if (!values.isMapped('storageLocation') && stored.length === 0) return undefined;
      return labelledLines([...values.all('storageLocation'), ...stored], notes);
    },
  },
};

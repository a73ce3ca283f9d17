// How and from which source the museum acquired it: names of donors and prices never leave it.
import { labelledLines } from '../cells/labelled-lines.ts';
import type { InternalItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const acquisition: InternalItemField<'acquisition'> = {
  key: 'acquisition',
  visibility: 'restricted',
  restricts: 'donors',
  readBy: ['record:edit'],
  label: 'field.item.acquisition',
  help: 'field.item.acquisition.help',
  edit: { group: 'staff', order: 20, control: 'text' },
  schema: text.optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'acquisition',
        order: 442,
        means: 'How, where from and for how much it was acquired',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'acquisition, acquisition method, acquisition source, method of acquisition, donor, donor name, donated by, given by, received from, vendor, seller, lot, lot number, purchase price, price, cost, previous owner, previous owners',
          fr: 'acquisition, mode d acquisition, donateur, vendeur, prix d achat, anciens proprietaires',
          de: 'erwerbung, erwerbungsart, schenker, stifter, verkaufer, kaufpreis, ankaufspreis, vorbesitzer',
          it: 'acquisizione, donatore',
          es: 'adquisicion, forma de ingreso, donante',
          nl: 'verwerving, schenker',
          pt: 'aquisicao, incorporacao, doador',
          ja: '受入, 寄贈者',
          ar: 'الاقتناء, المتبرع',
        },
      },
    ],
    read: ({ values, notes }) =>
      values.isMapped('acquisition') ? labelledLines(values.all('acquisition'), notes) : undefined,
  },
};

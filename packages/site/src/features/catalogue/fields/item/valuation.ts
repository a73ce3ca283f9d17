// What it is worth, and for how much it is insured.
import { labelledLines } from '../cells/labelled-lines.ts';
import type { InternalItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const valuation: InternalItemField<'valuation'> = {
  key: 'valuation',
  visibility: 'restricted',
  restricts: 'valuation',
  readBy: ['record:edit'],
  label: 'field.item.valuation',
  help: 'field.item.valuation.help',
  edit: { group: 'staff', order: 30, control: 'text' },
  schema: text.optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'valuation',
        order: 444,
        means: 'What it is worth, and its insurance',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'valuation, value, insurance value, estimated value',
          fr: 'valeur, valeur d assurance',
          de: 'schatzwert, versicherungswert, wert',
          it: 'valore, stima',
          es: 'valoracion, valor',
          nl: 'waarde, taxatie',
          pt: 'valor, avaliacao',
          ja: '評価額',
          ar: 'القيمه',
        },
      },
    ],
    read: ({ values, notes }) =>
      values.isMapped('valuation') ? labelledLines(values.all('valuation'), notes) : undefined,
  },
};

// What state it is in, and what conservators did to it.
import { labelledLines } from '../cells/labelled-lines.ts';
import type { InternalItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const condition: InternalItemField<'condition'> = {
  key: 'condition',
  visibility: 'staff',
  readBy: ['record:read-draft', 'record:edit'],
  label: 'field.item.condition',
  help: 'field.item.condition.help',
  edit: { group: 'staff', order: 40, control: 'text' },
  schema: text.optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'condition',
        order: 446,
        means: 'Its condition, for staff only',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'condition, condition report, condition notes, conservation, conservation notes, treatment, hazards',
          fr: 'etat, etat de conservation, constat d etat, restauration',
          de: 'zustand, erhaltungszustand, restaurierung',
          it: 'stato di conservazione, restauri',
          es: 'estado de conservacion, restauraciones',
          nl: 'toestand, restauratie',
          pt: 'estado de conservacao',
          ja: '状態, 修復',
          ar: 'حاله الحفظ',
        },
      },
    ],
    read: ({ values, notes }) =>
      values.isMapped('condition') ? labelledLines(values.all('condition'), notes) : undefined,
  },
};

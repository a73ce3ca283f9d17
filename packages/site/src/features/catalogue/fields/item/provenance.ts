// Who owned it before.
import { z } from 'zod';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { date } from '../date-shape.ts';
import { text } from '../schemas.ts';

export const provenance: PublicItemField<'provenance'> = {
  key: 'provenance',
  visibility: 'public',
  label: 'item.provenance',
  help: 'field.item.provenance.help',
  edit: {
    group: 'elsewhere',
    order: 10,
    control: 'list',
    parts: {
      text: { label: 'field.part.text', control: 'text' },
      date: { label: 'field.part.date', control: 'date' },
    },
  },
  schema: z.array(z.strictObject({ text, date: date.optional() })).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'provenance',
        order: 440,
        means: 'Who owned it before',
        shape: 'words',
        synonyms: {
          en: 'provenance, ownership history, history of ownership, provenance text, provenance history, custodial history, custodhist, archival history',
          fr: 'provenance, historique de propriete, historique de conservation',
          de: 'provenienz, besitzgeschichte, provenienzangabe, bestandsgeschichte',
          it: 'provenienza, storia collezionistica, notizie sulla provenienza',
          es: 'procedencia, historia del objeto, historia de la propiedad',
          nl: 'herkomst, herkomstgeschiedenis, provenance, eigendomsgeschiedenis, eigendomshistorie',
          pt: 'proveniencia, historial de propriedade',
          ja: '来歴, 伝来, 伝来歴, 由緒',
          ar: 'المصدر, سجل الملكيه, تاريخ الملكيه',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('provenance')
        ? values.all('provenance').map((value) => ({ text: value.text }))
        : undefined,
  },
  page: { as: 'a list below the facts' },
  search: { as: 'how much there is to read, which orders what is equally good' },
  manifest: none('It leads to the page of the item, which has it.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};

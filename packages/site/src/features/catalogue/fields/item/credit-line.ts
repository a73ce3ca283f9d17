// The words of thanks: “Gift of the Friends, 1911”.
import { localized } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';
import type { PublicItemField } from '../item-field.ts';

export const creditLine: PublicItemField<'creditLine'> = {
  key: 'creditLine',
  visibility: 'public',
  label: 'item.facts.credit',
  help: 'field.item.credit-line.help',
  edit: { group: 'rights', order: 10, control: 'localized-line' },
  schema: localized,
  links: 'none',
  import: {
    columns: [
      {
        id: 'creditLine',
        order: 450,
        means: 'The words of thanks',
        shape: 'words',
        inLanguages: true,
        synonyms: {
          en: 'credit line, credit, creditline, credit line display, acquisition credit, courtesy, credits, credit text, credit line text, courtesy line, credit acknowledgement, acknowledgement, acknowledgment',
          fr: 'mention de credit, credit, ligne de credit, mention obligatoire, credits, mention de provenance publique',
          de: 'creditline, quellenangabe, credit line, dank, nachweis, erwerbungsvermerk offentlich',
          it: 'crediti, linea di credito, menzione',
          es: 'linea de credito, credito, creditos, mencion de credito',
          nl: 'creditlijn, credit, creditregel, kredietregel',
          pt: 'linha de credito, creditos, credito',
          ja: 'クレジット, クレジットライン, クレジット表記',
          ar: 'سطر الاعتماد, حقوق الاهداء, خط الائتمان',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('creditLine') ? values.inLanguages('creditLine') : undefined,
  },
  page: {
    facts: [
      { group: 'item.facts.record', order: 60, values: ({ body, text }) => text(body.creditLine) },
    ],
  },
  search: {
    texts: [
      {
        attribute: 'creditLine',
        tier: 'text',
        value: (item) => textsOf(item.creditLine),
        order: 30,
      },
    ],
  },
  manifest: { as: 'requiredStatement' },
  export: { columns: [{ heading: 'credit line', order: 120, attribute: 'creditLine' }] },
  dump: 'as-stored',
};

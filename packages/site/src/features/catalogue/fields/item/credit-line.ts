// The words of thanks: “Gift of the Friends, 1911”.
import { localized } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';
import type { PublicItemField } from '../item-field.ts';

export const creditLine: PublicItemField<'creditLine'> = {
  key: 'creditLine',
  visibility: 'public',
  label: 'item.facts.credit',
  help: 'field.item.credit-line.help',
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
          en: 'credit line, credit, creditline, credit line display, acquisition credit, courtesy',
          fr: 'mention de credit, credit, ligne de credit',
          de: 'creditline, quellenangabe, erwerbungsart',
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

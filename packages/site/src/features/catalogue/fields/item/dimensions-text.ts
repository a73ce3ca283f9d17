// Dimensions as the museum writes them.
import type { PublicItemField } from '../item-field.ts';
import { localized } from '../schemas.ts';

export const dimensionsText: PublicItemField<'dimensionsText'> = {
  key: 'dimensionsText',
  visibility: 'public',
  label: 'field.item.dimensions-text',
  help: 'field.item.dimensions-text.help',
  schema: localized,
  links: 'none',
  import: {
    columns: [
      {
        id: 'dimensions',
        order: 260,
        means: 'Its dimensions as the museum writes them',
        shape: 'words',
        inLanguages: true,
        synonyms: {
          en: 'dimensions, size, measurements, dimension, extent, dimensions display',
          fr: 'dimensions, mesures',
          de: 'masse, abmessungen, groesse, grosse, mass',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('dimensions') ? values.inLanguages('dimensions') : undefined,
  },
  page: { as: 'the line of dimensions, instead of the measurements' },
  search: { as: 'how much there is to read, which orders what is equally good' },
  manifest: {
    metadata: [{ label: 'item.facts.dimensions', order: 50, value: (item) => item.dimensionsText }],
  },
  export: { as: 'the size in a citation' },
  dump: 'as-stored',
};

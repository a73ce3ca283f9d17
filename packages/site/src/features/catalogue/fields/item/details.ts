// Regions of its pictures that a curator has named.
import { z } from 'zod';
import { languageMapShape } from '../../../records/language-map-shape.ts';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { localized } from '../schemas.ts';

export const details: PublicItemField<'details'> = {
  key: 'details',
  visibility: 'public',
  label: 'item.details',
  help: 'field.item.details.help',
  edit: { group: 'pictures', order: 20, control: 'details' },
  schema: z
    .array(
      z.strictObject({
        media: z.string(),
        region: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        label: languageMapShape,
        description: localized,
      }),
    )
    .optional(),
  links: 'none',
  import: {
    columns: [],
    resolve: (_, found) => (found.details && found.details.length > 0 ? found.details : undefined),
  },
  page: { as: 'the details, each a part of a picture' },
  search: { as: 'how much there is to read, which orders what is equally good' },
  manifest: { as: 'annotations of the canvases' },
  export: none('Tables and citations have no pictures.'),
  dump: 'as-stored',
};

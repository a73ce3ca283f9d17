// What the texts of a medium have to be. Apart from the texts themselves, so that a browser's
// script which reads them goes without the checking library.
import { z } from 'zod';
import { languageMapShape } from '../records/language-map-shape.ts';

export const mediaTextsShape = z
  .strictObject({
    altText: languageMapShape.optional().meta({ description: 'What is seen, in words.' }),
    caption: languageMapShape.optional(),
    decorative: z.boolean().optional().meta({ description: 'There is nothing to describe.' }),
  })
  .meta({ id: 'MediaTexts' });

// Questions that open.
import { z } from 'zod';
import { plainParagraph } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { name, text, type TitledPart } from './settings.ts';

export type AccordionBlock = { kind: 'accordion'; parts: TitledPart[] };

export const accordion: BlockDefinition<AccordionBlock> = {
  label: 'blocks.accordion.label',
  help: 'blocks.accordion.help',
  shape: z.strictObject({
    kind: z.literal('accordion'),
    parts: z
      .array(z.strictObject({ title: name.describe('What is always seen.'), text }))
      .min(1)
      .max(100),
  }),
  body: 'parts',
  example: {
    kind: 'accordion',
    parts: [
      { title: 'What does it cost?', text: plainParagraph('Nothing.') },
      { title: 'May I take photographs?', text: plainParagraph('Yes, without flash.') },
    ],
  },
};

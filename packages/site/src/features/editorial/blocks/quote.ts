// A quotation that stands out.
import { z } from 'zod';
import { plainParagraph, type RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { name, text } from './settings.ts';

export type QuoteBlock = { kind: 'quote'; by?: string | undefined; text: RichText };

export const quote: BlockDefinition<QuoteBlock> = {
  label: 'blocks.quote.label',
  help: 'blocks.quote.help',
  shape: z.strictObject({
    kind: z.literal('quote'),
    by: name.optional().describe('Who said it.'),
    text: text.refine((nodes) => nodes.length > 0, 'is missing'),
  }),
  body: 'text',
  example: { kind: 'quote', by: 'A navigator', text: plainParagraph('The map is not the sea.') },
};

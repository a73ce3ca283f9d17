// Running text: paragraphs, headings, lists, quotations.
import { z } from 'zod';
import type { RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { text as words } from './settings.ts';

export type TextBlock = { kind: 'text'; text: RichText };

export const text: BlockDefinition<TextBlock> = {
  label: 'blocks.text.label',
  help: 'blocks.text.help',
  shape: z.strictObject({ kind: z.literal('text'), text: words }),
  body: 'alone',
  example: {
    kind: 'text',
    text: [
      { type: 'heading', depth: 2, content: [{ type: 'text', text: 'A floor without end' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Two tiles are ' },
          { type: 'em', content: [{ type: 'text', text: 'enough' }] },
          { type: 'text', text: '.' },
        ],
      },
    ],
  },
};

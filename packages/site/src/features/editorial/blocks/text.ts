// Running text: paragraphs, headings, lists, quotations.
import { z } from 'zod';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { runningText } from '../markdown/block-codecs.ts';
import type { RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { text as words } from './settings.ts';

export type TextBlock = { kind: 'text'; text: RichText };

export const text: BlockDefinition<TextBlock> = {
  label: 'blocks.text.label',
  help: 'blocks.text.help',
  shape: z.strictObject({ kind: z.literal('text'), text: words }),
  codec: runningText,
  example: {
    kind: 'text',
    text: readMarkdown('## A floor without end\n\nTwo tiles are _enough_.'),
  },
};

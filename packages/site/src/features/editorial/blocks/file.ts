// A file to download, such as a worksheet.
import { z } from 'zod';
import { plainParagraph, type RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { name, text, title } from './settings.ts';

export type FileBlock = {
  kind: 'file';
  file: string;
  title?: string | undefined;
  text: RichText;
};

export const file: BlockDefinition<FileBlock> = {
  label: 'blocks.file.label',
  help: 'blocks.file.help',
  shape: z.strictObject({
    kind: z.literal('file'),
    file: name.describe('Its name below `files/` in the folder of content.'),
    title: title.describe('What its link says instead of its own title.'),
    text,
  }),
  body: 'text',
  example: {
    kind: 'file',
    file: 'grids',
    title: 'Grids to draw on',
    text: plainParagraph('Print it on squared paper.'),
  },
};

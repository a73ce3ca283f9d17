// Facts in rows and columns.
import { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import { name } from './settings.ts';

export type TableBlock = { kind: 'table'; caption: string; head: string[]; rows: string[][] };

export const table: BlockDefinition<TableBlock> = {
  label: 'blocks.table.label',
  help: 'blocks.table.help',
  shape: z.strictObject({
    kind: z.literal('table'),
    caption: name.describe('What the table is of.'),
    head: z.array(z.string().max(300)).min(1).max(20).describe('Headings of the columns.'),
    rows: z
      .array(z.array(z.string().max(2000)))
      .min(1)
      .max(500)
      .describe('Cells of each row; the first is the heading of its row.'),
  }),
  body: 'table',
  example: {
    kind: 'table',
    caption: 'Two walks',
    head: ['Walk', 'For'],
    rows: [
      ['From tile to plane', '8 to 11 years'],
      ['One rule, many steps', '14 years and older'],
    ],
  },
};

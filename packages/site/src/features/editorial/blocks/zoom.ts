// A story that goes into one picture step by step.
import { z } from 'zod';
import { plainParagraph } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { item, name, region, text, type Region, type TitledPart } from './settings.ts';

export type ZoomStep = TitledPart & { region: Region };
export type ZoomBlock = { kind: 'zoom'; item: string; parts: ZoomStep[] };

export const zoom: BlockDefinition<ZoomBlock> = {
  label: 'blocks.zoom.label',
  help: 'blocks.zoom.help',
  shape: z.strictObject({
    kind: z.literal('zoom'),
    item,
    parts: z
      .array(z.strictObject({ title: name.describe('Heading of the step.'), region, text }))
      .min(1)
      .max(40),
  }),
  body: 'parts',
  example: {
    kind: 'zoom',
    item: 'MP.2026.17',
    parts: [
      {
        title: 'The pole',
        region: [25, 0, 50, 30],
        text: plainParagraph('A point became a line.'),
      },
      { title: 'The equator', region: [0, 40, 100, 20], text: plainParagraph('True to scale.') },
    ],
  },
};

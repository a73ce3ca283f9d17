// Dates, each with what happened then.
import { z } from 'zod';
import { plainParagraph } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { name, text, title, type TitledPart } from './settings.ts';

type TimelinePart = TitledPart & { date: string };
export type TimelineBlock = {
  kind: 'timeline';
  title?: string | undefined;
  parts: TimelinePart[];
};

export const timeline: BlockDefinition<TimelineBlock> = {
  label: 'blocks.timeline.label',
  help: 'blocks.timeline.help',
  shape: z.strictObject({
    kind: z.literal('timeline'),
    title,
    parts: z
      .array(
        z.strictObject({
          date: name.describe('As it is shown; any wording.'),
          title: name.describe('Heading of the moment.'),
          text,
        }),
      )
      .min(1)
      .max(200),
  }),
  body: 'parts',
  example: {
    kind: 'timeline',
    title: 'The career of a straight line',
    parts: [
      { date: '1569', title: 'A course', text: plainParagraph('Sailors keep to one bearing.') },
      { date: 'about 1920', title: 'A street', text: plainParagraph('It has no other end.') },
    ],
  },
};

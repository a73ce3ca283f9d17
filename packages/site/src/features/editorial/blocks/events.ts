// What is on in the coming days, of all or of what `query` asks for.
import { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import { limit, title } from './settings.ts';

export type EventsBlock = {
  kind: 'events';
  days: number;
  limit: number;
  query?: string | undefined;
  title?: string | undefined;
};

export const events: BlockDefinition<EventsBlock> = {
  label: 'blocks.events.label',
  help: 'blocks.events.help',
  shape: z.strictObject({
    kind: z.literal('events'),
    days: z.number().int().min(1).max(366).describe('How many days are looked ahead.'),
    limit,
    query: z
      .string()
      .max(500)
      .optional()
      .describe('Filters as in the address of the programme, such as `type=workshop`.'),
    title,
  }),
  body: 'nothing',
  example: { kind: 'events', days: 366, limit: 8, query: 'type=workshop', title: 'Workshops' },
};

// The opening hours of the museum's main venue.
import { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import { title } from './settings.ts';

export type HoursBlock = { kind: 'hours'; title?: string | undefined };

export const hours: BlockDefinition<HoursBlock> = {
  label: 'blocks.hours.label',
  help: 'blocks.hours.help',
  shape: z.strictObject({ kind: z.literal('hours'), title }),
  body: 'nothing',
  example: { kind: 'hours', title: 'Opening hours' },
};

// A sound recording from the museum.
import { z } from 'zod';
import { plainParagraph, type RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { name, text } from './settings.ts';

export type AudioBlock = { kind: 'audio'; recording: string; text: RichText };

export const audio: BlockDefinition<AudioBlock> = {
  label: 'blocks.audio.label',
  help: 'blocks.audio.help',
  shape: z.strictObject({
    kind: z.literal('audio'),
    recording: name.describe('Its name under `/media/`, or its id.'),
    text,
  }),
  body: 'text',
  example: { kind: 'audio', recording: 'loom', text: plainParagraph('Four shafts at work.') },
};

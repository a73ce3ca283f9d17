// A video from the museum or from another site.
import { z } from 'zod';
import { plainParagraph, type RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { name, text, title } from './settings.ts';

export type VideoBlock = {
  kind: 'video';
  recording?: string | undefined;
  address?: string | undefined;
  title?: string | undefined;
  text: RichText;
};

export const video: BlockDefinition<VideoBlock> = {
  label: 'blocks.video.label',
  help: 'blocks.video.help',
  shape: z
    .strictObject({
      kind: z.literal('video'),
      recording: name
        .optional()
        .describe('The museum’s film: its name under `/media/`, or its id.'),
      address: z
        .string()
        .max(2000)
        .regex(/^https:\/\//, 'is not an address that starts with https://')
        .optional()
        .describe('Web address of a film elsewhere. Give either this or `recording`.'),
      title: title.describe('Heading of a film elsewhere.'),
      text,
    })
    .refine(
      ({ recording, address }) => (recording === undefined) !== (address === undefined),
      'needs either a recording or an address, not both',
    ),
  body: 'text',
  example: {
    kind: 'video',
    recording: 'seventeen',
    text: plainParagraph('Every pattern in one minute.'),
  },
};

// People with what they do, such as a team.
import { z } from 'zod';
import { plainParagraph, type RichText } from '../rich-text.ts';
import type { BlockDefinition } from './block-definition.ts';
import { name, text, title } from './settings.ts';

type PersonPart = { name: string; role?: string | undefined; text: RichText };
export type PeopleBlock = { kind: 'people'; title?: string | undefined; parts: PersonPart[] };

export const people: BlockDefinition<PeopleBlock> = {
  label: 'blocks.people.label',
  help: 'blocks.people.help',
  shape: z.strictObject({
    kind: z.literal('people'),
    title,
    parts: z
      .array(
        z.strictObject({
          name: name.describe('Of the person.'),
          role: name.optional().describe('What the person does.'),
          text,
        }),
      )
      .min(1)
      .max(200),
  }),
  body: 'parts',
  example: {
    kind: 'people',
    title: 'Who answers',
    parts: [{ name: 'Ada Rain', role: 'Curator', text: plainParagraph('Drawings and maps.') }],
  },
};

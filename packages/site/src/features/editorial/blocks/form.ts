// A form of the museum within a page.
import { z } from 'zod';
import type { BlockDefinition } from './block-definition.ts';
import { name, title } from './settings.ts';

export type FormBlock = { kind: 'form'; form: string; title?: string | undefined };

export const form: BlockDefinition<FormBlock> = {
  label: 'blocks.form.label',
  help: 'blocks.form.help',
  shape: z.strictObject({
    kind: z.literal('form'),
    form: name.describe('Its name in its address, such as `enquiry`.'),
    title,
  }),
  body: 'nothing',
  example: { kind: 'form', form: 'enquiry', title: 'Ask us' },
};

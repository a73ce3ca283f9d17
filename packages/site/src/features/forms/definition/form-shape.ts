// What makes a form usable, checked when it is saved. Apart from the form itself, so that a
// browser's script goes without the checking library.
import { z } from 'zod';
import { isMailAddress } from '../../../platform/mail/mail-address.ts';
import { languageMapShape } from '../../records/language-map-shape.ts';
import { textIn } from '../../records/language-map.ts';
import { pagesBySlug, recordPermissions } from '../../records/record-definition.ts';
import { foldForSorting, type RecordDefinition } from '../../records/record.ts';
import { fieldTypes, type Field, type FormBody } from './form.ts';
import { MIN_BITS, MAX_BITS } from '../spam/puzzle.ts';

/** The most fields and steps of one form. */
const MAX_FIELDS = 80;
const MAX_STEPS = 12;

const words = languageMapShape.refine(
  (map) => Object.values(map).some((text) => text.trim() !== ''),
  'is missing',
);
const named = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]*$/,
    'is not a name such as your-name: start with a letter and use lower-case letters, digits and hyphens',
  )
  .max(60);

const fieldShape: z.ZodType<Field> = z.strictObject({
  name: named,
  type: z.enum(fieldTypes),
  label: words,
  hint: words.optional(),
  required: z.boolean().optional(),
  autocomplete: z
    .string()
    .regex(/^[a-z0-9][a-z0-9 -]*$/, 'is not a valid autocomplete value')
    .max(60)
    .optional(),
  choices: z
    .array(z.strictObject({ value: z.string().trim().min(1).max(100), label: words }))
    .min(1)
    .max(200)
    .optional(),
  least: z.number().int().min(0).optional(),
  most: z.number().int().min(1).optional(),
  when: z.strictObject({ field: named, is: z.array(z.string().max(100)).min(1) }).optional(),
  step: named.optional(),
});

const chosen: readonly string[] = ['choice-one', 'choice-many', 'select'];

/** What is wrong between the fields of a form, in words. */
function contradictions({ fields, steps = [] }: FormBody): string[] {
  const names = fields.map(({ name }) => name);
  const known = steps.map(({ name }) => name);
  return [
    ...names
      .filter((name, i) => names.indexOf(name) !== i)
      .map((name) => `the name “${name}” is used twice`),
    ...fields
      .filter(({ type, choices }) => chosen.includes(type) && !choices)
      .map(({ name }) => `“${name}” has no options`),
    ...fields
      .filter(({ when }, i) => when && !names.slice(0, i).includes(when.field))
      .map(({ name }) => `“${name}” depends on a field that does not come before it`),
    ...fields
      .filter(({ step }) =>
        steps.length > 0 ? !step || !known.includes(step) : step !== undefined,
      )
      .map(({ name }) => `“${name}” does not belong to a step of the form`),
    ...fields
      .filter(({ least: min, most: max }) => min !== undefined && max !== undefined && min > max)
      .map(({ name }) => `the minimum of “${name}” is larger than its maximum`),
    ...(fields.some(({ type }) => type !== 'heading' && type !== 'hidden')
      ? []
      : ['the form has no fields']),
  ];
}

const bodyShape: z.ZodType<FormBody> = z
  .strictObject({
    slug: z
      .string()
      .regex(
        /^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u,
        'may contain only lower-case letters, digits and single hyphens',
      )
      .max(80),
    title: words,
    lead: languageMapShape,
    button: words,
    steps: z
      .array(z.strictObject({ name: named, title: words }))
      .min(2)
      .max(MAX_STEPS)
      .optional(),
    fields: z.array(fieldShape).min(1).max(MAX_FIELDS),
    purpose: z.enum(['inbox', 'newsletter']).optional(),
    mailTo: z.string().refine(isMailAddress, 'is not an email address').optional(),
    unlisted: z.boolean().optional(),
    puzzle: z.number().int().min(MIN_BITS).max(MAX_BITS).optional(),
  })
  .superRefine((form, context) => {
    for (const message of contradictions(form))
      context.addIssue({ code: 'custom', path: ['fields'], message });
    if (
      form.purpose === 'newsletter' &&
      !form.fields.some(({ type, required }) => type === 'email' && required)
    )
      context.addIssue({
        code: 'custom',
        path: ['fields'],
        message: 'of a newsletter form must include an email address',
      });
  });

export const formDefinition: RecordDefinition<FormBody> = {
  kind: 'form',
  plural: 'forms',
  permissions: recordPermissions,
  pages: { ...pagesBySlug('forms'), hasPermalink: false },
  lists: { sitemap: 'none', dump: false },
  shape: bodyShape,
  parse: (value) => bodyShape.parse(value),
  outline(form, language) {
    const label = textIn(form.title, language);
    return {
      label,
      sortKey: foldForSorting(label),
      slug: form.slug,
      identifiers: [{ scheme: 'slug', value: form.slug }],
      links: [],
    };
  },
};

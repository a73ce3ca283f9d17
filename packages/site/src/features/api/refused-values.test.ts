// Whatever is wrong with a value, its sender reads a sentence of ours in their language: every field
// of everything that can be sent is given values that it does not take.
import { describe, expect, it } from 'vitest';
import { z, ZodError } from 'zod';
import { messagesOf } from '../../platform/i18n/messages.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { faultsOf, namingTheMissing } from '../records/field-faults.ts';
import { resources } from './data/resources.ts';
import { apiKinds } from './record-shapes.ts';

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** Each is wrong somewhere: types, limits, formats, languages, choices. */
const simple: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  -1e9,
  1e9,
  1.5,
  '',
  'zz',
  ' ',
  'x'.repeat(300_000),
  [],
  {},
  [null],
  [7],
  [''],
  [{}],
  { zz: 7 },
  { '<b>': 'x' },
  { en: '' },
  { en: 7 },
  Array.from({ length: 6000 }, (_, at) => `id${at}`),
  { text: 'on some day or other' },
];

/** Values for a schema of which each has one thing wrong, however deep. */
function wrongValues(schema: Schema, root: Schema, depth = 0): unknown[] {
  if (depth > 6) return [...simple];
  const named = schema.$ref?.replace('#/$defs/', '');
  if (named !== undefined) return wrongValues(root.$defs?.[named] ?? {}, root, depth + 1);
  const inside = (one: Schema) => wrongValues(one, root, depth + 1);
  const { properties = {}, items, additionalProperties } = schema;
  return [
    ...simple,
    ...Object.entries(properties).flatMap(([name, one]) =>
      inside(one).map((value) => ({ [name]: value })),
    ),
    ...(items ? inside(items).map((value) => [value]) : []),
    ...(typeof additionalProperties === 'object'
      ? inside(additionalProperties).map((value) => ({ en: value }))
      : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(inside),
  ];
}

const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;

/** What a message looks like when its values are in it. */
const asPattern = (message: string) =>
  message.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^]*');

/** All sentences that there are for fields, in a language. */
function sentences(language: string): RegExp {
  const ids = [...messagesOf('en').keys()].filter(
    (id) =>
      id.startsWith('api.field.') ||
      ['desk.input.time-zone.invalid', 'desk.input.email.invalid'].includes(id),
  );
  const patterns = ids.map((id) => asPattern(messagesOf(language).get(id) ?? ''));
  return new RegExp(`^(${patterns.join('|')})$`);
}

/** What readers of a language get for wrong values, as far as it is no sentence of ours. */
function unknownTexts(check: (value: unknown) => void, shape: z.ZodType, language: string) {
  const known = sentences(language);
  const [schema, words] = [schemaOf(shape), translator(language)];
  const found = new Set<string>();
  let refused = 0;
  for (const value of wrongValues(schema, schema)) {
    try {
      check(value);
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      refused++;
      for (const { path, detail } of faultsOf(error, words))
        if (!known.test(detail)) found.add(`${path.join('.')}: ${detail}`);
    }
  }
  expect(refused).toBeGreaterThan(5);
  return [...found];
}

/** Of dates, English readers get the reason why they could not be read. */
const isAboutDate = (text: string) => /date/i.test(text);

describe.each(['en', 'fr', 'ar'])('in %s, a sentence of ours', (language) => {
  const expectNone = (texts: readonly string[]) =>
    expect(language === 'en' ? texts.filter((text) => !isAboutDate(text)) : texts).toEqual([]);

  it.each(apiKinds)('is what a refused field of a record has: $name', ({ definition, fields }) => {
    const shape = z.strictObject(
      Object.fromEntries(fields.map(({ key, schema }) => [key, schema] as const)),
    );
    expectNone(unknownTexts((value) => definition.parse(value), shape, language));
  });

  const takingMuch = resources.filter(({ body }) => body !== undefined);
  it.each(takingMuch)('is what a refused body has: $operation', ({ body = z.never() }) => {
    expectNone(unknownTexts((value) => body.parse(value, namingTheMissing), body, language));
  });

  const withQuery = resources.filter(({ query }) => query !== undefined);
  it.each(withQuery)('is what a refused query has: $operation', ({ query = z.object() }) => {
    expectNone(unknownTexts((value) => query.parse(value, namingTheMissing), query, language));
  });
});

describe('what was wrong', () => {
  const shape = z.strictObject({ kind: z.enum(['person', 'family']), size: z.int().max(5) });
  const detailsIn = (value: unknown, language = 'en') => {
    const { error } = shape.safeParse(value, namingTheMissing);
    return error && faultsOf(error, translator(language)).map(({ detail }) => detail);
  };
  it('is written for a choice, for a number and for what is missing', () => {
    expect(detailsIn({})).toEqual(['This field is required.', 'This field is required.']);
    expect(detailsIn({ kind: 'zz', size: 7 })).toEqual([
      'Choose one of these: person and family.',
      'This number is too large. The largest one allowed is 5.',
    ]);
    expect(detailsIn({ kind: 'zz', size: '' }, 'fr')).toEqual([
      'Choisissez l’une de ces valeurs : person et family.',
      'Cette valeur doit être un nombre.',
    ]);
  });
});

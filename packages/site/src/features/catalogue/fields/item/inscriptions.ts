// What is written on it.
import { z } from 'zod';
import { none } from '../field.ts';
import type { PublicItemField } from '../item-field.ts';
import { localized, text } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';

export const inscriptions: PublicItemField<'inscriptions'> = {
  key: 'inscriptions',
  visibility: 'public',
  label: 'item.facts.inscriptions',
  help: 'field.item.inscriptions.help',
  schema: z
    .array(
      z.strictObject({
        type: text.optional(),
        text,
        language: text.optional(),
        translation: localized,
        position: text.optional(),
      }),
    )
    .optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'inscription',
        order: 460,
        means: 'What is written on it',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'inscription, inscriptions, signature, marks, signed, marks and inscriptions',
          fr: 'inscription, inscriptions, marques',
          de: 'inschrift, beschriftung, signatur bezeichnung, marken',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('inscription')
        ? values.all('inscription').map((value) => ({ text: value.text }))
        : undefined,
  },
  page: {
    facts: [
      {
        group: 'item.facts.making',
        order: 80,
        values: ({ body }) =>
          (body.inscriptions ?? []).map((inscription) => ({
            text: { text: inscription.text, language: inscription.language ?? '' },
            note: inscription.position,
          })),
      },
    ],
  },
  search: {
    texts: [
      {
        attribute: 'inscriptions',
        tier: 'text',
        value: (item) =>
          (item.inscriptions ?? []).flatMap((inscription) => [
            inscription.text,
            ...textsOf(inscription.translation),
          ]),
        order: 50,
      },
    ],
  },
  manifest: none('The wall label has no line for it.'),
  export: none('Tables and citations have no place for it.'),
  dump: 'as-stored',
};

// Other titles: former and popular ones, the original, the series.
import { z } from 'zod';
import { languageMapShape } from '../../../records/language-map-shape.ts';
import { none } from '../field.ts';
import { text } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';
import type { PublicItemField } from '../item-field.ts';

const columns = [
  ['title.alternative', 'alternative'],
  ['title.original', 'original'],
  ['title.series', 'series'],
] as const;

export const alternativeTitles: PublicItemField<'alternativeTitles'> = {
  key: 'alternativeTitles',
  visibility: 'public',
  label: 'field.item.alternative-titles',
  help: 'field.item.alternative-titles.help',
  schema: z.array(z.strictObject({ value: languageMapShape, type: text })).optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'title.alternative',
        order: 50,
        means: 'Another title',
        shape: 'words',
        inLanguages: true,
        many: true,
        synonyms: {
          en: 'alternative title, alternate title, other title, alt title, subtitle, variant title',
          fr: 'autre titre, titre alternatif',
          de: 'nebentitel, weiterer titel, untertitel',
        },
      },
      {
        id: 'title.original',
        order: 60,
        means: 'Its title in the language it was made in',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'foreign title, original title, native title, title original',
          fr: 'titre original',
          de: 'originaltitel',
        },
      },
      {
        id: 'title.series',
        order: 70,
        means: 'The series or group that it belongs to',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'series, series title, group title, portfolio, set title, album',
          fr: 'serie, ensemble',
          de: 'serie, folge, konvolut',
        },
      },
    ],
    read: ({ values }) =>
      columns.some(([column]) => values.isMapped(column))
        ? columns.flatMap(([column, type]) =>
            values.all(column).map((value) => ({
              // The language of an original title is rarely that of the table.
              value: { [type === 'original' ? 'none' : value.language]: value.text },
              type,
            })),
          )
        : undefined,
  },
  page: { as: 'the titles below the first, on the wall label' },
  search: {
    texts: [
      {
        attribute: 'otherTitles',
        tier: 'other title',
        value: ({ alternativeTitles: others = [] }) =>
          others.flatMap(({ value }) => textsOf(value)),
      },
    ],
  },
  manifest: none('The label is the title alone.'),
  export: none('Tables and citations give the title alone.'),
  dump: 'as-stored',
};

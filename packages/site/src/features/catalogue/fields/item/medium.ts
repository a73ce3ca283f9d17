// Materials and technique as the museum writes them: “oil on canvas”.
import type { LanguageMap } from '../../../records/language-map.ts';
import { localized } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';
import type { RowReading } from '../cells/row-reading.ts';
import type { PublicItemField } from '../item-field.ts';

export const medium: PublicItemField<'medium'> = {
  key: 'medium',
  visibility: 'public',
  label: 'item.facts.medium',
  help: 'field.item.medium.help',
  schema: localized,
  links: 'none',
  import: {
    columns: [
      {
        id: 'medium',
        order: 220,
        means: 'Materials and technique as the museum writes them',
        shape: 'words',
        inLanguages: true,
        synonyms: {
          en: 'medium, materials and techniques, material and technique, medium display, support, media',
          fr: 'matiere et technique, materiaux et techniques, materiaux techniques',
          de: 'material technik, material und technik, werkstoff',
        },
      },
    ],
    read: mediumIn,
  },
  page: {
    facts: [
      { group: 'item.facts.making', order: 40, values: ({ body, text }) => text(body.medium) },
    ],
  },
  search: {
    texts: [
      { attribute: 'medium', tier: 'medium', value: (item) => textsOf(item.medium), order: 10 },
    ],
  },
  manifest: {
    metadata: [{ label: 'item.facts.medium', order: 40, value: (item) => item.medium }],
  },
  export: {
    columns: [{ heading: 'medium', order: 110, attribute: 'medium' }],
    as: 'the medium of a citation',
  },
  dump: 'as-stored',
};

/** The kind of a file is no material: catalogues of digital collections put “image/jpeg” there. */
function mediumIn({ values, notes }: RowReading): LanguageMap | undefined {
  if (!values.isMapped('medium')) return undefined;
  const map = values.inLanguages('medium');
  for (const [language, text] of Object.entries(map)) {
    if (!/^(image|application|text|audio|video)\/[\w.+-]+$/i.test(text)) continue;
    delete map[language];
    notes.keep({
      column: values.column('medium'),
      value: text,
      code: 'file-type-as-medium',
      reason: 'This is a file type, not a material or technique.',
      whatToDo: 'Enter the material of the object, or leave the cell empty.',
    });
  }
  return map;
}

// What a visitor reads about the item.
import { localized } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';
import type { PublicItemField } from '../item-field.ts';

export const description: PublicItemField<'description'> = {
  key: 'description',
  visibility: 'public',
  label: 'item.description',
  help: 'field.item.description.help',
  schema: localized,
  links: 'none',
  import: {
    columns: [
      {
        id: 'description',
        order: 410,
        means: 'What a visitor reads about it',
        shape: 'words',
        inLanguages: true,
        otherwise: 'notes',
        synonyms: {
          en: 'description, description text, label text, label, summary, text, about, object description, web description, physical description, gallery label, short description',
          fr: 'description, notice, texte, commentaire, resume',
          de: 'beschreibung, objektbeschreibung, text, kurzbeschreibung',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('description') ? values.inLanguages('description') : undefined,
  },
  page: { as: 'the text of the page' },
  search: {
    texts: [
      {
        attribute: 'description',
        tier: 'description',
        value: (item) => textsOf(item.description),
        order: 20,
      },
    ],
  },
  manifest: { as: 'summary' },
  export: { as: 'the abstract of a citation' },
  dump: 'as-stored',
};

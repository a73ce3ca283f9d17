// The title by which visitors know the item.
import { name } from '../schemas.ts';
import { textsOf } from '../search-texts.ts';
import type { RowReading } from '../cells/row-reading.ts';
import type { PublicItemField } from '../item-field.ts';

export const title: PublicItemField<'title'> = {
  key: 'title',
  visibility: 'public',
  label: 'field.item.title',
  help: 'field.item.title.help',
  schema: name,
  links: 'none',
  import: {
    columns: [
      {
        id: 'title',
        order: 40,
        means: 'Its title',
        shape: 'words',
        inLanguages: true,
        otherwise: 'title.alternative',
        synonyms: {
          en: 'title, object title, main title, name, object name title, item title, label title, caption title, title of work',
          fr: 'titre, intitule, denomination titre',
          de: 'titel, objekttitel, bezeichnung',
        },
      },
    ],
    read: titleIn,
  },
  page: { as: 'the heading of the page and the wall label' },
  search: {
    texts: [{ attribute: 'titles', tier: 'title', value: (item) => textsOf(item.title) }],
    as: 'the title of a card, and the order by title',
  },
  manifest: { as: 'label' },
  export: {
    columns: [{ heading: 'title', order: 20, attribute: 'title' }],
    as: 'the title of a citation',
  },
  dump: 'as-stored',
};

/** An item cannot do without a title: what it is has to be in. */
function titleIn({ values, language, notes }: RowReading) {
  if (!values.isMapped('title')) return undefined;
  const read = values.inLanguages('title');
  if (Object.keys(read).length > 0) return read;
  const instead =
    values.text('objectType') ||
    values.text('accessionNumber') ||
    values.text('identifier') ||
    'Untitled';
  notes.report({
    column: values.column('title'),
    value: '',
    code: 'title-missing',
    reason: `The row has no title; “${instead}” was used.`,
    whatToDo: 'Add a title and import the row again.',
  });
  return { [language]: instead };
}

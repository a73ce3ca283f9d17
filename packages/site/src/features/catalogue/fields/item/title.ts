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
  edit: { group: 'identity', order: 10, control: 'localized-line' },
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
          en: 'title, object title, main title, item title, work title, artwork title, label title, caption title, title of work, title of object, preferred title, title proper, display title, object name title, name title, preferred labels, preferred label, title name, unittitle, primary title, picture title, piece title',
          fr: 'titre, intitule, denomination titre, titre de l oeuvre, titre principal, titre ou denomination, titre appellation, titre d usage, appellation titre, titre de l objet',
          de: 'titel, objekttitel, haupttitel, werktitel, sachtitel, titel bezeichnung, titel des werkes',
          it: 'titolo, titolo dell opera, titolo opera, titolo proprio, titolo principale, titolo oggetto, sgtt',
          es: 'titulo, titulo de la obra, titulo obra, titulo del objeto, titulo principal, titulo denominacion',
          nl: 'titel, objecttitel, hoofdtitel, titel van het werk, titel object',
          pt: 'titulo, titulo da obra, titulo do objeto, titulo principal, designacao titulo',
          ja: '作品名, 作品名称, 資料名, 資料名称, 資料名 称, 題名, 題目, タイトル, 標題, 表題, 件名標題, 品名, 作品タイトル, 資料タイトル, 物件名, 展示名, 書名',
          ar: 'عنوان العمل, عنوان القطعه, اسم القطعه, اسم العمل, عنوان العمل الفني, اسم العمل الفني, اسم الاثر, مسمي القطعه, تسميه القطعه, عنوان اللوحه',
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
function titleIn({ values, language, notes, titleInstead }: RowReading) {
  const read = values.inLanguages('title');
  if (Object.keys(read).length > 0) return read;
  if (titleInstead) return { [titleInstead.language]: titleInstead.text };
  if (!values.isMapped('title')) return undefined;
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

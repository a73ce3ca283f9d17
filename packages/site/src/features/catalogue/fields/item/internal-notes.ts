// Notes for staff: they never leave the museum.
import { labelledLines } from '../cells/labelled-lines.ts';
import type { InternalItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const internalNotes: InternalItemField<'internalNotes'> = {
  key: 'internalNotes',
  visibility: 'staff',
  readBy: ['record:read-draft', 'record:edit'],
  label: 'field.item.internal-notes',
  help: 'field.item.internal-notes.help',
  edit: { group: 'staff', order: 60, control: 'text' },
  schema: text.optional(),
  links: 'none',
  import: {
    columns: [
      {
        id: 'internalNotes',
        order: 430,
        means: 'For staff only',
        shape: 'words',
        many: true,
        synonyms: {
          en: 'internal notes, staff notes, private notes, curatorial notes, data source, cataloguer, object language, language, languages, record language',
          fr: 'notes internes, langue',
          de: 'interne notiz, interne bemerkung, sprache',
          it: 'note interne, lingua',
          es: 'notas internas, idioma',
          nl: 'interne notitie, interne opmerking, taal',
          pt: 'notas internas, idioma',
          ja: '内部メモ, 言語, ふりがな, フリガナ, カナ, よみ, ヨミ, 読み, 資料名よみ, 資料名カナ, 作品名よみ, 資料名ふりがな, 作品名ふりがな',
          ar: 'ملاحظات داخليه, اللغه',
        },
      },
    ],
    read: ({ values, notes }) =>
      values.isMapped('internalNotes')
        ? labelledLines(values.all('internalNotes'), notes)
        : undefined,
  },
};

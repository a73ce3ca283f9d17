// Notes for staff: they never leave the museum.
import type { InternalItemField } from '../item-field.ts';
import { text } from '../schemas.ts';

export const internalNotes: InternalItemField<'internalNotes'> = {
  key: 'internalNotes',
  visibility: 'staff',
  readBy: ['record:read-draft', 'record:edit'],
  label: 'field.item.internal-notes',
  help: 'field.item.internal-notes.help',
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
          en: 'internal notes, staff notes, private notes, curatorial notes, source, data source, condition, condition report, cataloguer, object language',
          fr: 'notes internes, source, etat',
          de: 'interne notiz, quelle, zustand, interne bemerkung',
        },
      },
    ],
    read: ({ values }) =>
      values.isMapped('internalNotes')
        ? values
            .all('internalNotes')
            .map((value) => `${value.column}: ${value.text}`)
            .join('\n\n')
        : undefined,
  },
};

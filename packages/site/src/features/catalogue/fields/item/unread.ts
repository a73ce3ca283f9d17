// What an import could not read, kept word for word with its column, for staff to look at.
import { z } from 'zod';
import type { Item } from '../../item.ts';
import type { ItemDraft } from '../drafts.ts';
import type { Found, InternalItemField } from '../item-field.ts';

export const unread: InternalItemField<'unread'> = {
  key: 'unread',
  visibility: 'staff',
  readBy: ['record:read-draft', 'record:edit'],
  label: 'field.item.unread',
  help: 'field.item.unread.help',
  edit: {
    group: 'staff',
    order: 70,
    control: 'list',
    parts: {
      column: { label: 'field.part.column', control: 'line' },
      value: { label: 'field.part.value', control: 'text' },
    },
  },
  schema: z.array(z.strictObject({ column: z.string(), value: z.string() })).optional(),
  links: 'none',
  // Whoever reads the row puts it there, when all other fields have been read.
  import: { columns: [], resolve: unreadIn },
};

/** A whole that is not there yet is kept by its number, and found when the run ends. */
function unreadIn({ unread: kept, partOf: whole }: ItemDraft, { names }: Found): Item['unread'] {
  if (!whole || whole.number === '' || names.item(whole.number) !== undefined) return kept;
  return [...(kept ?? []), { column: whole.column, value: whole.number }];
}

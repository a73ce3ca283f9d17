// The kinds of records that have an editor: where each is at the desk, in the API and on the site.
import type { EditedKind } from '../../../../features/catalogue/editor.ts';

type Place = { desk: string; api: string; untitled: string };

export const editedKinds: Readonly<Record<EditedKind, Place>> = {
  item: { desk: '/admin/items', api: '/items', untitled: 'desk.editor.item' },
  person: { desk: '/admin/people', api: '/people', untitled: 'desk.editor.person' },
  place: { desk: '/admin/places', api: '/places', untitled: 'desk.editor.place' },
  subject: { desk: '/admin/subjects', api: '/subjects', untitled: 'desk.editor.subject' },
  collection: {
    desk: '/admin/collections',
    api: '/collections',
    untitled: 'desk.editor.collection',
  },
};

// The lists of records: one for each kind, with its columns.
import type { ListedKind } from '../../../../features/lists/gaps.ts';
import type { DeskScreen } from '../../../../routes/data/table.ts';

export type ListColumn =
  | 'picture'
  | 'number'
  | 'title'
  | 'makers'
  | 'date'
  | 'state'
  | 'gaps'
  | 'updated';

export type ListKind = {
  kind: ListedKind;
  /** Where it is below /api/v1, and below /admin. */
  plural: string;
  /** Messages: its name, and what to say where there is nothing yet. */
  title: string;
  empty: string;
  columns: readonly ListColumn[];
};

const authority: readonly ListColumn[] = ['title', 'state', 'gaps', 'updated'];

export const listKinds = {
  '/admin/items': {
    kind: 'item',
    plural: 'items',
    title: 'desk.items',
    empty: 'desk.list.empty.items',
    columns: ['picture', 'number', 'title', 'makers', 'date', 'state', 'gaps', 'updated'],
  },
  '/admin/people': {
    kind: 'person',
    plural: 'people',
    title: 'desk.people',
    empty: 'desk.list.empty.people',
    columns: authority,
  },
  '/admin/places': {
    kind: 'place',
    plural: 'places',
    title: 'desk.places',
    empty: 'desk.list.empty.places',
    columns: authority,
  },
  '/admin/subjects': {
    kind: 'subject',
    plural: 'subjects',
    title: 'desk.subjects',
    empty: 'desk.list.empty.subjects',
    columns: authority,
  },
  '/admin/collections': {
    kind: 'collection',
    plural: 'collections',
    title: 'desk.collections',
    empty: 'desk.list.empty.collections',
    columns: authority,
  },
} as const satisfies Partial<Record<DeskScreen, ListKind>>;

/** The messages of what a record may lack, as a filter. */
export const gapMessages: Readonly<Record<string, string>> = {
  'failed-picture': 'desk.list.gap.failed-picture',
  picture: 'desk.list.gap.picture',
  'alternative-text': 'desk.list.gap.alternative-text',
  maker: 'desk.list.gap.maker',
  date: 'desk.list.gap.date',
  unread: 'desk.list.gap.unread',
  description: 'desk.list.gap.description',
  position: 'desk.list.gap.position',
};

/** The same, under the heading “Missing”. */
export const lackMessages: Readonly<Record<string, string>> = {
  'failed-picture': 'desk.list.lacks.failed-picture',
  picture: 'desk.list.lacks.picture',
  'alternative-text': 'desk.list.lacks.alternative-text',
  maker: 'desk.list.lacks.maker',
  date: 'desk.list.lacks.date',
  unread: 'desk.list.lacks.unread',
  description: 'desk.list.lacks.description',
  position: 'desk.list.lacks.position',
};

export const stateMessages: Readonly<Record<string, string>> = {
  draft: 'desk.list.state.draft',
  published: 'desk.list.state.published',
  archived: 'desk.list.state.archived',
};

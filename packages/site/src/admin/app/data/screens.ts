// The screens of the desk, and the server-made pages beside them: where each is in the menu, who
// may see it, and which message explains it. Menu, “New”, “Find anything” and the router of the
// application are made from these tables.
import type { Action } from '../../../features/access/grant.ts';
import type { DeskPage, DeskScreen } from '../../../routes/data/table.ts';

/** The groups of the menu, in their order; one without entries is not shown. */
export const menuGroups = {
  today: 'desk.menu.today',
  collection: 'desk.menu.collection',
  programme: 'desk.menu.programme',
  website: 'desk.menu.website',
  visitors: 'desk.menu.visitors',
  search: 'desk.menu.search',
  museum: 'desk.menu.museum',
} as const;

export type MenuGroup = keyof typeof menuGroups;

export type Place = {
  /** The message that names it. */
  title: string;
  /** Where it is in the menu; not at all for what others lead to. */
  group?: MenuGroup;
  /** What somebody has to be allowed to do, to see it. */
  needs?: Action;
  /** With things of this kind. */
  kind?: string;
};

export type ScreenPlace = Place & {
  /** The message that explains the screen: paragraphs, each on a line of its own. */
  help: string;
  /** It makes something new, and is offered under “New” instead of in the menu. */
  isNew?: true;
};

/** Screens of the application, in the order of the menu. */
export const screens: Readonly<Record<DeskScreen, ScreenPlace>> = {
  '/admin': { title: 'desk.today', group: 'today', help: 'desk.today.help' },
  '/admin/items/new': {
    title: 'desk.quick-add',
    needs: 'record:submit',
    kind: 'item',
    help: 'desk.quick-add.help',
    isNew: true,
  },
  '/admin/people/new': {
    title: 'desk.new.person',
    needs: 'record:submit',
    kind: 'person',
    help: 'desk.editor.help',
    isNew: true,
  },
  '/admin/places/new': {
    title: 'desk.new.place',
    needs: 'record:submit',
    kind: 'place',
    help: 'desk.editor.help',
    isNew: true,
  },
  '/admin/subjects/new': {
    title: 'desk.new.subject',
    needs: 'record:submit',
    kind: 'subject',
    help: 'desk.editor.help',
    isNew: true,
  },
  '/admin/collections/new': {
    title: 'desk.new.collection',
    needs: 'record:submit',
    kind: 'collection',
    help: 'desk.editor.help',
    isNew: true,
  },
  '/admin/items': {
    title: 'desk.items',
    group: 'collection',
    needs: 'record:read-draft',
    kind: 'item',
    help: 'desk.list.help',
  },
  '/admin/people': {
    title: 'desk.people',
    group: 'collection',
    needs: 'record:read-draft',
    kind: 'person',
    help: 'desk.list.help',
  },
  '/admin/places': {
    title: 'desk.places',
    group: 'collection',
    needs: 'record:read-draft',
    kind: 'place',
    help: 'desk.list.help',
  },
  '/admin/subjects': {
    title: 'desk.subjects',
    group: 'collection',
    needs: 'record:read-draft',
    kind: 'subject',
    help: 'desk.list.help',
  },
  '/admin/collections': {
    title: 'desk.collections',
    group: 'collection',
    needs: 'record:read-draft',
    kind: 'collection',
    help: 'desk.list.help',
  },
  '/admin/items/:id': {
    title: 'desk.editor.item',
    needs: 'record:submit',
    kind: 'item',
    help: 'desk.editor.help',
  },
  '/admin/people/:id': {
    title: 'desk.editor.person',
    needs: 'record:submit',
    kind: 'person',
    help: 'desk.editor.help',
  },
  '/admin/places/:id': {
    title: 'desk.editor.place',
    needs: 'record:submit',
    kind: 'place',
    help: 'desk.editor.help',
  },
  '/admin/subjects/:id': {
    title: 'desk.editor.subject',
    needs: 'record:submit',
    kind: 'subject',
    help: 'desk.editor.help',
  },
  '/admin/collections/:id': {
    title: 'desk.editor.collection',
    needs: 'record:submit',
    kind: 'collection',
    help: 'desk.editor.help',
  },
  '/admin/look': {
    title: 'desk.look',
    group: 'website',
    needs: 'settings:change',
    help: 'desk.look.help',
  },
  '/admin/messages': {
    title: 'desk.messages',
    group: 'visitors',
    needs: 'inbox:handle',
    help: 'desk.messages.help',
  },
  '/admin/messages/:reference': {
    title: 'desk.message',
    needs: 'inbox:handle',
    help: 'desk.messages.help',
  },
  '/admin/staff': {
    title: 'desk.staff',
    group: 'museum',
    needs: 'users:manage',
    help: 'desk.staff.help',
  },
  '/admin/activity': {
    title: 'desk.activity',
    group: 'museum',
    needs: 'audit:read',
    help: 'desk.activity.help',
  },
  '/admin/account': { title: 'desk.account', help: 'desk.account.help' },
};

/** Server-made pages that the menu leads to, in its order. */
export const serverPages = {
  '/admin/search': { title: 'desk.nav.overview', group: 'search', needs: 'search:read' },
  '/admin/search/not-found': { title: 'desk.nav.not-found', group: 'search', needs: 'search:read' },
  '/admin/search/done': { title: 'desk.nav.done', group: 'search', needs: 'search:read' },
  '/admin/search/recommendations': {
    title: 'desk.nav.recommendations',
    group: 'search',
    needs: 'search:read',
  },
  '/admin/search/suggested': {
    title: 'desk.nav.suggested',
    group: 'search',
    needs: 'search:read',
  },
  '/admin/search/experiments': {
    title: 'desk.nav.experiments',
    group: 'search',
    needs: 'search:read',
  },
  '/admin/search/ranking': { title: 'desk.nav.ranking', group: 'search', needs: 'search:read' },
  '/admin/files': { title: 'desk.nav.files', group: 'museum', needs: 'files:read' },
} as const satisfies Partial<Record<DeskPage, Place>>;

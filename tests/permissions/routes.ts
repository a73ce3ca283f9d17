// The addresses of the API: what each asks for, and a request to it that makes sense.
import type { About } from '../../packages/site/src/features/access/grant.ts';
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import { apiKinds, type ApiKind } from '../../packages/site/src/features/api/record-shapes.ts';
import { resources } from '../../packages/site/src/features/api/data/resources.ts';
import { isFailure } from '../../packages/site/src/platform/errors/failure.ts';
import { askApi, type ApiRequest } from './api-requests.ts';
import { fresh } from './roles.ts';
import { on, saving, someOf, theirs, type Need, type Row } from './row.ts';
import type { Museum, SampleRecord } from './sample-museum.ts';

/** A row of the matrix that asks the API, by the name of the resource. */
export type RouteRow = Row & { operation: string };

const seeing = (about: About, more: { isSome?: true } = {}): Need => ({
  any: ['record:read-draft', 'record:edit', 'record:submit'],
  about,
  ...more,
});

type Route = {
  operation: string;
  needs?: readonly Need[];
  needsToo?: readonly Need[];
  hidden?: Need;
  /** What who may gets, where it is a failure: the thing of the request is not there. */
  answer?: 'not-found';
  request(museum: Museum): ApiRequest;
};

const routeRow = ({ operation, needs = [], request, answer, ...row }: Route): RouteRow => ({
  // A name of its own, so that the lists of the tests tell routes apart.
  of: { [operation]: askApi }[operation] ?? askApi,
  operation,
  needs,
  ...row,
  run: (museum: Museum, actor: Actor) =>
    askApi(museum, actor, request(museum)).catch((error: unknown) => {
      if (!isFailure(error) || error.code !== answer) throw error;
    }),
  runRefused: (museum: Museum, actor: Actor) => askApi(museum, actor, request(museum)),
});

/** Lists of one kind, and the lists that staff keep. */
function listRoutes({ name, definition: { kind, plural } }: ApiKind): RouteRow[] {
  const some: Need = { any: ['record:read-draft'], about: { kind }, isSome: true };
  const get = (operation: string, rest: string): Route => ({
    operation,
    needs: [some],
    request: () => ({ method: 'GET', path: `/${plural}${rest}` }),
  });
  const routes: readonly Route[] = [
    get(`list${name}`, ''),
    get(`count${name}`, '/counts'),
    get(`match${name}`, '/ids'),
    get(`list${name}Views`, '/views'),
    {
      operation: `add${name}View`,
      needs: [someOf('record:read-draft')],
      needsToo: [some],
      request: () => ({
        method: 'POST',
        path: `/${plural}/views`,
        body: { name: 'All', query: '', isShared: false },
      }),
    },
    {
      operation: `remove${name}View`,
      needs: [someOf('record:read-draft')],
      needsToo: [some],
      answer: 'not-found',
      request: () => ({ method: 'DELETE', path: `/${plural}/views/none` }),
    },
  ];
  return routes.map(routeRow);
}

/** What editors ask: fields, names, numbers, media. */
const editingRoutes: readonly Route[] = [
  {
    operation: 'getEditor',
    request: () => ({ method: 'GET', path: '/editors/item' }),
  },
  {
    operation: 'findNames',
    needs: [someOf('record:submit')],
    request: () => ({ method: 'GET', path: '/names?kind=person&q=a' }),
  },
  {
    operation: 'addName',
    needsToo: [saving(fresh('person'))],
    request: () => ({
      method: 'POST',
      path: '/names',
      body: { kind: 'person', name: 'Lucie Rie', language: 'en' },
    }),
  },
  {
    operation: 'suggestNumbers',
    needs: [{ any: ['record:submit'], about: { kind: 'item' }, isSome: true }],
    request: () => ({ method: 'GET', path: '/number-suggestions' }),
  },
  {
    operation: 'getMedia',
    hidden: on('record:read-draft', theirs('media')),
    needsToo: [on('record:read-draft', theirs('media'))],
    request: ({ has }) => ({ method: 'GET', path: `/media/${has.medium.id}` }),
  },
  {
    operation: 'replaceMediaTexts',
    hidden: on('record:read-draft', theirs('media')),
    needsToo: [on('record:read-draft', theirs('media')), saving(theirs('media'))],
    request: ({ has }) => ({
      method: 'PUT',
      path: `/media/${has.medium.id}/texts`,
      body: { altText: { en: 'A bowl' } },
      headers: { 'if-match': `"${has.medium.version}"` },
    }),
  },
  {
    operation: 'listMediaVersions',
    needs: [someOf('record:read-draft')],
    hidden: on('record:read-draft', theirs('media')),
    needsToo: [on('record:read-draft', theirs('media'))],
    request: ({ has }) => ({ method: 'GET', path: `/media/${has.medium.id}/versions` }),
  },
  {
    operation: 'getPicture',
    hidden: on('record:read-draft', theirs('media')),
    needsToo: [on('record:read-draft', theirs('media'))],
    // Its file is not prepared: who may see it is told so.
    answer: 'not-found',
    request: ({ has }) => ({ method: 'GET', path: `/media/${has.medium.id}/picture` }),
  },
];

const answering: Pick<Route, 'needs' | 'needsToo'> = {
  needs: [someOf('inbox:handle')],
  needsToo: [on('inbox:handle', { form: 'enquiry' })],
};

/** What staff did. */
const auditRoutes: readonly Route[] = [
  ['listActivity', '/activity'],
  ['listActivePeople', '/activity/people'],
  ['exportActivity', '/activity/table'],
].map(([operation = '', path = '']) => ({
  operation,
  needs: [someOf('audit:read')],
  request: () => ({ method: 'GET', path }),
}));

/** Messages of visitors. */
const messageRoutes: readonly Route[] = [
  {
    operation: 'listMessages',
    needs: [someOf('inbox:handle')],
    request: () => ({ method: 'GET', path: '/messages' }),
  },
  {
    operation: 'getMessage',
    ...answering,
    request: ({ has }) => ({ method: 'GET', path: `/messages/${has.submission}` }),
  },
  {
    operation: 'changeMessage',
    ...answering,
    request: ({ has }) => ({
      method: 'PATCH',
      path: `/messages/${has.submission}`,
      body: { state: 'spam' },
    }),
  },
  {
    operation: 'deleteMessage',
    ...answering,
    request: ({ has }) => ({ method: 'DELETE', path: `/messages/${has.submission}` }),
  },
];

const managing = someOf('users:manage');
const viewers = on('users:manage', { kind: 'viewer' });

/** Users and invitations. */
const userRoutes: readonly Route[] = [
  {
    operation: 'listUsers',
    needs: [managing],
    request: () => ({ method: 'GET', path: '/users' }),
  },
  {
    operation: 'changeUser',
    needs: [managing],
    needsToo: [viewers, on('users:manage', { kind: 'editor' })],
    request: ({ has }) => ({
      method: 'PATCH',
      path: `/users/${has.user}`,
      body: { role: 'editor', collections: null },
    }),
  },
  {
    operation: 'removeUser',
    needs: [managing],
    needsToo: [viewers],
    request: ({ has }) => ({ method: 'DELETE', path: `/users/${has.user}` }),
  },
  {
    operation: 'endUserSessions',
    needs: [managing],
    needsToo: [viewers],
    request: ({ has }) => ({ method: 'DELETE', path: `/users/${has.user}/sessions` }),
  },
  {
    operation: 'resetUserPassword',
    needs: [managing],
    needsToo: [viewers],
    request: ({ has }) => ({
      method: 'POST',
      path: `/users/${has.user}/reset`,
      body: { forgetFactors: true },
    }),
  },
  {
    operation: 'listInvitations',
    needs: [managing],
    request: () => ({ method: 'GET', path: '/invitations' }),
  },
  {
    operation: 'invite',
    needs: [managing],
    needsToo: [viewers],
    request: () => ({
      method: 'POST',
      path: '/invitations',
      body: { email: 'joan@example.org', role: 'viewer', collections: null, language: 'en' },
    }),
  },
  {
    operation: 'withdrawInvitation',
    needs: [managing],
    needsToo: [viewers],
    request: ({ has }) => ({ method: 'DELETE', path: `/invitations/${has.invitation}` }),
  },
];

const settingsRoutes: readonly Route[] = [
  {
    operation: 'getSettings',
    needs: [someOf('settings:change')],
    needsToo: [on('settings:change', {})],
    request: () => ({ method: 'GET', path: '/settings' }),
  },
  {
    operation: 'changeSettings',
    needs: [someOf('settings:change')],
    needsToo: [on('settings:change', {})],
    request: () => ({
      method: 'PATCH',
      path: '/settings',
      headers: { 'if-match': '*' },
      body: { 'site.tagline': 'Pots and patterns' },
    }),
  },
];

/** Working copies: of what there is, by whoever else began them. */
const copyRoutes: readonly Route[] = [
  {
    operation: 'openWorkingCopy',
    needsToo: [saving(fresh('item'))],
    request: () => ({ method: 'POST', path: '/working-copies', body: { kind: 'item' } }),
  },
  {
    operation: 'listWorkingCopies',
    needs: [seeing({}, { isSome: true })],
    request: () => ({ method: 'GET', path: '/working-copies' }),
  },
  {
    operation: 'getWorkingCopy',
    needsToo: [seeing(theirs('item'))],
    request: ({ has }) => ({ method: 'GET', path: `/working-copies/${has.copy}` }),
  },
  {
    operation: 'previewWorkingCopy',
    needsToo: [seeing(theirs('item'))],
    request: ({ has }) => ({ method: 'GET', path: `/working-copies/${has.copy}/preview` }),
  },
  {
    operation: 'watchPresence',
    needsToo: [seeing(theirs('item'))],
    request: ({ has }) => ({ method: 'GET', path: `/presence?copy=${has.copy}` }),
  },
  {
    operation: 'saveWorkingCopy',
    needsToo: [saving(theirs('item'))],
    request: ({ has }) => ({
      method: 'PATCH',
      path: `/working-copies/${has.copy}`,
      body: { seq: 1, changes: [{ path: ['accessionNumber'], after: '8' }] },
    }),
  },
  {
    operation: 'discardWorkingCopy',
    needsToo: [saving(theirs('item'))],
    request: ({ has }) => ({ method: 'DELETE', path: `/working-copies/${has.copy}` }),
  },
  {
    operation: 'submitWorkingCopy',
    needsToo: [saving(theirs('item'))],
    request: ({ has }) => ({
      method: 'POST',
      path: `/working-copies/${has.copy}/submit`,
      body: { seq: 1 },
    }),
  },
  {
    operation: 'returnWorkingCopy',
    needsToo: [saving(theirs('item'))],
    request: ({ has }) => ({
      method: 'POST',
      path: `/working-copies/${has.copy}/return`,
      body: { seq: 1 },
    }),
  },
  {
    operation: 'publishWorkingCopy',
    needsToo: [on('record:publish', theirs('item')), on('record:edit', theirs('item'))],
    request: ({ has }) => ({
      method: 'POST',
      path: `/working-copies/${has.copy}/publish`,
      body: { seq: 1 },
    }),
  },
];

/** Everything that can be done with records of one kind. */
function recordRoutes({ name, definition: { kind, plural } }: ApiKind): RouteRow[] {
  const about = theirs(kind);
  const read = on('record:read-draft', about);
  const at = ({ id, version }: SampleRecord, rest = '') => ({
    path: `/${plural}/${id}${rest}`,
    headers: { 'if-match': `"${version}"` },
  });
  const published = ({ has }: Museum) => has.shown[kind] ?? absent(kind);
  const drafts = ({ has }: Museum) => has.drafts[kind] ?? absent(kind);
  const routes: readonly Route[] = [
    {
      operation: `get${name}`,
      hidden: read,
      needsToo: [read],
      request: (museum) => ({ method: 'GET', ...at(drafts(museum)) }),
    },
    {
      operation: `list${name}Versions`,
      needs: [someOf('record:read-draft')],
      needsToo: [read],
      request: (museum) => ({ method: 'GET', ...at(published(museum), '/versions') }),
    },
    {
      operation: `get${name}Version`,
      needs: [someOf('record:read-draft')],
      needsToo: [read],
      request: (museum) => ({ method: 'GET', ...at(published(museum), '/versions/1') }),
    },
    {
      operation: `list${name}Translations`,
      needs: [someOf('record:read-draft')],
      needsToo: [read],
      request: (museum) => ({ method: 'GET', ...at(published(museum), '/translations') }),
    },
    {
      operation: `check${name}Translation`,
      needsToo: [saving(theirs(kind))],
      request: (museum) => ({
        method: 'POST',
        ...at(published(museum), '/translations'),
        body: { field: 'title', language: 'fr', original: 'Jug' },
      }),
    },
    {
      operation: `add${name}`,
      needsToo: [saving(fresh(kind))],
      request: (museum) => ({
        method: 'POST',
        path: `/${plural}`,
        body: { body: published(museum).body },
      }),
    },
    {
      operation: `replace${name}`,
      needsToo: [on('record:edit', about)],
      request: (museum) => ({
        method: 'PUT',
        ...at(published(museum)),
        body: { slug: 'another', body: published(museum).body },
      }),
    },
    {
      operation: `restore${name}`,
      needsToo: [on('record:edit', about)],
      request: (museum) => ({
        method: 'POST',
        ...at(published(museum), '/restore'),
        body: { version: 1 },
      }),
    },
    {
      operation: `publish${name}`,
      needs: [someOf('record:publish')],
      hidden: read,
      needsToo: [read, on('record:edit', about), on('record:publish', about)],
      request: (museum) => ({ method: 'POST', ...at(drafts(museum), '/publish'), body: {} }),
    },
    {
      operation: `archive${name}`,
      needs: [someOf('record:withdraw')],
      needsToo: [on('record:edit', about), on('record:publish', about)],
      request: (museum) => ({ method: 'POST', ...at(published(museum), '/archive') }),
    },
    {
      operation: `remove${name}`,
      needs: [someOf('record:withdraw')],
      needsToo: [on('record:withdraw', about)],
      request: (museum) => ({ method: 'DELETE', ...at(published(museum)) }),
    },
  ];
  return routes.map(routeRow);
}

function absent(kind: string): never {
  throw new Error(`The sample museum has no such record of the kind “${kind}”.`);
}

export const routeRows: readonly RouteRow[] = [
  routeRow({ operation: 'listNextSteps', request: () => ({ method: 'GET', path: '/next-steps' }) }),
  routeRow({ operation: 'getSession', request: () => ({ method: 'GET', path: '/session' }) }),
  ...editingRoutes.map(routeRow),
  ...messageRoutes.map(routeRow),
  ...auditRoutes.map(routeRow),
  ...userRoutes.map(routeRow),
  ...settingsRoutes.map(routeRow),
  ...copyRoutes.map(routeRow),
  ...apiKinds.flatMap(listRoutes),
  ...apiKinds.flatMap(recordRoutes),
];

/** Resources that need no grant: for anyone, or of nothing but one’s own account. */
export const openResources: readonly string[] = resources
  .filter(({ needs, path }) => needs === 'anyone' || /^\/account(?:\/|$)/.test(path))
  .map(({ operation }) => operation);

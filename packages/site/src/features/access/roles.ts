// The roles of the staff desk: what each may do. Roles are fixed; collections restrict a user.
import type { Action, Grant } from './grant.ts';

export const roleNames = [
  'owner',
  'administrator',
  'registrar',
  'editor',
  'events-officer',
  'visitor-services',
  'analyst',
  'volunteer',
  'viewer',
] as const;
export type Role = (typeof roleNames)[number];

const collectionKinds = ['item', 'person', 'place', 'subject', 'collection', 'media'];
const textKinds = ['page', 'story', 'exhibition', 'menu', 'notice', 'redirect', 'form'];
const programmeKinds = ['event', 'venue', 'series'];

/** Forms whose messages the programme’s staff answer. */
const programmeForms = ['school-visit'];

const everything: readonly Action[] = [
  'activity:read',
  'audit:read',
  'bulk:run',
  'files:read',
  'import:run',
  'import:undo',
  'inbox:handle',
  'media:add',
  'record:edit',
  'record:publish',
  'record:read-draft',
  'record:submit',
  'record:withdraw',
  'search:manage',
  'search:read',
  'settings:change',
];
const withEverything = (...actions: readonly Action[]): Grant[] =>
  actions.map((action) => ({ action }));
const withOwn = (...actions: readonly Action[]): Grant[] =>
  actions.map((action) => ({ action, scope: 'own' }));
const withKinds = (kinds: readonly string[], ...actions: readonly Action[]): Grant[] =>
  actions.map((action) => ({ action, kinds }));

const grantsByRole: Record<Role, (collections: readonly string[] | undefined) => Grant[]> = {
  owner: () => withEverything(...everything, 'users:manage'),
  administrator: () => [
    ...withEverything(...everything),
    { action: 'users:manage', kinds: roleNames.filter((role) => role !== 'owner') },
  ],
  registrar: (collections) => [
    ...reading(collections),
    ...cataloguing(collections),
    ...withEverything('bulk:run', 'search:read'),
    ...(collections
      ? withOwn('import:undo', 'media:add')
      : withEverything('import:run', 'import:undo', 'media:add')),
  ],
  editor: (collections) => [
    ...reading(collections),
    ...withKinds([...textKinds, 'media'], 'record:edit', 'record:publish', 'record:submit'),
    ...withEverything('media:add', 'search:read'),
    ...withOwn('import:undo'),
  ],
  'events-officer': () => [
    ...withKinds(
      programmeKinds,
      'record:read-draft',
      'record:edit',
      'record:publish',
      'record:submit',
      'inbox:handle',
    ),
    { action: 'inbox:handle', scope: { forms: programmeForms } },
    ...withKinds(['media'], 'record:read-draft', 'record:edit', 'record:publish', 'record:submit'),
    ...withEverything('media:add'),
    ...withOwn('import:undo'),
  ],
  'visitor-services': () => withEverything('files:read', 'inbox:handle'),
  analyst: () => withEverything('search:manage', 'search:read'),
  volunteer: (collections) => [
    ...(collections
      ? withinCollections(collections, 'record:read-draft', 'record:submit')
      : ownOfKinds(collectionKinds, 'record:read-draft', 'record:submit')),
    ...ownOfKinds(textKinds, 'record:read-draft', 'record:submit'),
    ...withOwn('import:undo', 'media:add'),
  ],
  viewer: (collections) => [...reading(collections), ...withEverything('search:read')],
};

/**
 * What a user with `role` may do. Whoever has `record:edit` saves records; whoever has
 * `record:submit` alone prepares changes that somebody else publishes.
 * @param collections  ids of the collections that a user is restricted to, where they are: to the
 *   items of these, and to what they made themselves of kinds that are in no collection. An empty
 *   list leaves no item. It restricts what a role may do with the collection, and nothing else.
 */
export function grantsOf(
  role: Role,
  { collections }: { collections?: readonly string[] | undefined } = {},
): readonly Grant[] {
  return grantsByRole[role](collections);
}

/** Drafts: those of items are in scope, those of other kinds are needed to describe items. */
function reading(collections: readonly string[] | undefined): Grant[] {
  if (!collections) return withEverything('record:read-draft');
  const others = [...collectionKinds, ...textKinds, ...programmeKinds].filter(
    (kind) => kind !== 'item',
  );
  return [
    { action: 'record:read-draft', kinds: ['item'], scope: { collections } },
    { action: 'record:read-draft', kinds: others },
  ];
}

function cataloguing(collections: readonly string[] | undefined): Grant[] {
  if (collections)
    return withinCollections(
      collections,
      'record:edit',
      'record:publish',
      'record:submit',
      'record:withdraw',
    );
  return [
    ...withKinds(collectionKinds, 'record:edit', 'record:submit'),
    ...withEverything('record:publish', 'record:withdraw'),
  ];
}

function withinCollections(collections: readonly string[], ...actions: readonly Action[]): Grant[] {
  return [
    ...actions.map((action): Grant => ({ action, kinds: ['item'], scope: { collections } })),
    ...ownOfKinds(
      collectionKinds.filter((kind) => kind !== 'item'),
      ...actions,
    ),
  ];
}

const ownOfKinds = (kinds: readonly string[], ...actions: readonly Action[]): Grant[] =>
  actions.map((action) => ({ action, kinds, scope: 'own' }));

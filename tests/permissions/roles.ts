// Who may do what, written out by hand: it is compared with the code and never read from it.
import type { Actor } from '../../packages/site/src/features/access/actor.ts';
import type { About, Action } from '../../packages/site/src/features/access/grant.ts';
import { staffAs, staffWith as userWith } from '../../packages/site/src/features/access/testing.ts';
import type { Need } from './row.ts';

/** Every action. A new one does not compile before it has a column in the table below. */
const every: Record<Action, true> = {
  'activity:read': true,
  'audit:read': true,
  'bulk:run': true,
  'files:read': true,
  'import:run': true,
  'import:undo': true,
  'inbox:handle': true,
  'media:add': true,
  'record:edit': true,
  'record:publish': true,
  'record:read-draft': true,
  'record:submit': true,
  'record:withdraw': true,
  'search:manage': true,
  'search:read': true,
  'settings:change': true,
  'users:manage': true,
};
export const actions = Object.keys(every) as readonly Action[];

/** An action that somebody may do: with everything, or with what meets all that is given. */
type Permission = {
  action: Action;
  kinds?: readonly string[];
  own?: true;
  collections?: readonly string[];
  forms?: readonly string[];
};

/** Someone who uses the site, or a task of the site itself, with all that they may do. */
export type Role = { name: string; actor: Actor; permissions: readonly Permission[] };

/** The user who holds each of the roles, one after another. */
export const holder = 'grace';
export const holderName = `staff:${holder}`;

/** Whether a role may do what is needed. */
export const may = (role: Role, need: Need): boolean =>
  typeof need === 'object' && need.isSome ? mayWithSome(role, need) : mayWith(role, need);

const mayWith = ({ permissions }: Role, need: Need): boolean =>
  permissions.some(
    ({ action, kinds, own, collections, forms }) =>
      actionsOf(need).includes(action) &&
      (!kinds || kinds.includes(aboutOf(need).kind ?? '')) &&
      (!own || aboutOf(need).createdBy === holderName) &&
      (!forms || forms.includes(aboutOf(need).form ?? '')) &&
      (!collections || collections.some((id) => aboutOf(need).collections?.includes(id))),
  );

/** Whether a role may do what is needed with anything of the kind. */
export const mayWithSome = ({ permissions }: Role, need: Need): boolean =>
  permissions.some(
    ({ action, kinds }) =>
      actionsOf(need).includes(action) &&
      (!kinds || aboutOf(need).kind === undefined || kinds.includes(aboutOf(need).kind ?? '')),
  );

const actionsOf = (need: Need) => (typeof need === 'string' ? [need] : need.any);
const aboutOf = (need: Need): About => (typeof need === 'string' ? {} : need.about);

const withAll = (may: readonly Action[]): Permission[] => may.map((action) => ({ action }));
const staff = (name: string, may: readonly Action[]): Role => ({
  name: `staff:${name}`,
  actor: userWith(name, ...may),
  permissions: withAll(may),
});
const task = (name: string, may: readonly Action[]): Role => ({
  name: `task:${name}`,
  actor: { kind: 'task', name, actions: may },
  permissions: withAll(may),
});

/** Those that the sources make themselves. */
export const builtIn: readonly Role[] = [
  task('preview', ['record:read-draft']),
  task('registration', ['record:read-draft']),
  task('standard forms', ['record:edit', 'record:publish']),
  task('sample programme', [
    'record:edit',
    'record:publish',
    'record:withdraw',
    'record:read-draft',
  ]),
  task('upgrade', ['import:run', 'record:edit']),
  task('scheduled import', ['import:run', 'record:edit', 'record:publish', 'media:add']),
  task('sample museum', ['record:edit', 'record:publish', 'media:add', 'import:run']),
];

export const inCollection = ['item', 'person', 'place', 'subject', 'collection', 'media'];
export const written = ['page', 'story', 'exhibition', 'menu', 'notice', 'redirect', 'form'];
export const planned = ['event', 'venue', 'series'];
/** Kinds of the collection that are in no collection themselves. */
const shared = ['person', 'place', 'subject', 'collection', 'media'];

/** Collections of the sample museum: to the first, roles are restricted. */
export const coins = '01m0000000000000000000coin';
export const maps = '01m0000000000000000000maps';

/** What somebody makes, where they may: an item comes into a collection of theirs. */
export const fresh = (kind: string): About => ({
  kind,
  createdBy: holderName,
  collections: [coins],
});

const edit: Action = 'record:edit';
const submit: Action = 'record:submit';
const publish: Action = 'record:publish';
const read: Action = 'record:read-draft';
const withdraw: Action = 'record:withdraw';
const manager = actions.filter((action) => action !== 'users:manage');

const limited = (limit: Omit<Permission, 'action'>, ...some: readonly Action[]): Permission[] =>
  some.map((action) => ({ action, ...limit }));
const role = (
  name: Parameters<typeof staffAs>[0],
  permissions: readonly Permission[],
  collections?: readonly string[],
): Role => ({
  name: collections ? `${name}, restricted` : name,
  actor: staffAs(name, holder, collections),
  permissions,
});
const inCoins = { kinds: ['item'], collections: [coins] };
const readAround = [
  ...limited(inCoins, read),
  ...limited({ kinds: [...shared, ...written, ...planned] }, read),
];

/** The roles of the desk; some of them restricted to a collection too. */
export const staffRoles: readonly Role[] = [
  role('owner', withAll(actions)),
  role('administrator', [
    ...withAll(manager),
    {
      action: 'users:manage',
      kinds: [
        'administrator',
        'registrar',
        'editor',
        'events-officer',
        'visitor-services',
        'analyst',
        'volunteer',
        'viewer',
      ],
    },
  ]),
  role('registrar', [
    ...withAll([read, publish, withdraw, 'media:add', 'import:run', 'bulk:run', 'import:undo']),
    ...withAll(['search:read']),
    ...limited({ kinds: inCollection }, edit, submit),
  ]),
  role(
    'registrar',
    [
      ...readAround,
      ...limited(inCoins, edit, submit, publish, withdraw),
      ...limited({ kinds: shared, own: true }, edit, submit, publish, withdraw),
      ...limited({ own: true }, 'media:add', 'import:undo'),
      ...withAll(['bulk:run', 'search:read']),
    ],
    [coins],
  ),
  role('editor', [
    ...withAll([read, 'media:add', 'search:read']),
    ...limited({ kinds: [...written, 'media'] }, edit, submit, publish),
    ...limited({ own: true }, 'import:undo'),
  ]),
  role(
    'editor',
    [
      ...readAround,
      ...withAll(['media:add', 'search:read']),
      ...limited({ kinds: [...written, 'media'] }, edit, submit, publish),
      ...limited({ own: true }, 'import:undo'),
    ],
    [coins],
  ),
  role('events-officer', [
    ...limited({ kinds: planned }, read, edit, submit, publish, 'inbox:handle'),
    ...limited({ kinds: ['media'] }, read, edit, submit, publish),
    ...limited({ forms: ['school-visit'] }, 'inbox:handle'),
    ...withAll(['media:add']),
    ...limited({ own: true }, 'import:undo'),
  ]),
  role('visitor-services', withAll(['inbox:handle', 'files:read'])),
  role('analyst', withAll(['search:read', 'search:manage'])),
  role('volunteer', [
    ...limited({ kinds: [...inCollection, ...written], own: true }, read, submit),
    ...limited({ own: true }, 'media:add', 'import:undo'),
  ]),
  role(
    'volunteer',
    [
      ...limited(inCoins, read, submit),
      ...limited({ kinds: [...shared, ...written], own: true }, read, submit),
      ...limited({ own: true }, 'media:add', 'import:undo'),
    ],
    [coins],
  ),
  role('viewer', withAll([read, 'search:read'])),
  role('viewer', [...readAround, ...withAll(['search:read'])], [coins]),
];

/** The roles that the product has. */
export const roles: readonly Role[] = [
  { name: 'visitor', actor: { kind: 'visitor' }, permissions: [] },
  { name: 'operator', actor: { kind: 'operator', name: 'ada' }, permissions: withAll(actions) },
  ...builtIn,
  ...staffRoles,
];

/** Staff with one action only, and with every action but one. */
const onlyRoles = actions.map((action) => staff(`only ${action}`, [action]));
const allButRoles = actions.map((action) =>
  staff(
    `all but ${action}`,
    actions.filter((other) => other !== action),
  ),
);

/** Who publishes something, but not what they edit. */
const publisherOfPages: Role = {
  name: 'staff:publishes pages',
  actor: {
    kind: 'staff',
    id: 'publishes pages',
    role: 'editor',
    grants: [{ action: edit }, { action: submit }, { action: publish, kinds: ['page'] }],
  },
  permissions: [...withAll([edit, submit]), ...limited({ kinds: ['page'] }, publish)],
};

/** Every role that a row is run with. */
/** Who manages the users of one role alone. */
const managerOf = (of: 'editor' | 'viewer'): Role => ({
  name: `staff:manages ${of}s`,
  actor: {
    kind: 'staff',
    id: `manages ${of}s`,
    role: 'administrator',
    grants: [{ action: 'users:manage', kinds: [of] }],
  },
  permissions: [{ action: 'users:manage', kinds: [of] }],
});

export const everyone: readonly Role[] = [
  ...roles,
  ...onlyRoles,
  ...allButRoles,
  publisherOfPages,
  managerOf('editor'),
  managerOf('viewer'),
];

/** Staff who may do exactly this. */
export const staffWith = (needs: readonly Need[]): Role =>
  staff(
    `exactly ${needs.map((need) => actionsOf(need)[0]).join(' ')}`,
    needs.flatMap((need) => actionsOf(need).slice(0, 1)),
  );

// Who may do what, written out by hand: it is compared with the code and never read from it.
import type { Action, Actor } from '../../packages/site/src/features/access/actor.ts';

/** Every action. A new one does not compile before it has a column in the table below. */
const every: Record<Action, true> = {
  'audit:read': true,
  'files:read': true,
  'record:read-draft': true,
  'record:edit': true,
  'record:publish': true,
  'record:withdraw': true,
  'media:add': true,
  'import:run': true,
  'import:undo': true,
  'inbox:handle': true,
  'search:read': true,
  'search:manage': true,
};
export const actions = Object.keys(every) as readonly Action[];

/** Someone who uses the site, or a task of the site itself, with all that they may do. */
export type Role = { name: string; actor: Actor; may: readonly Action[] };

const staff = (name: string, may: readonly Action[]): Role => ({
  name: `staff:${name}`,
  actor: { kind: 'staff', name, actions: may },
  may,
});
const task = (name: string, may: readonly Action[]): Role => ({
  name: `task:${name}`,
  actor: { kind: 'task', name, actions: may },
  may,
});

/** The roles that the product has. */
export const roles: readonly Role[] = [
  { name: 'visitor', actor: { kind: 'visitor' }, may: [] },
  { name: 'operator', actor: { kind: 'operator', name: 'ada' }, may: actions },
  staff('desk', ['files:read', 'search:read', 'search:manage']),
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

/** Staff with one action only, and with every action but one. */
const onlyRoles = actions.map((action) => staff(`only ${action}`, [action]));
const allButRoles = actions.map((action) =>
  staff(
    `all but ${action}`,
    actions.filter((other) => other !== action),
  ),
);

/** Every role that a row is run with. */
export const everyone: readonly Role[] = [...roles, ...onlyRoles, ...allButRoles];

/** Staff who may do exactly this. */
export const staffWith = (needs: readonly Action[]): Role =>
  staff(`exactly ${needs.join(' ')}`, needs);

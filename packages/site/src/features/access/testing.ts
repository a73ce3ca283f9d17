// Members of staff for tests.
import type { Actor } from './actor.ts';
import type { Action } from './grant.ts';
import { grantsOf, type Role } from './roles.ts';

/** A user with these actions on everything. */
export const staffWith = (id: string, ...actions: readonly Action[]): Actor => ({
  kind: 'staff',
  id,
  role: 'viewer',
  grants: actions.map((action) => ({ action })),
});

/** A user with a role, restricted to `collections` if they are given. */
export const staffAs = (role: Role, id: string, collections?: readonly string[]): Actor => ({
  kind: 'staff',
  id,
  role,
  grants: grantsOf(role, { collections }),
});

// Rows of users and invitations.
import {
  inviteUser,
  listInvitations,
  withdrawInvitation,
} from '../../../packages/site/src/features/accounts/invitations.ts';
import {
  changeUser,
  endSessionsOf,
  listUsers,
  makeResetLink,
  removeUser,
} from '../../../packages/site/src/features/accounts/manage-users.ts';
import { on, type Need, type Row } from '../row.ts';

const some: Need = { any: ['users:manage'], about: {}, isSome: true };
const viewers = on('users:manage', { kind: 'viewer' });

export const accountRows: readonly Row[] = [
  { of: listUsers, needs: [some], run: ({ site }, actor) => listUsers(site, actor) },
  {
    of: changeUser,
    needs: [some],
    needsToo: [viewers, on('users:manage', { kind: 'editor' })],
    run: ({ site, has: { user } }, actor) =>
      changeUser(site, actor, { id: user, role: 'editor', collections: undefined }),
  },
  {
    of: endSessionsOf,
    needs: [some],
    needsToo: [viewers],
    run: ({ site, has: { user } }, actor) => endSessionsOf(site, actor, user),
  },
  {
    of: makeResetLink,
    needs: [some],
    needsToo: [viewers],
    run: ({ site, has: { user } }, actor) =>
      makeResetLink(site, actor, { id: user, forgetFactors: true }),
  },
  {
    of: removeUser,
    needs: [some],
    needsToo: [viewers],
    run: ({ site, has: { user } }, actor) => removeUser(site, actor, user),
  },
  {
    of: inviteUser,
    needs: [viewers],
    run: ({ site }, actor) =>
      inviteUser(site, actor, {
        email: 'joan@example.org',
        role: 'viewer',
        collections: undefined,
        language: 'en',
      }),
  },
  { of: listInvitations, needs: [some], run: ({ site }, actor) => listInvitations(site, actor) },
  {
    of: withdrawInvitation,
    needs: [some],
    needsToo: [viewers],
    run: ({ site, has: { invitation } }, actor) => withdrawInvitation(site, actor, invitation),
  },
];

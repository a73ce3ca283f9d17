// Who works here, and as what: for owners and administrators, and for whoever is at the machine.
import { failure } from '../../platform/errors/failure.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import { can, type Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require, requireSome } from '../access/permission.ts';
import { deleteFactors } from './factor-store.ts';
import { deleteKeysOf } from './key-store.ts';
import { makeKey } from './one-time-keys.ts';
import { deletePasskeysOf, listPasskeyOwners } from './passkey-store.ts';
import { openSessions } from './sessions.ts';
import { deleteSessionsOf } from './session-store.ts';
import { deleteTokensOf } from './token-store.ts';
import { eraseUser, findUser, listOwners, listUserRows, updateRole } from './user-store.ts';
import type { User } from './user.ts';

/** A user as whoever manages users sees them. */
export type UserSummary = Omit<User, 'signIns'> & {
  /** When a browser of theirs was last here; undefined where none is signed in. */
  seenAt: string | undefined;
  sessions: number;
  hasPasskeys: boolean;
  /** Whether who asks may change or remove them. */
  isChangeable: boolean;
};

/** Everybody who may sign in, the longest there first. @throws not-allowed */
export async function listUsers(site: Site, actor: Actor): Promise<UserSummary[]> {
  requireSome(actor, 'users:manage');
  const users = await listUserRows(site.database.read);
  const sessions = await openSessions(
    site,
    users.map(({ id }) => id),
  );
  const withPasskeys = await listPasskeyOwners(site.database.read);
  return users.map(({ signIns: _signIns, ...user }) => {
    const own = sessions.filter(({ accountId }) => accountId === user.id);
    return {
      ...user,
      seenAt: own[0]?.seenAt,
      sessions: own.length,
      hasPasskeys: withPasskeys.has(user.id),
      isChangeable: can(actor, 'users:manage', { kind: user.role }),
    };
  });
}

/**
 * Gives a user another role or other collections; what they may do changes with their next request.
 * @throws not-allowed, user-unknown, last-owner
 */
export async function changeUser(
  site: Site,
  actor: Actor,
  { id, role, collections }: Pick<User, 'id' | 'role' | 'collections'>,
): Promise<void> {
  requireSome(actor, 'users:manage');
  await site.database.transaction(async (writer) => {
    const before = await changeableUser(writer, actor, id);
    require(actor, 'users:manage', { kind: role });
    if (before.role === 'owner' && role !== 'owner') await refuseLastOwner(writer);
    await updateRole(writer, id, { role, collections });
    await noteInAudit(writer, site, actor, {
      action: 'user:role-changed',
      subject: id,
      detail: `${before.role} to ${role}${collections ? `, ${collections.length} collections` : ''}`,
    });
  });
}

/** Signs a user out everywhere. @throws not-allowed, user-unknown */
export async function endSessionsOf(site: Site, actor: Actor, id: string): Promise<void> {
  requireSome(actor, 'users:manage');
  await site.database.transaction(async (writer) => {
    await changeableUser(writer, actor, id);
    const count = await deleteSessionsOf(writer, id);
    await noteInAudit(writer, site, actor, {
      action: 'user:sessions-ended',
      subject: id,
      detail: String(count),
    });
  });
}

/**
 * Makes the link by which a user chooses a new password, for them to be given; with it they are
 * signed in, also without their second factor if that is wanted.
 * @returns its path @throws not-allowed, user-unknown
 */
export async function makeResetLink(
  site: Site,
  actor: Actor,
  { id, forgetFactors }: { id: string; forgetFactors: boolean },
): Promise<string> {
  requireSome(actor, 'users:manage');
  return site.database.transaction(async (writer) => {
    await changeableUser(writer, actor, id);
    const secret = await makeKey(writer, site, {
      kind: 'reset',
      lifeMs: site.settings['desk.link-minutes'] * 60_000,
      accountId: id,
      detail: { forgetFactors },
    });
    await noteInAudit(writer, site, actor, {
      action: 'user:reset-link-made',
      subject: id,
      detail: forgetFactors ? 'with second factor' : '',
    });
    return `/admin/reset?key=${secret}`;
  });
}

/**
 * Removes a user. Histories name them “former member of staff” from then on.
 * @throws not-allowed, user-unknown, last-owner
 */
export async function removeUser(site: Site, actor: Actor, id: string): Promise<void> {
  requireSome(actor, 'users:manage');
  await site.database.transaction(async (writer) => {
    const { role } = await changeableUser(writer, actor, id);
    if (role === 'owner') await refuseLastOwner(writer);
    await deleteSessionsOf(writer, id);
    await deleteKeysOf(writer, id);
    await deleteTokensOf(writer, id);
    await deleteFactors(writer, id);
    await deletePasskeysOf(writer, id);
    await eraseUser(writer, id, site.clock.now());
    await noteInAudit(writer, site, actor, { action: 'user:removed', subject: id, detail: role });
  });
  // Their name and address must not stay in a free page.
  await site.database.scrub(['account', 'account_session', 'account_passkey', 'desk_key']);
}

/** A user that `actor` may change. @throws not-allowed, user-unknown */
async function changeableUser(writer: Writer, actor: Actor, id: string): Promise<User> {
  const user = await findUser(writer, id);
  if (!user) throw failure('user-unknown', id);
  require(actor, 'users:manage', { kind: user.role });
  return user;
}

async function refuseLastOwner(writer: Writer): Promise<void> {
  if ((await listOwners(writer)).length < 2) throw failure('last-owner');
}

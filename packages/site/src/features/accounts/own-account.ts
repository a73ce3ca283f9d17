// What users do with their own account. It is theirs by their session, and needs no permission.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { noteInAudit } from '../access/audit-log.ts';
import type { InputProblem } from './account-input.ts';
import { confirmPassword } from './confirm-password.ts';
import { countRecoveryCodes, deleteFactors } from './factor-store.ts';
import { deleteKeysOf } from './key-store.ts';
import { readKey, useKey } from './one-time-keys.ts';
import { deletePasskeysOf } from './passkey-store.ts';
import { passwordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import type { Session, Visit } from './session.ts';
import { deleteSession, deleteSessionsOf } from './session-store.ts';
import { startOrChallenge, type FirstFactor } from './second-factor.ts';
import { openSessions } from './sessions.ts';
import { findUser, updatePassword, updateProfile } from './user-store.ts';
import { actorOf, readName, type User } from './user.ts';

/** A user and the session in which they are. */
export type Own = { user: User; session: Session };

/** The browsers in which a user is signed in, the last used first. */
export const ownSessions = (site: Site, { user }: Pick<Own, 'user'>): Promise<Session[]> =>
  openSessions(site, [user.id]);

/** How many recovery codes a user has not used yet. */
export const recoveryCodesLeft = ({ database }: Site, { id }: User): Promise<number> =>
  countRecoveryCodes(database.read, id);

/** Ends one session of a user, or without `id` all but the one they are in. */
export async function endOwnSessions(
  site: Site,
  { user, session }: Own,
  id?: string,
): Promise<void> {
  await site.database.transaction(async (writer) => {
    if (id === undefined) await deleteSessionsOf(writer, user.id, session.id);
    else await deleteSession(writer, user.id, id);
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:sessions-ended',
      subject: user.id,
      detail: id === undefined ? 'all others' : 'one',
    });
  });
}

/** Changes the name and language of a user. @returns what has to be corrected first */
export async function changeProfile(
  site: Site,
  user: User,
  given: Pick<User, 'name' | 'language'>,
): Promise<InputProblem[]> {
  const name = readName(given.name);
  if (name === '') return [{ field: 'name', problem: 'missing' }];
  if (!site.settings['site.languages'].includes(given.language))
    return [{ field: 'language', problem: 'invalid' }];
  await site.database.transaction((writer) =>
    updateProfile(writer, user.id, { name, language: given.language }),
  );
  return [];
}

/**
 * Changes a password; other sessions end.
 * @returns what has to be corrected first
 * @throws sign-in-wait, sign-in-busy
 */
export async function changePassword(
  site: Site,
  { user, session }: Own,
  { current, password }: { current: string; password: string },
): Promise<InputProblem[]> {
  const wrong = await confirmPassword(site, user, current);
  if (wrong) return [wrong];
  const problem = passwordProblemOf(site, user, password);
  if (problem) return [problem];
  const kept = { password: await hashPassword(password), at: site.clock.now() };
  await site.database.transaction(async (writer) => {
    await updatePassword(writer, user.id, kept);
    await deleteSessionsOf(writer, user.id, session.id);
    await deleteKeysOf(writer, user.id);
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:password-changed',
      subject: user.id,
    });
  });
  return [];
}

/** Whose password a link resets; asking does not spend it. @throws reset-spent */
export async function readReset(
  site: Site,
  link: string,
): Promise<{ user: User; forgetFactors: boolean }> {
  const key = await readKey(site, 'reset', link);
  const user = key?.accountId && (await findUser(site.database.read, key.accountId));
  if (!user) throw failure('reset-spent');
  return { user, forgetFactors: (key.detail as { forgetFactors: boolean }).forgetFactors };
}

/**
 * Sets a new password by a link, ends all sessions and signs in.
 * @returns the session, or what has to be corrected first, in which case the link stays good
 * @throws reset-spent, sign-in-busy
 */
export async function resetPassword(
  site: Site,
  { link, password, visit }: { link: string; password: string; visit: Visit },
): Promise<FirstFactor | { problems: InputProblem[] }> {
  const { user, forgetFactors } = await readReset(site, link);
  const problem = passwordProblemOf(site, user, password);
  if (problem) return { problems: [problem] };
  const kept = { password: await hashPassword(password), at: site.clock.now() };
  return site.database.transaction(async (writer) => {
    if (!(await useKey(writer, site, { kind: 'reset', secret: link })))
      throw failure('reset-spent');
    await updatePassword(writer, user.id, kept);
    await deleteSessionsOf(writer, user.id);
    await deleteKeysOf(writer, user.id);
    if (forgetFactors) {
      await deleteFactors(writer, user.id);
      await deletePasskeysOf(writer, user.id);
    }
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:password-changed',
      subject: user.id,
      detail: 'by a link',
    });
    const now = forgetFactors ? { ...user, hasSecondFactor: false } : user;
    return startOrChallenge(writer, site, now, { method: 'reset', visit });
  });
}

function passwordProblemOf(
  { settings }: Site,
  { name, email }: User,
  password: string,
): InputProblem | undefined {
  const problem = passwordProblem(password, [settings['site.name'], name, email]);
  return problem && { field: 'password', problem };
}

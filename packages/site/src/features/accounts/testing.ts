// Users for tests, and browsers in which they are signed in.
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import { replaceFactors } from './factor-store.ts';
import { hashPassword } from './passwords.ts';
import type { Visit } from './session.ts';
import { startSession } from './sessions.ts';
import { insertUser } from './user-store.ts';
import type { User } from './user.ts';

export const testVisit: Visit = { client: '127.0.0.1', agent: 'Test' };

/**
 * A user with a role, and with a password if one is given. Owners and administrators have a second
 * factor, unless it is said.
 */
export async function addTestUser(
  site: Pick<Site, 'database' | 'clock'>,
  given: Partial<User> & { password?: string } = {},
): Promise<User> {
  const { password, role = 'owner', ...fields } = given;
  const id = newId();
  const user: User = {
    id,
    email: `${id}@example.org`,
    name: 'Ada',
    language: 'en',
    role,
    collections: undefined,
    hasSecondFactor: role === 'owner' || role === 'administrator',
    signIns: 0,
    createdAt: site.clock.now(),
    ...fields,
  };
  const kept = password === undefined ? '' : await hashPassword(password);
  const at = site.clock.now();
  await site.database.transaction(async (writer) => {
    await insertUser(writer, user, { password: kept, at });
    if (user.hasSecondFactor)
      await replaceFactors(writer, id, { secret: '', step: 0, at, codes: [`none of ${id}`] });
  });
  return user;
}

/** The secret of a session of `user`, who showed a second factor. */
export async function addTestSession(
  site: Pick<Site, 'database' | 'clock' | 'settings'>,
  user: User,
): Promise<string> {
  const { secret } = await site.database.transaction((writer) =>
    startSession(writer, site, user, { method: 'password', factor: 'code', visit: testVisit }),
  );
  return secret;
}

/** The cookie of somebody who is signed in at the desk over https, by default as an owner. */
export async function deskCookie(
  site: Pick<Site, 'database' | 'clock' | 'settings'>,
  given: Partial<User> = {},
): Promise<string> {
  return `__Host-vitrine_session=${await addTestSession(site, await addTestUser(site, given))}`;
}

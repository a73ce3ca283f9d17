// Signing in with an email address and a password.
import { failure } from '../../platform/errors/failure.ts';
import { addressOf, networkOf } from '../../platform/http/own-network.ts';
import type { Site } from '../../platform/site.ts';
import { visitor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { forgiveAttempt, takeAttempt } from './attempts.ts';
import { knownBrowser } from './known-browser.ts';
import { limitOf } from './limits.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Visit } from './session.ts';
import { startOrChallenge, type FirstFactor } from './second-factor.ts';
import { findPassword, findUserByEmail, updatePassword } from './user-store.ts';
import { readEmail } from './user.ts';

type Credentials = {
  email: string;
  password: string;
  /** What a browser keeps in which somebody signed in before. */
  browser: string | undefined;
};

/**
 * Signs a user in, or asks for their second factor. Who has no account, and whose password is
 * wrong, hear the same after the same time.
 * @throws sign-in-refused, sign-in-wait, sign-in-busy
 */
export async function signIn(
  site: Site,
  { email: typed, password, browser }: Credentials,
  visit: Visit,
): Promise<FirstFactor> {
  const email = readEmail(typed);
  const user = await findUserByEmail(site.database.read, email);
  const known = user && (await knownBrowser(site, browser, user.id));
  const limits = [
    limitOf('address', addressOf(visit.client)),
    known ? limitOf('browser', known) : limitOf('account', email),
  ];
  await takeAttempt(site, limits);
  const kept = user && (await findPassword(site.database.read, user.id));
  const { isRight, isOutdated } = await verifyPassword(password, kept);
  if (!user || !isRight) {
    await site.database.transaction((writer) =>
      noteInAudit(writer, site, visitor, {
        action: 'user:sign-in-failed',
        subject: user?.id ?? 'no account',
        detail: `password, from ${networkOf(visit.client)}`,
      }),
    );
    throw failure('sign-in-refused');
  }
  const renewed = isOutdated ? await hashPassword(password) : undefined;
  return site.database.transaction(async (writer) => {
    await forgiveAttempt(writer, site, limits);
    if (renewed !== undefined)
      await updatePassword(writer, user.id, { password: renewed, at: site.clock.now() });
    return startOrChallenge(writer, site, user, { method: 'password', visit });
  });
}

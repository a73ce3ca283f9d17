// Asking somebody who is logged in for their password again, before what a stranger at their
// unlocked computer must not do.
import type { Site } from '../../platform/site.ts';
import type { InputProblem } from './account-input.ts';
import { forgiveAttempt, takeAttempt } from './attempts.ts';
import { limitOf } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { findPassword } from './user-store.ts';
import type { User } from './user.ts';

/** @returns what is wrong, if it is not their password @throws sign-in-wait, sign-in-busy */
export async function confirmPassword(
  site: Site,
  { id }: User,
  password: string,
): Promise<InputProblem | undefined> {
  const limit = limitOf('code', `password of ${id}`);
  await takeAttempt(site, [limit]);
  const { isRight } = await verifyPassword(password, await findPassword(site.database.read, id));
  if (!isRight) return { field: 'current', problem: 'wrong' };
  await site.database.transaction((writer) => forgiveAttempt(writer, site, [limit]));
  return undefined;
}

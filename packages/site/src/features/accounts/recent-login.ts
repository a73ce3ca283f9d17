// What changes how somebody logs in is for who has logged in within the last minutes, with all that
// a login takes: a stolen cookie, or a computer that was left open, is not enough (ASVS 7.5.1).
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Session } from './session.ts';

const RECENT_LOGIN_MINUTES = 10;

/** Whether a session was started within the last minutes. */
export const isLoginRecent = (
  { clock }: Pick<Site, 'clock'>,
  { createdAt }: Pick<Session, 'createdAt'>,
): boolean => Date.parse(clock.now()) - Date.parse(createdAt) < RECENT_LOGIN_MINUTES * 60_000;

/** @throws login-not-recent */
export function requireRecentLogin(
  site: Pick<Site, 'clock'>,
  session: Pick<Session, 'createdAt'>,
): void {
  if (!isLoginRecent(site, session)) throw failure('login-not-recent');
}

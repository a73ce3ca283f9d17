// Who has to have a second factor, and from when on.
import { configuredOrigin } from '../../platform/config/configured-origin.ts';
import type { Settings } from '../../platform/config/settings.ts';
import type { User } from './user.ts';

/** Roles that see and change everything. */
export const needsSecondFactor = ({ role }: Pick<User, 'role'>): boolean =>
  role === 'owner' || role === 'administrator';

/**
 * Whether a user has to set up a second factor before anything else: from their second sign-in on,
 * and always where the site is public.
 */
export const mustEnrol = (settings: Pick<Settings, 'site.url'>, user: User): boolean =>
  needsSecondFactor(user) &&
  !user.hasSecondFactor &&
  (user.signIns > 1 || configuredOrigin(settings) !== undefined);

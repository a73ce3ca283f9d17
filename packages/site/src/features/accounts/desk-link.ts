// Links that are made at the machine: while there is no owner, one leads to the set-up; afterwards
// it signs an owner in. Nobody becomes owner without one.
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import { makeKey, readKey, useKey } from './one-time-keys.ts';
import type { Visit } from './session.ts';
import { startSession, type StartedSession } from './sessions.ts';
import { listOwners } from './user-store.ts';
import type { User } from './user.ts';

type DeskSite = Pick<Site, 'database' | 'clock' | 'settings'>;

/** Makes a secret that opens the desk once. Good for `desk.link-minutes`. */
export async function makeDeskLink(site: DeskSite): Promise<string> {
  return site.database.transaction((writer) =>
    makeKey(writer, site, {
      kind: 'link',
      lifeMs: site.settings['desk.link-minutes'] * 60_000,
    }),
  );
}

/**
 * The owners that a link signs in, or none if it leads to the set-up; asking does not spend it.
 * @throws desk-link-spent
 */
export async function ownersByLink(site: DeskSite, link: string): Promise<User[]> {
  if (!(await readKey(site, 'link', link))) throw failure('desk-link-spent');
  return listOwners(site.database.read);
}

/** Whether there is an owner. */
export const isSetUp = async ({ database }: Pick<Site, 'database'>): Promise<boolean> =>
  (await listOwners(database.read)).length > 0;

/**
 * Spends a link and signs an owner in: the first, unless another is named.
 * @throws desk-link-spent
 */
export async function signInByLink(
  site: DeskSite,
  { link, ownerId }: { link: string; ownerId: string },
  visit: Visit,
): Promise<StartedSession> {
  return site.database.transaction(async (writer) => {
    const owners = await listOwners(writer);
    const owner = owners.find(({ id }) => id === ownerId) ?? owners[0];
    if (!owner || !(await useKey(writer, site, { kind: 'link', secret: link })))
      throw failure('desk-link-spent');
    return startSession(writer, site, owner, { method: 'link', factor: 'none', visit });
  });
}

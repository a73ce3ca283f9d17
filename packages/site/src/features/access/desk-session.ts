// Who may sit at the staff desk, until there are accounts: whoever runs the site makes a link that
// opens it once, in one browser.
import { createHash, randomBytes } from 'node:crypto';
import { failure } from '../../platform/errors/failure.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from './actor.ts';
import {
  deleteOldDeskKeys,
  insertDeskKey,
  isDeskKey,
  spendDeskKey,
  type DeskKeyKind,
} from './desk-store.ts';

type DeskSite = Pick<Site, 'database' | 'clock' | 'settings'>;

/** What somebody at the desk may do. */
const deskActor: Actor = {
  kind: 'staff',
  name: 'desk',
  actions: ['files:read', 'search:read', 'search:manage'],
};

/** Makes a secret that opens the desk once. Good for `desk.link-minutes`. */
export async function makeDeskLink(site: DeskSite): Promise<string> {
  return makeKey(site, 'link', site.settings['desk.link-minutes'] * 60_000);
}

/**
 * Spends a link and begins a session.
 * @returns the secret of the session and how long it is good, in seconds
 * @throws desk-link-spent
 */
export async function openDesk(
  site: DeskSite,
  link: string,
): Promise<{ session: string; seconds: number }> {
  const spent = await site.database.transaction((writer) =>
    spendDeskKey(writer, hashOf(link), 'link', site.clock.now()),
  );
  if (!spent) throw failure('desk-link-spent');
  const seconds = site.settings['desk.session-hours'] * 3600;
  return { session: await makeKey(site, 'session', seconds * 1000), seconds };
}

/** Whether the link would open the desk; asking does not spend it. */
export async function isDeskLink(site: DeskSite, link: string): Promise<boolean> {
  return isDeskKey(site.database.read, hashOf(link), 'link', site.clock.now());
}

/** Who sits at the desk with this session. @throws desk-closed */
export async function actorAtDesk(site: DeskSite, session: string | undefined): Promise<Actor> {
  if (
    !session ||
    !(await isDeskKey(site.database.read, hashOf(session), 'session', site.clock.now()))
  )
    throw failure('desk-closed');
  return deskActor;
}

/** Ends a session; an unknown one is ended already. */
export async function closeDesk(site: DeskSite, session: string): Promise<void> {
  await site.database.transaction((writer) =>
    spendDeskKey(writer, hashOf(session), 'session', site.clock.now()),
  );
}

async function makeKey(site: DeskSite, kind: DeskKeyKind, lifeMs: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const now = site.clock.now();
  await site.database.transaction(async (writer) => {
    await deleteOldDeskKeys(writer, now);
    await insertDeskKey(writer, {
      hash: hashOf(secret),
      kind,
      createdAt: now,
      expiresAt: new Date(Date.parse(now) + lifeMs).toISOString(),
    });
  });
  return secret;
}

/** The secret has 256 random bits, so that one round of SHA-256 is enough. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

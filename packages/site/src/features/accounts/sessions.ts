// Sessions of the staff desk: started by a sign-in, looked at with every request, ended by their
// user, by time, or by whoever manages users.
import type { Writer } from '../../platform/database/database.ts';
import { failure } from '../../platform/errors/failure.ts';
import { networkOf } from '../../platform/http/own-network.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { mustEnrol } from './second-factor-rule.ts';
import { hashOf, newSecret } from './secret.ts';
import {
  deleteOldSessions,
  deleteSession,
  findSession,
  insertSession,
  listSessionRows,
  updateSeen,
} from './session-store.ts';
import type { SecondFactor, Session, SignInMethod, Visit } from './session.ts';
import { countSignIn, findUser, findUsers } from './user-store.ts';
import { actorOf, type User } from './user.ts';

type SessionSite = Pick<Site, 'database' | 'clock' | 'settings'>;

/** What a browser is given when somebody has signed in. */
export type StartedSession = { secret: string; seconds: number; userId: string };

/** Between two notes that a session was used, in milliseconds: few requests have to write. */
const SEEN_EVERY_MS = 5 * 60_000;

const MAX_AGENT = 300;

/** Starts a session in the caller's transaction, and says so in the audit. */
export async function startSession(
  writer: Writer,
  site: SessionSite,
  user: User,
  { method, factor, visit }: { method: SignInMethod; factor: SecondFactor; visit: Visit },
): Promise<StartedSession> {
  const secret = newSecret();
  const now = site.clock.now();
  const seconds = site.settings['desk.session-hours'] * 3600;
  await deleteOldSessions(writer, now);
  await insertSession(writer, hashOf(secret), {
    id: newId(),
    accountId: user.id,
    method,
    factor,
    agent: visit.agent.slice(0, MAX_AGENT),
    client: networkOf(visit.client),
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(Date.parse(now) + seconds * 1000).toISOString(),
  });
  await countSignIn(writer, user.id);
  await noteInAudit(writer, site, actorOf(user), {
    action: 'user:signed-in',
    subject: user.id,
    detail: [method, factor].filter((part) => part !== 'none').join(', '),
  });
  return { secret, seconds, userId: user.id };
}

/** Whoever is signed in in a browser. */
export type SignedIn = { actor: Actor; session: Session; user: User };

/**
 * Who a session's secret is of, and may use the desk. Where it is no use, the session ends as if
 * nothing had been asked.
 * @throws desk-closed, second-factor-needed
 */
export async function actorOfSession(
  site: SessionSite,
  secret: string | undefined,
  { isUse = true } = {},
): Promise<SignedIn> {
  const open = await openSession(site, secret, { isUse });
  if (mustEnrol(site.settings, open.user)) throw failure('second-factor-needed');
  return open;
}

/**
 * The same for who may still have to set up a second factor: to do that, and to sign out.
 * @throws desk-closed
 */
export async function openSession(
  site: SessionSite,
  secret: string | undefined,
  { isUse = true } = {},
): Promise<SignedIn> {
  if (!secret) throw failure('desk-closed');
  const { read } = site.database;
  const hash = hashOf(secret);
  const session = await findSession(read, hash);
  const now = site.clock.now();
  if (!session || isOver(site, session, now)) throw failure('desk-closed');
  const user = await findUser(read, session.accountId);
  if (!user) throw failure('desk-closed');
  if (isUse && Date.parse(now) - Date.parse(session.seenAt) >= SEEN_EVERY_MS)
    await site.database.transaction((writer) => updateSeen(writer, hash, now));
  return { actor: actorOf(user), session, user };
}

function isOver(
  { settings }: Pick<Site, 'settings'>,
  { seenAt, expiresAt }: Session,
  now: string,
): boolean {
  const idleMs = settings['desk.idle-minutes'] * 60_000;
  return expiresAt <= now || Date.parse(now) - Date.parse(seenAt) >= idleMs;
}

/**
 * Who these sessions are of by now; nobody for one that is over, or that may not be used. That is
 * no use of them.
 */
export async function actorsOfSessions(
  site: SessionSite,
  sessions: readonly Pick<Session, 'id' | 'accountId'>[],
): Promise<Map<string, Actor>> {
  const userIds = [...new Set(sessions.map(({ accountId }) => accountId))];
  const users = await findUsers(site.database.read, userIds);
  const open = await openSessions(site, userIds);
  return new Map(
    open.flatMap(({ id, accountId }): [string, Actor][] => {
      const user = users.find((one) => one.id === accountId);
      return user && !mustEnrol(site.settings, user) ? [[id, actorOf(user)]] : [];
    }),
  );
}

/** Ends the session of a browser; an unknown one has ended already. */
export async function signOut(site: SessionSite, secret: string | undefined): Promise<void> {
  const open = await openSession(site, secret).catch(() => undefined);
  if (!open) return;
  await site.database.transaction(async (writer) => {
    await deleteSession(writer, open.user.id, open.session.id);
    await noteInAudit(writer, site, open.actor, {
      action: 'user:signed-out',
      subject: open.user.id,
    });
  });
}

/** The browsers in which users are signed in, the last used first. */
export async function openSessions(
  site: SessionSite,
  userIds: readonly string[],
): Promise<Session[]> {
  const now = site.clock.now();
  const sessions = await listSessionRows(site.database.read, userIds);
  return sessions.filter((session) => !isOver(site, session, now));
}

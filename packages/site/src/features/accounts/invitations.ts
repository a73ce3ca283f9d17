// Invitations: a link that its maker copies, and that is sent where email is set up. Whoever has it
// chooses a name and a password, once.
import { configuredOrigin } from '../../platform/config/configured-origin.ts';
import { failure } from '../../platform/errors/failure.ts';
import { isMailAddress } from '../../platform/mail/mail-address.ts';
import { queueMail, siteLink } from '../../platform/mail/mail.ts';
import { translator } from '../../platform/i18n/translator.ts';
import { newId } from '../../platform/short-id.ts';
import type { Writer } from '../../platform/database/database.ts';
import type { Site } from '../../platform/site.ts';
import { can, nameOf, type Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { require, requireSome } from '../access/permission.ts';
import { identityProblems, readIdentity, type InputProblem } from './account-input.ts';
import { deleteKey, listKeys, type Key } from './key-store.ts';
import { makeKey, readKey, useKey } from './one-time-keys.ts';
import { hashPassword } from './passwords.ts';
import type { Visit } from './session.ts';
import { startSession, type StartedSession } from './sessions.ts';
import { findUser, findUserByEmail, insertUser } from './user-store.ts';
import { actorOf, readEmail, type User } from './user.ts';

/** What somebody is invited to be. */
export type NewInvitation = Pick<User, 'email' | 'role' | 'collections' | 'language'>;

export type Invitation = NewInvitation & {
  id: string;
  /** As revisions name who did something. */
  madeBy: string;
  createdAt: string;
  expiresAt: string;
};

const DAY = 86_400_000;

/**
 * Invites somebody. An earlier invitation to the same address is good no more.
 * @returns the path of the link, which is shown once, and whether it was sent too
 * @throws not-allowed, email-unusable, email-taken
 */
export async function inviteUser(
  site: Site,
  actor: Actor,
  wanted: NewInvitation,
): Promise<{ invitation: Invitation; path: string; isEmailed: boolean }> {
  require(actor, 'users:manage', { kind: wanted.role });
  const email = readEmail(wanted.email);
  if (!isMailAddress(email)) throw failure('email-unusable', wanted.email);
  const isEmailed = canSendLinks(site);
  return site.database.transaction(async (writer) => {
    if (await findUserByEmail(writer, email)) throw failure('email-taken', email);
    for (const earlier of await listKeys(writer, 'invitation', site.clock.now()))
      if (invitationOf(earlier).email === email) await deleteKey(writer, earlier.hash);
    const now = site.clock.now();
    const lifeMs = site.settings['desk.invitation-days'] * DAY;
    const detail = { ...wanted, email, id: newId(), madeBy: nameOf(actor) };
    const secret = await makeKey(writer, site, { kind: 'invitation', lifeMs, detail });
    const path = `/admin/invitation?key=${secret}`;
    if (isEmailed) await sendLink(writer, site, { ...detail, path });
    await noteInAudit(writer, site, actor, {
      action: 'user:invited',
      subject: detail.id,
      detail: wanted.role,
    });
    const expiresAt = new Date(Date.parse(now) + lifeMs).toISOString();
    return { invitation: { ...detail, createdAt: now, expiresAt }, path, isEmailed };
  });
}

/** Whether an email with a link reaches anybody. */
const canSendLinks = ({ settings }: Pick<Site, 'settings'>): boolean =>
  configuredOrigin(settings) !== undefined && settings['mail.smtp-url'] !== '';

async function sendLink(
  writer: Writer,
  site: Site,
  { email, language, path }: { email: string; language: string; path: string },
): Promise<void> {
  const { t } = translator(language);
  const museum = site.settings['site.name'];
  await queueMail(writer, site.clock, [
    {
      to: email,
      subject: t('desk.invitation.email.subject', { museum }),
      text: [
        `${t('desk.invitation.email.text', { museum, days: site.settings['desk.invitation-days'] })}\n\n`,
        siteLink(path),
        '\n',
      ],
    },
  ]);
}

/** Invitations that nobody has accepted yet, newest first. @throws not-allowed */
export async function listInvitations(site: Site, actor: Actor): Promise<Invitation[]> {
  requireSome(actor, 'users:manage');
  const keys = await listKeys(site.database.read, 'invitation', site.clock.now());
  return keys.map(invitationOf);
}

/** Makes the link of an invitation useless. @throws not-allowed, invitation-unknown */
export async function withdrawInvitation(site: Site, actor: Actor, id: string): Promise<void> {
  requireSome(actor, 'users:manage');
  await site.database.transaction(async (writer) => {
    const keys = await listKeys(writer, 'invitation', site.clock.now());
    const key = keys.find((one) => invitationOf(one).id === id);
    if (!key) throw failure('invitation-unknown');
    require(actor, 'users:manage', { kind: invitationOf(key).role });
    await deleteKey(writer, key.hash);
    await noteInAudit(writer, site, actor, { action: 'user:invitation-withdrawn', subject: id });
  });
}

/** The invitation that a link is of; asking does not spend it. @throws invitation-spent */
export async function readInvitation(site: Site, link: string): Promise<Invitation> {
  const key = await readKey(site, 'invitation', link);
  if (!key || !(await isStillMeant(site, invitationOf(key)))) throw failure('invitation-spent');
  return invitationOf(key);
}

/**
 * Makes the user who was invited, and signs them in.
 * @returns the session, or what has to be corrected first, in which case the link stays good
 * @throws invitation-spent, sign-in-busy
 */
export async function acceptInvitation(
  site: Site,
  { link, input, visit }: { link: string; input: { name: string; password: string }; visit: Visit },
): Promise<StartedSession | { problems: InputProblem[] }> {
  const { email, role, collections, language } = await readInvitation(site, link);
  const identity = readIdentity({ ...input, email });
  const problems = identityProblems(identity, site.settings['site.name']);
  if (problems.length > 0) return { problems };
  const password = await hashPassword(identity.password);
  const at = site.clock.now();
  const { name } = identity;
  const user: User = {
    id: newId(),
    email,
    name,
    language,
    role,
    collections,
    hasSecondFactor: false,
    signIns: 0,
    createdAt: at,
  };
  return site.database.transaction(async (writer) => {
    const isTaken = (await findUserByEmail(writer, email)) !== undefined;
    if (isTaken || !(await useKey(writer, site, { kind: 'invitation', secret: link })))
      throw failure('invitation-spent');
    await insertUser(writer, user, { password, at });
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:joined',
      subject: user.id,
      detail: role,
    });
    return startSession(writer, site, user, { method: 'invitation', factor: 'none', visit });
  });
}

/** Whether who made an invitation could still make it. */
async function isStillMeant(site: Site, { madeBy, role }: Invitation): Promise<boolean> {
  const [, id] = /^staff:(.+)$/.exec(madeBy) ?? [];
  if (id === undefined) return true;
  const maker = await findUser(site.database.read, id);
  return maker !== undefined && can(actorOf(maker), 'users:manage', { kind: role });
}

type Detail = NewInvitation & { id: string; madeBy: string };

function invitationOf({ detail, createdAt, expiresAt }: Key): Invitation {
  const { id, email, role, collections, language, madeBy } = detail as Detail;
  return { id, email, role, collections, language, madeBy, createdAt, expiresAt };
}

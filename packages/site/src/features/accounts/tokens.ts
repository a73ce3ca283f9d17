// Tokens by which programs use the API as a user, with no more than that user may do. Shown once.
import { failure } from '../../platform/errors/failure.ts';
import { newId } from '../../platform/short-id.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { noteInAudit } from '../access/audit-log.ts';
import { mustEnrol } from './second-factor-rule.ts';
import { hashOf, newSecret } from './secret.ts';
import {
  deleteToken,
  findToken,
  insertToken,
  listTokenRows,
  updateTokenUse,
  type Token,
} from './token-store.ts';
import { findUser } from './user-store.ts';
import { actorOf, readName, type User } from './user.ts';

/** Begins every token, so that programs that look for leaked secrets know it. */
const PREFIX = 'vitrine_';

const DAY = 86_400_000;

/** Between two notes that a token was used, in milliseconds. */
const USED_EVERY_MS = 5 * 60_000;

/** Makes a token. @returns its secret, which is shown once */
export async function makeToken(
  site: Site,
  user: User,
  { name, days, isReadOnly }: { name: string; days: number; isReadOnly: boolean },
): Promise<{ token: Token; secret: string }> {
  const secret = PREFIX + newSecret();
  const now = site.clock.now();
  const token: Token = {
    id: newId(),
    accountId: user.id,
    name: readName(name),
    isReadOnly,
    createdAt: now,
    expiresAt: new Date(Date.parse(now) + days * DAY).toISOString(),
    usedAt: undefined,
  };
  await site.database.transaction(async (writer) => {
    await insertToken(writer, hashOf(secret), token);
    await noteInAudit(writer, site, actorOf(user), {
      action: 'user:token-made',
      subject: token.id,
    });
  });
  return { token, secret };
}

/** The tokens of a user, newest first. */
export const listTokens = ({ database }: Site, { id }: User): Promise<Token[]> =>
  listTokenRows(database.read, id);

/** @throws token-missing */
export async function revokeToken(site: Site, user: User, id: string): Promise<void> {
  await site.database.transaction(async (writer) => {
    if (!(await deleteToken(writer, user.id, id))) throw failure('token-missing');
    await noteInAudit(writer, site, actorOf(user), { action: 'user:token-revoked', subject: id });
  });
}

/**
 * Whose token it is; with fewer grants where it may change nothing.
 * @throws token-unknown, second-factor-needed
 */
export async function actorOfToken(
  site: Site,
  secret: string,
): Promise<{ actor: Actor; user: User; isReadOnly: boolean }> {
  const now = site.clock.now();
  const token = await findToken(site.database.read, hashOf(secret));
  const isGood = token && (token.expiresAt === undefined || token.expiresAt > now);
  const user = isGood && (await findUser(site.database.read, token.accountId));
  if (!user) throw failure('token-unknown');
  if (mustEnrol(site.settings, user)) throw failure('second-factor-needed');
  if (Date.parse(now) - Date.parse(token.usedAt ?? '1970-01-01') >= USED_EVERY_MS)
    await site.database.transaction((writer) => updateTokenUse(writer, token.id, now));
  return { actor: actorOf(user), user, isReadOnly: token.isReadOnly };
}

// Who asks: the session of a browser at the desk, or the token of a program; never both.
import { sessionSecretOf } from '../accounts/session-cookie.ts';
import { actorOfSession } from '../accounts/sessions.ts';
import { failure } from '../../platform/errors/failure.ts';
import { isSameOrigin } from '../../platform/http/same-origin.ts';
import type { Actor } from '../access/actor.ts';
import type { Own } from '../accounts/own-account.ts';
import { actorOfToken } from '../accounts/tokens.ts';
import type { User } from '../accounts/user.ts';
import type { Site } from '../../platform/site.ts';

/** Whose session or token it is. */
export type SignedIn = {
  by: 'session' | 'token';
  actor: Actor;
  user: Pick<User, 'id' | 'name' | 'email' | 'language'>;
  /** The account of whoever has a session: what is only for its user is not for their tokens. */
  own: Own | undefined;
};

/** Methods that change nothing. */
const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Who asks. What a session changes has to come from a page of the site itself. What is no use of a
 * session does not make it last longer.
 * @throws two-credentials, foreign-origin, desk-closed, second-factor-needed, token-unknown,
 *   token-reads-only
 */
export async function authenticate(
  site: Site,
  request: Request,
  { isUse = true, ...connection }: { origin: string; secure: boolean; isUse?: boolean },
): Promise<SignedIn> {
  const session = sessionSecretOf(request, connection);
  const [, token] = /^Bearer\s+(\S*)/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (session && token !== undefined) throw failure('two-credentials');
  if (token !== undefined) return byToken(site, request, token);
  if (session && !SAFE.includes(request.method) && !isSameOrigin(request, connection.origin))
    throw failure('foreign-origin');
  const { actor, ...own } = await actorOfSession(site, session, { isUse });
  return { by: 'session', actor, user: signedInUser(own.user), own };
}

async function byToken(site: Site, { method }: Request, token: string): Promise<SignedIn> {
  const { actor, user, isReadOnly } = await actorOfToken(site, token);
  if (isReadOnly && !SAFE.includes(method)) throw failure('token-reads-only');
  return { by: 'token', actor, user: signedInUser(user), own: undefined };
}

const signedInUser = ({ id, name, email, language }: User): SignedIn['user'] => ({
  id,
  name,
  email,
  language,
});

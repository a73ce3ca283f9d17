// What a browser gets when somebody has signed in: the session, and the memory that they did.
import { rememberBrowser } from '../../features/accounts/known-browser.ts';
import { signOut, type StartedSession } from '../../features/accounts/sessions.ts';
import { isLocalName, readHost } from '../../platform/http/host-name.ts';
import type { Visit } from '../../features/accounts/session.ts';
import type { LocalizedDesk } from '../desk/desk-context.ts';
import { redirectAfterPost } from '../desk/redirect.ts';
import {
  knownBrowserCookie,
  knownBrowserOf,
  sessionCookie,
  sessionSecretOf,
} from '../../features/accounts/session-cookie.ts';

/** Who asks to be signed in. */
export const visitOf = (request: Request, { client }: LocalizedDesk): Visit => ({
  client,
  agent: request.headers.get('user-agent') ?? '',
});

/**
 * Whether somebody may sign in over this connection: over https, or where only this computer and
 * its network are served.
 */
export function isConnectionAllowed({ secure, origin }: LocalizedDesk): boolean {
  const host = readHost(new URL(origin).host);
  return secure || (host !== undefined && isLocalName(host));
}

/** Leads on into the desk. The session that the browser had before ends. */
export async function enterDesk(
  request: Request,
  desk: LocalizedDesk,
  { started, to = '/admin' }: { started: StartedSession; to?: string },
): Promise<Response> {
  await signOut(desk.site, sessionSecretOf(request, desk));
  const browser = await rememberBrowser(desk.site, knownBrowserOf(request, desk), started.userId);
  const response = redirectAfterPost(to, undefined, sessionCookie(started, desk));
  response.headers.append('set-cookie', knownBrowserCookie(browser, desk));
  return response;
}

/** An address of the desk to go on to; anything else is its first page. */
export const deskAddress = (to: string): string =>
  /^\/admin(?:\/[\w/-]*)?(?:\?[\w=&%.+-]*)?$/.test(to) ? to : '/admin';

// The cookies of the desk. Over https their names say that no other site, no other path and no
// plain connection can have set them (RFC 6265bis, `__Host-`); over plain http they have other
// names, so that neither is ever taken for the other.
import { cookieOf } from '../../platform/http/cookies.ts';

type Connection = { secure: boolean };

const nameOf = (name: string, { secure }: Connection) => (secure ? `__Host-${name}` : name);

const cookie = (
  name: string,
  value: string,
  { secure, seconds }: Connection & { seconds: number },
): string =>
  `${nameOf(name, { secure })}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

const SESSION = 'vitrine_session';
const BROWSER = 'vitrine_browser';
const PASSKEY = 'vitrine_passkey';

/** Browsers keep a cookie no longer than this, in seconds. */
const LONGEST = 400 * 86_400;

/** The secret of the session that a browser sends along. */
export const sessionSecretOf = (request: Request, connection: Connection): string | undefined =>
  cookieOf(request, nameOf(SESSION, connection));

export const sessionCookie = (
  { secret, seconds }: { secret: string; seconds: number },
  { secure }: Connection,
): string => cookie(SESSION, secret, { secure, seconds });

export const clearedSessionCookie = ({ secure }: Connection): string =>
  cookie(SESSION, '', { secure, seconds: 0 });

/** What a browser keeps in which somebody signed in before. */
export const knownBrowserOf = (request: Request, connection: Connection): string | undefined =>
  cookieOf(request, nameOf(BROWSER, connection));

export const knownBrowserCookie = (value: string, { secure }: Connection): string =>
  cookie(BROWSER, value, { secure, seconds: LONGEST });

/** What binds a login with a passkey to the browser in which it was begun. */
export const passkeySecretOf = (request: Request, connection: Connection): string | undefined =>
  cookieOf(request, nameOf(PASSKEY, connection));

export const passkeyCookie = (
  { secret, seconds }: { secret: string; seconds: number },
  { secure }: Connection,
): string => cookie(PASSKEY, secret, { secure, seconds });

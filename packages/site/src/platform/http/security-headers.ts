// The headers that every answer carries. Nothing inline runs: styles that are particular to a page
// are allowed by the hash of their text, so that the page stays the same for everybody and any
// cache may keep it.
import { hash } from 'node:crypto';
import { isThisComputer, readHost } from './host-name.ts';
import type { Origin } from './public-origin.ts';

type PolicyParts = {
  /** Texts of the <style> elements of the page. */
  styles?: readonly string[];
  /** Allows <style> elements that a script writes, in a document that is made for one request. */
  nonce?: string;
  /** Origins beside our own that scripts of the page may call. */
  connect?: readonly string[];
  /** Origins whose pages may be shown in a frame. */
  frames?: readonly string[];
  /** Origins beside our own that films and sounds may come from. */
  media?: readonly string[];
  /** Whether other sites may show the page in a frame. */
  framed?: boolean;
};

/** The content security policy of a page. */
export function contentSecurityPolicy({
  styles = [],
  nonce,
  connect = [],
  frames = [],
  media = [],
  framed = false,
}: PolicyParts): string {
  const hashes = styles.map((style) => ` 'sha256-${hash('sha256', style, 'base64')}'`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${hashes}${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connect.map((origin) => ` ${origin}`).join('')}`,
    `media-src 'self'${media.map((origin) => ` ${origin}`).join('')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${framed ? '*' : "'self'"}`,
    "base-uri 'none'",
  ].join('; ');
}

/**
 * Origins of the players that a page may show once its visitor asks for them. Text of the museum
 * cannot hold such an attribute: its quotes are escaped.
 */
export function playerOrigins(html: string): string[] {
  return originsOf(html, / data-player="(https:\/\/[^"]+)"/g, ' data-player="');
}

/** Origins of the streams that a page's own players may play. */
export function streamOrigins(html: string): string[] {
  return originsOf(
    html,
    /<source src="(https:\/\/[^"]+)" type="application\/vnd\.apple\.mpegurl"/g,
    'application/vnd.apple.mpegurl',
  );
}

/** @param mark a text without which there is nothing to look for, as in most pages */
function originsOf(html: string, pattern: RegExp, mark: string): string[] {
  if (!html.includes(mark)) return [];
  const addresses = [...html.matchAll(pattern)].map((match) => match[1] ?? '');
  return [
    ...new Set(
      addresses
        .filter((address) => URL.canParse(address))
        .map((address) => new URL(address).origin),
    ),
  ];
}

/** By which address of the site a visitor came, and whether over HTTPS. */
type Connection = Pick<Origin, 'origin' | 'secure'>;

/** How far a browser trusts what comes over a connection. */
type Trust = 'encrypted' | 'this computer' | 'none';

/** Nearly all requests come by the same address. */
let lastPlain = { origin: '', trust: 'none' as Trust };

export function trustIn({ origin, secure }: Connection): Trust {
  if (secure) return 'encrypted';
  if (origin !== lastPlain.origin) {
    const host = URL.canParse(origin) ? readHost(new URL(origin).host) : undefined;
    lastPlain = { origin, trust: host && isThisComputer(host) ? 'this computer' : 'none' };
  }
  return lastPlain.trust;
}

/** Sets what every answer has, whatever it is. */
export function setSecurityHeaders(headers: Headers, connection: Connection): void {
  setHeadersFor(headers, trustIn(connection));
}

function setHeadersFor(headers: Headers, trust: Trust): void {
  const standard: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Elsewhere browsers ignore it, and report that as an error in the console of each page.
    ...(trust === 'none' ? {} : { 'cross-origin-opener-policy': 'same-origin' }),
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ...(trust === 'encrypted'
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
  for (const [name, value] of Object.entries(standard))
    if (!headers.has(name)) headers.set(name, value);
  if (!headers.has('cross-origin-resource-policy'))
    headers.set(
      'cross-origin-resource-policy',
      headers.has('access-control-allow-origin') ? 'cross-origin' : 'same-origin',
    );
  if (!headers.has('content-security-policy'))
    headers.set(
      'content-security-policy',
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    );
}

const openHeadersFor = (trust: Trust): Readonly<Record<string, string>> => {
  const headers = new Headers({ 'access-control-allow-origin': '*' });
  setHeadersFor(headers, trust);
  headers.delete('access-control-allow-origin');
  return Object.freeze(Object.fromEntries(headers));
};
const openHeaders: Record<Trust, Readonly<Record<string, string>>> = {
  encrypted: openHeadersFor('encrypted'),
  'this computer': openHeadersFor('this computer'),
  none: openHeadersFor('none'),
};

/**
 * What `setSecurityHeaders` sets on a response without headers of its own that any site may read,
 * made once: for those that are sent a thousand times a second.
 */
export const openSecurityHeaders = (connection: Connection): Readonly<Record<string, string>> =>
  openHeaders[trustIn(connection)];

// Takes a request in: decides under which host it goes on, and writes that host into it. What comes
// after cannot read what the visitor wrote there.
import type { IncomingMessage } from 'node:http';
import type { Arrival, Incoming } from './public-origin.ts';

/** A host that leads nowhere, for requests that are refused: RFC 6761. */
const REFUSED_HOST = 'refused.invalid';

/**
 * Headers that say another host or scheme: they have been read, and no later code may read them
 * again.
 */
const READ = new Set([
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-original-host',
  'forwarded',
]);
const READ_LENGTHS = new Set([...READ].map((name) => name.length));

/**
 * Decides how a request arrived, then rewrites its target and its headers so that they name no host
 * but the one that was decided.
 */
export function admitRequest(
  incoming: IncomingMessage,
  arrivalOf: (incoming: Incoming) => Arrival,
): Arrival {
  const { target, path } = readTarget(incoming.url ?? '/');
  const header = (name: string) => single(incoming.headers[name]);
  // More than one host is nobody's mistake but an attacker's (RFC 9112, 3.2).
  const hosts = countHosts(incoming.rawHeaders);
  const arrival = arrivalOf({
    remoteAddress: incoming.socket.remoteAddress ?? '',
    target: hosts > 1 ? '' : target,
    header,
  });
  incoming.url = path;
  rewrite(incoming, arrival.kind === 'served' ? hostIn(arrival.origin) : REFUSED_HOST);
  return arrival;
}

/** A target may be a whole address (RFC 9112, 3.2.2); its host goes before the header's. */
function readTarget(url: string): { target?: string; path: string } {
  const [, target, path] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  if (target === undefined) return { path: url };
  return { target, path: path?.startsWith('/') ? path : `/${path ?? ''}` };
}

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i] ?? '')) count++;
  return count;
}

const isHost = (name: string): boolean => name.length === 4 && name.toLowerCase() === 'host';

function rewrite(incoming: IncomingMessage, host: string): void {
  incoming.headers.host = host;
  const { rawHeaders } = incoming;
  let kept = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    const lower = READ_LENGTHS.has(name.length) ? name.toLowerCase() : '';
    if (READ.has(lower)) {
      delete incoming.headers[lower];
      continue;
    }
    rawHeaders[kept] = name;
    rawHeaders[kept + 1] = isHost(name) ? host : (rawHeaders[i + 1] ?? '');
    kept += 2;
  }
  rawHeaders.length = kept;
}

/** The host of an origin such as https://museum.example/below; nearly all requests have the same. */
function hostIn(origin: string): string {
  if (origin !== lastOrigin.origin)
    lastOrigin = { origin, host: origin.split('/', 3)[2] ?? REFUSED_HOST };
  return lastOrigin.host;
}
let lastOrigin = { origin: '', host: REFUSED_HOST };

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

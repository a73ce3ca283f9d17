// Where a call comes from, as far as anybody says.
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';

const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/**
 * The network address of the caller; behind a proxy on this machine or network, the one that it
 * forwards. Null when nobody says.
 */
export function addressOf(context: Context): string | null {
  // A site around the service knows better who calls: it has its own list of proxies.
  const caller: unknown =
    typeof context.env === 'object' && context.env !== null
      ? Reflect.get(context.env, 'caller')
      : undefined;
  if (typeof caller === 'string') return bare(caller);
  const remote = bare(remoteAddress(context.env));
  const forwarded = bare(context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? null);
  if (remote === null) return forwarded;
  return forwarded !== null && contains(near, remote) ? forwarded : remote;
}

/**
 * Whether an address is in one of the sources, such as "192.168.1.0/24" or "203.0.113.7", separated
 * by commas.
 */
export function isAmong(address: string | null, sources: string): boolean {
  if (address === null) return false;
  const list = new BlockList();
  for (const source of sources
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [network = '', bits] = source.split('/');
    const version = isIP(network);
    const max = version === 6 ? 128 : 32;
    if (version === 0 || (bits !== undefined && !(Number(bits) >= 0 && Number(bits) <= max)))
      continue;
    if (bits === undefined) list.addAddress(network, version === 6 ? 'ipv6' : 'ipv4');
    else list.addSubnet(network, Number(bits), version === 6 ? 'ipv6' : 'ipv4');
  }
  return contains(list, address);
}

function contains(list: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Node's server hands its own request on beside the one of the web. */
function remoteAddress(env: unknown): string | null {
  const incoming: unknown =
    typeof env === 'object' && env !== null ? Reflect.get(env, 'incoming') : null;
  const socket: unknown =
    typeof incoming === 'object' && incoming !== null ? Reflect.get(incoming, 'socket') : null;
  const address: unknown =
    typeof socket === 'object' && socket !== null ? Reflect.get(socket, 'remoteAddress') : null;
  return typeof address === 'string' ? address : null;
}

/** "::ffff:1.2.3.4" as "1.2.3.4". */
function bare(address: string | null): string | null {
  if (address === null) return null;
  const plain = address.replace(/^::ffff:(?=\d)/, '');
  return isIP(plain) === 0 ? null : plain;
}

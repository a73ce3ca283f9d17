// How a request reached us: under which address of the site, and who sent it. Nothing that a
// visitor can write decides it: what proxies say is believed only from those that the settings
// trust, and a host only where the settings name it or nobody outside could mean it.
import { BlockList, isIP } from 'node:net';
import { isLocalName, readHost, type HostName } from './host-name.ts';
import { forwardedClient, isOwn } from './own-network.ts';

export type Origin = {
  /** Such as https://museum.example, without a slash at the end. */ origin: string;
  secure: boolean;
  /** The visitor's address, as far as it can be known. */ client: string;
};

/** A request as it came in. */
export type Incoming = {
  remoteAddress: string;
  header(name: string): string | undefined;
  /** The host of a request target that is a whole address; it goes before the header. */ target?:
    | string
    | undefined;
};

/**
 * How a request is to be answered: as the site, by the way to the site's own address, or not at
 * all.
 */
export type Arrival =
  | ({ kind: 'served' } & Origin)
  | { kind: 'alias'; /** The site's own address. */ to: string; client: string }
  | { kind: 'unknown-host'; client: string; /** The host that was named. */ host: string }
  | { kind: 'unreadable-host'; client: string };

/**
 * What is wrong about the proxy that a request came through: it is not in the settings, or it does
 * not say who the visitor is.
 */
export type ProxyFault = { address: string; fault: 'untrusted' | 'nameless' };

type OriginOptions = {
  /** The configured public address, or ''. */ url: string;
  aliases: readonly string[];
  trustedProxies: readonly string[];
  /** Learns of proxies that hide visitors. */ onFault(fault: ProxyFault): void;
};

/** Headers that a request has when it came through a proxy. */
const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  'via',
  'x-real-ip',
] as const;

/**
 * Makes the function that tells how a request reached us.
 * @throws TypeError when a trusted proxy is neither an address nor a network
 */
export function publicOrigin({
  url,
  aliases,
  trustedProxies,
  onFault,
}: OriginOptions): (incoming: Incoming) => Arrival {
  const trusted = trustList(trustedProxies);
  const isTrusted = rememberedNeighbours(trusted);
  const hostOf = rememberedHosts();
  const fixed =
    url === '' ? undefined : new URL(url).origin + new URL(url).pathname.replace(/\/+$/, '');
  const own = url === '' ? undefined : readHost(new URL(url).host)?.name;
  const others = new Set(aliases.map((alias) => readHost(alias)?.name));
  return (incoming) => {
    const believed = isTrusted(incoming.remoteAddress);
    const forwarded = (name: string) =>
      believed ? incoming.header(name)?.split(',')[0]?.trim() || undefined : undefined;
    const scheme = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http';
    const client = clientOf(incoming, believed ? trusted : undefined, onFault);
    const host = hostOf(
      forwarded('x-forwarded-host') ?? incoming.target ?? incoming.header('host') ?? '',
      scheme,
    );
    if (!host) return { kind: 'unreadable-host', client };
    if (fixed !== undefined) {
      // Whatever its port: proxies leave it out or put their own, and nothing is made of it.
      if (host.name === own)
        return { kind: 'served', origin: fixed, secure: fixed.startsWith('https:'), client };
      return others.has(host.name) ? { kind: 'alias', to: fixed, client } : unknown(host, client);
    }
    return host.isLocal
      ? { kind: 'served', origin: host.origin, secure: scheme === 'https', client }
      : unknown(host, client);
  };
}

/**
 * How many hosts and neighbours are remembered. Those of a site are few; made-up ones push each
 * other out.
 */
const REMEMBERED = 200;

/** To look an address up in a list of networks takes longer than to find a page. */
function rememberedNeighbours(trusted: BlockList): (address: string) => boolean {
  const known = new Map<string, boolean>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const found = trusts(trusted, address);
    known.set(address, found);
    return found;
  };
}

/** A host with all that is worked out about it. */
type KnownHost = HostName & { origin: string; isLocal: boolean };

/**
 * Reading a host takes as long as all the rest of letting a request in, and nearly all requests
 * name the same one.
 */
function rememberedHosts(): (value: string, scheme: 'http' | 'https') => KnownHost | undefined {
  const known = new Map<string, KnownHost | undefined>();
  return (value, scheme) => {
    // No host is as long as this.
    if (value.length > 300) return undefined;
    const key = `${scheme} ${value}`;
    if (known.has(key)) return known.get(key);
    if (known.size >= REMEMBERED) known.clear();
    const read = readHost(value, scheme);
    const host = read && {
      ...read,
      origin: `${scheme}://${read.authority}`,
      isLocal: isLocalName(read),
    };
    known.set(key, host);
    return host;
  };
}

const unknown = ({ authority }: HostName, client: string): Arrival => ({
  kind: 'unknown-host',
  client,
  host: authority,
});

/** @throws TypeError when an entry is neither an address nor a network */
function trustList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0)
      throw new TypeError(
        `server.trusted-proxies: “${entry}” is not an IP address or a network such as 192.0.2.0/24.`,
      );
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function trusts(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Who sent a request. Whoever comes through a proxy that is not trusted, or that does not say who
 * asks, is everybody behind that proxy; but from the internet anybody can write these headers, and
 * stays who they are.
 * @param trusted  the trusted proxies, where the neighbour is one
 */
function clientOf(
  incoming: Incoming,
  trusted: BlockList | undefined,
  onFault: (fault: ProxyFault) => void,
): string {
  const { remoteAddress } = incoming;
  const chain = trusted
    ? (incoming.header('x-forwarded-for') ?? '')
        .split(',')
        .map(bareAddress)
        .filter((part) => part !== '')
    : [];
  // Of the chain of addresses that proxies added, the nearest that is no proxy of ours: the rest
  // could be made up.
  const nearest = trusted && chain.findLast((address) => !trusts(trusted, address));
  if (nearest !== undefined && isIP(nearest) !== 0) return nearest;
  if (
    (trusted && chain.length > 0 && nearest === undefined) ||
    !PROXY_HEADERS.some((name) => incoming.header(name) !== undefined)
  )
    return remoteAddress;
  onFault({ address: remoteAddress, fault: trusted ? 'nameless' : 'untrusted' });
  return trusted || isOwn(remoteAddress) ? forwardedClient(remoteAddress) : remoteAddress;
}

/** One entry of X-Forwarded-For, without the port or the brackets that some proxies write. */
function bareAddress(entry: string): string {
  const text = entry.trim();
  return (
    /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ??
    /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ??
    text
  );
}

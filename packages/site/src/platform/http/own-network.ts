// Who a client is to the limits: a client in the museum's network, a visitor, or everybody behind a
// proxy that hides them.
import { BlockList, isIP } from 'node:net';

/** Before the address of a proxy, where that is all that is known about a client. */
const FORWARDING_HEADERS = 'through ';

/**
 * A client known only by its proxy: it is not in the museum's network, and all who come through the
 * proxy are one client.
 */
export const forwardedClient = (proxy: string): string => `${FORWARDING_HEADERS}${bare(proxy)}`;

/** Whether a client is everybody behind a proxy. */
export const isShared = (client: string): boolean => client.startsWith(FORWARDING_HEADERS);

const privateNetworks = new BlockList();
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateNetworks.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(address, prefix, 'ipv6');

/** Whether an address is of this machine or of a network that is not on the internet. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && privateNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Whether a client is in a network of one's own, or unknown. */
export function isOwn(client: string): boolean {
  return !isShared(client) && (isIP(client) === 0 || isPrivateAddress(client));
}

/**
 * Who changes addresses mostly stays in the same network: 256 addresses of IPv4, one customer of
 * IPv6.
 */
export function networkOf(client: string): string {
  if (isShared(client)) return client;
  const address = bare(client);
  if (isIP(address) === 4) return address.slice(0, address.lastIndexOf('.'));
  const [head = ''] = address.split('::');
  return head.split(':').slice(0, 3).join(':');
}

/** One address of IPv4; of IPv6 the 64 bits that a household or an office is given. */
export function addressOf(client: string): string {
  if (isShared(client)) return client;
  const address = bare(client);
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':');
  // `::` stands for as many zeros as are missing.
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: 8 - groups.length - tail.split(':').length }, () => '0');
  return [...groups, ...zeros, ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '') || '0')
    .join(':');
}

/** An IPv4 address inside IPv6, as a server that listens on both sees it. */
const bare = (client: string): string => client.replace(/^::ffff:(?=\d+\.)/i, '');

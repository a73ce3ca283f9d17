// Which addresses are other servers, and which are this machine and the museum's network: only the
// first may be asked.
import { BlockList, isIP } from 'node:net';

/**
 * Networks that are nobody's public address:
 * https://www.iana.org/assignments/iana-ipv4-special-registry and …ipv6-special-registry.
 */
const inside: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // Only 2000::/3 is given out; of that, what wraps an IPv4 address (6to4, Teredo) or is in
  // documents is refused too.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** Two lists: one would find IPv4 addresses in networks of IPv6, as their mapped forms. */
const refused = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of inside) {
  const family = network.includes(':') ? 'ipv6' : 'ipv4';
  refused[family].addSubnet(network, prefix, family);
}

/** An IPv4 address that is written as IPv6: `::ffff:10.0.0.1`, `::ffff:a00:1`. */
const MAPPED = /^::ffff:/i;

/** Whether an IP address belongs to a public network. What is no address at all does not. */
export function isOutside(address: string): boolean {
  const bare = address.replace(/%.*$/, '');
  const family = isIP(bare);
  // No service that speaks IPv6 is reached by a mapped address: it is only ever a disguise.
  if (family === 0 || MAPPED.test(bare)) return false;
  const list = family === 6 ? 'ipv6' : 'ipv4';
  return !refused[list].check(bare, list);
}

const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');
linkLocal.addAddress('fd00:ec2::254', 'ipv6');

/** Whether an IP address is one of a single cable, or a cloud's address for credentials. */
export function isLinkLocal(address: string): boolean {
  const bare = address.replace(/%.*$/, '');
  const family = isIP(bare);
  return family === 0 || linkLocal.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}

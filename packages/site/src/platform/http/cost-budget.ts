// What one client may cost: a bucket that fills by the second. Searches with filters are without end, and a machine that walks through
// them would take the time of everybody else; a person never comes near the bottom. Buckets are kept in memory only, by network.
import { BlockList, isIP } from 'node:net';

export type CostBudget = {
  /** Takes `cost` from the bucket of a client. @returns 0, or the seconds after which to ask again where there is not enough in it */
  take(client: string, cost: number, nowMs: number): number;
  /** How much of its bucket a client has used up, from 0 to 1. */
  spent(client: string, nowMs: number): number;
};

export type BudgetOptions = { /** The most that a bucket holds. */ burst: number; /** What flows in. */ perSecond: number; /** Buckets kept; the one unused for longest goes first. */ clients?: number; /** Who shares a bucket: a whole network where absent. */ sharedBy?: (client: string) => string };

/** A budget for each client. Of a client in a network of one's own nothing is taken: that is a proxy which the settings do not name, or the house itself. */
export function costBudget({ burst, perSecond, clients = 20_000, sharedBy = networkOf }: BudgetOptions): CostBudget {
  const buckets = new Map<string, { left: number; at: number }>();
  const leftOf = (network: string, nowMs: number) => {
    const known = buckets.get(network);
    return known ? Math.min(burst, known.left + ((nowMs - known.at) / 1000) * perSecond) : burst;
  };
  return {
    spent: (client, nowMs) => (perSecond === 0 || isOwn(client) ? 0 : 1 - leftOf(sharedBy(client), nowMs) / burst),
    take(client, cost, nowMs) {
      if (perSecond === 0 || isOwn(client)) return 0;
      const network = sharedBy(client);
      const left = leftOf(network, nowMs);
      const paid = left >= cost;
      buckets.delete(network);
      buckets.set(network, { left: paid ? left - cost : left, at: nowMs });
      const oldest = buckets.size > clients ? buckets.keys().next().value : undefined;
      if (oldest !== undefined) buckets.delete(oldest);
      return paid ? 0 : Math.ceil((Math.min(cost, burst) - left) / perSecond);
    },
  };
}

const own = new BlockList();
for (const [address, prefix] of [['127.0.0.0', 8], ['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16]] as const) own.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of [['::1', 128], ['fc00::', 7], ['fe80::', 10]] as const) own.addSubnet(address, prefix, 'ipv6');

/** Whether a client is in a network of one's own, or unknown. */
export function isOwn(client: string): boolean {
  const address = bare(client);
  const family = isIP(address);
  return family === 0 || own.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Who changes addresses mostly stays in the same network: 256 addresses of IPv4, one customer of IPv6. */
export function networkOf(client: string): string {
  const address = bare(client);
  if (isIP(address) === 4) return address.slice(0, address.lastIndexOf('.'));
  const [head = ''] = address.split('::');
  return head.split(':').slice(0, 3).join(':');
}

/** One address of IPv4; of IPv6 the 64 bits that a household or an office is given. */
export function addressOf(client: string): string {
  const address = bare(client);
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':');
  // `::` stands for as many zeros as are missing.
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - tail.split(':').length }, () => '0');
  return [...groups, ...zeros, ...(tail ?? '').split(':')].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '') || '0').join(':');
}

/** An IPv4 address inside IPv6, as a server that listens on both sees it. */
const bare = (client: string): string => client.replace(/^::ffff:(?=\d+\.)/i, '');

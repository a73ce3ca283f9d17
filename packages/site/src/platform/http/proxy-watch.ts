// Proxies that hide visitors from us: said once each, in the log, and shown at the staff desk for
// as long as this process runs.
import type { Log } from '../log/log.ts';
import { isPrivateAddress, networkOf } from './own-network.ts';
import type { ProxyFault } from './public-origin.ts';

export type ProxyWatch = {
  note(fault: ProxyFault): void;
  /** Those of the own network and machine; from the internet anybody can look like one. */
  faults(): readonly ProxyFault[];
};

/** How many are said: more would be somebody's game. */
const MAX_PRIVATE = 50;
const MAX_PUBLIC = 5;

/** Watches for proxies, and says in the log what to do about each. */
export function watchProxies(log: Log): ProxyWatch {
  const known = new Map<string, ProxyFault>();
  const networks = new Set<string>();
  return {
    faults: () => [...known.values()],
    note(fault) {
      const { address } = fault;
      // A trusted one is ours, wherever it is.
      if (fault.fault === 'nameless' || isPrivateAddress(address)) {
        if (known.has(address) || known.size >= MAX_PRIVATE) return;
        known.set(address, fault);
        log.error(
          { proxy: address, setting: 'server.trusted-proxies' },
          sentences[fault.fault](address),
        );
        return;
      }
      const network = networkOf(address);
      if (networks.has(network) || networks.size >= MAX_PUBLIC) return;
      networks.add(network);
      log.error(
        { proxy: address, setting: 'server.trusted-proxies' },
        `Requests from ${address} have proxy headers, but it is not listed in server.trusted-proxies. If it is your proxy, add its address so that its visitors do not share rate limits; otherwise you can ignore this.`,
      );
    },
  };
}

const sentences: Record<ProxyFault['fault'], (address: string) => string> = {
  untrusted: (address) =>
    `Visitors arrive through a proxy at ${address} that is not listed in server.trusted-proxies, so they all share the same rate limits. Set server.trusted-proxies = ["${address}"] (VITRINE_SERVER_TRUSTED_PROXIES=${address}) and restart.`,
  nameless: (address) =>
    `The proxy at ${address} does not identify its visitors, so they all share the same rate limits. Configure it to send X-Forwarded-For.`,
};

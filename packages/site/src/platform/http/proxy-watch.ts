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
        `Requests from ${address} say that they come through a proxy, and server.trusted-proxies does not name it. If it is your proxy, all its visitors share the limits of one: add its address to server.trusted-proxies. If not, a visitor wrote these headers, and nothing needs to be done.`,
      );
    },
  };
}

const sentences: Record<ProxyFault['fault'], (address: string) => string> = {
  untrusted: (address) =>
    `Visitors come through a proxy at ${address}, and server.trusted-proxies does not name it: nobody is told apart, and all of them share limits. Set server.trusted-proxies = ["${address}"] (VITRINE_SERVER_TRUSTED_PROXIES=${address}) and start again.`,
  nameless: (address) =>
    `The proxy at ${address} does not say who its visitors are: nobody is told apart, and all of them share limits. Let it send X-Forwarded-For.`,
};

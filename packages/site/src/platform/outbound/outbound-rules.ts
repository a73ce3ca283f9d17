// Which addresses may be asked.
import { lookup as lookupName } from 'node:dns/promises';
import { isLinkLocal, isOutside } from './outside-address.ts';

/**
 * Which addresses may be asked, and how names become addresses. `name` is the host as the address
 * has it. Tests give others.
 */
export type OutboundRules = {
  allows(address: string, port: number, name: string): boolean;
  resolve(name: string): Promise<{ address: string; family: number }[]>;
};

const PORTS = new Set([80, 443]);

const publicOnly: OutboundRules = {
  allows: (address, port) => PORTS.has(port) && isOutside(address),
  resolve: (name) => lookupName(name, { all: true }),
};

/**
 * The public internet, and the hosts of the museum's own network that the settings name, as
 * `files.museum.local` or with another port `files.museum.local:8080`. A link-local address, under
 * which clouds keep their credentials, is nobody's file server.
 */
export function rulesWith(privateHosts: readonly string[]): OutboundRules {
  const named = new Set(privateHosts.map((host) => host.toLowerCase()));
  if (named.size === 0) return publicOnly;
  const isNamed = (name: string, port: number) =>
    named.has(`${name}:${port}`) || (PORTS.has(port) && named.has(name));
  return {
    allows: (address, port, name) =>
      publicOnly.allows(address, port, name) ||
      (isNamed(name.toLowerCase(), port) && !isLinkLocal(address)),
    resolve: publicOnly.resolve,
  };
}

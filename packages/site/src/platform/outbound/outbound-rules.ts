// Which addresses may be asked.
import { lookup as lookupName } from 'node:dns/promises';
import { isOutside } from './outside-address.ts';

/** Which addresses may be asked, and how names become addresses. Tests give others. */
export type OutboundRules = {
  allows(address: string, port: number): boolean;
  resolve(name: string): Promise<{ address: string; family: number }[]>;
};

const PORTS = new Set([80, 443]);

export const publicOnly: OutboundRules = {
  allows: (address, port) => PORTS.has(port) && isOutside(address),
  resolve: (name) => lookupName(name, { all: true }),
};

// The host that a request names: read, brought to one spelling, and whether only this machine or
// its own network could mean it.
import { isIP } from 'node:net';
import { isPrivateAddress } from './own-network.ts';

export type HostName = {
  /**
   * In lower case and ASCII, without a port, brackets, a zone or the dot at the end. An IPv6
   * address is in its shortest form.
   */
  name: string;
  /**
   * As it is in an address after `http://` or `https://`: with brackets, and with its port where
   * that is not the usual one.
   */
  authority: string;
};

const SHAPE = /^(\[[0-9a-f:.]+(?:%[\w.~%-]+)?\]|[^\s:[\]/?#@\\%]+)(?::(\d{0,5}))?$/i;

/**
 * Reads the value of a Host header, or of what is in its place. Numbers that mean an IPv4 address
 * (`0x7f.1`) become that address, as in browsers.
 * @param scheme  decides which port is the usual one
 * @returns nothing if it is no host
 */
export function readHost(value: string, scheme: 'http' | 'https' = 'http'): HostName | undefined {
  const [, given = '', port = ''] = SHAPE.exec(utf8(value).trim()) ?? [];
  // A zone says through which interface this machine is reached; it means nothing to anybody else.
  const plain = given.replace(/%[^\]]*\]$/, ']').replace(/\.$/, '');
  const address = `${scheme}://${plain}${port === '' ? '' : `:${port}`}`;
  if (plain === '' || !URL.canParse(address)) return undefined;
  const { hostname, host } = new URL(address);
  const name = hostname.replace(/^\[|\]$/g, '');
  return isIP(name) !== 0 || isName(name) ? { name, authority: host } : undefined;
}

const isName = (name: string): boolean =>
  name.length <= 253 && /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/.test(name);

/** Node reads headers as Latin-1; a name that was sent in UTF-8 is read again. */
function utf8(value: string): string {
  if (!/[\u0080-\u00ff]/.test(value) || /[\u0100-\uffff]/.test(value)) return value;
  const read = Buffer.from(value, 'latin1').toString('utf8');
  return read.includes('\ufffd') ? value : read;
}

/**
 * Endings of names that no public name has: RFC 6761, 6762 and 8375, and ICANN's reservation of
 * `internal`.
 */
const LOCAL_ENDINGS = ['.localhost', '.local', '.internal', '.home.arpa'] as const;

/**
 * Whether a name can only be meant for this machine or its network: no link with it leads anybody
 * else anywhere.
 */
export function isLocalName({ name }: HostName): boolean {
  if (isIP(name) !== 0) return isPrivateAddress(name) || name.startsWith('169.254.');
  return !name.includes('.') || LOCAL_ENDINGS.some((ending) => name.endsWith(ending));
}

/** Whether a name is of the computer itself, so that what is sent to it crosses no network. */
export const isThisComputer = ({ name }: HostName): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || /^127\.[\d.]+$|^::1$/.test(name);

// Under which address a request reached us. What proxies say is believed only from those that the settings trust.
import { BlockList, isIP } from 'node:net';

export type Origin = { /** Such as https://museum.example, without a slash at the end. */ origin: string; secure: boolean; /** The visitor's address, as far as it can be known. */ client: string };

export type Asked = { remoteAddress: string; header(name: string): string | undefined };

/** Makes the function that tells the origin of a request. `url` is the configured public address, or ''. */
export function publicOrigin(url: string, trustedProxies: readonly string[]): (asked: Asked) => Origin {
  const trusted = trustList(trustedProxies);
  const fixed = url === '' ? undefined : new URL(url).origin + new URL(url).pathname.replace(/\/+$/, '');
  return (asked) => {
    const believed = trusts(trusted, asked.remoteAddress);
    const forwarded = (name: string) => (believed ? asked.header(name)?.split(',')[0]?.trim() : undefined);
    const scheme = forwarded('x-forwarded-proto') === 'https' ? 'https' : 'http';
    const host = cleanHost(forwarded('x-forwarded-host') ?? asked.header('host'));
    const origin = fixed ?? `${scheme}://${host}`;
    return { origin, secure: origin.startsWith('https:'), client: believed ? lastUntrusted(asked, trusted) : asked.remoteAddress };
  };
}

/** @throws TypeError when an entry is neither an address nor a network */
function trustList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0) throw new TypeError(`server.trusted-proxies: “${entry}” is neither an address nor a network such as 192.0.2.0/24.`);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function trusts(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Of the chain of addresses that proxies added, the nearest that is no proxy of ours: the rest could be made up. */
function lastUntrusted(asked: Asked, trusted: BlockList): string {
  const chain = (asked.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim()).filter(Boolean);
  for (const address of chain.reverse()) if (!trusts(trusted, address)) return address;
  return asked.remoteAddress;
}

/** A host that could do no harm in a link: letters, digits, dots, hyphens, brackets and a port. */
function cleanHost(host: string | undefined): string {
  return host !== undefined && /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(host) ? host : 'localhost';
}

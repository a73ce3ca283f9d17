// Which address an outbound request goes to: read, followed through redirects, and pinned to the IP
// address that was checked.
import { isIP } from 'node:net';
import { failure } from '../errors/failure.ts';
import type { OutboundRules } from './outbound-rules.ts';

/** An address that may be asked at all. @throws outside-refused */
export function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw failure(
      'outside-refused',
      address.slice(0, 200),
      'only https:// and http:// addresses are supported',
    );
  if (url.username || url.password)
    throw failure('outside-refused', url.host, 'the address contains a user name or password');
  url.hash = '';
  return url;
}

export function redirected(from: URL, to: string): URL {
  if (!URL.canParse(to, from.href))
    throw failure('outside-failed', from.host, 'it redirects to an invalid address');
  const url = readAddress(new URL(to, from).href);
  if (from.protocol === 'https:' && url.protocol === 'http:')
    throw failure('outside-refused', url.host, `${from.host} redirects to it without encryption`);
  return url;
}

/**
 * The address that a name stands for now. All of them have to be allowed: else a second question
 * would get the other one.
 */
export async function pinned(
  url: URL,
  rules: OutboundRules,
): Promise<{ address: string; family: number }> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(name)
    ? [{ address: name, family: isIP(name) }]
    : await rules.resolve(name).catch((error: unknown) => {
        throw failure(
          'outside-failed',
          url.host,
          `its host name cannot be resolved (${String((error as { code?: string }).code ?? error)})`,
        );
      });
  const [first] = found;
  if (!first || found.some(({ address }) => !rules.allows(address, port, name)))
    throw failure(
      'outside-refused',
      url.host,
      'it is not on the public internet, or uses an unusual port',
    );
  return first;
}

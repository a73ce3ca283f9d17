// The one address that may be put into what leaves without a visitor: emails, files for staff. Only
// the settings can say it.
import type { Settings } from './settings.ts';

declare const fromSettings: unique symbol;

/**
 * The public address of the site without a slash at the end. Nothing that a request said can be
 * one: it is made here alone.
 */
export type ConfiguredOrigin = string & { readonly [fromSettings]: true };

/** The address that site.url says; nothing if it is not set. */
export function configuredOrigin(
  settings: Pick<Settings, 'site.url'>,
): ConfiguredOrigin | undefined {
  const url = settings['site.url'].replace(/\/+$/, '');
  return url === '' ? undefined : (url as ConfiguredOrigin);
}

/**
 * Where somebody at the machine itself opens the site, such as for the staff desk: at site.url,
 * else at the port that it listens on.
 */
export function addressForOperator(
  settings: Pick<Settings, 'site.url' | 'server.host' | 'server.port'>,
  port = settings['server.port'],
): string {
  return configuredOrigin(settings) ?? `http://${localHost(settings['server.host'])}:${port}`;
}

/** The host by which this machine reaches what listens on `host`. */
function localHost(host: string): string {
  if (host === '' || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

// A passkey, and where passkeys work: each for the one address that it was made at.
import { configuredOrigin } from '../../platform/config/configured-origin.ts';
import type { Settings } from '../../platform/config/settings.ts';

export type Passkey = {
  id: string;
  /** As its device knows it, in base64url. */
  credentialId: string;
  accountId: string;
  /** The address that it works at (the RP ID of WebAuthn), such as “museum.example”. */
  rpId: string;
  /** In base64url. */
  publicKey: string;
  /** How often its device says that it was used; 0 from devices that do not count. */
  counter: number;
  /** How browsers reach its device. */
  transports: readonly string[];
  name: string;
  createdAt: string;
  usedAt: string | undefined;
};

/** Where passkeys are made and used. */
export type PasskeyPlace = { rpId: string; origin: string };

/**
 * Where passkeys work for somebody who came to `origin`: at site.url over https, or on localhost;
 * nothing anywhere else. Without site.url only localhost is sure to stay the address of the site
 * for whoever uses it.
 */
export function passkeyPlace(
  settings: Pick<Settings, 'site.url'>,
  origin: string,
): PasskeyPlace | undefined {
  const own = configuredOrigin(settings);
  const at = new URL(own ?? origin);
  // No numbers: IP addresses cannot have passkeys.
  const isName = !/^(\[|[\d.]+$)/.test(at.hostname);
  const works =
    at.hostname === 'localhost' || (own !== undefined && at.protocol === 'https:' && isName);
  return works && new URL(origin).origin === at.origin
    ? { rpId: at.hostname, origin: at.origin }
    : undefined;
}

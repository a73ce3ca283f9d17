// Large parties confirm by a link in an email that the address is theirs: the key in it is nowhere
// else, so that who only registered does not know it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { configuredOrigin } from '../../../platform/config/configured-origin.ts';
import { siteSecret } from '../../../platform/files/site-secret.ts';
import type { Site } from '../../../platform/site.ts';

/**
 * Whether a party has to confirm. Where nobody would get the email, staff could only guess: then
 * nobody has to.
 */
export function mustConfirm(site: Pick<Site, 'settings'>, party: number): boolean {
  const canWrite =
    configuredOrigin(site.settings) !== undefined && site.settings['mail.smtp-url'] !== '';
  return canWrite && party > site.settings['events.confirm-above'];
}

/** What the link in the email carries beside the registration's own key. */
export async function confirmKey(site: Site, id: string): Promise<string> {
  return createHmac('sha256', await siteSecret(site, 'forms'))
    .update(`*confirm-registration ${id}`)
    .digest('base64url');
}

export async function isConfirmKey(site: Site, id: string, key: string): Promise<boolean> {
  const [a, b] = [Buffer.from(await confirmKey(site, id)), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

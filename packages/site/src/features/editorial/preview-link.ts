// Links by which somebody without the right to edit can look at a draft: signed for one address,
// and good for some days.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteSecret } from '../../platform/files/site-secret.ts';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';

const DAY_MS = 86_400_000;

/**
 * The query of a link to a draft.
 * @param address of the page, without its language
 * @param days for how long it is good
 */
export async function previewQuery(
  site: Site,
  actor: Actor,
  address: string,
  days = 7,
): Promise<string> {
  require(actor, 'record:read-draft');
  const until = String(Date.parse(site.clock.now()) + days * DAY_MS);
  return `?preview=${until}.${sign(await siteSecret(site, 'preview'), address, until)}`;
}

/** Whether `token` opens the draft at `address` now. */
export async function mayPreview(site: Site, address: string, token: string): Promise<boolean> {
  const [until = '', signature = ''] = token.split('.');
  if (!/^\d{10,16}$/.test(until) || Number(until) < Date.parse(site.clock.now())) return false;
  const [given, right] = [
    Buffer.from(signature),
    Buffer.from(sign(await siteSecret(site, 'preview'), address, until)),
  ];
  return given.length === right.length && timingSafeEqual(given, right);
}

function sign(key: Buffer, address: string, until: string): string {
  return createHmac('sha256', key).update(`${address}\n${until}`).digest('base64url').slice(0, 32);
}

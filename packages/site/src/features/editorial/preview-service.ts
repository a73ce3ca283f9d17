// Links by which somebody without the right to edit can look at a draft: signed for one address, and good for some days.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../../platform/site.ts';
import type { Actor } from '../access/actor.ts';
import { require } from '../access/permission.ts';

const DAY_MS = 86_400_000;

/** The query of a link to a draft. @param address of the page, without its language @param days for how long it is good */
export async function previewQuery(site: Site, actor: Actor, address: string, days = 7): Promise<string> {
  require(actor, 'record:read-draft');
  const until = String(Date.parse(site.clock.now()) + days * DAY_MS);
  return `?preview=${until}.${sign(await keyOf(site), address, until)}`;
}

/** Whether `token` opens the draft at `address` now. */
export async function mayPreview(site: Site, address: string, token: string): Promise<boolean> {
  const [until = '', signature = ''] = token.split('.');
  if (!/^\d{10,16}$/.test(until) || Number(until) < Date.parse(site.clock.now())) return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(await keyOf(site), address, until))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function sign(key: Buffer, address: string, until: string): string {
  return createHmac('sha256', key).update(`${address}\n${until}`).digest('base64url').slice(0, 32);
}

/** The key of this site, made the first time that it is needed. Of two processes that make it at once, one wins. */
async function keyOf(site: Site): Promise<Buffer> {
  const folder = join(site.dataFolder, 'keys');
  const file = join(folder, 'preview');
  const known = await readFile(file).catch(() => undefined);
  if (known && known.length >= 32) return known;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(file, randomBytes(32), { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  return readFile(file);
}

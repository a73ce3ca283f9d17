// What a browser keeps in which somebody signed in before: a number of its own, and a seal for each
// user who did. It signs nobody in; it keeps the attempts of strangers apart from theirs.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { siteSecret, type SecretSite } from '../../platform/files/site-secret.ts';

/** The users of a shared computer that are remembered. */
const MAX_USERS = 8;

/** The number of a browser in which the user signed in before; nothing for any other. */
export async function knownBrowser(
  site: SecretSite,
  kept: string | undefined,
  userId: string,
): Promise<string | undefined> {
  const { number, seals } = readKept(kept);
  if (seals.length === 0) return undefined;
  const seal = Buffer.from(await sealOf(site, number, userId));
  return seals.some((one) => one.length === seal.length && timingSafeEqual(Buffer.from(one), seal))
    ? number
    : undefined;
}

/** What a browser keeps from now on, in which the user has signed in. */
export async function rememberBrowser(
  site: SecretSite,
  kept: string | undefined,
  userId: string,
): Promise<string> {
  const before = readKept(kept);
  const number = before.number || randomBytes(16).toString('base64url');
  const seal = await sealOf(site, number, userId);
  const others = before.seals.filter((one) => one !== seal).slice(0, MAX_USERS - 1);
  return [number, seal, ...others].join('.');
}

function readKept(kept = ''): { number: string; seals: string[] } {
  const [number = '', ...seals] = kept.split('.');
  const isWhole = /^[\w-]{22}$/.test(number) && seals.every((seal) => /^[\w-]{43}$/.test(seal));
  return isWhole ? { number, seals: seals.slice(0, MAX_USERS) } : { number: '', seals: [] };
}

const sealOf = async (site: SecretSite, number: string, userId: string): Promise<string> =>
  createHmac('sha256', await siteSecret(site, 'desk'))
    .update(`browser ${number} ${userId}`)
    .digest('base64url');

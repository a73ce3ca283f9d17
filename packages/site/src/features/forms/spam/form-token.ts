// A signed note of when a page with a form was made: machines that send without reading, or at
// once, are known by it.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { siteSecret } from '../../../platform/files/site-secret.ts';
import { newId } from '../../../platform/short-id.ts';
import type { Site } from '../../../platform/site.ts';

type TokenRead = {
  token: 'good' | 'absent' | 'forged';
  nonce: string;
  issuedAt: number;
  /** Of the form as it was shown; 0 if that is not known. */ version: number;
};

/** A token for one showing of the form at `slug` in one of its versions. */
export async function newFormToken(site: Site, slug: string, version = 0): Promise<string> {
  const payload = `${Date.parse(site.clock.now()).toString(36)}.${newId()}.${version}`;
  return `${payload}.${await sign(site, slug, payload)}`;
}

/** What a token says that came back. */
export async function readFormToken(site: Site, slug: string, token: string): Promise<TokenRead> {
  if (token === '') return { token: 'absent', nonce: '', issuedAt: 0, version: 0 };
  const [at = '', nonce = '', version = '', signature = ''] = token.split('.');
  const right = Buffer.from(await sign(site, slug, `${at}.${nonce}.${version}`));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return { token: 'forged', nonce: '', issuedAt: 0, version: 0 };
  return { token: 'good', nonce, issuedAt: Number.parseInt(at, 36), version: Number(version) };
}

/**
 * With the secret that forms have always had, so that pages shown before an update are good after
 * it.
 */
async function sign(site: Site, slug: string, payload: string): Promise<string> {
  return createHmac('sha256', await siteSecret(site, 'forms'))
    .update(`${slug} ${payload}`)
    .digest('base64url');
}
